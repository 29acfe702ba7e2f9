import { chipsOf, type Filters } from '../../components/use-list-address.ts';
import { numberFilter, priceFilter } from '../../components/filters.tsx';
import type { AppliedFilter } from '../../components/filter-chips.tsx';
import { DEAL_STATES } from '../../catalogue/deal-states.ts';
import type { Question, Range } from '../../catalogue/shape.ts';
import { useKnownNames } from '../../data/use-known.ts';
import { formatPercent, formatQuantity, formatSol } from '../../lib/format.ts';
import { DEAL_FILTERS } from '../../resources/deals.tsx';
import { type Param, readParams, textParam, type ValuesOf, writeParams } from '../../lib/search-params.ts';
import { DAY } from '../../lib/time.ts';
import { SORT_PARAM, type SortColumn, sortParam } from '../../ui/sorting.tsx';
import { useChangeSearch } from '../../ui/use-change-search.ts';
import { useAskedSearch, useSearch } from '../../ui/use-search.ts';

type State = keyof typeof DEAL_STATES;

const stateParam: Param<State> = {
  read: (text) =>
    text in DEAL_STATES
      ? { value: text as State }
      : { problem: `it is not one of ${Object.keys(DEAL_STATES).join(', ')}` },
  write: (state) => state,
};

/** A century: further ahead is a way to say "never". */
const MOST_DAYS = 36_500;

function daysFilter(label: string, chip: (days: number) => string) {
  return numberFilter({ label, unit: 'days', max: MOST_DAYS, chip });
}

const NO_FIELD = { Field: () => null, width: 0 };

/** What the catalogue is filtered by, as the address has it; the names that the lists have, too, mean the same there. */
const FILTERS = {
  q: { ...textParam({ maxLength: 200 }), chip: (text: string) => `“${text}”`, ...NO_FIELD },
  category: DEAL_FILTERS.category,
  merchantId: DEAL_FILTERS.merchantId,
  state: { ...stateParam, chip: (state: State) => DEAL_STATES[state], ...NO_FIELD },
  minDiscount: DEAL_FILTERS.minDiscount,
  belowDiscount: numberFilter({
    label: 'Discount below',
    unit: '%',
    max: 100,
    chip: (percent) => `less than ${formatPercent(percent)} off`,
  }),
  minPrice: priceFilter('Minimum price', (sol) => `${formatSol(sol)} SOL or more`),
  maxPrice: DEAL_FILTERS.maxPrice,
  belowPrice: priceFilter('Price below', (sol) => `less than ${formatSol(sol)} SOL`),
  fromDays: daysFilter('Expires in at least', (days) =>
    days === 0 ? 'not expired' : `expires in ${formatQuantity(days, 'day', 'days')} or later`,
  ),
  belowDays: daysFilter(
    'Expires in less than',
    (days) => `expires in less than ${formatQuantity(days, 'day', 'days')}`,
  ),
} satisfies Filters;

export type CatalogueFilters = ValuesOf<typeof FILTERS>;

/** The state of the page, which is all in its address. */
export function useCatalogueAddress(columns: readonly SortColumn<never>[]) {
  const params = { ...FILTERS, [SORT_PARAM]: sortParam(columns) };
  const { values, dropped } = readParams(params, useSearch());
  const fields = readParams(params, useAskedSearch()).values;
  const changeSearch = useChangeSearch();
  const names = { deal: useKnownNames('deal'), merchant: useKnownNames('merchant') };
  const ask = (change: (before: ValuesOf<typeof params>) => ValuesOf<typeof params>, step?: string) => {
    changeSearch(
      (before) => writeParams(params, change(readParams(params, before).values), {}),
      step === undefined ? {} : { step },
    );
  };
  const change = (part: Partial<CatalogueFilters>) => {
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
    applied: chipsOf(FILTERS, values as never, names).map(
      ({ name, label }): AppliedFilter => ({
        name,
        label,
        remove: () => {
          change({ [name]: undefined });
        },
      }),
    ),
    /** The same filters on the page of deals, as far as the API has them. */
    onDeals: writeParams(
      params,
      {
        category: values.category,
        merchantId: values.merchantId,
        minDiscount: values.minDiscount,
        maxPrice: values.maxPrice,
      },
      {},
    ),
  };
}

/** What the catalogue is asked for an address. `now` is in Unix milliseconds. */
export function questionOf(
  values: CatalogueFilters & { readonly sort?: string | undefined },
  now: number,
): Question {
  const { q = '', category, merchantId, state, sort } = values;
  const { minPrice, maxPrice, belowPrice, minDiscount, belowDiscount, fromDays, belowDays } = values;
  const ahead = (days: number | undefined) => (days === undefined ? undefined : now + days * DAY);
  const range = (name: string, within: Range) =>
    Object.values(within).some((end) => end !== undefined) ? { [name]: within } : {};
  return {
    text: q,
    equal: {
      ...(category === undefined ? {} : { category }),
      ...(merchantId === undefined ? {} : { merchant: merchantId }),
    },
    within: {
      ...range('price', { from: minPrice, to: maxPrice, below: belowPrice }),
      ...range('discount', { from: minDiscount, below: belowDiscount }),
      ...range('expires', { from: ahead(fromDays), below: ahead(belowDays) }),
    },
    state,
    sort,
    now,
  };
}
