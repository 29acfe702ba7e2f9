import type { Channel } from '../browser/channel.ts';
import { type Database, entriesOf } from '../browser/database.ts';

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

/**
 * The answers under a scope in the browser's database. Which there are is known here after the first look, so that a request
 * for what is not stored leaves at once; tabs tell each other over the channel what they have stored. Once `ended` is
 * aborted nothing is written or found.
 */
export function storedAnswers(
  database: Database,
  channel: Channel,
  scope: string,
  ended: AbortSignal,
): Answers {
  /** The names of what is stored, once that is known. */
  let stored: Set<string> | undefined;
  const heard = new Set<string>();
  let looked = false;
  const look = () => {
    looked = true;
    database
      .run('answers', 'readonly', (store) => {
        const request = store.getAllKeys(entriesOf(scope));
        return () => request.result as [scope: string, name: string][];
      })
      .then((keys) => {
        stored = heard;
        for (const [, name] of keys) stored.add(name);
      })
      .catch(() => {
        looked = false;
      });
  };
  channel.listen((name) => {
    if (typeof name === 'string') heard.add(name);
  });
  ended.addEventListener('abort', () => {
    channel.close();
  });
  return {
    get(name) {
      if (stored && !stored.has(name)) return Promise.resolve(undefined);
      const answer = database
        .run('answers', 'readonly', (store) => {
          const request = store.get([scope, name]) as IDBRequest<StoredAnswer | undefined>;
          return () => (ended.aborted ? undefined : request.result);
        })
        .catch(() => undefined);
      if (!looked) look();
      return answer;
    },
    async put(name, answer) {
      heard.add(name);
      try {
        await database.run('answers', 'readwrite', (store) => {
          if (!ended.aborted) store.put({ scope, name, ...answer });
          return () => undefined;
        });
        if (!ended.aborted) channel.say(name);
      } catch {
        // it is read again when it is wanted
      }
    },
  };
}
