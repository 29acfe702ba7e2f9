import { useCallback, useMemo } from 'react';
import { CategoryTag } from '../../components/category-tag.tsx';
import { categoryFilter, merchantFilter, numberFilter, priceFilter } from '../../components/filters.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { Sol, solDecimals } from '../../components/figures.tsx';
import { AgainstDealPrice } from '../../components/price-comparison.tsx';
import { useApiNow } from '../../components/use-api-now.ts';
import { rangeWords } from '../../catalogue/shape.ts';
import { DEAL_STATES, EXPIRES } from '../../catalogue/states.ts';
import type { Deal } from '../../contract/deal.ts';
import { isOver } from '../../data/deal-facts.ts';
import { formatPercent, formatQuantity, formatSol } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { DAY } from '../../lib/time.ts';
import { DealCard, MerchantLink, TitleLink } from '../../resources/deal-card.tsx';
import { DEAL_FILTERS, dealColumns } from '../../resources/deals.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { LongCards } from '../../ui/long-cards.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { LOOKED, several, wordFilter } from './address.ts';
import { Marked } from './marked.tsx';
import { belowPrice, PRICE, rowsOf, useRoom } from './shared.ts';
import type { CatalogueView } from './view.ts';

/** A century: further ahead is a way to say "never". */
const MOST_DAYS = 36_500;

function daysFilter(label: string, chip: (days: number) => string) {
  return numberFilter({ label, unit: 'days', max: MOST_DAYS, chip });
}

/**
 * The columns of the page of deals, each of which sorts here. `resale` is the least that a deal's listings ask (SOL). Where
 * there is no room for `all`, the category stands with the title.
 */
function columnsOf(
  decimals: number,
  looked: string,
  resale: ReadonlyMap<string, number | undefined>,
  all: boolean,
): readonly Column<Deal>[] {
  const columns = dealColumns(decimals).filter(({ key }) => all || key !== 'category');
  return columns.map((column): Column<Deal> => {
    if (column.key === 'expires')
      return { ...column, numeric: false, orders: ['soonest first', 'latest first'] };
    if (column.key === 'supply') return { ...column, orders: ['least first', 'most first'] };
    if (column.key === 'title')
      return {
        ...column,
        cell: (deal) => (
          <>
            <TitleLink deal={deal}>
              <Marked text={dealTitle(deal)} looked={looked} />
            </TitleLink>
            {all ? (
              <MerchantLink deal={deal} />
            ) : (
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                <MerchantLink deal={deal} />
                <CategoryTag value={deal.category} />
              </span>
            )}
          </>
        ),
      };
    if (column.key === 'price')
      return {
        ...column,
        cell: (deal) => (
          <>
            <Sol value={deal.price} decimals={decimals} />
            <Resale deal={deal} least={resale.get(deal.id)} />
          </>
        ),
      };
    return column;
  });
}

/** What its cheapest listing asks, against its own price; nothing where no listing is known. */
function Resale({ deal, least }: { deal: Deal; least: number | undefined }) {
  if (least === undefined) return null;
  return (
    <span className="block text-sm font-normal text-ink-2">
      Resale <AgainstDealPrice short price={least} dealPrice={deal.price} fallback={<Sol value={least} />} />
    </span>
  );
}

/** /catalogue: all active deals (section 4.1). */
export const DEALS_VIEW: CatalogueView<'deals'> = {
  kind: 'deals',
  title: 'Deals',
  one: 'deal',
  many: 'deals',
  searched: 'Titles, merchants, categories and descriptions',
  order: 'Newest first',
  list: paths.deals,
  onList: ['category', 'merchantId', 'minDiscount', 'maxPrice'],
  filters: {
    q: LOOKED,
    category: several(categoryFilter),
    merchantId: several(merchantFilter),
    state: several(wordFilter(DEAL_STATES)),
    minDiscount: DEAL_FILTERS.minDiscount,
    belowDiscount: numberFilter({
      label: 'Discount below',
      unit: '%',
      max: 100,
      chip: (percent) => `less than ${formatPercent(percent)} off`,
    }),
    minPrice: priceFilter('Minimum price', (sol) => `${formatSol(sol)} SOL or more`),
    maxPrice: DEAL_FILTERS.maxPrice,
    belowPrice,
    fromDays: daysFilter('Expires in at least', (days) =>
      days === 0 ? 'not expired' : `expires in ${formatQuantity(days, 'day', 'days')} or later`,
    ),
    belowDays: daysFilter(
      'Expires in less than',
      (days) => `expires in less than ${formatQuantity(days, 'day', 'days')}`,
    ),
  },
  facets: [
    { type: 'names', title: 'Category', name: 'category', param: 'category', verbatim: true },
    { type: 'states', title: 'State', labels: DEAL_STATES },
    {
      type: 'ranges',
      title: 'Discount',
      name: 'discount',
      from: 'minDiscount',
      below: 'belowDiscount',
      bars: (ranges) => ranges.map((range) => ({ ...range, label: rangeWords(range, formatPercent, '') })),
      words: formatPercent,
    },
    PRICE,
    {
      type: 'ranges',
      title: 'Expires',
      name: 'expires',
      from: 'fromDays',
      below: 'belowDays',
      // of the moment's ranges the days that the address says
      bars: (ranges) =>
        EXPIRES.map(({ from, below, label }, place) => ({
          from,
          below,
          label,
          count: ranges[place]?.count ?? 0,
        })),
      scale: (days, now) => now + days * DAY,
    },
    { type: 'names', title: 'Merchant', name: 'merchant', param: 'merchantId' },
  ],
  changes: paths.changes(),
  columns: columnsOf(2, '', new Map(), true),
  beside: {
    states: ['resale-below'],
    figures: [],
    offer: (
      <>
        To find deals that are resold below their price,{' '}
        <Link to={paths.catalogue('', 'listings')} className="underline underline-offset-3">
          read all listings
        </Link>
        , too.
      </>
    ),
  },
  List: ({ found, sorting, onShow, busy }) => {
    // of the answer that is shown: the rows are not drawn again for words that are still looked for
    const { looked } = found;
    const { table, all } = useRoom(found);
    const now = useApiNow();
    const rowLook = useCallback((deal: Deal) => (isOver(deal, now) ? 'text-ink-3' : ''), [now]);
    const decimals = solDecimals(found.items.map(({ price }) => price));
    const resale = useMemo(
      () => new Map(found.items.map(({ id }, place) => [id, found.told.resale?.[place]])),
      [found.items, found.told],
    );
    const columns = useMemo(() => columnsOf(decimals, looked, resale, all), [decimals, looked, resale, all]);
    const list = rowsOf('Deals', found, busy, onShow);
    if (!table) {
      return (
        <LongCards {...list} height={146}>
          {(deal) => (
            <DealCard
              as="div"
              deal={deal}
              over={isOver(deal, now)}
              title={
                <TitleLink deal={deal}>
                  <Marked text={dealTitle(deal)} looked={looked} />
                </TitleLink>
              }
            />
          )}
        </LongCards>
      );
    }
    return <LongTable {...list} columns={columns} sorting={sorting} rowLook={rowLook} height={84} />;
  },
};
