import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import type { Connection } from './connection.ts';

/** How long the database may take, in milliseconds. */
const PATIENCE = 2000;

/** Where the query cache outlives a reload. Never fails: without storage, things are simply not kept. */
export interface CacheStorage<Value> {
  readonly getItem: (name: string) => Promise<Value | undefined>;
  readonly setItem: (name: string, value: Value) => Promise<void>;
  readonly removeItem: (name: string) => Promise<void>;
  readonly entries: () => Promise<[name: string, value: Value][]>;
  /** Wipes everything, of every connection. */
  readonly clear: () => Promise<void>;
}

/**
 * The cache in IndexedDB. What one connection read is found under its fingerprint only, so that another key or another
 * API never sees it.
 */
export function browserCacheStorage<Value>(connection: () => Connection): CacheStorage<Value> {
  const store = createStore('deals-explorer', 'cache');
  const named = async (name: string) => `${await fingerprint(connection())} ${name}`;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      // a database that never opens must not stop everything
      return await Promise.race([work(), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (name) => attempt(async () => get<Value>(await named(name), store)),
    setItem: async (name, value) => {
      await attempt(async () => set(await named(name), value, store));
    },
    removeItem: async (name) => {
      await attempt(async () => del(await named(name), store));
    },
    entries: async () => {
      const start = await attempt(() => named(''));
      const all = (await attempt(() => entries<string, Value>(store))) ?? [];
      if (start === undefined) return [];
      return all
        .filter(([name]) => name.startsWith(start))
        .map(([name, value]): [string, Value] => [name.slice(start.length), value]);
    },
    clear: async () => {
      await attempt(() => clear(store));
    },
  };
}

/** Tells connections apart without telling the key: a part of a hash. Rejects where the browser has no hashing. */
export async function fingerprint({ baseUrl, key }: Connection): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${baseUrl}\n${key}`));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
