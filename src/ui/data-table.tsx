import { memo, type ReactNode } from 'react';
import { useBusyLook } from './busy-look.ts';
import { InRow } from './row-stop.ts';
import { Still } from './skeleton.tsx';
import type { SortColumn, Sorting } from './sorting.tsx';
import { useDrawn } from './use-drawn.ts';

/** A column of a table: its head, its cells, and what stands in its place while they load. */
export interface Column<Row> extends SortColumn<Row> {
  readonly cell: (row: Row) => ReactNode;
  /** What stands under the column in the last row. */
  readonly foot?: ReactNode;
  /** Classes of its head and cells: how wide it is. */
  readonly look?: string;
  /** Classes of its cells alone. */
  readonly cellLook?: string;
  /** How wide what will stand in a cell is, as a class. */
  readonly skeleton?: string;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** In their order; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /**
   * Tells rows apart. With the place in it, rows of another page that are on both do not move but are drawn again: what
   * moves by itself is a shift of the layout.
   */
  readonly rowKey: (row: Row, index: number) => string;
  /** Other rows are on their way. */
  readonly busy?: boolean;
  /** It is never wider than its place, and keeps its head in sight; else it scrolls sideways by itself. */
  readonly fits?: boolean;
  readonly sorting?: Sorting;
  /** Classes of a row. */
  readonly rowLook?: (row: Row) => string;
  /** Rows drawn while they load. */
  readonly skeletonRows?: number;
  /** The height of such a row, as a class. */
  readonly skeletonHeight?: string;
}

/** The look of a head that stays in sight, under the budget's banner, while its table scrolls by. */
const STICKY_HEAD = 'sticky top-(--banner) short:top-0 z-1 bg-surface shadow-[inset_0_-1px_var(--line)]';
const ROW = 'border-t border-line first:border-t-0 hover:bg-canvas';

const align = ({ numeric }: { numeric?: boolean }) => (numeric ? 'text-right whitespace-nowrap' : '');

/** One row; drawn again only when it, its columns or its look are others than before. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: { row: Row; columns: readonly Column<Row>[]; look: string }) {
  const { row, columns, look } = props;
  return (
    <tr className={`${ROW} ${look}`}>
      {columns.map((column) => (
        <td
          key={column.key}
          className={`px-3.5 py-2 ${align(column)} ${column.look ?? ''} ${column.cellLook ?? ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Rows<Row>({ rows, draw }: { rows: readonly Row[]; draw: (row: Row, index: number) => ReactNode }) {
  return useDrawn(rows).map(draw);
}

/** Things as rows. Columns that say what they are sorted by have heads that sort, where there is a `sorting`. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, busy = false, fits = false, sorting, rowLook } = props;
  const { skeletonRows = 10, skeletonHeight = 'h-11' } = props;
  const busyLook = useBusyLook(rows !== undefined && busy);
  const hasFoot = rows !== undefined && columns.some(({ foot }) => foot !== undefined);
  const draw = (row: Row, index: number) => (
    <TableRow key={rowKey(row, index)} row={row} columns={columns} look={rowLook?.(row) ?? ''} />
  );
  return (
    <div
      // a region that scrolls must take the focus, or the keyboard cannot reach what is in it
      {...(fits ? {} : { role: 'region', 'aria-label': `${label}, table`, tabIndex: 0 })}
      // clipped, not scrolled, where it fits: a head sticks to what scrolls, which must then be the page
      className={`${fits ? 'overflow-clip' : 'relative overflow-x-auto'} rounded-lg border border-line bg-surface shadow-card ${busyLook}`}
    >
      <table
        aria-label={label}
        aria-busy={busy || !rows}
        className={`w-full border-collapse ${fits ? '' : '[overflow-wrap:normal]'}`}
      >
        <thead>
          <tr>
            {columns.map((column) => {
              const look = `${fits ? STICKY_HEAD : 'border-b border-line'} px-3.5 py-2 text-sm font-medium text-ink-2 ${fits ? '' : 'whitespace-nowrap'} ${column.numeric ? 'text-right' : 'text-left'} ${column.look ?? ''}`;
              return sorting && column.sortBy ? (
                <sorting.Head key={column.key} column={column} sorting={sorting} look={look} />
              ) : (
                <th key={column.key} scope="col" className={look}>
                  {column.title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className={rows ? '' : 'animate-pulse'}>
          <InRow value={true}>
            {rows ? (
              <Rows rows={rows} draw={draw} />
            ) : (
              Array.from({ length: skeletonRows }, (_, i) => (
                <tr key={i} className={ROW}>
                  {columns.map((column) => (
                    <td key={column.key} className={`px-3.5 ${skeletonHeight} ${align(column)}`}>
                      <Still className={`h-4 ${column.skeleton ?? 'w-20'}`} />
                    </td>
                  ))}
                </tr>
              ))
            )}
          </InRow>
        </tbody>
        {hasFoot ? (
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              {columns.map((column) => (
                <td key={column.key} className={`px-3.5 py-2.5 ${align(column)}`}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
