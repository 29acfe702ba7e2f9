import { type Database, entriesOf, keptUntil } from '../browser/database.ts';
import { KEEP_SNAPSHOTS, KEEP_STORED, TABLES } from './kept.ts';

/**
 * Makes room in the browser's database: what is of a connection that no tab uses any more goes, and of every connection
 * what is too old. `now` is in Unix milliseconds. Rejects when the database is out of order.
 */
export async function tidy(database: Database, inUse: ReadonlySet<string>, now: number): Promise<void> {
  for (const table of TABLES) {
    await database.run(table, 'readwrite', (store) => {
      eachScope(store, (scope) => {
        if (!inUse.has(scope)) store.delete(entriesOf(scope));
      });
      if (table !== 'ledgers') {
        const old = store
          .index('at')
          .openCursor(keptUntil(now - (table === 'snapshots' ? KEEP_SNAPSHOTS : KEEP_STORED)));
        old.onsuccess = () => {
          old.result?.delete();
          old.result?.continue();
        };
      }
      return () => undefined;
    });
  }
}

/** Calls `work` with each scope that has entries in a table, reading one key of each. */
function eachScope(store: IDBObjectStore, work: (scope: string) => void): void {
  const request = store.openKeyCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const [scope] = cursor.key as [string];
    work(scope);
    cursor.continue([scope, []]); // past every other entry of the scope
  };
}
