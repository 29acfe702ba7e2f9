import { formatQuantity } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Moment } from './timestamp.tsx';

/** How old the data is, and the way to refresh it, with its price in requests. */
export function Freshness(props: {
  updatedAt: number;
  requests: number;
  busy: boolean;
  onRefresh: () => void;
  /** Nothing is there yet: its place is kept, so that nothing jumps when it comes. */
  waiting?: boolean;
}) {
  const { updatedAt, requests, busy, waiting = false } = props;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-sm text-ink-3 ${waiting ? 'invisible' : ''}`}>
      {updatedAt > 0 ? (
        <span>
          Updated <Moment time={updatedAt} />
        </span>
      ) : null}
      <Button
        look="link"
        aria-disabled={busy}
        onClick={() => {
          // not `disabled`, which would take the focus away
          if (!busy) props.onRefresh();
        }}
      >
        {busy ? 'Refreshing…' : 'Refresh'}
      </Button>
      <span className="print:hidden">{formatQuantity(requests, 'request', 'requests')}</span>
    </p>
  );
}
