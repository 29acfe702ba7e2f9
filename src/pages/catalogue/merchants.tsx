import { type ReactNode, useMemo } from 'react';
import { CategoryTag } from '../../components/category-tag.tsx';
import { categoryFilter, numberFilter } from '../../components/filters.tsx';
import { merchantName } from '../../components/merchant-name.tsx';
import type { RangeCount } from '../../catalogue/shape.ts';
import type { Merchant } from '../../contract/merchant.ts';
import { formatCount } from '../../lib/format.ts';
import { plainDecimal } from '../../lib/search-params.ts';
import { paths } from '../../lib/paths.ts';
import { MerchantCard, merchantColumns } from '../../resources/merchants.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { LongCards } from '../../ui/long-cards.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { LOOKED, several } from './address.ts';
import { Marked } from './marked.tsx';
import { rowsOf, useRoom } from './shared.ts';
import type { Bar, CatalogueView, Facet } from './view.ts';

/** The largest figure that a link may ask for. */
const MOST = 1e9;

/** The two ends of a range of a figure; `words` says what a number is of. */
function ends(from: string, below: string, words: (number: string) => string) {
  const filter = (chip: (figure: number) => string) => numberFilter({ label: '', unit: '', max: MOST, chip });
  return {
    [from]: filter((least) => `${words(plainDecimal(least))} or more`),
    [below]: filter((most) => words(`less than ${plainDecimal(most)}`)),
  };
}

/** "5 to 9", "1", "1,000 or more": of whole numbers. */
function wholeBars(ranges: readonly RangeCount[]): readonly Bar[] {
  return ranges.map((range) => {
    const { from, below } = range;
    const last = below === undefined ? undefined : below - 1;
    const label =
      last === undefined
        ? `${formatCount(from)} or more`
        : last === from
          ? formatCount(from)
          : `${formatCount(from)} to ${formatCount(last)}`;
    return { ...range, label };
  });
}

function countFacet(title: string, name: string, from: string, below: string): Facet {
  return { type: 'ranges', title, name, from, below, bars: wholeBars };
}

/** The columns of merchants. Where there is no room for `all`, the category stands with the name. */
function columnsOf(title: (merchant: Merchant) => ReactNode, all: boolean): readonly Column<Merchant>[] {
  const columns = merchantColumns(title);
  if (all) return columns;
  return columns.flatMap((column) => {
    if (column.key === 'category') return [];
    if (column.key !== 'merchant') return [column];
    const cell = (merchant: Merchant) => (
      <>
        {column.cell(merchant)}
        <CategoryTag value={merchant.category} />
      </>
    );
    return [{ ...column, cell }];
  });
}

/** /catalogue/all-merchants: all verified merchants (section 4.6). */
export const MERCHANTS_VIEW: CatalogueView<'merchants'> = {
  kind: 'merchants',
  title: 'Merchants',
  one: 'merchant',
  many: 'merchants',
  searched: 'Names, categories and ids',
  covers: 'verified only',
  order: 'By name',
  list: paths.merchants,
  onList: [],
  filters: {
    q: LOOKED,
    category: several(categoryFilter),
    ...ends('minRating', 'belowRating', (rating) => `rating ${rating}`),
    ...ends('minDeals', 'belowDeals', (deals) => `${deals} active deals`),
    ...ends('minSales', 'belowSales', (sales) => `${sales} sales`),
  },
  facets: [
    { type: 'names', title: 'Category', name: 'category', param: 'category', verbatim: true },
    {
      type: 'ranges',
      title: 'Rating',
      name: 'rating',
      from: 'minRating',
      below: 'belowRating',
      bars: (ranges) =>
        ranges.map((range) => ({
          ...range,
          label:
            range.below === undefined
              ? `${String(range.from)} or more`
              : `${String(range.from)} to under ${String(range.below)}`,
        })),
    },
    countFacet('Active deals', 'active-deals', 'minDeals', 'belowDeals'),
    countFacet('Sales', 'sales', 'minSales', 'belowSales'),
  ],
  columns: merchantColumns(),
  List: ({ found, sorting, onShow, busy }) => {
    // of the answer that is shown: the rows are not drawn again for words that are still looked for
    const { looked } = found;
    const { table, all } = useRoom(found);
    const title = useMemo(
      () => (merchant: Merchant) => <Marked text={merchantName(merchant)} looked={looked} />,
      [looked],
    );
    const columns = useMemo(() => columnsOf(title, all), [title, all]);
    const list = rowsOf('Merchants', found, busy, onShow);
    if (!table)
      return (
        <LongCards {...list} height={118}>
          {(merchant) => <MerchantCard merchant={merchant} title={title(merchant)} />}
        </LongCards>
      );
    return <LongTable {...list} columns={columns} sorting={sorting} height={58} />;
  },
};
