import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDrawn } from './use-drawn.ts';

/* Lists of any length: only the rows that are seen, and a few around them, are in the page. */

/** Rows drawn beyond what is seen: enough for the keyboard to walk on to. */
const AROUND = 4;

/** Lists up to this length are measured row by row; in longer ones that takes longer than a frame, and rows are as high as said. */
const MOST_MEASURED = 20_000;

export interface LongProps<Row> {
  readonly label: string;
  /** Rows in all. */
  readonly count: number;
  /** The row at a place; undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly rowKey: (row: Row, index: number) => string;
  /** The rows of another generation take over the elements of those before; in one, each row keeps its own. */
  readonly generation: number;
  /** Told which places are about to be seen. */
  readonly onShow: (from: number, to: number) => void;
  /** What is shown answers an earlier question. */
  readonly busy: boolean;
  /** All rows are drawn, in steps, as paper needs them; a list that is seen draws what is seen. */
  readonly whole?: boolean;
}

/** What is drawn of a list, and the room that rows before and behind take, in pixels. */
export interface DrawnPlaces {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly places: readonly { readonly index: number }[];
  /** Without it each row is as high as is said. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly before: number;
  readonly behind: number;
}

/** Takes rows as high as they are. */
const asHigh = () => undefined;

/** Every place, drawn in steps; `onShow` is told how far that is. */
export function useAllPlaces({ count, onShow }: Pick<LongProps<unknown>, 'count' | 'onShow'>): DrawnPlaces {
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => Array.from({ length: count }, (_, index) => ({ index })), [count]);
  const places = useDrawn(all);
  const { length } = places;
  useEffect(() => {
    onShow(0, length);
  }, [onShow, length]);
  return { list, places, measure: asHigh, before: 0, behind: 0 };
}

/** The heights of the list that was shown last: who comes back to it finds each row where it was. */
let shownLast: { readonly count: number; readonly sizes: VirtualItem[] } | undefined;

/** The places that are drawn, and the room that those before and behind them take, in pixels. */
export function useDrawnPlaces<Row>(
  props: Pick<LongProps<Row>, 'count' | 'rowAt' | 'generation' | 'onShow'> & { readonly height: number },
): DrawnPlaces {
  const { count, rowAt, generation, height, onShow } = props;
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
  const measured = count <= MOST_MEASURED;
  const before = useRef(generation);
  useLayoutEffect(() => {
    if (before.current === generation) return;
    before.current = generation;
    // elements that show other rows now: told by the browser, their heights would be seen a frame later; by which the scroll
    // moves where there are rows above
    if (!measured || (virtualizer.scrollOffset ?? 0) > top) return;
    list.current?.querySelectorAll<HTMLElement>('[data-index]').forEach((row) => {
      const index = Number(row.dataset.index);
      if (rowAt(index)) virtualizer.resizeItem(index, Math.round(row.getBoundingClientRect().height));
    });
  });
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
    measure: measured ? virtualizer.measureElement : undefined,
    before: Math.max(0, (first?.start ?? top) - top),
    behind: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top)),
  };
}
