import { browserShelf } from '../browser/shelf.ts';
import { persistedStore, type StoredAs } from './stored.ts';

const KINDS = ['deal', 'listing', 'merchant'] as const;

/** A deal, listing or merchant that a person wants to find again, under the name that it had then. */
export interface SavedItem {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly name: string;
  /** The API that it is of. */
  readonly baseUrl: string;
}

/** Items that are kept, of all APIs together; the one saved longest ago makes room. */
const MOST = 200;

export const storedSaved: StoredAs<readonly SavedItem[]> = {
  name: 'saved',
  version: 1,
  fallback: [],
  migrate: (stored) =>
    Array.isArray(stored)
      ? (stored as Partial<Record<keyof SavedItem, unknown>>[]).filter(
          (item): item is SavedItem =>
            typeof item === 'object' &&
            (item as unknown) !== null &&
            KINDS.some((kind) => kind === item.kind) &&
            [item.id, item.name, item.baseUrl].every((text) => typeof text === 'string'),
        )
      : undefined,
};

/** Kept on this device. Made where it is used, as most visits save nothing. The last one saved comes first. */
export const saved = persistedStore(browserShelf('device'), storedSaved);

type Which = Pick<SavedItem, 'kind' | 'id' | 'baseUrl'>;

const isSame = (a: Which, b: Which) => a.kind === b.kind && a.id === b.id && a.baseUrl === b.baseUrl;

/** True when an item is among `items`. */
export function isSaved(items: readonly SavedItem[], item: Which): boolean {
  return items.some((other) => isSame(other, item));
}

/** Saves an item. */
export function save(item: SavedItem): void {
  saved.set([item, ...saved.get().filter((other) => !isSame(other, item))].slice(0, MOST));
}

/** Takes an item away from what is saved. */
export function unsave(item: Which): void {
  saved.set(saved.get().filter((other) => !isSame(other, item)));
}
