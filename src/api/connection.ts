import { createStore, type Store } from '../lib/store.ts';
import { parseBaseUrl } from './base-url.ts';
import type { Shelf } from './storage.ts';

/** Where the key is kept: gone with the tab, or on this device until it is forgotten. */
export type Keep = 'tab' | 'device';

/**
 * Which API, and with which key. Base URL and key are one value: a key can never be read together with another
 * address than the one it was given for.
 */
export interface Connection {
  /** Absolute, no slash at the end; empty when none is known. */
  readonly baseUrl: string;
  /** A secret; empty when not connected. Only `api/client.ts` sends it and only the settings field shows it. */
  readonly key: string;
  readonly keep: Keep;
}

export interface ConnectionStore extends Store<Connection> {
  /** Wipes the key from memory and from every shelf; the address stays. */
  forgetKey(): void;
}

const NAME = 'connection';
const VERSION = 1;

/** The connection, as this tab or this device keeps it, or the given address without a key. */
export function createConnection(
  shelves: Readonly<Record<Keep, Shelf>>,
  defaultBaseUrl: string,
): ConnectionStore {
  const none: Connection = { baseUrl: defaultBaseUrl, key: '', keep: 'tab' };
  const load = () => read(shelves.tab, 'tab') ?? read(shelves.device, 'device') ?? none;
  const store = createStore(load());
  const save = (next: Connection) => {
    const { baseUrl, key, keep } = next;
    // what another tab keeps on the device is its own, unless it is the one that is in use here
    if (keep === 'device' || store.get().keep === 'device')
      shelves[keep === 'tab' ? 'device' : 'tab'].remove(NAME);
    shelves[keep].write(NAME, { version: VERSION, value: { baseUrl, key } });
    store.set(next);
  };
  shelves.device.onOutsideChange((name) => {
    // "Forget key" in another tab counts here too; a key of this tab alone stays
    if (name === NAME && store.get().keep === 'device') store.set(load());
  });
  return {
    ...store,
    set: save,
    forgetKey: () => {
      shelves.device.remove(NAME);
      save({ ...store.get(), key: '', keep: 'tab' });
    },
  };
}

function read(shelf: Shelf, keep: Keep): Connection | undefined {
  const stored = shelf.read(NAME) as
    | { version?: unknown; value?: Partial<Record<string, unknown>> }
    | undefined;
  if (stored?.version !== VERSION) return undefined;
  const { baseUrl, key } = stored.value ?? {};
  if (typeof baseUrl !== 'string' || typeof key !== 'string') return undefined;
  // storage can hold anything: what could not be entered is not believed either
  const address = parseBaseUrl(baseUrl, baseUrl);
  const cleaned = cleanKey(key);
  if (!address.ok || (key !== '' && !cleaned.ok)) return undefined;
  return { baseUrl: address.url, key: cleaned.ok ? cleaned.key : '', keep };
}

/** True when requests can be made. */
export function isConnected(connection: Connection): boolean {
  return connection.baseUrl !== '' && connection.key !== '';
}

/** Spaces, control and zero-width characters, which come along when a key is copied. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu;

/**
 * Cleans a pasted key: what is invisible goes; anything that no header can carry is refused, as it cannot be part
 * of a key.
 */
export function cleanKey(input: string): { ok: true; key: string } | { ok: false; problem: string } {
  const trimmed = input.trim().replace(/^(?:X-API-Key:|["'`])\s*|["'`]$/gi, '');
  const key = trimmed.replace(INVISIBLE, '');
  if (key === '') return { ok: false, problem: 'Enter your API key.' };
  if (/\S\s+\S/.test(trimmed)) {
    return {
      ok: false,
      problem: 'There is a space inside the key. Copy the key alone, without other words.',
    };
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return {
      ok: false,
      problem: 'The key has a character that no key can have. Copy it again from the dashboard.',
    };
  }
  return { ok: true, key };
}
