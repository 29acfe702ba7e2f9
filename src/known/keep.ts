import { type Database, entriesOf } from '../browser/database.ts';
import { onLeave } from '../browser/page.ts';
import { mergeFacts } from './fact.ts';
import type { Change, Known } from './known.ts';

/** A fact as it is stored. */
interface StoredFact extends Change {
  readonly scope: string;
  /** When it was read, in Unix milliseconds: facts of a certain age are forgotten. */
  readonly at: number;
}

/**
 * Keeps what is known in the browser's database under a scope, and gives what was kept; rejects where the database is out
 * of order, and what is known then lasts as long as the page. Stops when `ended` is aborted.
 */
export async function keepKnown(
  known: Known,
  database: Database,
  scope: string,
  ended: AbortSignal,
): Promise<readonly Change[]> {
  const unsaved = new Map<string, StoredFact>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ended.aborted || unsaved.size === 0) return;
    const all = [...unsaved.values()];
    unsaved.clear();
    database
      .run('known', 'readwrite', (store) => {
        for (const mine of ended.aborted ? [] : all) {
          const request = store.get([scope, mine.kind, mine.id]) as IDBRequest<StoredFact | undefined>;
          request.onsuccess = () => {
            // another tab may have read it later
            const fact = mergeFacts(request.result?.fact, mine.fact);
            store.put({ ...mine, at: fact.at, fact });
          };
        }
        return () => undefined;
      })
      .catch(() => undefined); // known while the page lives
  };
  known.onChange((changes) => {
    if (ended.aborted) return;
    if (changes.length === 0) unsaved.clear();
    for (const { kind, id, fact } of changes)
      unsaved.set(`${kind} ${id}`, { scope, kind, id, at: fact.at, fact });
    // what one answer says is written together, and at once: a page that goes has no time for it
    timer ??= setTimeout(save);
  });
  const stop = onLeave(save);
  ended.addEventListener('abort', stop);

  const stored = await database.run('known', 'readonly', (store) => {
    const request = store.getAll(entriesOf(scope)) as IDBRequest<StoredFact[]>;
    return () => request.result;
  });
  return ended.aborted ? [] : stored;
}
