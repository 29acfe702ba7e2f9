import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryError, REST_FAILED } from '../../components/error-panel.tsx';
import { Sol } from '../../components/figures.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { outdateResale, type Resale, resaleQuery } from '../../data/listings.ts';
import { useSession } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ListingList } from '../../resources/listings.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Listings drawn in the card; the rest is in the marketplace. */
const SHOWN = 5;

/** What a deal's tokens are resold for, cheapest first, against its own price. Its failing hides nothing else. */
export function ResaleCard({ id, dealPrice }: { id: string; dealPrice: number | null | undefined }) {
  const session = useSession();
  const [pages, setPages] = useState(1);
  const resale = useQuery(resaleQuery(session, id, pages));
  // when further pages cannot be read, the first one stays
  const data = resale.data ?? session.cache.getQueryData(resaleQuery(session, id, 1).queryKey);
  if (resale.isError && !data) {
    return <QueryError what="Resale" query={resale} />;
  }
  return (
    <Card
      title="Resale"
      busy={resale.isFetching}
      aside={
        <Link to={paths.marketplace(new URLSearchParams({ dealId: id }))} className={buttonLook('link')}>
          All in the marketplace
        </Link>
      }
      foot={
        <Freshness
          waiting={!data}
          updatedAt={data?.readAt ?? 0}
          requests={pages}
          busy={resale.isFetching}
          onRefresh={() => {
            outdateResale(session, id, pages);
            void resale.refetch();
          }}
        />
      }
    >
      <QueryError query={resale} shown {...(data && data.pages < pages ? REST_FAILED : {})} />
      {data ? (
        <Listings
          resale={data}
          dealPrice={dealPrice}
          busy={resale.isFetching}
          onReadAll={(all) => {
            if (all === pages) void resale.refetch();
            else setPages(all);
          }}
        />
      ) : (
        <ListingList items={undefined} rows={2} ofOneDeal />
      )}
    </Card>
  );
}

function Listings(props: {
  resale: Resale;
  dealPrice: number | null | undefined;
  busy: boolean;
  onReadAll: (pages: number) => void;
}) {
  const { resale, dealPrice, busy, onReadAll } = props;
  const [cheapest] = resale.listings;
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
  const read = resale.listings.length;
  const { lastPage: allPages } = resale;
  const missing = allPages === undefined || resale.complete ? 0 : allPages - resale.pages;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-sm text-ink-2">
            {resale.complete ? 'Floor' : `Lowest of the ${formatCount(read)} listings read`}
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
          {missing > 0 && allPages !== undefined ? (
            <Button
              look="link"
              className="ml-2"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onReadAll(allPages);
              }}
            >
              {busy ? 'Reading…' : `Read all (${formatQuantity(missing, 'request', 'requests')})`}
            </Button>
          ) : null}
        </p>
      </div>
      <ProblemsNotice problems={resale.problems} />
      <ListingList items={resale.listings.slice(0, SHOWN)} rows={SHOWN} ofOneDeal />
      {read > SHOWN ? <p className="mt-2 text-sm text-ink-3">The {SHOWN} cheapest of those read.</p> : null}
    </>
  );
}
