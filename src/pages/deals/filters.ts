import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/service.ts';
import type { DealsQuery } from '../../data/deals.ts';
import { LAST_PAGE, MAX_PRICE, PAGE_SIZES } from '../../data/list-limits.ts';
import { formatPercent, formatSol } from '../../lib/format.ts';
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
  category: textParam({ maxLength: 60, shape: (text) => text.toUpperCase() }),
  merchantId: textParam({ maxLength: 200 }),
  minDiscount: decimalParam({ min: 0, max: 100 }),
  maxPrice: decimalParam({ min: 0, max: MAX_PRICE }),
  page: wholeParam({ min: 1, max: LAST_PAGE }),
  limit: wholeParam({ min: 1, max: MAX_LIMIT, oneOf: PAGE_SIZES }),
} as const;

const DEFAULTS = { page: 1, limit: DEFAULT_LIMIT } satisfies ValuesOf<typeof PARAMS>;

/** The filters of a link, and what in it could not be taken as it stood. */
export function parseFilters(search: URLSearchParams): { filters: DealsQuery; dropped: Dropped[] } {
  const { values, dropped } = readParams(PARAMS, search);
  const { page = DEFAULTS.page, limit = DEFAULTS.limit } = values;
  return { filters: { ...values, page, limit }, dropped };
}

/** The link of filters: the inverse of parseFilters, without defaults. */
export function writeFilters(filters: DealsQuery): URLSearchParams {
  return writeParams(PARAMS, filters, DEFAULTS);
}

type FilterName = 'category' | 'merchantId' | 'minDiscount' | 'maxPrice';

/** Changed filters; any change but of the page leads back to the first page. */
export function changeFilters(filters: DealsQuery, change: Partial<DealsQuery>): DealsQuery {
  return { ...filters, page: 1, ...change };
}

/** Without any filter; the page size stays. */
export function clearFilters(filters: DealsQuery): DealsQuery {
  return { page: 1, limit: filters.limit };
}

/** The filters that are set, in words; `merchantName` is what the merchant is known as, if it is. */
export function appliedFilters(filters: DealsQuery, merchantName: string | undefined) {
  const { category, merchantId, minDiscount, maxPrice } = filters;
  const applied: { name: FilterName; label: string }[] = [];
  if (category !== undefined) applied.push({ name: 'category', label: category });
  if (merchantId !== undefined)
    applied.push({ name: 'merchantId', label: merchantName ?? `merchant ${merchantId}` });
  if (minDiscount !== undefined) {
    applied.push({ name: 'minDiscount', label: `${formatPercent(minDiscount)} off or more` });
  }
  if (maxPrice !== undefined) applied.push({ name: 'maxPrice', label: `${formatSol(maxPrice)} SOL or less` });
  return applied;
}
