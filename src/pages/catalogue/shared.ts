import { priceFilter } from '../../components/filters.tsx';
import { rangeWords } from '../../catalogue/shape.ts';
import { formatSol } from '../../lib/format.ts';
import type { FoundItems } from './use-found.ts';
import type { Facet } from './view.ts';

/* What the views of several kinds have in common. */

/** The filter of a price in SOL whose end is not included, for the bars of `PRICE`. */
export const belowPrice = priceFilter('Price below', (sol) => `less than ${formatSol(sol)} SOL`);

/** Prices in SOL, as bars. */
export const PRICE: Facet = {
  type: 'ranges',
  title: 'Price',
  name: 'price',
  from: 'minPrice',
  below: 'belowPrice',
  to: 'maxPrice',
  bars: (ranges) => ranges.map((range) => ({ ...range, label: rangeWords(range, formatSol, ' SOL') })),
  words: (sol) => `${formatSol(sol)} SOL`,
};

/** What a long list needs to know of what was found. */
export function rowsOf<Item extends { readonly id: string }>(
  label: string,
  found: FoundItems<Item>,
  busy: boolean,
  onShow: (from: number, to: number) => void,
) {
  return {
    label,
    count: found.total,
    rowAt: (index: number) => found.items[index - found.from],
    rowKey: ({ id }: Item) => id,
    onShow,
    busy,
  };
}
