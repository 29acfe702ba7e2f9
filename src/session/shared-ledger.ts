import { EMPTY_LEDGER, type Ledger, merge } from '../api/ledger.ts';
import type { LedgerStore } from '../api/ledger-store.ts';
import type { Channel } from '../browser/channel.ts';
import type { Database } from '../browser/database.ts';

type Work<T> = (ledger: Ledger) => { ledger: Ledger; result: T };

/** A ledger that all tabs with one connection share. */
export interface SharedLedger extends LedgerStore {
  /** From here on nothing is written, told or heard. */
  readonly close: () => void;
}

/**
 * The ledger of a connection's scope, in the browser's database, whose transactions are atomic over all tabs; changes
 * are told over the channel. While the database is out of order this tab counts for itself, going on from what it knew,
 * and what it counted is added when the database works again.
 */
export function sharedLedger(database: Database, channel: Channel, scope: string): SharedLedger {
  const listeners = new Set<(ledger: Ledger) => void>();
  /** As the database has it, or, while it is out of order, as this tab counts it. */
  let settled = EMPTY_LEDGER;
  /** What was noted here and is not in the database yet. */
  let noted: readonly Work<unknown>[] = [];
  let latest = EMPTY_LEDGER;
  let apart = false;
  let closed = false;
  const show = () => {
    if (closed) return;
    latest = noted.reduce((ledger, work) => work(ledger).ledger, settled);
    for (const listener of [...listeners]) listener(latest);
  };
  const settle = (ledger: Ledger) => {
    settled = ledger;
    show();
  };
  channel.listen((message) => {
    // while this tab counts for itself, its own figures are the stricter ones
    if (!apart && typeof message === 'object') settle({ ...EMPTY_LEDGER, ...(message as Ledger) });
  });
  async function change<T>(work: Work<T>): Promise<T> {
    if (closed) return work(latest).result;
    try {
      const { ledger, result, changed } = await database.run('ledgers', 'readwrite', (store) => {
        let outcome: ReturnType<typeof work> & { changed: boolean };
        const request = store.get([scope]) as IDBRequest<{ ledger: Ledger } | undefined>;
        request.onsuccess = () => {
          // what an earlier version kept may lack what this one knows of
          const stored = { ...EMPTY_LEDGER, ...request.result?.ledger };
          const before = apart ? merge(stored, settled) : stored;
          const done = work(before);
          outcome = { ...done, changed: done.ledger !== stored };
          if (outcome.changed && !closed) store.put({ scope, ledger: done.ledger });
        };
        return () => outcome;
      });
      apart = false;
      noted = noted.filter((other) => other !== work);
      if (changed) {
        settle(ledger);
        channel.say(ledger); // once closed, nobody hears it
      }
      return result;
    } catch {
      apart = true;
      noted = noted.filter((other) => other !== work);
      const { ledger, result } = work(settled);
      settle(ledger);
      return result;
    }
  }
  return {
    change,
    note(work) {
      const { result } = work(latest);
      noted = [...noted, work];
      show();
      void change(work);
      return result;
    },
    watch(listener) {
      listeners.add(listener);
      listener(latest);
      database
        .run('ledgers', 'readonly', (store) => {
          const request = store.get([scope]) as IDBRequest<{ ledger: Ledger } | undefined>;
          return () => request.result?.ledger;
        })
        .then((stored) => {
          if (stored && settled === EMPTY_LEDGER) settle({ ...EMPTY_LEDGER, ...stored });
        })
        .catch(() => undefined);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      closed = true;
      listeners.clear();
      channel.close();
    },
  };
}
