import { parseBaseUrl } from '../api/base-url.ts';
import { canBeKey } from '../api/key.ts';
import type { Channel } from '../browser/channel.ts';
import { onReturn } from '../browser/page.ts';
import type { Shelf } from '../browser/shelf.ts';
import { createStore, type Store } from '../lib/store.ts';

/** How long the key is kept: while a tab of this site is open, or on this device until it is forgotten. */
export type Keep = 'site' | 'device';

/** What a person enters: base URL and key are one value, so that they cannot come apart. */
export interface Credentials {
  /** Absolute, no slash at the end; empty when none is known. */
  readonly baseUrl: string;
  /** A secret; empty when not connected. Only `api/client.ts` sends it, and index.html ahead of it; only the settings field
   * shows it. */
  readonly key: string;
  readonly keep: Keep;
}

/** Which API, with which key. All open tabs of a browser have one connection. */
export interface Connection extends Credentials {
  /** A random name of this connection, under which all is kept that is read through it; empty when not connected. */
  readonly scope: string;
  /** When it was made, in Unix milliseconds: of two that were made at once in two tabs, the later one counts. */
  readonly since: number;
}

export interface ConnectionStore extends Pick<Store<Connection>, 'get' | 'subscribe'> {
  /** Connects every open tab. The same address and key again are the same connection. */
  readonly connect: (to: Credentials) => void;
  /** Wipes the key from every tab and every shelf; the address stays. */
  readonly forgetKey: () => void;
  /** The address to use while no other one is known. A key for one that this site no longer allows is forgotten. */
  readonly suggest: (baseUrl: string, isAllowed?: (address: string) => boolean) => void;
  /** True while a new tab without a key waits for the answer of another tab that may have one. */
  readonly asking: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** The scopes of this tab, of every other open tab, and of what is kept on this device. */
  readonly scopesInUse: () => Promise<ReadonlySet<string>>;
}

const NAME = 'connection';
const VERSION = 2;

/** The scopes of connections that have ended, for tabs that slept while they were told. */
const ENDED = 'ended-connections';
const MOST_ENDED = 50;

/** How long a new tab waits for another one to hand over the connection, in milliseconds. */
const HANDOVER = 200;

/** How long open tabs have to say which connection they use, in milliseconds. */
const ROLL_CALL = 1000;

/** What tabs say to each other. */
type Message =
  | { readonly kind: 'asks'; readonly from: string }
  | { readonly kind: 'answers'; readonly to: string; readonly connection: Connection }
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'forgot'; readonly scope: string };

/** True when requests can be made. */
export function isConnected(connection: Pick<Connection, 'baseUrl' | 'key'>): boolean {
  return connection.baseUrl !== '' && connection.key !== '';
}

