import { Button } from '../ui/button.tsx';
import { Moment } from './timestamp.tsx';

/** How old what is shown is, and the way to have it anew, with its price in requests. */
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
      <span className="print:hidden">{requests === 1 ? '1 request' : `${requests} requests`}</span>
    </p>
  );
}
