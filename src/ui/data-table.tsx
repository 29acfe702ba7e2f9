import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from './field.tsx';
import { ROW, STICKY_HEAD } from './table-frame.tsx';

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

interface Sorting {
  readonly title: string;
  readonly descending: boolean;
}

type SortBy<Row> = Pick<TableColumn<Row>, 'title' | 'sortBy' | 'numeric' | 'orders'>;

/** The page's parameter that keeps the order of its table: `revenue` or, from the largest, `-revenue`. */
const SORT = 'sort';

const inAddress = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** The order that a page's address asks for, and the way to ask for another. A page has one table that is sorted. */
function useSorting<Row>(columns: readonly SortBy<Row>[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(SORT) ?? '';
  const column = columns.find(({ title, sortBy }) => sortBy && inAddress(title) === asked.replace(/^-/, ''));
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
              { value: inAddress(title), label: `${title}, ${up}` },
              { value: `-${inAddress(title)}`, label: `${title}, ${down}` },
            ];
            return numeric ? both.reverse() : both;
          }),
        ]}
        onChange={ask}
      />
    ),
  };
}

/**
 * A table whose columns sort what is there when their heads are pressed; the order is in the address. It scrolls sideways by itself where it is too
 * wide; one that `fits` does not, and keeps its head in sight.
 */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  busy?: boolean;
  fits?: boolean;
}) {
  const { label, columns, rows, rowKey, busy = false, fits = false } = props;
  const { sorting, sort, ask } = useSorting(columns);
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <div
      // a region that scrolls must take the focus, or the keyboard cannot reach what is in it
      {...(fits ? {} : { role: 'region', 'aria-label': `${label}, table`, tabIndex: 0 })}
      className={`${fits ? 'overflow-clip' : 'overflow-x-auto'} rounded-lg border border-line bg-surface shadow-card`}
    >
      <table
        aria-label={label}
        aria-busy={busy}
        className={`w-full border-collapse ${fits ? '' : '[overflow-wrap:normal]'}`}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.title}
                column={column}
                sorting={sorting?.title === column.title ? sorting : undefined}
                onSort={({ title, descending }) => {
                  ask(`${descending ? '-' : ''}${inAddress(title)}`);
                }}
                sticky={fits}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sort(rows).map((row) => (
            <tr key={rowKey(row)} className={ROW}>
              {columns.map(({ title, numeric, cell }) => (
                <td key={title} className={`px-3.5 py-2 ${numeric ? 'text-right whitespace-nowrap' : ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot ? (
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              {columns.map(({ title, numeric, foot }) => (
                <td key={title} className={`px-3.5 py-2.5 ${numeric ? 'text-right whitespace-nowrap' : ''}`}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function Head<Row>(props: {
  column: TableColumn<Row>;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  sticky: boolean;
}) {
  const { column, sorting, onSort, sticky } = props;
  const { title, numeric = false, sortBy } = column;
  const look = `${sticky ? STICKY_HEAD : 'border-b border-line'} px-3.5 py-2 text-sm whitespace-nowrap font-medium text-ink-2 ${numeric ? 'text-right' : 'text-left'}`;
  if (!sortBy) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={sorting ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
      className={look}
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
        onClick={() => {
          // figures begin with the largest, words with A
          onSort({ title, descending: sorting ? !sorting.descending : numeric });
        }}
      >
        {title}
        <span aria-hidden="true" className={sorting ? 'text-accent' : 'text-line-strong'}>
          {sorting ? (sorting.descending ? '↓' : '↑') : '↕'}
        </span>
      </button>
    </th>
  );
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
