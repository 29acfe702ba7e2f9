import type { Snapshot } from './past.ts';
import { type Database, entriesAfter, entriesOf } from '../browser/database.ts';

/* Where a catalogue is kept: a record for each page that was read, and one that says how far the reading is. */

/** A page of a list as it was read. */
export interface ReadPage<Item> {
  /** From 1. */
  readonly page: number;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
  readonly items: readonly Item[];
  /** How many items there are, as this answer says; undefined where it does not. */
  readonly total: number | undefined;
}

/** How far the last reading of a catalogue is. */
export interface Reading {
  /** When it began, in Unix milliseconds. */
  readonly began: number;
  /** Pages in all, as far as is known. */
  readonly pages: number;
  /** When all was read, in Unix milliseconds; undefined while something is missing. */
  readonly finished: number | undefined;
  /** Somebody wants it to go on: it was neither paused nor cancelled. */
  readonly wanted: boolean;
  /** The first page that brought nothing that others had not: there is nothing behind it. */
  readonly end: number | undefined;
  /** How often pages were read again because the market changed meanwhile. */
  readonly rounds: number;
}

/** What a list held at its last whole reading, and at the last one of an earlier visit. */
export interface Past {
  readonly last?: Snapshot;
  readonly before?: Snapshot;
}

interface SnapshotRecord {
  readonly id: string;
  readonly snapshot: Snapshot;
}

interface PageRecord<Item> extends ReadPage<Item> {
  readonly scope: string;
  readonly kind: string;
  readonly id: string;
  /** The reading that it belongs to. */
  readonly began: number;
}

/** Records read from the database at once: few enough that each step is short. */
const AT_ONCE = 50;

const ABOUT = 'about';
/** In the order of the pages, behind `about`. */
const idOf = (page: number) => `page ${String(page).padStart(9, '0')}`;

export function catalogueShelf<Item>(database: Database, scope: string, kind: string) {
  const about = (reading: Reading) => ({ scope, kind, id: ABOUT, at: reading.began, reading });
  return {
    /** All that is kept, a few pages at a time. Rejects where the database is out of order. */
    async read(
      take: (page: ReadPage<Item> & { readonly began: number }) => void,
    ): Promise<Reading | undefined> {
      const first = await database.run('catalogue', 'readonly', (store) => {
        const request = store.get([scope, kind, ABOUT]) as IDBRequest<{ reading: Reading } | undefined>;
        return () => request.result;
      });
      let last: string = ABOUT;
      for (;;) {
        const range = entriesAfter([scope, kind], last);
        const pages = await database.run('catalogue', 'readonly', (store) => {
          const request = store.getAll(range, AT_ONCE) as IDBRequest<PageRecord<Item>[]>;
          return () => request.result;
        });
        pages.forEach(take);
        const end = pages.at(-1);
        if (!end || pages.length < AT_ONCE) return first?.reading;
        last = end.id;
      }
    },
    /** Keeps how far a reading is and, with it, a page. Both or none are written. */
    write: (reading: Reading, page?: ReadPage<Item>): Promise<void> =>
      database.run('catalogue', 'readwrite', (store) => {
        store.put(about(reading));
        if (page) store.put({ ...page, scope, kind, id: idOf(page.page), began: reading.began });
        return () => undefined;
      }),
    /** Keeps that all was read, and drops what an earlier reading had more of. */
    finish: (reading: Reading): Promise<void> =>
      database.run('catalogue', 'readwrite', (store) => {
        store.put(about(reading));
        store.delete(entriesAfter([scope, kind], idOf(reading.pages)));
        return () => undefined;
      }),
    /** What was there at the last whole reading, and at the last one of an earlier visit. Rejects as `read`. */
    readPast: (): Promise<Past> =>
      database.run('snapshots', 'readonly', (store) => {
        const request = store.getAll(entriesOf(scope, kind)) as IDBRequest<SnapshotRecord[]>;
        return () => Object.fromEntries(request.result.map(({ id, snapshot }) => [id, snapshot]));
      }),
    writePast: (past: Past): Promise<void> =>
      database.run('snapshots', 'readwrite', (store) => {
        for (const [id, snapshot] of Object.entries(past) as [string, Snapshot | undefined][])
          if (snapshot) store.put({ scope, kind, id, at: snapshot.at, snapshot });
        return () => undefined;
      }),
    wipePast: (): Promise<void> =>
      database.run('snapshots', 'readwrite', (store) => {
        store.delete(entriesOf(scope, kind));
        return () => undefined;
      }),
    wipe: (): Promise<void> =>
      database.run('catalogue', 'readwrite', (store) => {
        store.delete(entriesOf(scope, kind));
        return () => undefined;
      }),
  };
}
