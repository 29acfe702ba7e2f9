import type { Page } from 'playwright/test';

/** All that the app's database holds, by table: keys and values. */
export function stored(page: Page): Promise<Record<string, readonly [key: unknown, value: unknown][]>> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error('no database'));
        };
      });
    const tables: Record<string, [unknown, unknown][]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const entries = database.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(entries.getAllKeys()), done(entries.getAll())]);
        tables[table] = keys.map((key, index) => [key, values[index]]);
      }
      database.close();
    }
    return tables;
  });
}
