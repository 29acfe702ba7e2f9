import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { CategoryTag } from '../components/category-tag.tsx';
import { DealFlags } from '../components/deal-flags.tsx';
import { dealTitle } from '../components/deal-title.ts';
import { Discount, Sol, solDecimals } from '../components/figures.tsx';
import { categoryFilter, merchantFilter, numberFilter, priceFilter } from '../components/filters.tsx';
import type { ListDefinition } from '../components/list-page.tsx';
import { SupplyLeft } from '../components/supply-left.tsx';
import { RowLink } from '../components/row-link.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Deal, listDeals } from '../contract/deal.ts';
import type { Payload } from '../contract/endpoint.ts';
import { isOver } from '../data/deal-facts.ts';
import { dealsQuery } from '../data/deals.ts';
import { useSession } from '../data/services.ts';
import { useApiClockIsRead, useApiNow } from '../components/use-api-now.ts';
import { formatPercent, formatSol } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, visibleText } from '../lib/text.ts';
import { buttonLook } from '../ui/button.tsx';
import { CARD, CardList } from '../ui/card-list.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { Missing } from '../ui/reveal.tsx';
import { useTabIndex } from '../ui/row-stop.ts';
import { loadable, OR_NOTHING } from '../ui/loadable.ts';
import type { Sorting } from '../ui/sorting.tsx';
import { useSearch } from '../ui/use-search.ts';
import { useMedia, WIDE } from '../ui/use-media.ts';

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

/** The address of the whole catalogue with the filters of this page, in an order where one is given. */
function useCataloguePath(sort?: string): string {
  const search = useSearch();
  search.delete('page');
  search.delete('limit');
  if (sort !== undefined) search.set('sort', sort);
  return paths.catalogue(search);
}

/** The head of a column, which leads to where all can be sorted by it: the API has no order, and that of one page is none. */
const HeadToCatalogue: Sorting['Head'] = ({ column: { key, title, numeric = false }, look }) => {
  const to = useCataloguePath(`${numeric ? '-' : ''}${key}`);
  const navigate = useNavigate();
  return (
    <th scope="col" className={look}>
      <button
        type="button"
        onClick={() => void navigate(to)}
        title="Sort all deals by this, in the whole catalogue"
        className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap hover:text-ink"
      >
        {title}
        <span aria-hidden="true" className="text-line-strong">
          ↕
        </span>
      </button>
    </th>
  );
};

const UNSORTED: Sorting = { Head: HeadToCatalogue, key: undefined, descending: false, ask: () => undefined };

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
          sorting={UNSORTED}
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
  More: () => {
    const to = useCataloguePath();
    return (
      <Link to={to} className={`${buttonLook('link')} max-md:min-w-6 max-md:justify-center print:hidden`}>
        <Icon name="search" className="size-4 md:hidden" />
        <span className="max-md:sr-only">Search and sort</span>
      </Link>
    );
  },
};

/** A discount, which counts for nothing once the deal is over. */
function DiscountNow({ deal }: { deal: Deal }) {
  return <Discount value={deal.discountPercentage} over={isOver(deal, useApiNow())} />;
}

/** A deal as a card, an item of a list by itself; `title` stands for its title that leads to it. */
export function DealCard({
  deal,
  over,
  title = <TitleLink deal={deal} />,
  as: Root = 'li',
}: {
  deal: Deal;
  over: boolean;
  title?: ReactNode;
  as?: 'li' | 'div';
}) {
  return (
    <Root
      className={`${CARD} grid grid-cols-[minmax(45%,1fr)_auto] content-start gap-x-3 ${over ? 'text-ink-3' : ''}`}
    >
      {title}
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
    </Root>
  );
}

function TitleLink({ deal }: { deal: Deal }) {
  return (
    <RowLink
      to={paths.deal(deal.id)}
      className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
    >
      <bdi>{dealTitle(deal)}</bdi>
    </RowLink>
  );
}

export function MerchantLink({ deal }: { deal: Deal }) {
  const tabIndex = useTabIndex();
  const { merchant } = deal;
  if (!merchant) return <Missing />;
  return (
    <Link
      to={paths.merchant(merchant.id)}
      tabIndex={tabIndex}
      className="block truncate py-[3px] text-sm text-ink-2 underline-offset-3 hover:underline"
    >
      <bdi>{visibleText(merchant.businessName, 80) || shortenMiddle(merchant.id)}</bdi>
    </Link>
  );
}
