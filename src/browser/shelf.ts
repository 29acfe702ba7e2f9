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
