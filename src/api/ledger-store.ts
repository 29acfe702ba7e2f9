import { clear, createStore as openIdb, get, update } from 'idb-keyval';
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
          const outcomes: { ledger: Ledger; result: T }[] = [];
          const name = await opened;
          await update<Ledger>(
            name,
            (stored) => {
              const outcome = work(stored ?? EMPTY_LEDGER);
              outcomes.push(outcome);
              return outcome.ledger;
            },
            database,
          );
          const outcome = outcomes.at(-1);
          if (outcome) {
            tell(outcome.ledger);
            channel?.postMessage(outcome.ledger);
            return outcome.result;
          }
        } catch {
          broken = true; // blocked or full: from here on each tab counts for itself
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

/** Wipes the ledgers of every key. */
export async function forgetLedgers(): Promise<void> {
  try {
    await clear(openIdb(DATABASE, STORE));
  } catch {
    // nothing was kept
  }
}
