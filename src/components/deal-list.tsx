import { Link } from 'react-router-dom';
import type { Deal } from '../contract/deal.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, visibleText } from '../lib/text.ts';
import { Missing } from '../ui/reveal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ROW, TableFrame } from '../ui/table-frame.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';
import { CategoryTag } from './category-tag.tsx';
import { DealFlags, useIsOver } from './deal-flags.tsx';
import { dealTitle } from './deal-title.ts';
import { Discount, Sol, solDecimals } from './figures.tsx';
import { SupplyLeft } from './supply-left.tsx';
import { Timestamp } from './timestamp.tsx';

const CARDS = 'grid grid-cols-1 gap-2.5 md:grid-cols-2';

/** Deals as a table on a desk and as cards on a phone. `stale` shows that other rows are on their way. */
export function DealList({ deals, stale }: { deals: readonly Deal[]; stale: boolean }) {
  const wide = useMedia(WIDE);
  const look = stale ? 'opacity-50 transition-opacity' : '';
  const decimals = solDecimals(deals.map(({ price }) => price));
  return wide ? (
    <TableFrame label="Deals" columns={COLUMNS} busy={stale} className={look}>
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} decimals={decimals} />
      ))}
    </TableFrame>
  ) : (
    <ul aria-label="Deals" aria-busy={stale} className={`${CARDS} ${look}`}>
      {deals.map((deal) => (
        <DealCard key={deal.id} deal={deal} />
      ))}
    </ul>
  );
}

/** The same shape with nothing in it yet. */
export function DealListSkeleton({ rows }: { rows: number }) {
  const wide = useMedia(WIDE);
  const lines = Array.from({ length: rows }, (_, i) => i);
  return wide ? (
    <TableFrame label="Deals" columns={COLUMNS} busy>
      {lines.map((line) => (
        <tr key={line} className={ROW}>
          <td className="px-3.5 py-3">
            <Skeleton className="block h-4.5 w-3/5" />
            <Skeleton className="mt-1.5 block h-3.5 w-2/5" />
          </td>
          {['w-20', 'w-12', 'w-20', 'w-28', 'w-24'].map((width, i) => (
            <td key={i} className="px-3.5">
              <Skeleton className={`h-4 ${width}`} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  ) : (
    <ul aria-label="Deals" aria-busy="true" className={CARDS}>
      {lines.map((line) => (
        <li key={line} className="h-33 rounded-lg border border-line bg-surface p-3.5">
          <Skeleton className="block h-4.5 w-3/5" />
          <Skeleton className="mt-2 block h-3.5 w-2/5" />
          <Skeleton className="mt-4 block h-4 w-30" />
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = [
  { title: 'Deal', look: 'w-[38%] text-left' },
  { title: 'Category' },
  { title: 'Discount', look: 'text-right' },
  { title: 'Price', look: 'text-right' },
  { title: 'Supply left' },
  { title: 'Expires' },
];

function DealRow({ deal, decimals }: { deal: Deal; decimals: number }) {
  const over = useIsOver(deal);
  return (
    <tr className={`${ROW} ${over ? 'text-ink-3' : ''}`}>
      {/* as wide as its head, whatever stands in it */}
      <td className="max-w-0 px-3.5 py-2">
        <TitleLink deal={deal} />
        <MerchantLink deal={deal} />
      </td>
      <td className="px-3.5">
        <CategoryTag value={deal.category} />
      </td>
      <td className="px-3.5 text-right">
        <Discount value={deal.discountPercentage} over={over} />
      </td>
      <td className="px-3.5 text-right font-semibold">
        <Sol value={deal.price} decimals={decimals} />
      </td>
      <td className="px-3.5">
        <SupplyLeft deal={deal} />
      </td>
      <td className="px-3.5 py-1">
        <Timestamp value={deal.expiryDate} />
        <DealFlags deal={deal} className="flex" />
      </td>
    </tr>
  );
}

function DealCard({ deal }: { deal: Deal }) {
  const over = useIsOver(deal);
  return (
    <li
      className={`grid grid-cols-[minmax(45%,1fr)_auto] content-start gap-x-3 rounded-lg border border-line bg-surface px-3.5 py-3 shadow-card ${over ? 'text-ink-3' : ''}`}
    >
      <TitleLink deal={deal} />
      <div className="text-right font-semibold">
        <Sol value={deal.price} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <MerchantLink deal={deal} />
        <span className="max-w-3/5 shrink-0">
          <CategoryTag value={deal.category} />
        </span>
      </div>
      <div className="text-right">
        <Discount value={deal.discountPercentage} over={over} />
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <SupplyLeft deal={deal} />
        <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-sm text-ink-2">
          <DealFlags deal={deal} />
          <Timestamp value={deal.expiryDate} />
        </span>
      </div>
    </li>
  );
}

function TitleLink({ deal }: { deal: Deal }) {
  return (
    <Link
      data-row
      to={paths.deal(deal.id)}
      className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
    >
      <bdi>{dealTitle(deal)}</bdi>
    </Link>
  );
}

function MerchantLink({ deal }: { deal: Deal }) {
  const { merchant } = deal;
  if (!merchant) return <Missing />;
  return (
    <Link
      to={paths.merchant(merchant.id)}
      className="block truncate py-[3px] text-sm text-ink-2 underline-offset-3 hover:underline"
    >
      <bdi>{visibleText(merchant.businessName, 80) || shortenMiddle(merchant.id)}</bdi>
    </Link>
  );
}
