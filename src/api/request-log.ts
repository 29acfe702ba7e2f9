import { createStore, type Store } from '../lib/store.ts';
import type { Problem } from './decode.ts';
import type { Priority } from './scheduler.ts';
import type { Shelf } from './storage.ts';

/** One question of the app, and who answered it. The key is in none of it. */
export interface LogEntry {
  readonly id: string;
  /** The API that it was asked of. */
  readonly baseUrl: string;
  /** When it was asked or sent, in Unix milliseconds. */
  readonly at: number;
  /** For a request its path and query below the base address; for the cache what it was asked for. */
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
  /** Notes an entry; a moment later it is kept on this device, where the other tabs find it. */
  readonly add: (entry: Omit<LogEntry, 'id' | 'page'>) => void;
  /** Forgets what was asked of one API. */
  readonly clear: (baseUrl: string) => void;
}

const NAME = 'requests';
const VERSION = 1;

/** Entries that are kept. */
const MOST = 200;

/** Problems that are kept of one answer. */
const MOST_PROBLEMS = 20;

/** Writing waits for a quiet moment, in milliseconds. */
const DELAY = 1000;

let entries = 0;

/** The last requests of this browser, newest first. */
export function createRequestLog(
  shelf: Shelf,
  page: () => string = () => window.location.pathname,
): RequestLog {
  const run = Math.random().toString(36).slice(2, 8);
  const store = createStore<readonly LogEntry[]>(read(shelf));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const merge = (...lists: (readonly LogEntry[])[]) => {
    const byId = new Map(lists.flat().map((entry) => [entry.id, entry]));
    return [...byId.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
  };
  shelf.onOutsideChange((name) => {
    if (name !== NAME) return;
    // what is not written yet is ours alone; all else is as the other tab left it
    store.set(merge(timer === undefined ? [] : store.get(), read(shelf)));
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    add(entry) {
      const problems = entry.problems?.slice(0, MOST_PROBLEMS);
      const noted = { ...entry, ...(problems ? { problems } : {}), id: `${run}-${++entries}`, page: page() };
      store.set(merge([noted], store.get()));
      timer ??= setTimeout(() => {
        timer = undefined;
        const all = merge(store.get(), read(shelf));
        shelf.write(NAME, { version: VERSION, value: all });
        store.set(all);
      }, DELAY);
    },
    clear(baseUrl) {
      clearTimeout(timer);
      timer = undefined;
      const others = merge(store.get(), read(shelf)).filter((entry) => entry.baseUrl !== baseUrl);
      shelf.write(NAME, { version: VERSION, value: others });
      store.set(others);
    },
  };
}

function read(shelf: Shelf): readonly LogEntry[] {
  const stored = shelf.read(NAME) as { version?: unknown; value?: unknown } | undefined;
  if (stored?.version !== VERSION || !Array.isArray(stored.value)) return [];
  return (stored.value as unknown[]).filter(
    (entry): entry is LogEntry =>
      typeof entry === 'object' &&
      entry !== null &&
      ['id', 'what', 'from', 'page', 'baseUrl'].every(
        (name) => typeof Reflect.get(entry, name) === 'string',
      ) &&
      typeof Reflect.get(entry, 'at') === 'number',
  );
}
