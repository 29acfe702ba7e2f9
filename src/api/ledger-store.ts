import { clear, createStore as openIdb, get, type UseStore } from 'idb-keyval';
import { EMPTY_LEDGER, type Ledger } from './ledger.ts';

/** Where a ledger is kept and shared. */
export interface LedgerStore {
  /** Changes the ledger in one step that nobody else's change can come between, and gives what `work` gives. */
  change: <T>(work: (ledger: Ledger) => { ledger: Ledger; result: T }) => Promise<T>;
  /** The ledger as it stands, when it was last seen; told of every change, of other tabs, too. */
  watch: (listener: (ledger: Ledger) => void) => () => void;
}

const DATABASE = 'deals-explorer-budget';
const STORE = 'ledgers';

/** How long the database may take, in milliseconds. */
const PATIENCE = 2000;

/** A ledger in memory: of one tab where the browser keeps nothing, or of a test's tabs. */
export function memoryLedger(): LedgerStore {
  let ledger = EMPTY_LEDGER;
  const listeners = new Set<(ledger: Ledger) => void>();
  return {
    change: (work) => {
      const { ledger: next, result } = work(ledger);
      ledger = next;
      for (const listener of [...listeners]) listener(ledger);
      return Promise.resolve(result);
    },
    watch: (listener) => {
      listeners.add(listener);
      listener(ledger);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * The ledger of a name in IndexedDB, whose transactions are atomic over all tabs; changes are told over a channel.
 * Falls back to memory where the browser has no IndexedDB, or gives no name.
 */
export function browserLedger(naming: Promise<string>): LedgerStore {
  const database = openIdb(DATABASE, STORE);
  const fallback = memoryLedger();
  const listeners = new Set<(ledger: Ledger) => void>();
  const tell = (ledger: Ledger) => {
    for (const listener of [...listeners]) listener(ledger);
  };
  let channel: BroadcastChannel | undefined;
  let closed = false;
  const opened = naming.then((name) => {
    if (!closed) {
      channel = new BroadcastChannel(`${DATABASE}:${name}`);
      channel.onmessage = ({ data }: MessageEvent<Ledger>) => {
        tell(data);
      };
    }
    return name;
  });
  // the failure shows where the name is used
  opened.catch(() => undefined);
  let broken = false;
  return {
    async change<T>(work: (ledger: Ledger) => { ledger: Ledger; result: T }): Promise<T> {
      if (!broken) {
        try {
          const { ledger, result, changed } = await inTime(transact(database, await opened, work));
          if (changed) {
            tell(ledger);
            channel?.postMessage(ledger);
          }
          return result;
        } catch {
          broken = true; // blocked, full or silent: from here on each tab counts for itself
          fallback.watch(tell);
        }
      }
      return fallback.change(work);
    },
    watch(listener) {
      listeners.add(listener);
      opened
        .then((name) => get<Ledger>(name, database))
        .then((stored) => {
          if (stored && listeners.has(listener)) listener(stored);
        })
        .catch(() => undefined);
      return () => {
        listeners.delete(listener);
        closed = true;
        channel?.close();
      };
    },
  };
}

/** Reads, changes and writes in one transaction; a change that changes nothing is not written. */
function transact<T>(
  database: UseStore,
  name: string,
  work: (ledger: Ledger) => { ledger: Ledger; result: T },
): Promise<{ ledger: Ledger; result: T; changed: boolean }> {
  return database(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const failed = () => {
          reject(new Error('the ledger could not be kept'));
        };
        const request = store.get(name) as IDBRequest<Ledger | undefined>;
        request.onerror = failed;
        request.onsuccess = () => {
          // what an earlier version kept has not all that this one knows of
          const before = { ...EMPTY_LEDGER, ...request.result };
          const outcome = work(before);
          if (outcome.ledger === before) {
            resolve({ ...outcome, changed: false });
            return;
          }
          store.put(outcome.ledger, name);
          store.transaction.oncomplete = () => {
            resolve({ ...outcome, changed: true });
          };
          store.transaction.onabort = failed;
        };
      }),
  );
}

/** A database that never opens, as some browsers have it, must not stop everything. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the browser’s database does not answer'));
    }, PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wipes the ledgers of every key. */
export async function forgetLedgers(): Promise<void> {
  try {
    await clear(openIdb(DATABASE, STORE));
  } catch {
    // nothing was kept
  }
}
