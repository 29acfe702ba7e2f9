import { CategoryTag } from '../components/category-tag.tsx';
import { Count, Score } from '../components/figures.tsx';
import { merchantName, VerifiedMark } from '../components/merchant-name.tsx';
import { RowLink } from '../components/row-link.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Merchant } from '../contract/merchant.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle } from '../lib/text.ts';
import { ColumnCards } from '../ui/column-cards.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useSorting } from '../ui/sorting.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';

/** The columns of merchants; their widths are shares, so that rows that come later move nothing. */
export const MERCHANT_COLUMNS: readonly Column<Merchant>[] = [
  {
    key: 'merchant',
    look: 'w-[34%]',
    title: 'Merchant',
    skeleton: 'w-48',
    sortBy: (merchant) => merchantName(merchant),
    cell: (merchant) => <Name merchant={merchant} />,
  },
  {
    key: 'category',
    look: 'w-[18%]',
    title: 'Category',
    sortBy: (merchant) => merchant.category,
    cell: (merchant) => <CategoryTag value={merchant.category} />,
  },
  {
    key: 'active-deals',
    look: 'w-[13%]',
    title: 'Active deals',
    numeric: true,
    skeleton: 'w-12',
    sortBy: (merchant) => merchant.activeDealsCount,
    cell: (merchant) => <Count value={merchant.activeDealsCount} />,
  },
  {
    key: 'sales',
    look: 'w-[11%]',
    title: 'Sales',
    numeric: true,
    skeleton: 'w-12',
    sortBy: (merchant) => merchant.totalSales,
    cell: (merchant) => <Count value={merchant.totalSales} />,
  },
  {
    key: 'rating',
    look: 'w-[10%]',
    title: 'Rating',
    numeric: true,
    skeleton: 'w-12',
    sortBy: (merchant) => merchant.rating,
    cell: (merchant) => <Score value={merchant.rating} />,
  },
  {
    key: 'since',
    look: 'w-[14%]',
    title: 'Since',
    skeleton: 'w-24',
    orders: ['oldest first', 'newest first'],
    sortBy: (merchant) => merchant.createdAt,
    cell: (merchant) => <Timestamp past value={merchant.createdAt} />,
  },
];

/** Merchants as a table on a desk and as cards on a phone, sorted by any of their figures; a skeleton while undefined. */
export function MerchantList({ merchants }: { merchants: readonly Merchant[] | undefined }) {
  const wide = useMedia(WIDE);
  const { sorting, sorted } = useSorting(MERCHANT_COLUMNS, merchants ?? []);
  const rows = merchants && sorted;
  if (wide) {
    return (
      <DataTable
        fits
        label="Merchants"
        columns={MERCHANT_COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sorting={sorting}
        skeletonHeight="h-14.5"
      />
    );
  }
  return (
    <ColumnCards
      label="Merchants"
      columns={MERCHANT_COLUMNS}
      inHead={['merchant', 'category']}
      head={(merchant) => (
        <div className="flex items-start justify-between gap-3">
          <Name merchant={merchant} />
          <span className="max-w-2/5 shrink-0">
            <CategoryTag value={merchant.category} />
          </span>
        </div>
      )}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={sorting}
      skeletonHeight="h-27"
    />
  );
}

function Name({ merchant }: { merchant: Merchant }) {
  return (
    <span className="block min-w-0">
      <RowLink
        to={paths.merchant(merchant.id)}
        className="inline-block py-px font-semibold underline-offset-3 hover:underline"
      >
        <bdi>{merchantName(merchant)}</bdi>
      </RowLink>{' '}
      <VerifiedMark merchant={merchant} />
      <span translate="no" className="block font-mono text-xs text-ink-3">
        {shortenMiddle(merchant.id, 6)}
      </span>
    </span>
  );
}
