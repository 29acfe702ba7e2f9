import { addressOf, type Sorting, type TableColumn, useSorting } from './sorting.tsx';
import { ROW, STICKY_HEAD } from './table-frame.tsx';

/**
 * A table whose columns sort what is there when their heads are pressed; the order is in the address. It scrolls sideways
 * by itself where it is too wide; one that `fits` does not, and keeps its head in sight.
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
                  ask(addressOf(title, descending));
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
