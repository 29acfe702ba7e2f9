import { catalogueOf } from '../catalogue/catalogue.ts';
import type { CatalogueKind, Items } from '../catalogue/kinds.ts';
import type { Standing } from '../catalogue/keeper.ts';
import type { Client } from '../api/client.ts';
import { listDeals } from '../contract/deal.ts';
import { listListings } from '../contract/listing.ts';
import { listMerchants } from '../contract/merchant.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { itemsReceived, type PagingClaims } from '../data/paging.ts';
import { paths } from '../lib/paths.ts';
import type { Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import { atRest, createJob, type Job, meetsAll } from './job.ts';
import { showJob } from './show-job.ts';
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
  /** Reads all, unless that was done or begun before, here or in another tab. */
  readonly startUnlessRead: () => void;
  readonly pause: () => void;
  /** True while another tab reads the same. */
  readonly elsewhere: Pick<Store<boolean>, 'get' | 'subscribe'>;
}

/** One page of a list as it came. */
interface Came<Item> {
  readonly items: readonly Item[];
  /** Items that came, those that could not be read included. */
  readonly received: number;
  readonly claims: PagingClaims;
  /** Unix milliseconds. */
  readonly at: number;
}
type Options = Parameters<Client['get']>[2];
type ReadPage<Item> = (client: Client, page: number, options: Options) => Promise<Came<Item>>;

/** How a page of 100 of each list is read (sections 4.1, 4.4 and 4.6), and what the reading is called. */
const LISTS: {
  readonly [K in CatalogueKind]: { readonly name: string; readonly read: ReadPage<Items[K]> };
} = {
  deals: {
    name: 'all deals',
    read: async (client, page, options) => {
      const { data, problems, at } = await client.get(listDeals, { page, limit: MAX_LIMIT }, options);
      return { items: data.deals, received: itemsReceived(data.deals, problems), claims: data, at };
    },
  },
  listings: {
    name: 'all listings',
    read: async (client, page, options) => {
      const { data, problems, at } = await client.get(listListings, { page, limit: MAX_LIMIT }, options);
      return { items: data.listings, received: itemsReceived(data.listings, problems), claims: data, at };
    },
  },
  merchants: {
    name: 'all merchants',
    read: async (client, page, options) => {
      const { data, problems, at } = await client.get(listMerchants, { page, limit: MAX_LIMIT }, options);
      return { items: data.merchants, received: itemsReceived(data.merchants, problems), claims: data, at };
    },
  },
};

/**
 * How many pages there are, as far as a page tells. Only deals say so themselves; elsewhere the size of a page is not
 * specified, and the first page shows it, as it is full where there are others.
 */
function pagesOf(page: number, { received, claims }: Came<unknown>, standing: Standing | undefined): number {
  const { total, totalPages } = claims;
  if (totalPages != null) return totalPages;
  // an API that does not count is read until a page has nothing
  if (total == null) return received > 0 ? page + 1 : page;
  if (page === 1) return Math.ceil(total / (received > 0 && received < total ? received : MAX_LIMIT));
  const { reading, total: before } = standing ?? {};
  if (reading && before !== undefined && before > 0)
    return total === before ? reading.pages : Math.ceil((total / before) * reading.pages);
  return Math.max(page, Math.ceil(total / MAX_LIMIT));
}

const jobs = new WeakMap<Session, Map<CatalogueKind, ReadingJob>>();

/** The job that reads a list whole: the same one each time in a session. */
export function readingJob(session: Session, kind: CatalogueKind): ReadingJob {
  const ofSession = jobs.get(session) ?? new Map<CatalogueKind, ReadingJob>();
  jobs.set(session, ofSession);
  const job = ofSession.get(kind) ?? createReadingJob(session, kind);
  ofSession.set(kind, job);
  return job;
}

function createReadingJob(session: Session, kind: CatalogueKind): ReadingJob {
  const { client, scope } = session;
  const { name, read } = LISTS[kind];
  // a page of a kind is only ever put into the catalogue of that kind
  const catalogue = catalogueOf<CatalogueKind>(session, kind);
  const job = createJob<number>(
    async (page, signal) => {
      // the list has turned out to be shorter than it was said to be
      if (page > (catalogue.standing.get()?.reading?.pages ?? page)) return;
      const came = await read(client, page, { signal, priority: 'background' });
      const { items, at, claims } = came;
      await catalogue.take(
        { page, at, items, total: claims.total ?? undefined },
        pagesOf(page, came, catalogue.standing.get()),
      );
    },
    AT_ONCE,
    meetsAll,
  );
  const { inTurn, endTurn, elsewhere } = createTurns(`catalogue ${kind} ${scope}`);

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
    const page = paths.catalogue('', kind);
    showJob(
      session,
      page,
      status === 'running' ? { name, page, done: read, total: reading?.pages ?? 1 } : undefined,
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
    startUnlessRead() {
      inTurn(async () => {
        const { items, reading } = await catalogue.open();
        if (items > 0 || reading) return;
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
