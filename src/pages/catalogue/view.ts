import type { ReactNode } from 'react';
import type { CatalogueKind, Items } from '../../catalogue/kinds.ts';
import type { Facets, Question, Range, RangeCount } from '../../catalogue/shape.ts';
import type { Filters } from '../../components/use-list-address.ts';
import type { SortColumn, Sorting } from '../../ui/sorting.tsx';
import type { FoundItems } from './use-found.ts';

/* What the page of a catalogue needs to know of a kind of items. */

/** A figure that may be chosen, or a range of it, and how many items have it. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** As the address writes them. */
  readonly from: number;
  readonly below: number | undefined;
}

/** Something that items are filtered and counted by. */
export type Facet =
  | {
      readonly type: 'names';
      readonly title: string;
      /** The name in the catalogue, and the parameter of the address. */
      readonly name: string;
      readonly param: string;
      /** In the API's own letters: not to be translated. */
      readonly verbatim?: true;
    }
  | { readonly type: 'states'; readonly title: string; readonly labels: Readonly<Record<string, string>> }
  | {
      readonly type: 'ranges';
      readonly title: string;
      readonly name: string;
      /** The parameters of the address. */
      readonly from: string;
      readonly below: string;
      /** The parameter of an end that is included. */
      readonly to?: string;
      readonly bars: (ranges: readonly RangeCount[]) => readonly Bar[];
      /** The figures under a picture of bars; without them it is a list. */
      readonly words?: (figure: number) => string;
      /** What the catalogue compares with for a value of the address. `now` is in Unix milliseconds. */
      readonly scale?: (value: number, now: number) => number;
    };

/** The parameter of the states. */
export const STATE_PARAM = 'state';

type Values = Readonly<Record<string, unknown>>;

/** The page of a kind of items. */
export interface CatalogueView<K extends CatalogueKind> {
  readonly kind: K;
  /** The heading of the list that the API gives page by page, and of the catalogue. */
  readonly title: string;
  /** "deal", "deals". */
  readonly one: string;
  readonly many: string;
  /** What is searched. */
  readonly searched: string;
  /** What the catalogue holds, where that is not all. */
  readonly covers?: string;
  /** The order where none is chosen, in words. */
  readonly order: string;
  /** The list page by page, with the filters that the API has. */
  readonly list: (search: URLSearchParams) => string;
  /** Those of `filters` that it has, as far as one value of each says it. */
  readonly onList: readonly string[];
  readonly filters: Filters;
  readonly facets: readonly Facet[];
  /** What can be sorted by. */
  readonly columns: readonly SortColumn<Items[K]>[];
  /** States and figures that say nothing until another catalogue is read, too, and what that would make known. */
  readonly beside?: {
    readonly states: readonly string[];
    readonly figures: readonly string[];
    readonly offer: ReactNode;
  };
  /** The page that says what changed between readings. */
  readonly changes?: string;
  readonly List: (props: {
    found: FoundItems<Items[K]>;
    sorting: Sorting;
    onShow: (from: number, to: number) => void;
    busy: boolean;
  }) => ReactNode;
}

/** The facets that say something: those that compare with another catalogue do once that is read (`compared`). */
export function facetsOf<K extends CatalogueKind>(
  { facets, beside }: CatalogueView<K>,
  compared: boolean,
): readonly Facet[] {
  if (!beside || compared) return facets;
  return facets.flatMap((facet): readonly Facet[] => {
    if (facet.type === 'ranges') return beside.figures.includes(facet.name) ? [] : [facet];
    if (facet.type !== 'states') return [facet];
    const labels = Object.entries(facet.labels).filter(([state]) => !beside.states.includes(state));
    return labels.length > 0 ? [{ ...facet, labels: Object.fromEntries(labels) }] : [];
  });
}

/** What a value of a parameter is called, as far as the counts tell. */
export function labelOf(
  facets: readonly Facet[],
  counts: Facets | undefined,
  param: string,
  value: unknown,
): string | undefined {
  const facet = facets.find((one) => one.type === 'names' && one.param === param);
  if (facet?.type !== 'names') return undefined;
  return counts?.names[facet.name]?.find((count) => count.value === value)?.label;
}

/** What the catalogue is asked for an address. `now` is in Unix milliseconds. */
export function questionOf(facets: readonly Facet[], values: Values, now: number): Question {
  const equal: Record<string, readonly string[]> = {};
  const within: Record<string, Range> = {};
  let states: readonly string[] = [];
  for (const facet of facets) {
    if (facet.type === 'states') states = (values[STATE_PARAM] as readonly string[] | undefined) ?? [];
    else if (facet.type === 'names') {
      const chosen = values[facet.param] as readonly string[] | undefined;
      if (chosen) equal[facet.name] = chosen;
    } else {
      const { name, from, to, below, scale = (value: number) => value } = facet;
      const end = (param: string | undefined) => {
        const value = values[param ?? ''] as number | undefined;
        return value === undefined ? undefined : scale(value, now);
      };
      const range = { from: end(from), to: end(to), below: end(below) };
      if (Object.values(range).some((value) => value !== undefined)) within[name] = range;
    }
  }
  const { q, sort } = values as { q?: string; sort?: string };
  return { text: q ?? '', equal, within, states, sort, now };
}
