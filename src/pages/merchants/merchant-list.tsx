import { Link } from 'react-router-dom';
import { CategoryTag } from '../../components/category-tag.tsx';
import { Count, Score } from '../../components/figures.tsx';
import { merchantName, VerifiedMark } from '../../components/merchant-name.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { Merchant } from '../../contract/merchant.ts';
import { paths } from '../../lib/paths.ts';
import { shortenMiddle } from '../../lib/text.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { type TableColumn, useSortedCards } from '../../ui/sorting.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';

const CARDS = 'grid grid-cols-1 gap-2.5 md:grid-cols-2';
const CARD = 'rounded-lg border border-line bg-surface px-3.5 py-3';

/** Merchants as a table on a desk and as cards on a phone, sorted by any of their figures. */
export function MerchantList({ merchants }: { merchants: readonly Merchant[] }) {
  return useMedia(WIDE) ? (
    <DataTable fits label="Merchants" columns={COLUMNS} rows={merchants} rowKey={(merchant) => merchant.id} />
  ) : (
    <MerchantCards merchants={merchants} />
  );
}

/** The same shape with nothing in it yet. */
export function MerchantListSkeleton() {
  const wide = useMedia(WIDE);
  const lines = Array.from({ length: 10 }, (_, i) => i);
  return wide ? (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <div
          key={line}
          className="flex h-14.5 items-center justify-between border-t border-line px-3.5 first:border-t-0"
        >
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  ) : (
    <ul aria-label="Merchants" aria-busy="true" className={CARDS}>
      {lines.map((line) => (
        <li key={line} className={`${CARD} h-27`}>
          <Skeleton className="block h-4.5 w-3/5" />
          <Skeleton className="mt-2 block h-3.5 w-2/5" />
          <Skeleton className="mt-4 block h-8 w-full" />
        </li>
      ))}
    </ul>
  );
}

function MerchantCards({ merchants }: { merchants: readonly Merchant[] }) {
  const { rows, field } = useSortedCards(COLUMNS, merchants);
  return (
    <>
      {field}
      <ul aria-label="Merchants" className={CARDS}>
        {rows.map((merchant) => (
          <li key={merchant.id} className={`${CARD} shadow-card`}>
            <div className="flex items-start justify-between gap-3">
              <Name merchant={merchant} />
              <span className="max-w-2/5 shrink-0">
                <CategoryTag value={merchant.category} />
              </span>
            </div>
            <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
              {FIGURES.map(({ title, cell }) => (
                <div key={title}>
                  <dt className="text-xs text-ink-3">{title}</dt>
                  <dd>{cell(merchant)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ merchant }: { merchant: Merchant }) {
  return (
    <span className="block min-w-0">
      <Link
        data-row
        to={paths.merchant(merchant.id)}
        className="inline-block py-px font-semibold underline-offset-3 hover:underline"
      >
        <bdi>{merchantName(merchant)}</bdi>
      </Link>{' '}
      <VerifiedMark merchant={merchant} />
      <span className="block font-mono text-xs text-ink-3">{shortenMiddle(merchant.id, 6)}</span>
    </span>
  );
}

const FIGURES: readonly TableColumn<Merchant>[] = [
  {
    title: 'Active deals',
    numeric: true,
    sortBy: (merchant) => merchant.activeDealsCount,
    cell: (merchant) => <Count value={merchant.activeDealsCount} />,
  },
  {
    title: 'Sales',
    numeric: true,
    sortBy: (merchant) => merchant.totalSales,
    cell: (merchant) => <Count value={merchant.totalSales} />,
  },
  {
    title: 'Rating',
    numeric: true,
    sortBy: (merchant) => merchant.rating,
    cell: (merchant) => <Score value={merchant.rating} />,
  },
  {
    title: 'Since',
    orders: ['oldest first', 'newest first'],
    sortBy: (merchant) => merchant.createdAt,
    cell: (merchant) => <Timestamp value={merchant.createdAt} />,
  },
];

const COLUMNS: readonly TableColumn<Merchant>[] = [
  {
    title: 'Merchant',
    sortBy: (merchant) => merchantName(merchant),
    cell: (merchant) => <Name merchant={merchant} />,
  },
  {
    title: 'Category',
    sortBy: (merchant) => merchant.category,
    cell: (merchant) => <CategoryTag value={merchant.category} />,
  },
  ...FIGURES,
];
