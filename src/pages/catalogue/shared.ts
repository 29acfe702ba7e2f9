import { priceFilter } from '../../components/filters.tsx';
import { rangeWords } from '../../catalogue/shape.ts';
import { formatSol } from '../../lib/format.ts';
import { useMedia } from '../../ui/use-media.ts';
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

/** Wide enough for a table beside the facets, as paper is. */
const TABLE = 'print, (min-width: 80rem)';

/** Wide enough for all of its columns. Below it, what one of them tells stands with the title, or a click away. */
export const ALL_COLUMNS = 'print, (min-width: 88rem)';

/** Whether what was found is a table, and has room for all columns: on paper always. */
export function useRoom({ onPaper }: FoundItems<unknown>): { table: boolean; all: boolean } {
  return { table: useMedia(TABLE) || onPaper, all: useMedia(ALL_COLUMNS) || onPaper };
}

/** What a long list needs to know of what was found. */
export function rowsOf<Item extends { readonly id: string }>(
  label: string,
  found: FoundItems<Item>,
  busy: boolean,
  onShow: (from: number, to: number) => void,
) {
  return {
    label,
    count: found.onPaper ? found.items.length : found.total,
    whole: found.onPaper,
    rowAt: (index: number) => found.items[index - found.from],
    rowKey: ({ id }: Item) => id,
    generation: found.generation,
    onShow,
    busy,
  };
}
