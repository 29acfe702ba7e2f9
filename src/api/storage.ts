import { createStore, type Store } from '../lib/store.ts';

/**
 * A place for small values: the browser's storage, or memory when the browser refuses it (blocked, full). What is
 * written can always be read back while the page lives.
 */
export interface Shelf {
  /** The value, or undefined when there is none or it cannot be read. */
  read(name: string): unknown;
  /** Gives false when the value is kept in memory only. */
  write(name: string, value: unknown): boolean;
  remove(name: string): void;
  /** Told when another tab changes a value. */
  onOutsideChange(listener: (name: string) => void): void;
}

const PREFIX = 'deals-explorer:';

/** The shelf of this tab (gone with it) or of this device. */
export function browserShelf(kind: 'tab' | 'device'): Shelf {
  return createShelf(() => (kind === 'tab' ? window.sessionStorage : window.localStorage));
}

/** A shelf over any Storage; `open` may throw, as reading `window.localStorage` does where it is blocked. */
export function createShelf(open: () => Storage): Shelf {
  const memory = new Map<string, unknown>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read(name) {
      if (memory.has(name)) return memory.get(name);
      return attempt((storage) => {
        const text = storage.getItem(PREFIX + name);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      });
    },
    write(name, value) {
      const kept = attempt((storage) => {
        storage.setItem(PREFIX + name, JSON.stringify(value));
        return true;
      });
      if (kept) memory.delete(name);
      else memory.set(name, value);
      return kept ?? false;
    },
    remove(name) {
      memory.delete(name);
      attempt((storage) => {
        storage.removeItem(PREFIX + name);
      });
    },
    onOutsideChange(listener) {
      window.addEventListener('storage', (event) => {
        if (event.key === null) return;
        if (event.key.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length));
      });
    },
  };
}

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
