import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table.tsx';
import { InRow } from './row-stop.ts';
import { Skeleton } from './skeleton.tsx';
import type { Sorting } from './sorting.tsx';

/* Lists of any length: only the rows that are seen, and a few around them, are in the page. */

/** Rows drawn beyond what is seen: enough for the keyboard to walk on to. */
const AROUND = 5;

/** What waits for an answer fades, but not for one that comes within a moment. */
const BUSY = 'opacity-50 transition-opacity delay-200';

/** Lists up to this length are measured row by row; in longer ones that takes longer than a frame, and rows are as high as said. */
const MOST_MEASURED = 20_000;

interface LongProps<Row> {
  readonly label: string;
  /** Rows in all. */
  readonly count: number;
  /** The row at a place; undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row, index: number) => string;
  /** Told which places are about to be seen. */
  readonly onShow: (from: number, to: number) => void;
  /** What is shown answers an earlier question. */
  readonly busy: boolean;
}

/** The heights of the list that was shown last: who comes back to it finds each row where it was. */
let shownLast: { readonly count: number; readonly sizes: VirtualItem[] } | undefined;

/** The places that are drawn, and the room that those before and behind them take, in pixels. */
function useDrawnPlaces(props: {
  count: number;
  height: number;
  onShow: (from: number, to: number) => void;
}) {
  const { count, height, onShow } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // what stands above it may change its height at any time
    const look = () => {
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: AROUND,
    // rows that are drawn a frame later are not missed; a scroll that waits for them is
    useFlushSync: false,
    scrollMargin: top,
    initialMeasurementsCache: shownLast?.count === count ? shownLast.sizes : [],
  });
  useEffect(
    () => () => {
      shownLast = { count: virtualizer.options.count, sizes: virtualizer.measurementsCache };
    },
    [virtualizer],
  );
  const places = virtualizer.getVirtualItems();
  const first = places[0];
  const last = places.at(-1);
  const from = first?.index ?? 0;
  const to = (last?.index ?? 0) + 1;
  useEffect(() => {
    if (count > 0) onShow(from, Math.min(count, to));
  }, [onShow, from, to, count]);
  return {
    list,
    places,
    measure: count > MOST_MEASURED ? undefined : virtualizer.measureElement,
    before: Math.max(0, (first?.start ?? top) - top),
    behind: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top)),
  };
}

/** One row; drawn again only when it, its place, its columns or its look are others than before. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: {
  index: number;
  row: Row | undefined;
  columns: readonly Column<Row>[];
  look: string;
  /** Without it the row is as high as is said. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  height: number;
}) {
  const { index, row, columns, look, measure, height } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`border-t border-line hover:bg-canvas ${look}`}
      style={measure ? {} : { height }}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={`px-3.5 py-2 ${column.numeric ? 'text-right whitespace-nowrap' : 'text-left'} ${column.look ?? ''} ${column.cellLook ?? ''}`}
        >
          {row === undefined ? <Skeleton className={`h-4 ${column.skeleton ?? 'w-20'}`} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Things as rows of a table that may be of any length. */
export function LongTable<Row>(
  props: LongProps<Row> & {
    readonly columns: readonly Column<Row>[];
    readonly sorting: Sorting;
    readonly rowLook: (row: Row) => string;
    /** The height of a row until it is drawn, in pixels. */
    readonly height: number;
  },
) {
  const { label, count, rowAt, rowKey, onShow, busy, columns, sorting, rowLook, height } = props;
  const { list, places, measure, before, behind } = useDrawnPlaces({ count, height, onShow });
  const space = (of: number) =>
    of > 0 ? (
      <tr aria-hidden="true">
        <td colSpan={columns.length} style={{ height: of }} className="p-0" />
      </tr>
    ) : null;
  return (
    <div
      ref={list}
      className={`overflow-clip rounded-lg border border-line bg-surface shadow-card ${busy ? BUSY : ''}`}
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
              const look = `sticky top-(--banner) short:top-0 z-1 bg-surface shadow-[inset_0_-1px_var(--line)] px-3.5 py-2 text-sm font-medium text-ink-2 ${column.numeric ? 'text-right' : 'text-left'} ${column.look ?? ''}`;
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
            {places.map(({ index }: VirtualItem) => {
              const row = rowAt(index);
              return (
                <TableRow
                  key={row ? `row ${rowKey(row, index)}` : index}
                  measure={measure}
                  index={index}
                  row={row}
                  columns={columns}
                  look={row ? rowLook(row) : ''}
                  height={height}
                />
              );
            })}
            {space(behind)}
          </InRow>
        </tbody>
      </table>
    </div>
  );
}

/** Things as cards, one under the other, of any number. */
export function LongCards<Row>(
  props: LongProps<Row> & { readonly height: number; readonly children: (row: Row) => ReactNode },
) {
  const { label, count, rowAt, rowKey, onShow, busy, height, children } = props;
  const { list, places, measure, before, behind } = useDrawnPlaces({ count, height, onShow });
  return (
    <div ref={list} className={busy ? BUSY : ''}>
      <ul
        aria-label={label}
        aria-busy={busy}
        className="[overflow-anchor:none]"
        style={{ paddingTop: before, paddingBottom: behind }}
      >
        <InRow value={true}>
          {places.map(({ index }: VirtualItem) => {
            const row = rowAt(index);
            return (
              <li
                key={row ? `row ${rowKey(row, index)}` : index}
                ref={measure}
                style={measure ? {} : { height }}
                data-index={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                className="pb-2.5"
              >
                {row ? children(row) : <Skeleton className="block h-32 w-full" />}
              </li>
            );
          })}
        </InRow>
      </ul>
    </div>
  );
}
