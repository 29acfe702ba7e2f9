import type { AppliedFilter } from '../../components/filter-chips.tsx';
import type { AnyFilter, Filter } from '../../components/filters.tsx';
import type { Filters } from '../../components/use-list-address.ts';
import { useKnownNames } from '../../data/use-known.ts';
import { type Param, readParams, textParam, type ValuesOf, writeParams } from '../../lib/search-params.ts';
import { SORT_PARAM, type SortColumn, sortParam } from '../../ui/sorting.tsx';
import { useChangeSearch } from '../../ui/use-change-search.ts';
import { useAskedSearch, useSearch } from '../../ui/use-search.ts';

/** What has no field of its own. */
const NO_FIELD = { Field: () => null, width: 0 };

/** The words that are looked for. */
export const LOOKED: Filter<string> = {
  ...textParam({ maxLength: 200 }),
  chip: (text: string) => `“${text}”`,
  ...NO_FIELD,
};

/** A filter of several values, any of which may be chosen. */
export function several<F extends AnyFilter>(filter: F): F & { readonly several: true } {
  return { ...filter, several: true };
}

/** One of a few words, by what it is called. */
export function wordFilter(labels: Readonly<Record<string, string>>): Filter<string> {
  const param: Param<string> = {
    read: (text) =>
      Object.hasOwn(labels, text)
        ? { value: text }
        : { problem: `it is not one of ${Object.keys(labels).join(', ')}` },
    write: (word) => word,
  };
  return { ...param, chip: (word) => labels[word] ?? word, ...NO_FIELD };
}

type Values = Readonly<Record<string, unknown>>;

/** The state of the page, which is all in its address. */
export function useCatalogueAddress(filters: Filters, columns: readonly SortColumn<never>[]) {
  const params = { ...filters, [SORT_PARAM]: sortParam(columns) };
  const read = (search: URLSearchParams) => {
    const { values, dropped } = readParams(params, search);
    return { values: values as Values, dropped };
  };
  const { values, dropped } = read(useSearch());
  const fields = read(useAskedSearch()).values;
  const changeSearch = useChangeSearch();
  const names = { deal: useKnownNames('deal'), merchant: useKnownNames('merchant') };
  const write = (all: Values) => writeParams(params, all as ValuesOf<typeof params>, {});
  const ask = (change: (before: Values) => Values, step?: string) => {
    changeSearch((before) => write(change(read(before).values)), step === undefined ? {} : { step });
  };
  const change = (part: Values) => {
    // one Back undoes one filter, however often it was changed in a row
    ask((before) => ({ ...before, ...part }), Object.keys(part).join());
  };
  return {
    values,
    /** What the fields show: what was asked for last. */
    fields,
    dropped,
    change,
    clear: () => {
      ask((before) => ({ [SORT_PARAM]: before[SORT_PARAM] }));
    },
    /**
     * What is set, a chip for each value. `labelOf` gives what a value of a parameter is called, where that is known; `but` are
     * parameters that have none.
     */
    chips: (
      labelOf: (param: string, value: unknown) => string | undefined,
      but: readonly string[],
    ): readonly AppliedFilter[] =>
      Object.entries(filters).flatMap(([name, filter]) => {
        const value = values[name];
        if (value === undefined || but.includes(name)) return [];
        const each = filter.several ? (value as readonly unknown[]) : [value];
        return each.map((one): AppliedFilter => {
          const known = filter.names && names[filter.names].find(({ id }) => id === one)?.name;
          return {
            name: `${name} ${String(one)}`,
            label: filter.chip(one as never, known ?? labelOf(name, one)),
            remove: () => {
              const rest = each.filter((other) => other !== one);
              change({ [name]: rest.length > 0 ? rest : undefined });
            },
          };
        });
      }),
    /** Some of what is set, for another page that has those filters; of several values none, as it takes one. */
    some: (which: readonly string[]): URLSearchParams => {
      const kept = which.flatMap((name): [string, unknown][] => {
        const value = values[name];
        return Array.isArray(value) && value.length > 1 ? [] : [[name, value]];
      });
      return write(Object.fromEntries(kept));
    },
  };
}
