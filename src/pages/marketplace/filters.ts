import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/service.ts';
import { LAST_PAGE, MAX_PRICE, PAGE_SIZES } from '../../data/list-limits.ts';
import type { ListingsQuery } from '../../data/listings.ts';
import { formatSol } from '../../lib/format.ts';
import {
  decimalParam,
  type Dropped,
  readParams,
  textParam,
  type ValuesOf,
  wholeParam,
  writeParams,
} from '../../lib/search-params.ts';

const PARAMS = {
  dealId: textParam({ maxLength: 200 }),
  minPrice: decimalParam({ min: 0, max: MAX_PRICE }),
  maxPrice: decimalParam({ min: 0, max: MAX_PRICE }),
  page: wholeParam({ min: 1, max: LAST_PAGE }),
  limit: wholeParam({ min: 1, max: MAX_LIMIT, oneOf: PAGE_SIZES }),
} as const;

const DEFAULTS = { page: 1, limit: DEFAULT_LIMIT } satisfies ValuesOf<typeof PARAMS>;

/** The filters of a link, and what in it could not be taken as it stood. */
export function parseFilters(search: URLSearchParams): { filters: ListingsQuery; dropped: Dropped[] } {
  const { values, dropped } = readParams(PARAMS, search);
  const { page = DEFAULTS.page, limit = DEFAULTS.limit, ...rest } = values;
  const { minPrice, maxPrice } = rest;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    const text = String(minPrice);
    return {
      filters: { ...rest, minPrice: undefined, page, limit },
      dropped: [...dropped, { name: 'minPrice', text, problem: 'it is more than maxPrice' }],
    };
  }
  return { filters: { ...rest, page, limit }, dropped };
}

/** The link of filters: the inverse of parseFilters, without defaults. */
export function writeFilters(filters: ListingsQuery): URLSearchParams {
  return writeParams(PARAMS, filters, DEFAULTS);
}

/** Changed filters; any change but of the page leads back to the first page. */
export function changeFilters(filters: ListingsQuery, change: Partial<ListingsQuery>): ListingsQuery {
  return { ...filters, page: 1, ...change };
}

/** Without any filter; the page size stays. */
export function clearFilters(filters: ListingsQuery): ListingsQuery {
  return { page: 1, limit: filters.limit };
}

/** The filters that are set, in words; `dealTitle` is what the deal is called, if that is known. */
export function appliedFilters({ dealId, minPrice, maxPrice }: ListingsQuery, dealTitle: string | undefined) {
  const applied: { name: 'dealId' | 'minPrice' | 'maxPrice'; label: string }[] = [];
  if (dealId !== undefined) applied.push({ name: 'dealId', label: dealTitle ?? `deal ${dealId}` });
  if (minPrice !== undefined) applied.push({ name: 'minPrice', label: `${formatSol(minPrice)} SOL or more` });
  if (maxPrice !== undefined) applied.push({ name: 'maxPrice', label: `${formatSol(maxPrice)} SOL or less` });
  return applied;
}
