import { Link } from '../../ui/link.tsx';
import { QueryError, REST_FAILED } from '../../components/query-error.tsx';
import { Sol } from '../../components/figures.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import type { Listing } from '../../contract/listing.ts';
import { cheapestFirst, hasFloor, type ListingsPage } from '../../data/listings.ts';
import type { Together, useTogether } from '../../data/pages-together.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ListingList } from '../../resources/listings.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The listings of the deal, as far as they were read. */
export type Resale = ReturnType<typeof useTogether<ListingsPage['data'], Listing>>;

/** Listings drawn in the card; the rest is in the marketplace. */
const SHOWN = 5;

/** What a deal's tokens are resold for, cheapest first, against its own price. Its failing hides nothing else. */
export function ResaleCard(props: { id: string; dealPrice: number | null | undefined; resale: Resale }) {
  const { id, dealPrice } = props;
  const { query, data, asked, unread, partly, readAll, refresh } = props.resale;
  if (query.isError && !data) {
    return <QueryError what="Resale" query={query} />;
  }
  return (
    <Card
      title="Resale"
      busy={query.isFetching}
      aside={
        <Link to={paths.marketplace(new URLSearchParams({ dealId: id }))} className={buttonLook('link')}>
          All in the marketplace
        </Link>
      }
      foot={
        <Freshness
          waiting={!data}
          updatedAt={data?.readAt ?? 0}
          failed={query.isError}
          requests={asked}
          busy={query.isFetching}
          onRefresh={refresh}
        />
      }
    >
      <QueryError query={query} shown {...(partly ? REST_FAILED : {})} />
      {data ? (
        <Listings
          resale={data}
          dealPrice={dealPrice}
          busy={query.isFetching}
          unread={unread}
          onReadAll={readAll}
        />
      ) : (
        <ListingList items={undefined} rows={2} ofOneDeal />
      )}
    </Card>
  );
}

function Listings(props: {
  resale: Together<Listing>;
  dealPrice: number | null | undefined;
  busy: boolean;
  /** Pages that are left to read. */
  unread: number;
  onReadAll: () => void;
}) {
  const { resale, dealPrice, busy, unread, onReadAll } = props;
  const listings = cheapestFirst(resale.items);
  const [cheapest] = listings;
  if (!cheapest) {
    return (
      <>
        <ProblemsNotice problems={resale.problems} />
        <p className="text-ink-2">
          {resale.complete
            ? 'Nobody is offering a token of this deal for resale.'
            : 'No listing of this deal could be read.'}
        </p>
      </>
    );
  }
  const read = listings.length;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-sm text-ink-2">
            {hasFloor(resale) ? 'Floor' : `Lowest of the ${formatCount(read)} listings read`}
          </p>
          <p className="text-xl font-semibold">
            <Sol value={cheapest.price} />
          </p>
          <p className="text-sm">
            <AgainstDealPrice price={cheapest.price} dealPrice={dealPrice} />
          </p>
        </div>
        <p className="text-sm text-ink-2">
          {formatQuantity(resale.total ?? read, 'listing', 'listings')}
          {unread > 0 ? (
            <Button look="link" className="ml-2" aria-disabled={busy} onClick={onReadAll}>
              {busy ? 'Reading…' : `Read all (${formatQuantity(unread, 'request', 'requests')})`}
            </Button>
          ) : null}
        </p>
      </div>
      <ProblemsNotice problems={resale.problems} />
      <ListingList items={listings.slice(0, SHOWN)} rows={SHOWN} ofOneDeal />
      {read > SHOWN ? <p className="mt-2 text-sm text-ink-3">The {SHOWN} cheapest of those read.</p> : null}
    </>
  );
}
