import type { ReactNode } from 'react';
import { budgetLeft } from '../data/budget-left.ts';
import { useSession } from '../data/services.ts';
import { formatQuantity } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';
import { Moment } from './timestamp.tsx';

/**
 * How old the data is, and the way to refresh it. Its price is in reach; it speaks up when it is more than one request, or
 * little of the budget is left.
 */
export function Freshness(props: {
  updatedAt: number;
  requests: number;
  busy: boolean;
  onRefresh: () => void;
  /** More that can be done with what is shown. */
  children?: ReactNode;
  /** The last refresh failed. */
  failed?: boolean;
  /** Nothing is there yet: its place is kept, so that nothing jumps when it comes. */
  waiting?: boolean;
}) {
  const { updatedAt, requests, busy, failed = false, waiting = false } = props;
  const budget = useStore(useSession().budget);
  const { low } = budgetLeft(budget, useNow(30_000));
  const price = formatQuantity(requests, 'request', 'requests');
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-sm text-ink-3 ${waiting ? 'invisible' : ''}`}>
      {updatedAt > 0 ? (
        <span>
          {failed ? 'Last updated' : 'Updated'} <Moment time={updatedAt} />
        </span>
      ) : null}
      <Button
        look="link"
        title={price}
        aria-disabled={busy}
        onClick={() => {
          // not `disabled`, which would take the focus away
          if (!busy) props.onRefresh();
        }}
      >
        {busy ? 'Refreshing…' : 'Refresh'}
      </Button>
      {requests > 1 || low ? (
        <span aria-hidden="true" className="print:hidden">
          {price}
        </span>
      ) : null}
      {props.children}
    </p>
  );
}
