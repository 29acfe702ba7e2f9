import type { ReactNode } from 'react';
import { useBusyLook } from './busy-look.ts';
import { type LongProps, useDrawnPlaces } from './drawn-places.ts';
import { useRowSlots } from './row-slots.ts';
import { InRow } from './row-stop.ts';
import { Skeleton } from './skeleton.tsx';

/** Things as cards, one under the other, of any number. */
export function LongCards<Row>(
  props: LongProps<Row> & { readonly height: number; readonly children: (row: Row) => ReactNode },
) {
  const { label, count, rowAt, busy, height, children } = props;
  const drawn = useDrawnPlaces(props);
  const { list, places, measure, before, behind } = drawn;
  const slotOf = useRowSlots({ ...props, ...drawn });
  return (
    <div ref={list} className={useBusyLook(busy)}>
      <ul
        aria-label={label}
        aria-busy={busy}
        className="[overflow-anchor:none] print:py-0!"
        style={{ paddingTop: before, paddingBottom: behind }}
      >
        <InRow value={true}>
          {places.map(({ index }) => {
            const row = rowAt(index);
            return (
              <li
                key={slotOf(index)}
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
