import { memo, useLayoutEffect, useRef } from 'react';
import { useBusyLook } from './busy-look.ts';
import type { Column } from './data-table.tsx';
import { type DrawnPlaces, type LongProps, useAllPlaces, useDrawnPlaces } from './drawn-places.ts';
import { useRowSlots } from './row-slots.ts';
import { InRow } from './row-stop.ts';
import { Skeleton } from './skeleton.tsx';
import type { Sorting } from './sorting.tsx';
import { useSteadyColumns } from './steady-columns.ts';

/** One row; drawn again only when it, its place, its columns or its look are others than before. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: {
  index: number;
  row: Row | undefined;
  columns: readonly Column<Row>[];
  rowLook: ((row: Row) => string) | undefined;
  /** Without it the row is as high as is said. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  height: number;
}) {
  const { index, row, columns, rowLook, measure, height } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`border-t border-line hover:bg-canvas ${row && rowLook ? rowLook(row) : ''}`}
      style={measure ? {} : { height }}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={`px-2.5 py-2 ${column.numeric ? 'text-right whitespace-nowrap' : 'text-left'} ${column.look ?? ''} ${column.cellLook ?? ''}`}
        >
          {row === undefined ? <Skeleton className={`h-4 ${column.skeleton ?? 'w-20'}`} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface TableProps<Row> extends LongProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting;
  /** Classes of a row. Rows are drawn again when it is another function. */
  readonly rowLook?: (row: Row) => string;
  /** The height of a row until it is drawn, in pixels. */
  readonly height: number;
}

/** Things as rows of a table that may be of any length. */
export function LongTable<Row>(props: TableProps<Row>) {
  return props.whole ? <WholeTable {...props} /> : <SeenTable {...props} />;
}

function SeenTable<Row>(props: TableProps<Row>) {
  const drawn = useDrawnPlaces(props);
  const { list } = drawn;
  useSteadyColumns(list);
  const { key = '', descending } = props.sorting;
  const order = `${key} ${String(descending)}`;
  const before = useRef(order);
  useLayoutEffect(() => {
    if (before.current === order) return;
    before.current = order;
    // whoever sorts a list from its middle, by the head that stays in sight, wants what comes first now
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  }, [list, order]);
  return <Table {...props} {...drawn} />;
}

function WholeTable<Row>(props: TableProps<Row>) {
  return <Table {...props} {...useAllPlaces(props)} />;
}

function Table<Row>(props: TableProps<Row> & DrawnPlaces) {
  const { label, count, rowAt, busy, columns, sorting, rowLook, height } = props;
  const { list, places, measure, before, behind } = props;
  const slotOf = useRowSlots(props);
  const space = (of: number) =>
    of > 0 ? (
      <tr aria-hidden="true" className="print:hidden">
        <td colSpan={columns.length} style={{ height: of }} className="p-0" />
      </tr>
    ) : null;
  return (
    <div
      ref={list}
      className={`scroll-mt-(--banner) overflow-clip rounded-lg border border-line bg-surface shadow-card ${useBusyLook(busy)}`}
    >
      <table
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={count + 1}
        className="w-full border-collapse [overflow-anchor:none]"
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => {
              const look = `sticky top-(--banner) short:top-0 z-1 bg-surface shadow-[inset_0_-1px_var(--line)] px-2.5 py-2 text-sm font-medium text-ink-2 ${column.numeric ? 'text-right' : 'text-left'} ${column.look ?? ''}`;
              return column.sortBy ? (
                <sorting.Head key={column.key} column={column} sorting={sorting} look={look} />
              ) : (
                <th key={column.key} scope="col" className={look}>
                  {column.title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <InRow value={true}>
            {space(before)}
            {places.map(({ index }) => (
              <TableRow
                key={slotOf(index)}
                measure={measure}
                index={index}
                row={rowAt(index)}
                columns={columns}
                rowLook={rowLook}
                height={height}
              />
            ))}
            {space(behind)}
          </InRow>
        </tbody>
      </table>
    </div>
  );
}
