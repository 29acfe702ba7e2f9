import { EMPTY_LEDGER, type Ledger } from './ledger.ts';

/** Where a ledger is kept and shared. */
export interface LedgerStore {
  /** Changes the ledger in one step that nobody else's change can come between, and gives what `work` gives. */
  change: <T>(work: (ledger: Ledger) => { ledger: Ledger; result: T }) => Promise<T>;
  /**
   * Changes it at once as far as this tab knows, and in the shared ledger a moment later: where nothing hangs on what other
   * tabs did meanwhile, so that nobody waits for the browser's database.
   */
  note: <T>(work: (ledger: Ledger) => { ledger: Ledger; result: T }) => T;
  /** Calls the listener with the ledger as it stands and after each change, also by other tabs. */
  watch: (listener: (ledger: Ledger) => void) => () => void;
}

/** A ledger in memory: of one tab where the browser keeps nothing, or of a test's tabs. */
export function memoryLedger(): LedgerStore {
  let ledger = EMPTY_LEDGER;
  const listeners = new Set<(ledger: Ledger) => void>();
  const note: LedgerStore['note'] = (work) => {
    const { ledger: next, result } = work(ledger);
    ledger = next;
    for (const listener of [...listeners]) listener(ledger);
    return result;
  };
  return {
    note,
    change: (work) => Promise.resolve(note(work)),
    watch: (listener) => {
      listeners.add(listener);
      listener(ledger);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
