import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoopback, parseBaseUrl } from './base-url.ts';
import { loadConfig, readConfig } from './config.ts';
import { cleanKey, type Connection, createConnection } from './connection.ts';
import { createShelf, persistedStore } from './storage.ts';

/** A Storage as browsers have it, on which a test can look and change things. */
class FakeStorage implements Storage {
  readonly items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  clear() {
    this.items.clear();
  }
  getItem(name: string) {
    return this.items.get(name) ?? null;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(name: string) {
    this.items.delete(name);
  }
  setItem(name: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(name, value);
  }
}

const API = 'https://api.example/api/v1/public/v1';
let tab: FakeStorage;
let device: FakeStorage;
let outside: ((event: { key: string | null }) => void)[];

beforeEach(() => {
  tab = new FakeStorage();
  device = new FakeStorage();
  outside = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof outside)[number]) => outside.push(listener),
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

const open = () => createConnection({ tab: createShelf(() => tab), device: createShelf(() => device) }, API);
const connected = (keep: Connection['keep']): Connection => ({ baseUrl: API, key: 'dx_secret', keep });

describe('the connection', () => {
  it('starts at the configured address without a key', () => {
    expect(open().get()).toEqual({ baseUrl: API, key: '', keep: 'tab' });
  });

  it('keeps the key in this tab only, by default', () => {
    open().set(connected('tab'));
    expect(open().get()).toEqual(connected('tab'));
    expect(device.items.size).toBe(0);
  });

  it('keeps the key on the device when told so, and only there', () => {
    const connection = open();
    connection.set(connected('tab'));
    connection.set(connected('device'));
    expect(open().get()).toEqual(connected('device'));
    expect(tab.items.size).toBe(0);
  });

  it('forgets the key everywhere, and keeps the address', () => {
    const connection = open();
    connection.set(connected('device'));
    connection.forgetKey();
    expect(connection.get()).toEqual({ baseUrl: API, key: '', keep: 'tab' });
    expect([...tab.items.values(), ...device.items.values()].join()).not.toContain('dx_secret');
    expect(open().get()).toEqual({ baseUrl: API, key: '', keep: 'tab' });
  });

  it('follows another tab that forgets the key of this device', () => {
    const connection = open();
    connection.set(connected('device'));
    device.clear();
    for (const tell of outside) tell({ key: 'deals-explorer:connection' });
    expect(connection.get().key).toBe('');
  });

  it('leaves alone what another tab keeps on the device', () => {
    open().set(connected('device'));
    tab = new FakeStorage();
    tab.setItem(
      'deals-explorer:connection',
      JSON.stringify({ version: 1, value: { baseUrl: API, key: 'dx_other' } }),
    );
    open().set({ ...connected('tab'), key: 'dx_third' });
    expect(device.getItem('deals-explorer:connection')).toContain('dx_secret');
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"version":99,"value":{"baseUrl":"x","key":"y"}}',
    '{"version":1,"value":{"key":5}}',
    '{"version":1,"value":{"baseUrl":"nonsense","key":"k"}}',
    '{"version":1,"value":{"baseUrl":"http://api.example","key":"k"}}',
    '{"version":1,"value":{"baseUrl":"https://api.example","key":"k k"}}',
  ])('starts anew when what is stored is %s', (stored) => {
    tab.items.set('deals-explorer:connection', stored);
    expect(open().get()).toEqual({ baseUrl: API, key: '', keep: 'tab' });
  });

  it('works in memory where storage is full or blocked', () => {
    tab.full = true;
    const connection = open();
    connection.set(connected('tab'));
    expect(connection.get()).toEqual(connected('tab'));
    const shelf = createShelf(() => {
      throw new Error('blocked');
    });
    expect(shelf.write('x', 1)).toBe(false);
    expect(shelf.read('x')).toBe(1);
    shelf.remove('x');
    expect(shelf.read('x')).toBeUndefined();
  });
});

