import { type ReactNode, useState } from 'react';

type SortValue = string | number | null | undefined;

export interface TableColumn<Row> {
  readonly title: string;
  /** Figures stand at the right. */
  readonly numeric?: boolean;
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

/**
 * A table whose columns sort what is there when their heads are pressed. It scrolls sideways by itself where it is too
 * wide.
 */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  busy?: boolean;
}) {
  const { label, columns, rows, rowKey, busy = false } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const sortBy = columns.find(({ title }) => title === sorting?.title)?.sortBy;
  const shown = sortBy && sorting ? sorted(rows, sortBy, sorting.descending) : rows;
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    // a region that scrolls must take the focus, or the keyboard cannot reach what is in it
    <div
      role="region"
      aria-label={`${label}, table`}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table aria-label={label} aria-busy={busy} className="w-full border-collapse [overflow-wrap:normal]">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.title}
                column={column}
                sorting={sorting?.title === column.title ? sorting : undefined}
                onSort={setSorting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-canvas">
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
}) {
  const { column, sorting, onSort } = props;
  const { title, numeric = false, sortBy } = column;
  const look = `px-3.5 py-2 text-sm whitespace-nowrap font-medium text-ink-2 ${numeric ? 'text-right' : 'text-left'}`;
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
