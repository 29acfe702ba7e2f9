import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { CacheStorage } from '../api/cache-storage.ts';
import { createQueryClient, describeKey, FRESH_FOR, type StoredAnswer } from './query-client.ts';

/** The storage of a browser, on which a test can look. */
function createStorage() {
  const items = new Map<string, StoredAnswer>();
  const storage: CacheStorage<StoredAnswer> = {
    getItem: (name) => Promise.resolve(items.get(name)),
    setItem: (name, value) => {
      items.set(name, value);
      return Promise.resolve();
    },
    removeItem: (name) => {
      items.delete(name);
      return Promise.resolve();
    },
    entries: () => Promise.resolve([...items]),
    clear: () => {
      items.clear();
      return Promise.resolve();
    },
  };
  const age = (by: number) => {
    for (const [name, item] of items) items.set(name, { ...item, updatedAt: item.updatedAt - by });
  };
  return { items, storage, age };
}

const ask = (answer: () => unknown) => ({
  queryKey: ['thing'],
  queryFn: vi.fn(() => Promise.resolve(answer())),
});

describe('what was read before a reload', () => {
  it('answers while it is fresh, without a request', async () => {
    const { storage, age } = createStorage();
    await createQueryClient(storage).query(ask(() => 'first'));
    age(FRESH_FOR.entity - 1000);
    const again = ask(() => 'second');
    const hit = vi.fn();
    expect(await createQueryClient(storage, hit).query(again)).toBe('first');
    expect(again.queryFn).not.toHaveBeenCalled();
    expect(hit).toHaveBeenCalledExactlyOnceWith('storage', ['thing']);
  });

  it('is not passed off as fresh when it is old and nobody looks', async () => {
    const { storage, age } = createStorage();
    await createQueryClient(storage).query(ask(() => 'first'));
    age(FRESH_FOR.entity + 1000);
    expect(await createQueryClient(storage).query(ask(() => 'second'))).toBe('second');
  });

  it('is shown at once with its age when it is old and somebody looks, and asked for again', async () => {
    const { storage, age } = createStorage();
    await createQueryClient(storage).query(ask(() => 'first'));
    age(20 * 3_600_000);
    const cache = createQueryClient(storage);
    const seen: [unknown, boolean][] = [];
    const observer = new QueryObserver(
      cache,
      ask(() => 'second'),
    );
    const stop = observer.subscribe(({ data, dataUpdatedAt }) => {
      if (data !== undefined) seen.push([data, Date.now() - dataUpdatedAt > 3_600_000]);
    });
    await vi.waitFor(() => {
      expect(seen.at(-1)).toEqual(['second', false]);
    });
    expect(seen).toContainEqual(['first', true]);
    stop();
  });

  it('is forgotten after a day, and when its shape is of another version', async () => {
    const { storage, age, items } = createStorage();
    await createQueryClient(storage).query(ask(() => 'first'));
    for (const [name, item] of items) items.set(name, { ...item, version: 99 });
    expect(await createQueryClient(storage).query(ask(() => 'second'))).toBe('second');
    age(25 * 3_600_000);
    const cache = createQueryClient(storage);
    const observer = new QueryObserver(
      cache,
      ask(() => 'third'),
    );
    const seen: unknown[] = [];
    const stop = observer.subscribe(({ data }) => {
      if (data !== undefined) seen.push(data);
    });
    await vi.waitFor(() => {
      expect(seen).toContain('third');
    });
    expect(seen).not.toContain('second');
    stop();
  });

  it('is never an error, nor what is made of other answers', async () => {
    const { storage, items } = createStorage();
    const cache = createQueryClient(storage);
    await cache
      .query({ queryKey: ['bad'], queryFn: () => Promise.reject(new Error('no')), retry: false })
      .catch(() => undefined);
    await cache.query({ ...ask(() => 'sum'), meta: { stored: false } });
    expect(items.size).toBe(0);
  });
});

it('says in words what a query asks for', () => {
  expect(describeKey(['deals', 'list', { page: 2, limit: 10, category: undefined }])).toBe(
    'deals, list, page 2, limit 10',
  );
});
