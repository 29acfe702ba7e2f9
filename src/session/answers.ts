import type { Database } from '../browser/database.ts';

/** An answer as it is stored. */
export interface StoredAnswer {
  readonly version: number;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

/** Where answers outlive a reload. Reading and writing never fail: without a database, things are simply not kept. */
export interface Answers {
  readonly get: (name: string) => Promise<StoredAnswer | undefined>;
  readonly put: (name: string, answer: StoredAnswer) => Promise<void>;
}

/** The answers under a scope in the browser's database. Once `ended` is aborted nothing is written or found. */
export function storedAnswers(database: Database, scope: string, ended: AbortSignal): Answers {
  return {
    get: (name) =>
      database
        .run('answers', 'readonly', (store) => {
          const request = store.get([scope, name]) as IDBRequest<StoredAnswer | undefined>;
          return () => (ended.aborted ? undefined : request.result);
        })
        .catch(() => undefined),
    put: (name, answer) =>
      database
        .run('answers', 'readwrite', (store) => {
          if (!ended.aborted) store.put({ scope, name, ...answer });
          return () => undefined;
        })
        .catch(() => undefined),
  };
}
