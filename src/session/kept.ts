import { type Database, entriesOf, type Table } from '../browser/database.ts';

/** What was read longer ago than this is not kept, in milliseconds. */
export const KEEP_STORED = 24 * 3_600_000;

/** The same for what is only compared with: people who come once a month see what changed. */
export const KEEP_SNAPSHOTS = 30 * KEEP_STORED;

/** Where what was read through a connection is kept, and what else belongs to it. */
export const READ: readonly Table[] = ['answers', 'known', 'catalogue', 'snapshots'];
export const TABLES: readonly Table[] = [...READ, 'ledgers'];

/** Wipes what tables keep of one connection. Rejects when that cannot be done. */
export async function wipe(database: Database, scope: string, tables: readonly Table[]): Promise<void> {
  const wiping = tables.map((table) =>
    database.run(table, 'readwrite', (store) => {
      store.delete(entriesOf(scope));
      return () => undefined;
    }),
  );
  await Promise.all(wiping);
}
