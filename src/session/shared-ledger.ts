import { EMPTY_LEDGER, type Ledger, merge } from '../api/ledger.ts';
import type { LedgerStore } from '../api/ledger-store.ts';
import type { Channel } from '../browser/channel.ts';
import type { Database } from '../browser/database.ts';

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
  let latest = EMPTY_LEDGER;
  let apart = false;
  let closed = false;
  const show = (ledger: Ledger) => {
    if (closed) return;
    latest = ledger;
    for (const listener of [...listeners]) listener(ledger);
  };
  channel.listen((message) => {
    // while this tab counts for itself, its own figures are the stricter ones
    if (!apart && typeof message === 'object') show({ ...EMPTY_LEDGER, ...(message as Ledger) });
  });
  return {
    async change(work) {
      if (closed) return work(latest).result;
      try {
        const { ledger, result, changed } = await database.run('ledgers', 'readwrite', (store) => {
          let outcome: ReturnType<typeof work> & { changed: boolean };
          const request = store.get([scope]) as IDBRequest<{ ledger: Ledger } | undefined>;
          request.onsuccess = () => {
            // what an earlier version kept may lack what this one knows of
            const stored = { ...EMPTY_LEDGER, ...request.result?.ledger };
            const before = apart ? merge(stored, latest) : stored;
            const done = work(before);
            outcome = { ...done, changed: done.ledger !== stored };
            if (outcome.changed && !closed) store.put({ scope, ledger: done.ledger });
          };
          return () => outcome;
        });
        apart = false;
        if (changed) {
          show(ledger);
          channel.say(ledger); // once closed, nobody hears it
        }
        return result;
      } catch {
        apart = true;
        const { ledger, result } = work(latest);
        show(ledger);
        return result;
      }
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
          if (stored && latest === EMPTY_LEDGER) show({ ...EMPTY_LEDGER, ...stored });
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
