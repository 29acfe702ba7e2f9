import { dealStatsQuery } from '../data/deal.ts';
import { paths } from '../lib/paths.ts';
import type { Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import { atRest, createJob, type Job, meetsAll } from './job.ts';
import { showJob } from './show-job.ts';
import { createTurns } from './turns.ts';

/** Statistics asked for at once: enough to be quick, few enough to stop soon. */
const AT_ONCE = 4;

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
    meetsAll,
  );
  const page = paths.merchant(merchantId);
  job.subscribe(() => {
    const { status, done, failed, total } = job.get();
    const running = status === 'running';
    showJob(session, page, running ? { name, page, done: done + failed.size, total } : undefined);
  });

  const { inTurn, endTurn, elsewhere } = createTurns(`performance ${session.scope} ${merchantId}`);
  const cancel = () => {
    endTurn();
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
      inTurn(async () => {
        ({ again, name } = options);
        job.start(dealIds);
        await atRest(job);
      });
    },
    resume: () => {
      inTurn(async () => {
        job.resume();
        await atRest(job);
      });
    },
  };
}
