import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from './field.tsx';

type SortValue = string | number | null | undefined;

export interface TableColumn<Row> {
  readonly title: string;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
  /** What the two orders are called, for who cannot see a column: "lowest first", "highest first". */
  readonly orders?: readonly [ascending: string, descending: string];
  /** What the column is sorted by; without it, it is not. */
  readonly sortBy?: (row: Row) => SortValue;
  readonly cell: (row: Row) => ReactNode;
  /** What stands under the column in the last row. */
  readonly foot?: ReactNode;
}

export interface Sorting {
  readonly title: string;
  readonly descending: boolean;
}

type SortBy<Row> = Pick<TableColumn<Row>, 'title' | 'sortBy' | 'numeric' | 'orders'>;

/** The page's parameter that keeps the order of its table: `revenue` or, from the largest, `-revenue`. */
const SORT = 'sort';

/** How an order is written in the address. */
export function addressOf(title: string, descending: boolean): string {
  return `${descending ? '-' : ''}${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** The order that a page's address asks for, and the way to ask for another. A page has one table that is sorted. */
export function useSorting<Row>(columns: readonly SortBy<Row>[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(SORT) ?? '';
  const column = columns.find(
    ({ title, sortBy }) => sortBy && addressOf(title, false) === asked.replace(/^-/, ''),
  );
  const sorting = column && { title: column.title, descending: asked.startsWith('-') };
  return {
    sorting,
    /** As it is in the address: '' for none. */
    asked: column ? asked : '',
    /** The rows in that order; as they came where none is asked for. */
    sort: (rows: readonly Row[]): readonly Row[] =>
      column?.sortBy && sorting ? sorted(rows, column.sortBy, sorting.descending) : rows,
    ask: (wanted: string) => {
      const next = new URLSearchParams(search);
      if (wanted === '') next.delete(SORT);
      else next.set(SORT, wanted);
      // no step back for each order that was tried
      setSearch(next, { replace: true });
    },
  };
}

/** Rows that are no table, as cards are not, in the order of the address; and the field that changes it. */
export function useSortedCards<Row>(
  columns: readonly SortBy<Row>[],
  rows: readonly Row[],
): { rows: readonly Row[]; field: ReactNode } {
  const { asked, sort, ask } = useSorting(columns);
  const sortable = columns.filter(({ sortBy }) => sortBy);
  return {
    rows: sort(rows),
    field: (
      <SelectField
        label="Sort by"
        value={asked}
        options={[
          { value: '', label: 'As they came' },
          ...sortable.flatMap(({ title, numeric, orders }) => {
            const [up, down] = orders ?? (numeric ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A']);
            const both = [
              { value: addressOf(title, false), label: `${title}, ${up}` },
              { value: addressOf(title, true), label: `${title}, ${down}` },
            ];
            return numeric ? both.reverse() : both;
          }),
        ]}
        onChange={ask}
      />
    ),
  };
}

/** Sorted; what is missing comes last, whichever way. */
function sorted<Row>(rows: readonly Row[], by: (row: Row) => SortValue, descending: boolean): readonly Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)];
    if (x == null || y == null) return x == null ? (y == null ? 0 : 1) : -1;
    return (
      sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    );
  });
}
