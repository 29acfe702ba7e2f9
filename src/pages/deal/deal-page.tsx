import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { Identifier, WalletAddress } from '../../components/address.tsx';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Crash } from '../../components/crash.tsx';
import { DealFlags } from '../../components/deal-flags.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { EntityPage } from '../../components/entity-page.tsx';
import { Discount, Percent, Score, Sol } from '../../components/figures.tsx';
import { NOBODY_REVIEWED } from '../../components/deal-stats-facts.tsx';
import { SupplyCard } from '../../components/supply-card.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { type Deal, getDeal } from '../../contract/deal.ts';
import { dealQuery, dealStatsQuery } from '../../data/deals.ts';
import { cheapestFirst, hasFloor, resaleOf } from '../../data/listings.ts';
import { useTogether } from '../../data/pages-together.ts';
import { comparePrices } from '../../data/price-comparison.ts';
import { ratingOf } from '../../data/stats-facts.ts';
import { useSession } from '../../data/services.ts';
import { useKnown } from '../../data/use-known.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { shortenMiddle, tameText, visibleText } from '../../lib/text.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Resale, ResaleCard } from './resale-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';

/** Longer descriptions are cut: a page stays a page. */
const DESCRIPTION_LENGTH = 5000;

/** /deals/:id: one deal, its supply and its statistics. What a list already knew of it is there at once. */
export function DealPage() {
  const id = idFromPath(useLocation().pathname);
  return <OneDeal key={id} id={id} />;
}

