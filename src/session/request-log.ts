import { createStore, type Store } from '../lib/store.ts';
import type { Problem } from '../api/decode.ts';
import type { Priority } from '../api/scheduler.ts';
import { askedPath } from '../browser/routing.ts';

/** One question of the app, and who answered it. The key is in none of it. */
export interface LogEntry {
  readonly id: string;
  /** When it was asked or sent, in Unix milliseconds. */
  readonly at: number;
  /** For a request its path and query below the base address; for the cache its query key as JSON. */
  readonly what: string;
  readonly from: 'network' | 'memory' | 'storage';
  /** Why: the page it was for, and how urgent it was. */
  readonly page: string;
  readonly priority?: Priority;
  /** The HTTP status, or the kind of error where there was none. */
  readonly outcome?: string;
  /** Milliseconds from sending to the end of the answer. */
  readonly took?: number;
  readonly bytes?: number;
  /** Requests left in the window after it. */
  readonly left?: number;
  /** Where the answer differed from the contract. */
  readonly problems?: readonly Problem[];
}

export interface RequestLog extends Pick<Store<readonly LogEntry[]>, 'get' | 'subscribe'> {
  /** Notes an entry. */
  readonly add: (entry: Omit<LogEntry, 'id' | 'page'>) => void;
  /** Takes in entries that were noted before a reload or in another tab. */
  readonly merge: (others: readonly LogEntry[]) => void;
  /** Forgets all entries. */
  readonly clear: () => void;
}

/** Entries that are kept. */
const MOST = 200;

/** Problems that are kept of one answer. */
const MOST_PROBLEMS = 20;

let entries = 0;

/** The last requests through one connection, newest first. Once `ended` is aborted nothing is noted any more. */
export function createRequestLog(ended: AbortSignal): RequestLog {
  const run = Math.random().toString(36).slice(2, 8);
  const store = createStore<readonly LogEntry[]>([]);
  /** Newest first; of one moment, those that stand first stay first. */
  const set = (entries: readonly LogEntry[]) => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    store.set([...byId.values()].sort((a, b) => b.at - a.at).slice(0, MOST));
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    merge: (others) => {
      set([...store.get(), ...others]);
    },
    add(entry) {
      if (ended.aborted) return;
      const problems = entry.problems?.slice(0, MOST_PROBLEMS);
      const id = `${run}-${++entries}`;
      set([{ ...entry, ...(problems ? { problems } : {}), id, page: askedPath() }, ...store.get()]);
    },
    clear: () => {
      store.set([]);
    },
  };
}
