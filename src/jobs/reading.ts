import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import { listDeals } from '../contract/deal.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import type { Deal } from '../contract/deal.ts';
import { paths } from '../lib/paths.ts';
import type { Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import { atRest, createJob, type Job, meetsAll } from './job.ts';
import { showJob } from './running.ts';
import { createTurns } from './turns.ts';

/** Pages asked for at once: enough to be quick, few enough to stop soon. */
const AT_ONCE = 4;

/** Pages in a row before it is asked what is still missing: an API may say that there are more than there are. */
const IN_A_ROW = 40;

/** Reads a catalogue whole, a request for each page of 100. It goes on when its page is left, and after a reload. */
export interface ReadingJob extends Pick<Job<number>, 'get' | 'subscribe'> {
  /** Reads all; what is there stays until it is replaced. */
  readonly start: () => void;
  /** Reads what is missing. */
  readonly resume: () => void;
  readonly pause: () => void;
  /** True while another tab reads the same. */
  readonly elsewhere: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

const jobs = new WeakMap<Session, ReadingJob>();

/** The job that reads the active deals (section 4.1): the same one each time in a session. */
export function readingJob(session: Session): ReadingJob {
  const known = jobs.get(session) ?? createReadingJob(session, catalogueOf(session, 'deals'));
  jobs.set(session, known);
  return known;
}

function createReadingJob(session: Session, catalogue: Catalogue<Deal>): ReadingJob {
  const { client, scope } = session;
  const job = createJob<number>(
    async (page, signal) => {
      // the list has turned out to be shorter than it was said to be
      if (page > (catalogue.standing.get()?.reading?.pages ?? page)) return;
      const { data, at } = await client.get(
        listDeals,
        { page, limit: MAX_LIMIT },
        { signal, priority: 'background' },
      );
      const { deals, total, totalPages } = data;
      const pages = totalPages ?? (total == null ? undefined : Math.ceil(total / MAX_LIMIT));
      await catalogue.take(
        { page, at, items: deals, total: total ?? undefined },
        // an API that does not count is read until a page has nothing
        pages ?? (deals.length > 0 ? page + 1 : page),
      );
    },
    AT_ONCE,
    meetsAll,
  );
  const { inTurn, endTurn, elsewhere } = createTurns(`catalogue ${scope}`);

  /** Reads until nothing is missing, or it is paused or fails. */
  async function readOn(): Promise<void> {
    for (;;) {
      const missing = await catalogue.missing();
      if (missing.length === 0) {
        if (catalogue.standing.get()?.reading?.finished === undefined) await catalogue.finish(Date.now());
        return;
      }
      job.start(missing.slice(0, IN_A_ROW));
      await atRest(job);
      if (job.get().status !== 'done' || job.get().failed.size > 0) return;
    }
  }
  const show = () => {
    const { status } = job.get();
    const { read = 0, reading } = catalogue.standing.get() ?? {};
    const page = paths.catalogue();
    showJob(
      session,
      page,
      status === 'running'
        ? { name: 'The whole catalogue', page, done: read, total: reading?.pages ?? 1 }
        : undefined,
    );
  };
  job.subscribe(show);
  catalogue.standing.subscribe(show);
  session.ended.addEventListener('abort', () => {
    endTurn();
    job.cancel();
  });
  return {
    get: job.get,
    subscribe: job.subscribe,
    elsewhere,
    start() {
      inTurn(async () => {
        await catalogue.begin(Date.now());
        await readOn();
      });
    },
    resume() {
      inTurn(async () => {
        // another tab may have read on meanwhile
        await catalogue.open();
        await catalogue.want(true);
        await readOn();
      });
    },
    pause() {
      endTurn();
      job.pause();
      void catalogue.want(false);
    },
  };
}
