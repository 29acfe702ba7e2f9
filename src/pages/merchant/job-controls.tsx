import { BudgetPrice } from '../../components/budget-price.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Moment } from '../../components/timestamp.tsx';
import { useSession } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import type { PerformanceJob } from '../../jobs/performance.ts';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/use-store.ts';

interface Props {
  readonly job: PerformanceJob;
  /** What the merchant is called. */
  readonly name: string;
  /** Deals whose statistics are not there. */
  readonly missing: readonly string[];
  readonly all: readonly string[];
  /** When the oldest statistics that are there were read, in Unix milliseconds. */
  readonly oldest: number | undefined;
}

/** Says the price, starts, and while it runs shows how far it is, pauses, goes on and cancels. */
export function JobControls({ job, name, missing, all, oldest }: Props) {
  const { status, done, total, failed, stopped } = useStore(job);
  const { waiting } = useStore(useSession().budget);
  const elsewhere = useStore(job.elsewhere);
  const active = status === 'running' || status === 'paused';
  return (
    <div className="mb-4 grid grid-cols-1 gap-2 rounded-lg bg-sunken p-3.5">
      {elsewhere ? (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span role="status">
            Another tab is loading these. What it reads appears here without a request.
          </span>
          <Button onClick={job.cancel}>Cancel</Button>
        </p>
      ) : active ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <progress
              aria-label="Statistics loaded"
              max={total}
              value={done + failed.size}
              className="h-1.5 w-40 max-w-full accent-accent"
            />
            <span role="status" className="text-sm">
              {formatCount(done)} of {formatCount(total)} loaded
              {failed.size > 0 ? `, ${formatCount(failed.size)} failed` : ''}
              {status === 'paused' ? ', paused' : ''}
              {status === 'running' && waiting > 0 ? ', waiting for the reset' : ''}
            </span>
          </div>
          {stopped ? <ErrorPanel what="Statistics" error={stopped} /> : null}
          <div className="flex flex-wrap gap-2">
            {status === 'running' ? (
              <Button onClick={job.pause}>Pause</Button>
            ) : (
              <Button look="primary" onClick={job.resume}>
                Resume
              </Button>
            )}
            <Button onClick={job.cancel}>Cancel</Button>
          </div>
        </>
      ) : missing.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span role="status">All statistics are loaded.</span>
          {oldest === undefined ? null : (
            <span>
              The oldest was read <Moment time={oldest} />.
            </span>
          )}
          <Button
            look="link"
            onClick={() => {
              job.start(all, { again: true, name });
            }}
          >
            Load again
          </Button>
          <BudgetPrice requests={all.length} />
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Button
              look="primary"
              onClick={() => {
                job.start(missing, { again: false, name });
              }}
            >
              Load performance
            </Button>
            <span className="text-sm text-ink-2">
              {formatQuantity(missing.length, 'deal', 'deals')}: <BudgetPrice requests={missing.length} />
            </span>
          </p>
          <p className="text-sm text-ink-2">
            Revenue, ratings and popularity cost one request a deal. Loading goes on while you look at other
            pages, and leaves a fifth of the budget for your clicks.
          </p>
        </>
      )}
    </div>
  );
}
