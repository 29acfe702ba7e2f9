import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShelf } from '../browser/shelf.ts';
import { channelsInMemory } from '../testing/channels.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { createConnection, type Credentials } from './connection.ts';

const API = 'https://api.example/api/v1/public/v1';

/** What happens to the page, by the event's name. */
let events: Map<string, ((event: unknown) => void)[]>;
let device: FakeStorage;
let channels: ReturnType<typeof channelsInMemory>;

beforeEach(() => {
  vi.useFakeTimers();
  events = new Map();
  const addEventListener = (name: string, listener: (event: unknown) => void) => {
    events.set(name, [...(events.get(name) ?? []), listener]);
  };
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('document', { addEventListener, visibilityState: 'visible' });
  device = new FakeStorage();
  channels = channelsInMemory();
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const happens = (name: string, event: unknown = {}) => {
  for (const listener of events.get(name) ?? []) listener(event);
};

/** A tab of this browser; `session` is its own storage, which a reload keeps. */
function openTab(session = new FakeStorage()) {
  const channel = channels('connection');
  const connection = createConnection(
    { tab: createShelf(() => session), device: createShelf(() => device) },
    channel,
  );
  connection.suggest(API);
  return { connection, session, channel };
}
const secret = (keep: Credentials['keep'] = 'site'): Credentials => ({
  baseUrl: API,
  key: 'dx_secret',
  keep,
});
const kept = (...storages: FakeStorage[]) => storages.flatMap(({ items }) => [...items.values()]).join();

describe('the connection', () => {
  it('starts at the configured address without a key', () => {
    expect(openTab().connection.get()).toMatchObject({ baseUrl: API, key: '', keep: 'site', scope: '' });
  });

  it('is kept by the tab over a reload, and nowhere else', () => {
    const { connection, session } = openTab();
    connection.connect(secret());
    expect(openTab(session).connection.get()).toEqual(connection.get());
    expect(kept(device)).not.toContain('dx_secret');
  });

  it('is kept on the device when told so, and only there', () => {
    const { connection, session } = openTab();
    connection.connect(secret());
    connection.connect(secret('device'));
    expect(openTab().connection.get()).toMatchObject(secret('device'));
    expect(kept(session)).not.toContain('dx_secret');
  });

  it('is the same one when the same address and key are entered again, and another one otherwise', () => {
    const { connection } = openTab();
    connection.connect(secret());
    const { scope } = connection.get();
    connection.connect(secret('device'));
    expect(connection.get().scope).toBe(scope);
    connection.connect({ ...secret(), key: 'dx_other' });
    expect(connection.get().scope).not.toBe(scope);
  });

  it('gives nothing of the key to its name', () => {
    const { connection } = openTab();
    connection.connect(secret());
    const { scope } = connection.get();
    connection.forgetKey();
    connection.connect(secret());
    expect(connection.get().scope).not.toBe(scope);
  });

  it('is forgotten everywhere, and the address stays', () => {
    const { connection, session } = openTab();
    connection.connect({ ...secret('device'), baseUrl: 'https://elsewhere.example' });
    connection.forgetKey();
    expect(connection.get()).toMatchObject({ baseUrl: 'https://elsewhere.example', key: '' });
    expect(kept(session, device)).not.toContain('dx_secret');
    expect(openTab(session).connection.get()).toMatchObject({
      baseUrl: 'https://elsewhere.example',
      key: '',
    });
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"version":99,"value":{"baseUrl":"x","key":"y"}}',
    '{"version":1,"value":{"key":5}}',
    '{"version":1,"value":{"baseUrl":"nonsense","key":"k"}}',
    '{"version":2,"value":{"baseUrl":"http://api.example","key":"k"}}',
    '{"version":2,"value":{"baseUrl":"https://api.example","key":"k k"}}',
  ])('starts over when what is stored is %s', (stored) => {
    const session = new FakeStorage();
    session.items.set('deals-explorer:connection', stored);
    expect(openTab(session).connection.get()).toMatchObject({ baseUrl: API, key: '' });
  });

  it('goes on with what an earlier version kept', () => {
    device.setItem(
      'deals-explorer:connection',
      JSON.stringify({ version: 1, value: { baseUrl: API, key: 'dx_secret' } }),
    );
    const first = openTab().connection.get();
    expect(first).toMatchObject(secret('device'));
    expect(openTab().connection.get().scope).toBe(first.scope);
  });

  it('works in memory where storage is full', () => {
    const session = new FakeStorage();
    session.full = true;
    const { connection } = openTab(session);
    connection.connect(secret());
    expect(connection.get()).toMatchObject(secret());
  });
});

describe('tabs of one browser', () => {
  it('hand the connection to a new tab, which keeps it in its own storage', () => {
    const first = openTab();
    first.connection.connect(secret());
    const second = openTab();
    expect(second.connection.get()).toEqual(first.connection.get());
    expect(kept(second.session)).toContain('dx_secret');
    expect(second.connection.asking.get()).toBe(false);
  });

  it('let a new tab wait no longer than 200 ms when nobody answers', () => {
    const { connection } = openTab();
    expect(connection.asking.get()).toBe(true);
    vi.advanceTimersByTime(199);
    expect(connection.asking.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(connection.asking.get()).toBe(false);
  });

  it('have one connection: connecting one connects all', () => {
    const [first, second] = [openTab(), openTab()];
    second.connection.connect(secret());
    expect(first.connection.get()).toEqual(second.connection.get());
    vi.advanceTimersByTime(5);
    first.connection.connect({ ...secret(), key: 'dx_other' });
    expect(second.connection.get().key).toBe('dx_other');
  });

  it('agree when two connect at the same moment', () => {
    const [first, second] = [openTab(), openTab()];
    // neither hears the other until both have connected
    const late: (() => void)[] = [];
    const say = first.channel.say;
    Object.assign(first.channel, { say: (message: unknown) => late.push(() => say(message)) });
    first.connection.connect({ ...secret(), key: 'dx_first' });
    second.connection.connect({ ...secret(), key: 'dx_second' });
    for (const deliver of late) deliver();
    expect(first.connection.get()).toEqual(second.connection.get());
  });

  it('all forget the key', () => {
    const [first, second] = [openTab(), openTab()];
    first.connection.connect(secret());
    second.connection.forgetKey();
    expect(first.connection.get().key).toBe('');
    expect(kept(first.session, second.session, device)).not.toContain('dx_secret');
  });

  it('lose the key with the last of them', () => {
    const first = openTab();
    first.connection.connect(secret());
    first.channel.close();
    const next = openTab();
    vi.advanceTimersByTime(200);
    expect(next.connection.get().key).toBe('');
  });

  it('that slept while the key was forgotten have none when they are back', () => {
    const sleeper = openTab();
    sleeper.connection.connect(secret());
    const other = openTab();
    sleeper.channel.close(); // hears nothing
    other.connection.forgetKey();
    expect(sleeper.connection.get().key).toBe('dx_secret');
    happens('pageshow');
    expect(sleeper.connection.get().key).toBe('');
  });

  it('that are opened again after being closed have no key that was forgotten meanwhile', () => {
    const closed = openTab();
    closed.connection.connect(secret());
    const other = openTab();
    closed.channel.close();
    other.connection.forgetKey();
    expect(openTab(closed.session).connection.get().key).toBe('');
    expect(kept(closed.session, device)).not.toContain('dx_secret');
  });

  it('believe no message that could not have been entered', () => {
    const { connection } = openTab();
    const line = channels('connection');
    for (const message of [
      undefined,
      'connected',
      { kind: 'connected' },
      {
        kind: 'connected',
        connection: { baseUrl: 'http://evil.example', key: 'k', scope: 's', since: 9e15 },
      },
      { kind: 'connected', connection: { baseUrl: API, key: 'a b', scope: 's', since: 9e15 } },
    ])
      line.say(message);
    expect(connection.get().key).toBe('');
  });

  it('say which connections are in use', async () => {
    const first = openTab();
    first.connection.connect(secret());
    const inUse = openTab().connection.scopesInUse();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await inUse).has(first.connection.get().scope)).toBe(true);
  });
});
