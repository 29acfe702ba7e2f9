import { createStore, type Store } from '../lib/store.ts';
import type { Shelf } from './shelf.ts';

/*
 * The browser's database: one opener, one failure policy. Whoever uses it gives up at once while it is out of order and
 * works in memory; it is tried again in the background, and used again when it answers.
 */

const NAME = 'deals-explorer';

/** Raised when the tables change; `upgrade` says how. */
const VERSION = 4;

/** The tables, each with the path of its keys. Every key begins with the scope that the entry belongs to. */
const TABLES = {
  /** Answers of the API as they were decoded. */
  answers: ['scope', 'name'],
  /** What has been seen of the market. */
  known: ['scope', 'kind', 'id'],
  /** Lists that were read whole, a record a page. */
  catalogue: ['scope', 'kind', 'id'],
  /** What lists held when they were read whole, to tell what changed by a later visit. */
  snapshots: ['scope', 'kind', 'id'],
  /** The request budget of each connection. */
  ledgers: ['scope'],
} as const;
export type Table = keyof typeof TABLES;

/**
 * - idle: not used yet
 * - open: it answers
 * - down: it failed or did not answer in time; it is tried again
 * - blocked: a tab with an earlier version of the app holds it; it goes on by itself when that tab is closed
 * - outdated: a tab with a later version of the app has taken it over, until this page is reloaded
 */
export type DatabaseState = 'idle' | 'open' | 'down' | 'blocked' | 'outdated';

export interface Database {
  readonly state: Pick<Store<DatabaseState>, 'get' | 'subscribe'>;
  /**
   * Does `work` in one transaction, which no other tab's can come between, and gives what the function that `work`
   * returned gives once everything is written. Rejects when the database is out of order or does not answer in time.
   */
  readonly run: <T>(
    table: Table,
    mode: 'readonly' | 'readwrite',
    work: (store: IDBObjectStore) => () => T,
  ) => Promise<T>;
}

/** How long the database may take to answer, in milliseconds; less where it did not on the page before. */
const PATIENCE = 1000;
const LITTLE_PATIENCE = 50;
const PIECES = 4;

/** Where a tab notes that its database was out of order. */
const WAS_DOWN = 'database-down';

/** How long it is left alone after it failed, in milliseconds; longer each time. */
const FIRST_REST = 2000;
const LONGEST_REST = 60_000;

/** All entries of one scope, or of one kind in it, as a range of keys. */
export function entriesOf(...prefix: readonly string[]): IDBKeyRange {
  // an array sorts after every string, so this is after every longer key with that beginning
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

/** All entries of a prefix that come after one of them, as a range of keys. */
export function entriesAfter(prefix: readonly string[], last: string): IDBKeyRange {
  return IDBKeyRange.bound([...prefix, last], [...prefix, []], true);
}

/** Whatever was kept up to a moment (Unix milliseconds), as a range of the index `at`. */
export function keptUntil(at: number): IDBKeyRange {
  return IDBKeyRange.upperBound(at);
}

/**
 * The database of this browser. `tab` remembers over pages that it was out of order, so that not every page waits for it in
 * vain. `open` and `now` (Unix milliseconds) are other ones in tests.
 */
export function openDatabase(
  open: () => IDBFactory = () => indexedDB,
  now: () => number = Date.now,
  tab?: Pick<Shelf, 'read' | 'write' | 'remove'>,
): Database {
  const patience = tab?.read(WAS_DOWN) === true ? LITTLE_PATIENCE : PATIENCE;
  const state = createStore<DatabaseState>('idle');
  let connection: Promise<IDBDatabase> | undefined;
  let failures = 0;
  let restUntil = 0;
  let trying = false;

  const works = () => {
    failures = 0;
    tab?.remove(WAS_DOWN);
    state.set('open');
  };
  const fails = () => {
    if (state.get() === 'outdated') return;
    restUntil = now() + Math.min(LONGEST_REST, FIRST_REST * 2 ** failures++);
    tab?.write(WAS_DOWN, true);
    if (state.get() !== 'blocked') state.set('down');
  };

  function connect(): Promise<IDBDatabase> {
    if (connection) return connection;
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = open().open(NAME, VERSION);
      request.onupgradeneeded = () => {
        upgrade(request.result);
      };
      request.onblocked = () => {
        state.set('blocked');
      };
      request.onsuccess = () => {
        const database = request.result;
        const drop = () => {
          if (connection === opening) connection = undefined;
        };
        database.onclose = drop; // wiped under the page
        database.onversionchange = ({ newVersion }) => {
          // a later version of the app wants to upgrade; without a version it is being wiped
          database.close();
          drop();
          if (newVersion !== null) state.set('outdated');
        };
        resolve(database);
      };
      request.onerror = () => {
        if (request.error?.name === 'VersionError') state.set('outdated');
        reject(new Error(String(request.error)));
      };
    });
    connection = opening;
    opening.catch(() => {
      if (connection === opening) connection = undefined;
    });
    return opening;
  }

  async function perform<T>(
    table: Table,
    mode: 'readonly' | 'readwrite',
    work: (store: IDBObjectStore) => () => T,
    again = true,
  ): Promise<T> {
    const database = await connect();
    let transaction: IDBTransaction;
    try {
      transaction = database.transaction(table, mode, { durability: 'relaxed' });
    } catch (error) {
      // closed without a word, as iOS does in the background: once more over a new connection
      connection = undefined;
      if (again) return perform(table, mode, work, false);
      throw error;
    }
    return new Promise<T>((resolve, reject) => {
      const result = work(transaction.objectStore(table));
      transaction.oncomplete = () => {
        resolve(result());
      };
      transaction.onabort = () => {
        reject(new Error(String(transaction.error)));
      };
    });
  }

  /** Sees in the background whether it works again. */
  function tryAgain(): void {
    if (trying) return;
    trying = true;
    perform('ledgers', 'readonly', (store) => {
      store.count();
      return () => undefined;
    })
      .then(works, fails)
      .finally(() => {
        trying = false;
      });
  }

  return {
    state,
    async run(table, mode, work) {
      if (state.get() !== 'idle' && state.get() !== 'open') {
        if (state.get() !== 'outdated' && now() >= restUntil) tryAgain();
        throw new Error('The browser’s database is out of order.');
      }
      const performing = perform(table, mode, work);
      // also when it comes too late for whoever asked: the database works after all
      performing.then(works, fails);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        // in pieces: while the page itself is busy, an answer that has come waits as the timer does, and must not lose to it
        const wait = (pieces: number) => {
          timer = setTimeout(() => {
            if (pieces > 1) {
              wait(pieces - 1);
              return;
            }
            fails();
            reject(new Error('The browser’s database is out of order.'));
          }, patience / PIECES);
        };
        wait(PIECES);
      });
      try {
        return await Promise.race([performing, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Makes the tables; those of an earlier version hold nothing that cannot be read again. */
function upgrade(database: IDBDatabase): void {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  for (const [name, keyPath] of Object.entries(TABLES)) {
    const table = database.createObjectStore(name, { keyPath: [...keyPath] });
    if (name !== 'ledgers') table.createIndex('at', 'at');
  }
}
