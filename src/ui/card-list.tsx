import type { ReactNode } from 'react';
import { useBusyLook } from './busy-look.ts';
import { InRow } from './row-stop.ts';
import { Still } from './skeleton.tsx';
import { useDrawn } from './use-drawn.ts';

/** The look of a card that stands for a row. */
export const CARD = 'min-w-0 rounded-lg border border-line bg-surface px-3.5 py-3 shadow-card';

function Cards<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  return useDrawn(items).map(children);
}

/** Things as cards, where a table has no room. Each child is a `li`. */
export function CardList<Item>(props: {
  label: string;
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  /** Others are on their way. */
  stale?: boolean;
  children: (item: Item) => ReactNode;
  /** Cards drawn while they load. */
  skeletonRows?: number;
  /** The height of such a card, as a class. */
  skeletonHeight: string;
}) {
  const { label, items, stale = false, children, skeletonRows = 10, skeletonHeight } = props;
  const busyLook = useBusyLook(stale);
  return (
    <ul
      aria-label={label}
      aria-busy={stale || !items}
      className={`grid grid-cols-1 gap-2.5 md:grid-cols-2 ${items ? busyLook : 'animate-pulse'}`}
    >
      <InRow value={true}>
        {items ? (
          <Cards items={items}>{children}</Cards>
        ) : (
          Array.from({ length: skeletonRows }, (_, i) => (
            <li key={i} className={`${CARD} ${skeletonHeight}`}>
              <Still className="block h-4.5 w-3/5" />
              <Still className="mt-2 block h-3.5 w-2/5" />
              <Still className="mt-4 block h-4 w-30" />
            </li>
          ))
        )}
      </InRow>
    </ul>
  );
}
