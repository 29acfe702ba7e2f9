import { ApiError, type ErrorKind } from '../api/error.ts';
import { exclusively } from '../browser/locks.ts';
import { dealStatsQuery } from '../data/deals.ts';
import { paths } from '../lib/paths.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import { createJob, type Job, type JobState } from './job.ts';
import { showJob } from './running.ts';

/** Statistics asked for at once: enough to be quick, few enough to stop soon. */
const AT_ONCE = 4;

/** Failures that every further request would meet, too. */
const MEETS_ALL: ReadonlySet<ErrorKind> = new Set([
  'unauthorized',
  'offline',
  'blocked',
  'stopped',
  'in-between',
  'not-the-api',
  'redirected',
  'rate-limited',
]);

/** The statistics of a merchant's deals, one request a deal. It goes on when its page is left, until the session ends. */
export interface PerformanceJob extends Pick<Job<string>, 'get' | 'subscribe' | 'pause' | 'retry'> {
  /** Reads the statistics of some deals; with `again` also those that are fresh. `name` is the merchant's. */
  readonly start: (dealIds: readonly string[], options: { again: boolean; name: string }) => void;
  readonly resume: () => void;
  readonly cancel: () => void;
  /** True while another tab reads the same: what that one reads is then found without a request. */
  readonly elsewhere: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

const jobs = new WeakMap<Session, Map<string, PerformanceJob>>();

/** The job of a merchant: the same one each time in a session. */
export function performanceJob(session: Session, merchantId: string): PerformanceJob {
  const ofSession = jobs.get(session) ?? new Map<string, PerformanceJob>();
  jobs.set(session, ofSession);
  const known = ofSession.get(merchantId) ?? createPerformanceJob(session, merchantId);
  ofSession.set(merchantId, known);
  return known;
}

function createPerformanceJob(session: Session, merchantId: string): PerformanceJob {
  const { cache } = session;
  const elsewhere = createStore(false);
  let again = false;
  let name = '';
  const job = createJob<string>(
    (id, signal) => {
      const stats = dealStatsQuery(session, id, 'background');
      signal.addEventListener('abort', () => {
        // not sent yet: costs nothing; under way: what it brings is dropped
        void cache.cancelQueries({ queryKey: stats.queryKey, exact: true });
      });
      return cache.query(again ? { ...stats, staleTime: 0 } : stats);
    },
    AT_ONCE,
    (error) => error instanceof ApiError && MEETS_ALL.has(error.kind),
  );
  const page = paths.merchant(merchantId);
  job.subscribe(() => {
    const { status, done, failed, total } = job.get();
    const running = status === 'running';
    showJob(session, page, running ? { name, page, done: done + failed.size, total } : undefined);
  });

  /** Ends the wait for another tab, or the hold on the lock. */
  let turn: AbortController | undefined;
  function inTurn(begin: () => void): void {
    if (turn) return; // begun, and waiting for its turn
    const mine = new AbortController();
    turn = mine;
    exclusively(
      `performance ${session.scope} ${merchantId}`,
      {
        signal: mine.signal,
        onWait: () => {
          elsewhere.set(true);
        },
      },
      async () => {
        elsewhere.set(false);
        if (mine.signal.aborted) return;
        begin();
        await atRest(job);
      },
    )
      .catch(() => undefined) // cancelled while waiting
      .finally(() => {
        if (turn === mine) turn = undefined;
      });
  }
  const cancel = () => {
    turn?.abort();
    turn = undefined;
    elsewhere.set(false);
    job.cancel();
  };
  session.ended.addEventListener('abort', cancel);
  return {
    get: job.get,
    subscribe: job.subscribe,
    pause: job.pause,
    retry: job.retry,
    elsewhere,
    cancel,
    start(dealIds, options) {
      inTurn(() => {
        ({ again, name } = options);
        job.start(dealIds);
      });
    },
    resume: () => {
      inTurn(job.resume);
    },
  };
}

/** Resolves when the job does nothing: it is done, cancelled, or paused, which lets another tab go on. */
function atRest(job: Pick<Store<JobState<string>>, 'get' | 'subscribe'>): Promise<void> {
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
