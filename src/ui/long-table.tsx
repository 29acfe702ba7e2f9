import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table.tsx';
import { InRow } from './row-stop.ts';
import { Skeleton } from './skeleton.tsx';
import type { Sorting } from './sorting.tsx';

/* Lists of any length: only the rows that are seen, and a few around them, are in the page. */

/** Rows drawn beyond what is seen: enough for the keyboard to walk on to. */
const AROUND = 8;

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
    measure: virtualizer.measureElement,
    before: Math.max(0, (first?.start ?? top) - top),
    behind: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top)),
  };
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
      className={`overflow-clip rounded-lg border border-line bg-surface shadow-card ${busy ? 'opacity-50 transition-opacity' : ''}`}
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
                <tr
                  key={row ? `row ${rowKey(row, index)}` : index}
                  ref={measure}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={`border-t border-line hover:bg-canvas ${row ? rowLook(row) : ''}`}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={`px-3.5 py-2 ${column.numeric ? 'text-right whitespace-nowrap' : 'text-left'} ${column.look ?? ''} ${column.cellLook ?? ''}`}
                    >
                      {row ? column.cell(row) : <Skeleton className={`h-4 ${column.skeleton ?? 'w-20'}`} />}
                    </td>
                  ))}
                </tr>
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
    <div ref={list} className={busy ? 'opacity-50 transition-opacity' : ''}>
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
