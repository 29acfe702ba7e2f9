import { useEffect, useRef, useState } from 'react';
import { exclusively } from '../../api/locks.ts';
import { BudgetPrice } from '../../components/budget-price.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Moment } from '../../components/timestamp.tsx';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import type { Job } from '../../lib/job.ts';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/use-store.ts';

interface Props {
  readonly job: Job<string>;
  readonly merchantId: string;
  /** Deals whose statistics are not there. */
  readonly missing: readonly string[];
  readonly all: readonly string[];
  /** When the oldest statistics that are there were read, in Unix milliseconds. */
  readonly oldest: number | undefined;
  /** Begins; `again` also for what is there. */
  readonly onStart: (again: boolean) => void;
}

/** Says the price, starts, and while it runs shows how far it is, pauses, goes on and cancels. */
export function JobControls({ job, merchantId, missing, all, oldest, onStart }: Props) {
  const { status, done, total, failed, stopped } = useStore(job);
  const { waiting } = useStore(useServices().budget);
  const { elsewhere, run, leave } = useOneTabAtATime(`performance ${merchantId}`, job);
  const start = (items: readonly string[], again: boolean) => {
    run(() => {
      onStart(again);
      job.start(items);
    });
  };
  const active = status === 'running' || status === 'paused';
  return (
    <div className="mb-4 grid grid-cols-1 gap-2 rounded-lg bg-sunken p-3.5">
      {elsewhere ? (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span role="status">
            Another tab is loading these; what it reads will be here without a request.
          </span>
          <Button
            onClick={() => {
              leave();
            }}
          >
            Cancel
          </Button>
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
              <Button
                onClick={() => {
                  job.pause();
                }}
              >
                Pause
              </Button>
            ) : (
              <Button
                look="primary"
                onClick={() => {
                  run(job.resume);
                }}
              >
                Resume
              </Button>
            )}
            <Button
              onClick={() => {
                job.cancel();
              }}
            >
              Cancel
            </Button>
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
              start(all, true);
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
                start(missing, false);
              }}
            >
              Load performance
            </Button>
            <span className="text-sm text-ink-2">
              {formatQuantity(missing.length, 'deal', 'deals')}: <BudgetPrice requests={missing.length} />
            </span>
          </p>
          <p className="text-sm text-ink-2">
            Revenue, ratings and popularity cost one request a deal. A fifth of the budget is left for your
            clicks; what is loaded stays when you pause or leave.
          </p>
        </>
      )}
    </div>
  );
}

/** Runs a job while no other tab runs the same one: what that one reads, this one then finds in the cache. */
function useOneTabAtATime(name: string, job: Job<string>) {
  const [elsewhere, setElsewhere] = useState(false);
  const current = useRef<AbortController>(undefined);
  const leave = () => {
    current.current?.abort();
    current.current = undefined;
    setElsewhere(false);
  };
  useEffect(() => () => current.current?.abort(), []);
  const run = (begin: () => void) => {
    if (current.current) return; // begun, and waiting for its turn
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const onWait = () => {
      setElsewhere(true);
    };
    exclusively(name, { signal, onWait }, async () => {
      if (signal.aborted) return;
      setElsewhere(false);
      begin();
      await atRest(job);
    })
      .catch(() => undefined) // left while waiting
      .finally(() => {
        if (current.current === controller) current.current = undefined;
      });
  };
  return { elsewhere, run, leave };
}

/** Resolves when the job does nothing: it is done, cancelled, or paused, which lets another tab go on. */
function atRest(job: Job<string>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (job.get().status === 'running') return;
      stop();
      resolve();
    };
    const stop = job.subscribe(look);
    look();
  });
}
