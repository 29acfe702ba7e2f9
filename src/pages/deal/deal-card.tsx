import { useQuery } from '@tanstack/react-query';
import { ClockNote } from '../../components/clock-note.tsx';
import { useApiClockIsRead } from '../../components/use-api-now.ts';
import { DealFlags } from '../../components/deal-flags.tsx';
import { Percent, Score } from '../../components/counts.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { NOBODY_REVIEWED } from '../../components/deal-stats-facts.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { type Deal } from '../../contract/deal.ts';
import { dealStatsQuery } from '../../data/deal.ts';
import { cheapestFirst, hasFloor } from '../../data/listings.ts';
import { comparePrices } from '../../data/price-comparison.ts';
import { ratingOf } from '../../data/stats-facts.ts';
import { useSession } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { tameText } from '../../lib/text.ts';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Resale } from './resale-card.tsx';

/** Longer descriptions are cut: a page stays a page. */
const DESCRIPTION_LENGTH = 5000;

/** What a decision is made on, together: price, discount, time left, rating, how well it sells, and resale. */
export function DealCard({ deal, resale }: { deal: Deal; resale: Resale }) {
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
      {useApiClockIsRead() ? null : <ClockNote deals={[deal]} />}
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
        'Not for resale'
      ) : query.isError ? (
        <Missing reason="The listings could not be read." />
      ) : (
        COMING
      )}
    </Fact>
  );
}

/** Its shape while it is not there yet. */
export function DealCardSkeleton() {
  return (
    <Card title="The deal" busy>
      <Skeleton className="block h-8 w-40" />
      <Skeleton className="mt-4 block h-4 w-4/5" />
      <Skeleton className="mt-6 block h-24 w-full" />
    </Card>
  );
}