/** The connection: as this tab or this device keeps it, or as another tab hands it over; else no address and no key. */
export function createConnection(
  shelves: Readonly<Record<'tab' | 'device', Shelf>>,
  channel: Channel,
): ConnectionStore {
  const me = randomName();
  const shelfOf = (keep: Keep) => (keep === 'site' ? shelves.tab : shelves.device);
  const none = (baseUrl: string): Connection => ({ baseUrl, key: '', keep: 'site', scope: '', since: 0 });
  const load = (): Connection | undefined => {
    const ended = readEnded(shelves.device);
    const read = (keep: Keep) => {
      const kept = readShelf(shelfOf(keep), keep);
      if (!kept || !ended.includes(kept.scope)) return kept;
      // a tab that was closed meanwhile still has a key that was forgotten in another one
      write({ ...none(kept.baseUrl), keep });
      return undefined;
    };
    return [read('site'), read('device')].sort((a, b) => (b?.since ?? 0) - (a?.since ?? 0))[0];
  };
  const store = createStore(load() ?? none(''));
  const asking = createStore(false);
  const inUse = new Set<string>();
  // what an earlier version kept has got its scope only now
  if (store.get().scope !== '') write(store.get());

  function write({ keep, ...kept }: Connection): void {
    shelfOf(keep).write(NAME, { version: VERSION, value: kept });
  }
  function adopt(connection: Connection): void {
    shelfOf(connection.keep === 'site' ? 'device' : 'site').remove(NAME);
    write(connection);
    asking.set(false);
    store.set(connection);
  }
  function drop(): void {
    const { baseUrl } = store.get();
    shelves.device.remove(NAME);
    write(none(baseUrl));
    store.set(none(baseUrl));
  }
  function end(scope: string): void {
    if (scope === '') return;
    shelves.device.write(ENDED, [...readEnded(shelves.device), scope].slice(-MOST_ENDED));
  }
  const say = (message: Message) => {
    channel.say(message);
  };
  function ask(): void {
    asking.set(true);
    say({ kind: 'asks', from: me });
    setTimeout(() => {
      asking.set(false);
    }, HANDOVER);
  }

  function forgetKey(): void {
    const { scope } = store.get();
    end(scope);
    drop();
    say({ kind: 'forgot', scope });
  }

  channel.listen((heard) => {
    const message = readMessage(heard);
    const mine = store.get();
    if (message?.kind === 'asks' && isConnected(mine)) {
      say({ kind: 'answers', to: message.from, connection: mine });
    } else if (message?.kind === 'answers') {
      inUse.add(message.connection.scope);
      if (message.to === me && mine.key === '') adopt(message.connection);
    } else if (message?.kind === 'connected') {
      const { connection } = message;
      const later =
        connection.since === mine.since ? connection.scope >= mine.scope : connection.since > mine.since;
      if (later || mine.key === '') adopt(connection);
    } else if (message?.kind === 'forgot' && message.scope === mine.scope) drop();
  });
  const look = () => {
    const { key, scope } = store.get();
    if (key === '' || !readEnded(shelves.device).includes(scope)) return;
    drop();
    ask();
  };
  // a tab that slept hears nothing: it looks when it is back
  onReturn(look);
  shelves.device.onOutsideChange((name) => {
    if (name === ENDED) look();
  });
  if (store.get().key === '') ask();

  return {
    get: store.get,
    subscribe: store.subscribe,
    asking,
    suggest(baseUrl, isAllowed = () => true) {
      const mine = store.get();
      if (mine.baseUrl !== '' && isAllowed(mine.baseUrl)) return;
      if (mine.key !== '') forgetKey();
      store.set(none(baseUrl));
    },
    connect(to) {
      const before = store.get();
      const same = before.baseUrl === to.baseUrl && before.key === to.key;
      if (!same) end(before.scope);
      const scope = same ? before.scope : randomName();
      const next: Connection = { ...to, scope, since: Math.max(Date.now(), before.since + 1) };
      adopt(next);
      say({ kind: 'connected', connection: next });
    },
    forgetKey,
    async scopesInUse() {
      say({ kind: 'asks', from: '' });
      await new Promise((resolve) => setTimeout(resolve, ROLL_CALL));
      return new Set([...inUse, store.get().scope, readShelf(shelves.device, 'device')?.scope ?? '']);
    },
  };
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
}

function readShelf(shelf: Shelf, keep: Keep): Connection | undefined {
  const stored = shelf.read(NAME) as { version?: unknown; value?: unknown } | undefined;
  const { version } = stored ?? {};
  if (version !== VERSION && version !== 1) return undefined;
  return readConnection({ ...(stored?.value as object | null | undefined), keep });
}

/** What is kept or said may be anything: what could not be entered is not believed either. */
function readConnection(value: unknown): Connection | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { baseUrl, key, keep, scope, since } = value as Partial<Record<keyof Connection, unknown>>;
  if (typeof baseUrl !== 'string' || typeof key !== 'string') return undefined;
  const address = parseBaseUrl(baseUrl, baseUrl);
  if (!address.ok) return undefined;
  if (key === '') return { baseUrl: address.url, key, keep: 'site', scope: '', since: 0 };
  if (!canBeKey(key)) return undefined;
  return {
    baseUrl: address.url,
    key,
    keep: keep === 'device' ? 'device' : 'site',
    scope: typeof scope === 'string' && scope !== '' ? scope : randomName(),
    since: typeof since === 'number' ? since : 0,
  };
}

function readMessage(heard: unknown): Message | undefined {
  if (typeof heard !== 'object' || heard === null || !('kind' in heard)) return undefined;
  if (heard.kind === 'asks' || heard.kind === 'forgot') return heard as Message;
  const connection = 'connection' in heard ? readConnection(heard.connection) : undefined;
  return connection && ({ ...heard, connection } as Message);
}

function readEnded(shelf: Shelf): readonly unknown[] {
  const stored = shelf.read(ENDED);
  return Array.isArray(stored) ? stored : [];
}
