import { useState } from 'react';
import { MAX_LIMIT } from '../contract/service.ts';
import { LAST_PAGE, PAGE_SIZE, PAGE_SIZES } from '../data/list-limits.ts';
import { useKnownNames } from '../data/use-known.ts';
import type { Named } from '../known/known.ts';
import { type Dropped, readParams, type ValuesOf, wholeParam, writeParams } from '../lib/search-params.ts';
import { useChangeSearch } from '../ui/use-change-search.ts';
import type { AppliedFilter } from './filter-chips.tsx';
import type { AnyFilter } from './filters.tsx';
import { useAskedSearch, useSearch } from '../ui/use-search.ts';

/** The filters of one list, by the name that the address and the API give them, in the order in which they are written. */
export type Filters = Readonly<Record<string, AnyFilter>>;

/** The values of filters that are set, and which page of what size. */
export type Asked<F extends Filters> = ValuesOf<F> & { readonly page: number; readonly limit: number };

const PAGING = {
  page: wholeParam({ min: 1, max: LAST_PAGE }),
  limit: wholeParam({ min: 1, max: MAX_LIMIT, oneOf: PAGE_SIZES }),
} as const;
const DEFAULTS = { page: 1, limit: PAGE_SIZE } as const;

/** What a list's address asks for, and what in it could not be taken as it stands. */
export function readListAddress<F extends Filters>(
  filters: F,
  search: URLSearchParams,
): { asked: Asked<F>; dropped: Dropped[] } {
  const { values, dropped } = readParams({ ...filters, ...PAGING }, search);
  // of a range that excludes everything, the lower end goes
  const { minPrice, maxPrice } = values as { minPrice?: number; maxPrice?: number };
  const inverted = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const kept = inverted ? { ...values, minPrice: undefined } : values;
  return {
    asked: { ...DEFAULTS, ...kept },
    dropped: inverted
      ? [...dropped, { name: 'minPrice', text: String(minPrice), problem: 'it is more than maxPrice' }]
      : dropped,
  };
}

/** The address of what is asked for: the inverse of readListAddress, without defaults. */
export function writeListAddress<F extends Filters>(filters: F, asked: Asked<F>): URLSearchParams {
  const params = { ...filters, ...PAGING };
  return writeParams(params, asked as ValuesOf<typeof params>, DEFAULTS as ValuesOf<typeof params>);
}

/** The filters that are set, in words; `names` are those of merchants and deals that are known. */
export function chipsOf<F extends Filters>(
  filters: F,
  asked: Asked<F>,
  names: Readonly<Record<'deal' | 'merchant', readonly Named[]>>,
): { name: string; label: string }[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = (asked as Record<string, unknown>)[name];
    if (value === undefined) return [];
    const known = filter.names && names[filter.names].find(({ id }) => id === value)?.name;
    return [{ name, label: filter.chip(value as never, known) }];
  });
}

/** The state of a list, which is all in its address: what is asked for, and the ways to ask for something else. */
export function useListAddress<F extends Filters>(filters: F) {
  const search = useSearch();
  const changeSearch = useChangeSearch();
  const names = { deal: useKnownNames('deal'), merchant: useKnownNames('merchant') };
  // gives the fields a new start when they are cleared, with what could not be taken in them
  const [cleared, setCleared] = useState(0);
  const { asked, dropped } = readListAddress(filters, search);
  /** What the fields show: what was asked for last. */
  const fields = readListAddress(filters, useAskedSearch()).asked;
  const ask = (change: (before: Asked<F>) => Asked<F>, step?: string) => {
    changeSearch(
      (before) => writeListAddress(filters, change(readListAddress(filters, before).asked)),
      step === undefined ? {} : { step },
    );
  };
  /** Any change except of the page leads back to the first page. */
  const change = (part: Partial<Asked<F>>) => {
    // one Back undoes one filter, however often it was changed in a row
    ask((before) => ({ ...before, page: 1, ...part }), Object.keys(part).join());
  };
  return {
    asked,
    fields,
    dropped,
    cleared,
    change,
    /** Takes every filter off; the page size stays. */
    clear: () => {
      setCleared(cleared + 1);
      ask(({ limit }) => ({ page: 1, limit }) as Asked<F>);
    },
    applied: chipsOf(filters, asked, names).map(
      ({ name, label }): AppliedFilter => ({
        name,
        label,
        remove: () => {
          change({ [name]: undefined } as Partial<Asked<F>>);
        },
      }),
    ),
    searchOfPage: (page: number) => writeListAddress(filters, { ...asked, page }),
  };
}