describe('a persisted store', () => {
  const as = {
    name: 'thing',
    version: 2,
    fallback: { size: 1 },
    migrate: (stored: unknown, version: number) =>
      version === 1 ? { size: Number(stored) } : (stored as { size: number }),
  };

  it('migrates what an earlier version wrote', () => {
    device.items.set('deals-explorer:thing', JSON.stringify({ version: 1, value: '7' }));
    expect(
      persistedStore(
        createShelf(() => device),
        as,
      ).get(),
    ).toEqual({ size: 7 });
  });

  it('leaves alone what a later version wrote', () => {
    device.items.set('deals-explorer:thing', JSON.stringify({ version: 3, value: { size: 'XL' } }));
    expect(
      persistedStore(
        createShelf(() => device),
        as,
      ).get(),
    ).toEqual({ size: 1 });
  });

  it('tells other tabs', () => {
    const one = persistedStore(
      createShelf(() => device),
      as,
    );
    const two = persistedStore(
      createShelf(() => device),
      as,
    );
    const heard = vi.fn();
    two.subscribe(heard);
    one.set({ size: 4 });
    for (const tell of outside) tell({ key: 'deals-explorer:thing' });
    expect(two.get()).toEqual({ size: 4 });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a pasted key', () => {
  it.each([
    ['  dx_abc \n', 'dx_abc'],
    ['\u200bdx_abc\ufeff', 'dx_abc'],
    ['dx_\u00adabc', 'dx_abc'],
    ['"dx_abc"', 'dx_abc'],
    ['X-API-Key: dx_abc', 'dx_abc'],
  ])('%j is cleaned', (pasted, key) => {
    expect(cleanKey(pasted)).toEqual({ ok: true, key });
  });

  it.each([[''], ['   '], ['\u200b'], ['dx abc'], ['dx_ключ'], ['dx_“abc”']])(
    '%j is refused in words',
    (pasted) => {
      expect(cleanKey(pasted)).toEqual({ ok: false, problem: expect.stringMatching(/\.$/) });
    },
  );
});

describe('a base URL', () => {
  it.each([
    ['https://api.example/api/v1/public/v1/', 'https://api.example/api/v1/public/v1'],
    ['  https://api.example  ', 'https://api.example'],
    ['http://localhost:4600/api/v1/public/v1', 'http://localhost:4600/api/v1/public/v1'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['/api/v1/public/v1', 'https://app.example/api/v1/public/v1'],
  ])('%s is read', (input, url) => {
    expect(parseBaseUrl(input, 'https://app.example')).toEqual({ ok: true, url });
  });

  it.each([
    ['', /Enter/],
    ['api.example', /not a web address/],
    ['ftp://api.example', /https/],
    ['javascript:alert(1)', /https/],
    ['http://api.example/v1', /not HTTPS/],
    ['http://127.0.0.1.evil.example', /not HTTPS/],
    ['https://me:secret@api.example', /password/],
    ['https://api.example/?key=1', /before any/],
    ['https://api.example/#x', /before any/],
    ['https://api.example/v1?', /before any/],
    ['https://api.example/v1#', /before any/],
  ])('%s is refused in words', (input, problem) => {
    expect(parseBaseUrl(input, 'https://app.example')).toEqual({
      ok: false,
      problem: expect.stringMatching(problem),
    });
  });

  it('knows what is on this machine', () => {
    expect(
      ['http://127.0.0.1', 'http://127.8.9.1:5', 'http://localhost', 'http://[::1]:80'].every(isLoopback),
    ).toBe(true);
    expect(
      ['https://api.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'nonsense'].some(isLoopback),
    ).toBe(false);
  });
});

describe('config.json', () => {
  it('gives a demo key for an API on this machine only', () => {
    const demoKey = 'dx_demo';
    expect(readConfig({ apiBaseUrl: '/api', demoKey }, 'http://127.0.0.1:4600').demoKey).toBe(demoKey);
    expect(readConfig({ apiBaseUrl: '/api', demoKey }, 'https://deals.example').demoKey).toBeUndefined();
    expect(readConfig({ apiBaseUrl: API, demoKey }, 'http://127.0.0.1:4600').demoKey).toBeUndefined();
  });

  it.each([[null], ['text'], [{ apiBaseUrl: 5 }], [{ apiBaseUrl: 'http://api.example' }], [{}]])(
    'leaves the address empty when it is %j',
    (input) => {
      expect(readConfig(input, 'https://deals.example')).toEqual({ apiBaseUrl: '', demoKey: undefined });
    },
  );

  it.each([
    ['missing', () => Promise.resolve(new Response('no', { status: 404 }))],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the address empty when it is %s', async (_, fetch) => {
    expect(await loadConfig('https://deals.example/config.json', fetch)).toEqual({
      apiBaseUrl: '',
      demoKey: undefined,
    });
  });

  it('is read relative to where it is', async () => {
    const fetch = () => Promise.resolve(Response.json({ apiBaseUrl: '/api/v1/public/v1' }));
    expect((await loadConfig('https://deals.example/x/config.json', fetch)).apiBaseUrl).toBe(
      'https://deals.example/api/v1/public/v1',
    );
  });
});
