import type { ReactNode } from 'react';
import { CategoryTag } from '../components/category-tag.tsx';
import { Count, Score } from '../components/counts.tsx';
import { merchantName, VerifiedMark } from '../components/merchant-name.tsx';
import { RowSave } from '../components/row-save.tsx';
import { RowLink } from '../components/row-link.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Merchant } from '../contract/merchant.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle } from '../lib/text.ts';
import { CARD } from '../ui/card-list.tsx';
import { ColumnCards, ColumnFigures } from '../ui/column-cards.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useSorting } from '../ui/sorting.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';

/**
 * The columns of merchants; their widths are shares, so that rows that come later move nothing. `title` draws what one is
 * called.
 */
export const merchantColumns = (title?: (merchant: Merchant) => ReactNode): readonly Column<Merchant>[] => [
  {
    key: 'merchant',
    look: 'w-[32%]',
    title: 'Merchant',
    skeleton: 'w-48',
    sortBy: (merchant) => merchantName(merchant),
    cell: (merchant) => <Name merchant={merchant}>{title?.(merchant)}</Name>,
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
    look: 'w-[16%] whitespace-nowrap',
    title: 'Since',
    skeleton: 'w-24',
    orders: ['oldest first', 'newest first'],
    sortBy: (merchant) => merchant.createdAt,
    cell: (merchant) => <Timestamp past value={merchant.createdAt} />,
  },
];

export const MERCHANT_COLUMNS = merchantColumns();

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
      inHead={IN_HEAD}
      head={(merchant) => <CardHead merchant={merchant} />}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={sorting}
      skeletonHeight="h-27"
    />
  );
}

/** Columns that the head of a card shows. */
const IN_HEAD = ['merchant', 'category'];

function CardHead({ merchant, children }: { merchant: Merchant; children?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <Name merchant={merchant}>{children}</Name>
      <span className="max-w-2/5 shrink-0">
        <CategoryTag value={merchant.category} />
      </span>
    </div>
  );
}

/** A merchant as a card; `title` stands for its name. */
export function MerchantCard({ merchant, title }: { merchant: Merchant; title: ReactNode }) {
  return (
    <div className={`${CARD} [overflow-wrap:anywhere]`}>
      <CardHead merchant={merchant}>{title}</CardHead>
      <ColumnFigures
        columns={MERCHANT_COLUMNS.filter(({ key }) => !IN_HEAD.includes(key))}
        of={(column) => column.cell(merchant)}
      />
    </div>
  );
}

function Name({ merchant, children }: { merchant: Merchant; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start justify-between gap-1">
      <span className="min-w-0">
        <RowLink
          to={paths.merchant(merchant.id)}
          className="inline-block py-px font-semibold underline-offset-3 hover:underline"
        >
          <bdi>{children ?? merchantName(merchant)}</bdi>
        </RowLink>{' '}
        <VerifiedMark merchant={merchant} />
        <span translate="no" className="block font-mono text-xs text-ink-3">
          {shortenMiddle(merchant.id, 6)}
        </span>
      </span>
      <RowSave kind="merchant" id={merchant.id} name={merchantName(merchant)} />
    </span>
  );
}
