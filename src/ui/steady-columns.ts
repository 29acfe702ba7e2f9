import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the columns of a table where they are while other rows come into it: each stays as wide as it was for the widest cell
 * so far, and the first takes what is left. In another width of the table they begin again.
 */
export function useSteadyColumns(list: RefObject<HTMLElement | null>): void {
  const known = useRef<{ room: number; widths: readonly number[] }>({ room: 0, widths: [] });
  useLayoutEffect(() => {
    const table = list.current;
    const heads = [...(table?.querySelectorAll('th') ?? [])];
    const room = table?.offsetWidth ?? 0;
    const { current: before } = known;
    const same = before.room === room && before.widths.length === heads.length;
    if (!same) for (const head of heads) head.style.minWidth = '';
    // all are read before one is changed, or the page would be laid out for each
    const widths = heads.map((head, place) =>
      Math.max(head.offsetWidth, same ? (before.widths[place] ?? 0) : 0),
    );
    known.current = { room, widths };
    for (const [place, head] of heads.entries()) {
      const width = `${String(widths[place])}px`;
      if (place > 0 && head.style.minWidth !== width) head.style.minWidth = width;
    }
  });
}
