import type { StoredAs } from './stored.ts';

/** The merchant that a person called their own, and the API that it is of. */
export interface MyStore {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
}

/** How it is kept on this device; null: none. */
export const storedMyStore: StoredAs<MyStore | null> = {
  name: 'my-store',
  version: 1,
  fallback: null,
  migrate: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id, name, baseUrl } = stored as Partial<Record<keyof MyStore, unknown>>;
    return typeof id === 'string' && typeof name === 'string' && typeof baseUrl === 'string'
      ? { id, name, baseUrl }
      : undefined;
  },
};
