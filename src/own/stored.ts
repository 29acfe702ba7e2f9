import type { Shelf } from '../browser/shelf.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface StoredAs<T> {
  readonly name: string;
  /** Raised when the shape changes. */
  readonly version: number;
  readonly fallback: T;
  /** Makes a value of the present shape of what an earlier (or this) version wrote; undefined: use the fallback. */
  readonly migrate: (stored: unknown, version: number) => T | undefined;
}

/** A store of what the user owns, kept on a shelf and shared with the other tabs of the same shelf. */
export function persistedStore<T>(shelf: Shelf, as: StoredAs<T>): Store<T> {
  const load = (): T => {
    const stored = shelf.read(as.name);
    if (typeof stored !== 'object' || stored === null) return as.fallback;
    const { version, value } = stored as { version?: unknown; value?: unknown };
    // written by a later version of the app: not ours to understand
    if (typeof version !== 'number' || version > as.version) return as.fallback;
    return as.migrate(value, version) ?? as.fallback;
  };
  const store = createStore(load());
  shelf.onOutsideChange((name) => {
    if (name === as.name) store.set(load());
  });
  return {
    ...store,
    set(next) {
      shelf.write(as.name, { version: as.version, value: next });
      store.set(next);
    },
  };
}
