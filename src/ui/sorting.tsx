import type { ComponentType } from 'react';
import type { Param } from '../lib/search-params.ts';
import { SelectField } from './field.tsx';
import { useChangeSearch } from './use-change-search.ts';
import { useSearch } from './use-search.ts';

type SortValue = string | number | null | undefined;

/** What a column needs so that its rows can be sorted by it. */
export interface SortColumn<Row> {
  /** Names the column in the address. */
  readonly key: string;
  readonly title: string;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
  /** Of these figures the smallest are wanted first. */
  readonly lowFirst?: boolean;
  /** What the two orders are called, for who cannot see a column: "lowest first", "highest first". */
  readonly orders?: readonly [ascending: string, descending: string];
  /** What the column is sorted by; without it, it is not. */
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
}

/** The order of a list: as the address has it, and the way to ask for another. */
export interface Sorting {
  /** The key of the column; undefined while the rows stand as they came. */
  readonly key: string | undefined;
  readonly descending: boolean;
  readonly ask: (key: string | undefined, descending: boolean) => void;
  /** Draws the head of a column that can be sorted by; here, so that a table that nobody sorts does without. */
  readonly Head: ComponentType<{
    column: Pick<SortColumn<never>, 'key' | 'title' | 'numeric' | 'lowFirst'>;
    sorting: Sorting;
    look: string;
  }>;
}

const SortHead: Sorting['Head'] = ({ column, sorting, look }) => {
  const { key, title, numeric = false, lowFirst = false } = column;
  const active = sorting.key === key;
  return (
    <th
      scope="col"
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
      className={look}
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap hover:text-ink"
        onClick={() => {
          // figures begin with the largest, prices with the lowest, words with A
          sorting.ask(key, active ? !sorting.descending : numeric && !lowFirst);
        }}
      >
        {title}
        <span aria-hidden="true" className={active ? 'text-accent' : 'text-line-strong'}>
          {active ? (sorting.descending ? '↓' : '↑') : '↕'}
        </span>
      </button>
    </th>
  );
};

/** What the two orders of a column are called. */
export function ordersOf({
  numeric,
  orders,
}: Pick<SortColumn<never>, 'numeric' | 'orders'>): readonly [ascending: string, descending: string] {
  return orders ?? (numeric ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A']);
}

/** The parameter of the address: `revenue` or, from the largest, `-revenue`. */
export const SORT_PARAM = 'sort';

/** The parameter as it is read with the others of a page, so that an order that does not exist is named. */
export function sortParam<Row>(columns: readonly SortColumn<Row>[]): Param<string> {
  const keys = columns.filter(({ sortBy }) => sortBy).map(({ key }) => key);
  return {
    read: (text) =>
      keys.includes(text.replace(/^-/, ''))
        ? { value: text }
        : { problem: `it is not one of ${keys.join(', ')}` },
    write: (text) => text,
  };
}

/** The order that the page's address asks for, and the rows in it. A page has one list that is sorted. */
export function useSorting<Row>(
  columns: readonly SortColumn<Row>[],
  rows: readonly Row[],
): { sorting: Sorting; sorted: readonly Row[] } {
  const search = useSearch();
  const changeSearch = useChangeSearch();
  const asked = search.get(SORT_PARAM) ?? '';
  const descending = asked.startsWith('-');
  const column = columns.find(({ key, sortBy }) => sortBy && key === asked.replace(/^-/, ''));
  return {
    sorting: {
      Head: SortHead,
      key: column?.key,
      descending,
      ask: (key, down) => {
        changeSearch(
          (next) => {
            if (key === undefined) next.delete(SORT_PARAM);
            else next.set(SORT_PARAM, `${down ? '-' : ''}${key}`);
            return next;
          },
          // no step back for each order that was tried
          { replace: true },
        );
      },
    },
    sorted: column?.sortBy ? sortRows(rows, column.sortBy, descending) : rows,
  };
}

/** Sorted; what is missing comes last, whichever way. */
function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)];
    if (x == null || y == null) return x == null ? (y == null ? 0 : 1) : -1;
    return (
      sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    );
  });
}

/** The field that changes the order of what is no table, as cards are not. */
export function SortField<Row>({
  columns,
  sorting,
  unsorted = 'The API’s order',
}: {
  columns: readonly SortColumn<Row>[];
  sorting: Sorting;
  /** What the order is called that the rows come in. */
  unsorted?: string | undefined;
}) {
  const options = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap((column) => {
      const { key, title, numeric, lowFirst } = column;
      const [up, down] = ordersOf(column);
      const both = [
        { value: key, label: `${title}, ${up}` },
        { value: `-${key}`, label: `${title}, ${down}` },
      ];
      return numeric && !lowFirst ? both.reverse() : both;
    });
  return (
    <SelectField
      label="Sort by"
      value={sorting.key === undefined ? '' : `${sorting.descending ? '-' : ''}${sorting.key}`}
      options={[{ value: '', label: unsorted }, ...options]}
      onChange={(value) => {
        sorting.ask(value === '' ? undefined : value.replace(/^-/, ''), value.startsWith('-'));
      }}
    />
  );
}
