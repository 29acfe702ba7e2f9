import { type Database, entriesOf } from '../browser/database.ts';

/** Whether anything is kept of an earlier reading of all deals. False where the database is out of order. */
export async function isRemembered(database: Database, scope: string): Promise<boolean> {
  try {
    return await database.run('snapshots', 'readonly', (store) => {
      const request = store.count(entriesOf(scope, 'deals'));
      return () => request.result > 0;
    });
  } catch {
    return false;
  }
}
