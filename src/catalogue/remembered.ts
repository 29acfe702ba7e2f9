import { type Database, entriesOf } from '../browser/database.ts';
import type { CatalogueKind } from './kinds.ts';

/**
 * Whether anything is kept of a list that was read whole: its pages (`catalogue`), or what it held at an earlier visit
 * (`snapshots`). False where the database is out of order.
 */
export async function isRemembered(
  database: Database,
  table: 'catalogue' | 'snapshots',
  scope: string,
  kind: CatalogueKind,
): Promise<boolean> {
  try {
    return await database.run(table, 'readonly', (store) => {
      const request = store.count(entriesOf(scope, kind));
      return () => request.result > 0;
    });
  } catch {
    return false;
  }
}
