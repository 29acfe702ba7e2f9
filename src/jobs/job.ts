import { ApiError, type ErrorKind } from '../api/error.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface JobState<Id> {
  readonly status: 'idle' | 'running' | 'paused' | 'done';
  /** Items in all, done and failed. */
  readonly total: number;
  readonly done: number;
  readonly failed: ReadonlyMap<Id, Error>;
  /** Why it paused by itself: a failure that every other item would meet, too. */
  readonly stopped?: Error | undefined;
}

/** Long work over many items that a person can watch, pause, resume and cancel. */
export interface Job<Id> extends Store<JobState<Id>> {
  /** Starts over with these items. */
  readonly start: (items: readonly Id[]) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops for good; what is done stays done. */
  readonly cancel: () => void;
  /** Does one failed item again. */
  readonly retry: (item: Id) => void;
}

/**
 * Makes a job that does `work` for each item, a few at a time. Pausing and cancelling abort what is under way; after a
 * pause those items are done again from their beginning. An item that fails is noted and does not stop the others, unless
 * `stopsAll` says that they would fail alike: the job then pauses, and the item waits with them.
 */
export function createJob<Id>(
  work: (item: Id, signal: AbortSignal) => Promise<unknown>,
  atOnce: number,
  stopsAll: (error: Error) => boolean = () => false,
): Job<Id> {
  const idle: JobState<Id> = { status: 'idle', total: 0, done: 0, failed: new Map() };
  const store = createStore(idle);
  let waiting: Id[] = [];
  const underWay = new Map<Id, AbortController>();

  const patch = (change: Partial<JobState<Id>>) => {
    store.set({ ...store.get(), ...change });
  };

  function pump(): void {
    while (store.get().status === 'running' && underWay.size < atOnce) {
      const [item] = waiting;
      if (item === undefined) break;
      waiting.shift();
      void run(item);
    }
    if (store.get().status === 'running' && waiting.length === 0 && underWay.size === 0)
      patch({ status: 'done' });
  }

  async function run(item: Id): Promise<void> {
    const controller = new AbortController();
    underWay.set(item, controller);
    let failure: Error | undefined;
    try {
      await work(item, controller.signal);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    // a later run of the same item has taken its place, or it was stopped: not ours to count
    if (underWay.get(item) !== controller) return;
    underWay.delete(item);
    if (failure && stopsAll(failure)) {
      waiting.unshift(item, ...stop());
      patch({ status: 'paused', stopped: failure });
      return;
    }
    if (failure) patch({ failed: new Map(store.get().failed).set(item, failure) });
    else patch({ done: store.get().done + 1 });
    pump();
  }

  /** Aborts what is under way and gives those items back. */
  function stop(): Id[] {
    const stopped = [...underWay.keys()];
    const controllers = [...underWay.values()];
    underWay.clear();
    for (const controller of controllers) controller.abort();
    return stopped;
  }

  return {
    ...store,
    start(items) {
      stop();
      waiting = [...items];
      store.set({ status: 'running', total: items.length, done: 0, failed: new Map() });
      pump();
    },
    pause() {
      if (store.get().status !== 'running') return;
      patch({ status: 'paused' });
      waiting = [...stop(), ...waiting];
    },
    resume() {
      if (store.get().status !== 'paused') return;
      patch({ status: 'running', stopped: undefined });
      pump();
    },
    cancel() {
      stop();
      waiting = [];
      store.set(idle);
    },
    retry(item) {
      const failed = new Map(store.get().failed);
      if (!failed.delete(item)) return;
      waiting.push(item);
      patch({ failed, status: store.get().status === 'paused' ? 'paused' : 'running' });
      pump();
    },
  };
}

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

/** True for a failure that every further request would meet, too. */
export function meetsAll(error: Error): boolean {
  return error instanceof ApiError && MEETS_ALL.has(error.kind);
}

/** Resolves when a job does nothing: it is done, cancelled, or paused, which lets another tab go on. */
export function atRest<Id>(job: Pick<Store<JobState<Id>>, 'get' | 'subscribe'>): Promise<void> {
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
