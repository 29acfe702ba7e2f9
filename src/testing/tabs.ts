import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDatabase } from '../browser/database.ts';

/** Gives this test a database of its own, as its browser's; each call of the result is another tab's way to it. */
export function browserDatabase() {
  const factory = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  return () => openDatabase(() => factory);
}
