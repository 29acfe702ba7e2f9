import { useLayoutEffect, useState } from 'react';
import type { DrawnPlaces, LongProps } from './drawn-places.ts';

/* Which element of a long list shows which row. */

/** A row's own key; of a row that is on its way, its place. */
type Name = string | number;

/** The elements of the rows that are drawn, by the rows' names. */
interface Slots {
  readonly generation: number;
  readonly rows: readonly Name[];
  readonly slots: ReadonlyMap<Name, number>;
  /** A number that no element has had. */
  readonly next: number;
}

/** The elements of these rows, after those of others. */
function slotsAfter(before: Slots, generation: number, rows: readonly Name[]): Slots {
  const same = before.generation === generation;
  if (same && String(rows) === String(before.rows)) return before;
  const old = [...before.slots.values()];
  let { next } = before;
  const slots = new Map(
    rows.map((row, place) => [row, (same ? before.slots.get(row) : old[place]) ?? next++]),
  );
  return { generation, rows, slots, next };
}

/**
 * Gives the key of the element for each place that is drawn. In one generation each row keeps its element; the rows of another
 * take over the elements of those before, place by place, as writing other words into a row is less work than making one.
 */
export function useRowSlots<Row>(
  props: Pick<LongProps<Row>, 'generation' | 'rowAt' | 'rowKey'> & Pick<DrawnPlaces, 'list' | 'places'>,
): (index: number) => number | undefined {
  const { generation, rowAt, rowKey, list, places } = props;
  const nameOf = (index: number): Name => {
    const row = rowAt(index);
    return row === undefined ? index : `row ${rowKey(row, index)}`;
  };
  const rows = places.map(({ index }) => nameOf(index));
  const [before, setBefore] = useState<Slots>({ generation, rows: [], slots: new Map(), next: 0 });
  const now = slotsAfter(before, generation, rows);
  if (now !== before) setBefore(now);
  useLayoutEffect(
    () => () => {
      // what is open tells of a row that stood there; browsers without popovers have no name for it either
      if ('hidePopover' in HTMLElement.prototype)
        list.current?.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    },
    [list, generation],
  );
  return (index) => now.slots.get(nameOf(index));
}