function OneDeal({ id }: { id: string }) {
  const session = useSession();
  const query = useQuery(dealQuery(session, id));
  // a failure takes nothing away that was known before
  const seen = useKnown('deal', id)?.value;
  const deal = query.data?.data.deal ?? (query.isError ? seen : undefined);
  // asked for once the deal is known to exist: a wrong link costs one request, not three
  const resale = useTogether(resaleOf(session, id), deal !== undefined);

  return (
    <EntityPage
      what="deal"
      id={id}
      name={deal ? dealTitle(deal) : undefined}
      query={query}
      endpoint={getDeal}
      raw={query.data?.raw}
      shown={!!deal}
      line={
        deal ? (
          <>
            <MerchantLink merchant={deal.merchant} />
            <CategoryTag value={deal.category} />
          </>
        ) : (
          <Skeleton className="h-4 w-48" />
        )
      }
      ids={deal ? <DealIds deal={deal} /> : null}
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          {deal ? <DealCard deal={deal} resale={resale} /> : query.isPending ? <DealCardSkeleton /> : null}
          {deal ? <SupplyCard deal={deal} /> : null}
          {deal ? (
            <Crash what="Resale">
              <ResaleCard id={id} dealPrice={deal.price} resale={resale} />
            </Crash>
          ) : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {deal ? (
            <Crash what="Statistics">
              <StatisticsCard
                id={id}
                deal={deal}
                dealReadAt={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
              />
            </Crash>
          ) : null}
          {deal ? <MerchantCard deal={deal} /> : null}
        </div>
      </div>
    </EntityPage>
  );
}

function DealIds({ deal }: { deal: Deal }) {
  return (
    <>
      <Fact name="Deal id">
        <Identifier value={deal.id} what="deal id" />
      </Fact>
      {deal.merchant ? (
        <Fact name="Merchant id">
          <Identifier value={deal.merchant.id} what="merchant id" />
        </Fact>
      ) : null}
    </>
  );
}

/** What a decision is made on, together: price, discount, time left, rating, how well it sells, and resale. */
function DealCard({ deal, resale }: { deal: Deal; resale: Resale }) {
  const description = tameText(deal.description ?? '', DESCRIPTION_LENGTH).trim();
  const { price, discountPercentage: discount } = deal;
  return (
    <Card title="The deal">
      <p className="flex flex-wrap items-baseline gap-x-4 text-2xl">
        <span className="inline-flex items-baseline gap-1 font-semibold">
          <Sol exact value={price} />
          {price == null ? null : <CopyButton text={plainDecimal(price)} label="Copy price" />}
        </span>
        <Discount value={discount} />
        <DealFlags deal={deal} className="inline-flex self-center" />
      </p>
      {price != null && discount ? (
        <p className="text-sm text-ink-3">
          The API does not say whether this price is before or after the discount.
        </p>
      ) : null}
      <div className="my-4 border-y border-line py-3">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <Fact name="Expires">
            <Timestamp value={deal.expiryDate} />
          </Fact>
          <RatingFact id={deal.id} />
          <SoldFact deal={deal} />
          <ResaleFact dealPrice={price} resale={resale} />
        </dl>
      </div>
      {description === '' ? null : (
        <p className="mb-4 max-w-prose whitespace-pre-line">{<bdi>{description}</bdi>}</p>
      )}
      <Facts>
        <Fact name="Created">
          <Timestamp past value={deal.createdAt} />
        </Fact>
        <Fact name="Updated">
          <Timestamp past value={deal.updatedAt} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** A fact that is on its way, as large as it will be. */
const COMING = <Skeleton className="h-4 w-16" />;

function RatingFact({ id }: { id: string }) {
  const { data, isError } = useQuery(dealStatsQuery(useSession(), id));
  const stats = data?.data.stats;
  const reviews = stats?.totalReviews;
  return (
    <Fact name="Rating" hint={reviews == null ? '\u00a0' : formatQuantity(reviews, 'review', 'reviews')}>
      {stats ? (
        <Score value={ratingOf(stats)} {...(reviews === 0 ? { reason: NOBODY_REVIEWED } : {})} />
      ) : isError ? (
        <Missing reason="The statistics could not be read." />
      ) : (
        COMING
      )}
    </Fact>
  );
}

function SoldFact({
  deal: { mintedCount: minted, totalSupply: total, availableSupply: available },
}: {
  deal: Deal;
}) {
  const known = minted != null && total != null && total > 0 && minted >= 0 && minted <= total;
  return (
    <Fact
      name="Sold"
      hint={
        available == null || total == null
          ? '\u00a0'
          : `${formatCount(available)} of ${formatCount(total)} left`
      }
    >
      <Percent value={known ? (minted / total) * 100 : undefined} />
    </Fact>
  );
}

function ResaleFact({
  dealPrice,
  resale: { data, query },
}: {
  dealPrice: number | null | undefined;
  resale: Resale;
}) {
  const [cheapest] = data ? cheapestFirst(data.items) : [];
  return (
    <Fact
      name={!data || hasFloor(data) ? 'Resale floor' : 'Resale from'}
      hint={cheapest ? (comparePrices(cheapest.price, dealPrice)?.words ?? '\u00a0') : '\u00a0'}
    >
      {cheapest ? (
        <Sol value={cheapest.price} />
      ) : data ? (
        'Nobody resells it'
      ) : query.isError ? (
        <Missing reason="The listings could not be read." />
      ) : (
        COMING
      )}
    </Fact>
  );
}

function DealCardSkeleton() {
  return (
    <Card title="The deal" busy>
      <Skeleton className="block h-8 w-40" />
      <Skeleton className="mt-4 block h-4 w-4/5" />
      <Skeleton className="mt-6 block h-24 w-full" />
    </Card>
  );
}

function MerchantCard({ deal }: { deal: Deal }) {
  const { merchant } = deal;
  if (!merchant) {
    return (
      <Card title="Merchant">
        <Missing />
      </Card>
    );
  }
  const name = merchant.businessName ?? undefined;
  return (
    <Card title="Merchant">
      <p className="mb-3 font-semibold">
        <MerchantLink merchant={merchant} />
      </p>
      <Facts>
        <Fact name="Wallet">
          <WalletAddress value={merchant.walletAddress} of={name} />
        </Fact>
      </Facts>
      <p className="mt-4">
        <Link
          to={paths.deals(new URLSearchParams({ merchantId: merchant.id }))}
          className={buttonLook('secondary')}
        >
          More deals of this merchant
        </Link>
      </p>
    </Card>
  );
}

function MerchantLink({ merchant }: { merchant: Deal['merchant'] }) {
  if (!merchant) return <Missing />;
  return (
    <Link to={paths.merchant(merchant.id)} className="underline-offset-3 hover:underline">
      <bdi>{visibleText(merchant.businessName, 120) || shortenMiddle(merchant.id)}</bdi>
    </Link>
  );
}
