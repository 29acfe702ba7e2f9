import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { CategoryTag } from '../components/category-tag.tsx';
import { DealFlags } from '../components/deal-flags.tsx';
import { Discount, Sol, solDecimals } from '../components/figures.tsx';
import { categoryFilter, merchantFilter, numberFilter, priceFilter } from '../components/filters.tsx';
import type { ListDefinition } from '../components/list-page.tsx';
import { SupplyLeft } from '../components/supply-left.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Deal, listDeals } from '../contract/deal.ts';
import type { Payload } from '../contract/endpoint.ts';
import { isOver } from '../data/deal-facts.ts';
import { dealsQuery } from '../data/deals.ts';
import { useSession } from '../data/services.ts';
import { useApiClockIsRead, useApiNow } from '../components/use-api-now.ts';
import { formatPercent, formatSol } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { CardList } from '../ui/card-list.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { loadable, OR_NOTHING } from '../ui/loadable.ts';
import { useMedia, WIDE } from '../ui/use-media.ts';

import { DealCard, MerchantLink, TitleLink } from './deal-card.tsx';
import { SORTED_IN_CATALOGUE } from './to-catalogue.tsx';

/** Most APIs let their clock be read. */
const ClockNote = loadable(() => import('../components/clock-note.tsx').then((m) => m.ClockNote), OR_NOTHING);

/** The filters of GET /deals (section 4.1). */
export const DEAL_FILTERS = {
  category: categoryFilter,
  merchantId: merchantFilter,
  minDiscount: numberFilter({
    label: 'Minimum discount',
    unit: '%',
    max: 100,
    chip: (percent) => `${formatPercent(percent)} off or more`,
  }),
  maxPrice: priceFilter('Maximum price', (sol) => `${formatSol(sol)} SOL or less`),
} as const;

/** The columns of deals; `decimals` of the longest price, so that they stand in line. Sorted by in the catalogue only. */
export function dealColumns(decimals: number): readonly Column<Deal>[] {
  const columns: readonly Column<Deal>[] = [
    {
      key: 'title',
      title: 'Deal',
      // as wide as its head, whatever stands in it
      look: 'w-[38%] max-w-0',
      skeleton: 'w-3/5',
      cell: (deal) => (
        <>
          <TitleLink deal={deal} />
          <MerchantLink deal={deal} />
        </>
      ),
    },
    {
      key: 'category',
      title: 'Category',
      cell: (deal) => <CategoryTag value={deal.category} />,
    },
    {
      key: 'discount',
      title: 'Discount',
      numeric: true,
      skeleton: 'w-12',
      cell: (deal) => <DiscountNow deal={deal} />,
    },
    {
      key: 'price',
      title: 'Price',
      numeric: true,
      lowFirst: true,
      cellLook: 'font-semibold',
      cell: (deal) => <Sol value={deal.price} decimals={decimals} />,
    },
    {
      key: 'supply',
      title: 'Supply left',
      skeleton: 'w-28',
      cell: (deal) => <SupplyLeft deal={deal} />,
    },
    {
      key: 'expires',
      title: 'Expires',
      skeleton: 'w-24',
      cell: (deal) => (
        <>
          <Timestamp value={deal.expiryDate} />
          <DealFlags deal={deal} className="flex" />
        </>
      ),
    },
  ];
  return columns.map((column) => ({ ...column, sortBy: () => undefined }));
}

/** Deals as a table on a desk and as cards on a phone. */
export const DEALS: ListDefinition<typeof DEAL_FILTERS, Deal, Payload<typeof listDeals>> = {
  title: 'Deals',
  one: 'deal',
  many: 'deals',
  filters: DEAL_FILTERS,
  path: paths.deals,
  useData: (asked) => useQuery(dealsQuery(useSession(), asked)),
  ask: (ask, session, asked) => {
    ask(dealsQuery(session, asked));
  },
  itemsOf: ({ deals }) => deals,
  List: ({ items, rows, stale }) => {
    const wide = useMedia(WIDE);
    const now = useApiNow();
    const decimals = solDecimals((items ?? []).map(({ price }) => price));
    // the same ones from draw to draw, so that rows that have not changed are not drawn again
    const columns = useMemo(() => dealColumns(decimals), [decimals]);
    const note = useApiClockIsRead() ? null : (
      <Suspense>
        <ClockNote deals={items ?? []} />
      </Suspense>
    );
    if (!wide) {
      return (
        <>
          {note}
          <CardList label="Deals" items={items} stale={stale} skeletonRows={rows} skeletonHeight="h-33">
            {(deal) => <DealCard key={deal.id} deal={deal} over={isOver(deal, now)} />}
          </CardList>
        </>
      );
    }
    return (
      <>
        {note}
        <DataTable
          fits
          label="Deals"
          columns={columns}
          sorting={SORTED_IN_CATALOGUE}
          rows={items}
          rowKey={({ id }, index) => `${index} ${id}`}
          rowLook={(deal) => (isOver(deal, now) ? 'text-ink-3' : '')}
          busy={stale}
          skeletonRows={rows}
          skeletonHeight="h-15.5"
        />
      </>
    );
  },
  none: 'The API has no active deal right now.',
};

/** A discount, which counts for nothing once the deal is over. */
function DiscountNow({ deal }: { deal: Deal }) {
  return <Discount value={deal.discountPercentage} over={isOver(deal, useApiNow())} />;
}
