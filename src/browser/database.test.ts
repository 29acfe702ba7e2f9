import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, entriesOf, openDatabase } from './database.ts';

let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const put = (database: Database, scope: string) =>
  database.run('ledgers', 'readwrite', (store) => {
    store.put({ scope, ledger: {} });
    return () => undefined;
  });
const scopes = (database: Database) =>
  database.run('ledgers', 'readonly', (store) => {
    const request = store.getAllKeys();
    return () => request.result.flat();
  });

/** A factory whose database answers only after it was let go. */
function slowFactory() {
  let letGo: () => void = () => undefined;
  const open: IDBFactory['open'] = (...args) => {
    const asked = { result: undefined, error: null } as unknown as IDBOpenDBRequest;
    letGo = () => {
      const real = factory.open(...args);
      Object.defineProperty(asked, 'result', { get: () => real.result });
      real.onupgradeneeded = (event) => void asked.onupgradeneeded?.(event);
      real.onsuccess = (event) => void asked.onsuccess?.(event);
    };
    return asked;
  };
  return {
    factory: { open } as unknown as IDBFactory,
    letGo: () => {
      letGo();
    },
  };
}

describe('the database', () => {
  const opening = (act: (asked: IDBOpenDBRequest) => void) => () => {
    const asked = {} as IDBOpenDBRequest;
    setTimeout(() => {
      act(asked);
    });
    return asked;
  };
  it.each([
    ['never opens', opening(() => undefined)],
    [
      'is held by an earlier version in another tab',
      opening((asked) => {
        asked.onblocked?.(new Event('blocked') as IDBVersionChangeEvent);
      }),
    ],
    [
      'opens, and answers nothing',
      opening((asked) => {
        const silent = {
          transaction: () => ({ objectStore: () => ({ put: () => ({}) }) }),
          close: () => undefined,
        };
        Object.defineProperty(asked, 'result', { value: silent });
        asked.onsuccess?.(new Event('success'));
      }),
    ],
  ])(
    'is not waited for in vain on every page of a tab when it %s, and is used at once when it is back',
    async (_, open) => {
      const memory = new Map<string, unknown>();
      const tab = {
        read: (name: string) => memory.get(name),
        write: (name: string, value: unknown) => (memory.set(name, value), true),
        remove: (name: string) => void memory.delete(name),
      };
      const never = { open } as unknown as IDBFactory;
      const waited = async (factoryOfPage: IDBFactory) => {
        const began = performance.now();
        await put(
          openDatabase(() => factoryOfPage, Date.now, tab),
          'a',
        ).catch(() => undefined);
        return performance.now() - began;
      };
      const first = await waited(never);
      const second = await waited(never);
      expect(second).toBeLessThan(first / 4);
      // it opens again: nothing of the past is left
      await waited(factory);
      await vi.waitFor(() => {
        expect(memory.size).toBe(0);
      });
      expect(await scopes(openDatabase(() => factory, Date.now, tab))).toEqual(['a']);
    },
  );

  it('keeps what was written, for the next page', async () => {
    await put(
      openDatabase(() => factory),
      'a',
    );
    expect(await scopes(openDatabase(() => factory))).toEqual(['a']);
  });

  it('knows the entries of one scope from those of another whose name begins alike', async () => {
    const database = openDatabase(() => factory);
    for (const scope of ['a', 'ab', 'b']) await put(database, scope);
    await database.run('ledgers', 'readwrite', (store) => {
      store.delete(entriesOf('a'));
      return () => undefined;
    });
    expect(await scopes(database)).toEqual(['ab', 'b']);
  });

  it('fails at once where the browser has none, and says so', async () => {
    const database = openDatabase(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(put(database, 'a')).rejects.toThrow();
    expect(database.state.get()).toBe('down');
    await expect(put(database, 'a')).rejects.toThrow('out of order');
  });

  it('is waited for once when it never opens, and not again', async () => {
    vi.useFakeTimers();
    const database = openDatabase(() => slowFactory().factory);
    const first = put(database, 'a').catch(() => 'gave up');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('gave up');
    // at once, without a moment of waiting
    await expect(put(database, 'b')).rejects.toThrow('out of order');
    vi.useRealTimers();
  });

  it('is not given up for an answer that comes while the page itself is busy', async () => {
    const database = openDatabase(() => factory);
    const answer = put(database, 'a');
    const until = performance.now() + 1200;
    while (performance.now() < until); // as a script that takes long
    await answer;
    expect(database.state.get()).toBe('open');
  });

  it('is used again as soon as it answers, however late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = slowFactory();
    const database = openDatabase(() => slow.factory);
    const first = put(database, 'a').catch(() => 'gave up');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('gave up');
    vi.useRealTimers();
    slow.letGo();
    await vi.waitFor(() => {
      expect(database.state.get()).toBe('open');
    });
    await put(database, 'b');
    expect(await scopes(database)).toContain('b');
  });

  it('is tried again in the background, after a rest', async () => {
    let broken = true;
    let now = 1_000_000;
    const database = openDatabase(
      () => {
        if (broken) throw new Error('no');
        return factory;
      },
      () => now,
    );
    await expect(put(database, 'a')).rejects.toThrow();
    broken = false;
    await expect(put(database, 'a')).rejects.toThrow('out of order');
    now += 10_000;
    // this one still fails at once, as nobody is kept waiting for a trial
    await expect(put(database, 'a')).rejects.toThrow('out of order');
    await vi.waitFor(() => {
      expect(database.state.get()).toBe('open');
    });
    await put(database, 'a');
    expect(await scopes(database)).toEqual(['a']);
  });

  it('opens again after it was wiped under the page', async () => {
    const database = openDatabase(() => factory);
    await put(database, 'a');
    await new Promise((resolve) => {
      factory.deleteDatabase('deals-explorer').onsuccess = resolve;
    });
    await put(database, 'b');
    expect(await scopes(database)).toEqual(['b']);
  });

  it('opens again at once when the browser has closed it without a word', async () => {
    const connections: IDBDatabase[] = [];
    const watched = {
      open: (...args: Parameters<IDBFactory['open']>) => {
        const request = factory.open(...args);
        request.addEventListener('success', () => connections.push(request.result));
        return request;
      },
    } as unknown as IDBFactory;
    const database = openDatabase(() => watched);
    await put(database, 'a');
    connections[0]?.close();
    await put(database, 'b');
    expect(await scopes(database)).toEqual(['a', 'b']);
    expect(connections).toHaveLength(2);
  });

  it('makes way for a later version of the app, and says that it is outdated', async () => {
    const database = openDatabase(() => factory);
    await put(database, 'a');
    const later = factory.open('deals-explorer', 99);
    await new Promise((resolve) => {
      later.onsuccess = resolve;
    });
    expect(database.state.get()).toBe('outdated');
    await expect(put(database, 'b')).rejects.toThrow('out of order');
  });

  it('says that an earlier version of the app blocks it, and goes on by itself when that lets go', async () => {
    const earlier = factory.open('deals-explorer', 1);
    const held = await new Promise<IDBDatabase>((resolve) => {
      earlier.onsuccess = () => {
        resolve(earlier.result);
      };
    });
    const database = openDatabase(() => factory);
    const writing = put(database, 'a');
    await vi.waitFor(() => {
      expect(database.state.get()).toBe('blocked');
    });
    held.close();
    await writing;
    expect(database.state.get()).toBe('open');
    expect(await scopes(database)).toEqual(['a']);
  });

  it('discards the tables of an earlier version', async () => {
    const earlier = factory.open('deals-explorer', 1);
    await new Promise((resolve) => {
      earlier.onupgradeneeded = () => earlier.result.createObjectStore('cache');
      earlier.onsuccess = () => {
        earlier.result.close();
        resolve(undefined);
      };
    });
    await put(
      openDatabase(() => factory),
      'a',
    );
    const now = factory.open('deals-explorer');
    await new Promise((resolve) => {
      now.onsuccess = resolve;
    });
    expect([...now.result.objectStoreNames]).toEqual([
      'answers',
      'catalogue',
      'known',
      'ledgers',
      'snapshots',
    ]);
  });
});
