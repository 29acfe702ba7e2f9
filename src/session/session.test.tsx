import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShelf } from '../browser/shelf.ts';
import { openDatabase } from '../browser/database.ts';
import { BASE_URL, startTestApi } from '../testing/api.ts';
import { channelsInMemory } from '../testing/channels.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { renderApp } from '../testing/render-app.tsx';
import { browserDatabase } from '../testing/tabs.ts';
import { createConnection } from './connection.ts';
import { createSession } from './session.ts';
import { tidy } from './tidy.ts';

/* One session a connection: what an ended one still hears lands nowhere. */

type Fetch = typeof globalThis.fetch;

/** A network that hears of no abort, and holds its answers back until they are let go. */
function heldBack() {
  const waiting: (() => void)[] = [];
  const fault =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      const answer = await fetch(input, { ...init, signal: null });
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    };
  return {
    fault,
    waiting,
    letGo: async () => {
      for (const go of waiting.splice(0)) go();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says nothing of a test that was under way when the key was forgotten', async () => {
  const network = heldBack();
  const { user } = await renderApp('/settings', { fault: network.fault });
  await user.click(await screen.findByRole('button', { name: 'Save and test' }));
  expect(screen.getByRole('button', { name: 'Testing…' })).toBeInTheDocument();
  await waitFor(() => {
    expect(network.waiting).toHaveLength(1);
  });
  await user.click(screen.getByRole('button', { name: 'Forget key' }));
  expect(screen.getByRole('button', { name: 'Save and test' })).toBeInTheDocument();
  await act(network.letGo);
  expect(screen.queryByText('It works.')).not.toBeInTheDocument();
  expect(screen.getByText('Not connected: no requests are sent')).toBeInTheDocument();
});

it('lets a late answer of one key into nothing of the next: not the cache, the budget, the log or the screen', async () => {
  const network = heldBack();
  const { api, services, session } = await renderApp('/deals', { fault: network.fault });
  await waitFor(() => {
    expect(network.waiting).toHaveLength(1);
  });
  const ended = session();
  act(() => {
    services.connection.connect({ baseUrl: BASE_URL, key: 'dx_another_key', keep: 'site' });
  });
  await act(network.letGo);
  for (const one of [ended, session()]) {
    expect(one.log.get().filter(({ outcome }) => outcome === '200')).toEqual([]);
    expect(one.known.names('deal').get()).toEqual([]);
    expect(one.cache.getQueriesData({ predicate: ({ state }) => state.data !== undefined })).toEqual([]);
  }
  expect(session().budget.get().source).toBe('nothing');
  expect(screen.queryByText(/^\d+ deals$/)).not.toBeInTheDocument();
  expect(api.requests.length).toBeGreaterThan(0);
});

it('keeps nothing of a late answer in the browser’s database either', async () => {
  const network = heldBack();
  const openTab = browserDatabase();
  const { services, session } = await renderApp('/deals', { fault: network.fault, database: openTab() });
  const { scope } = session();
  await waitFor(() => {
    expect(network.waiting).toHaveLength(1);
  });
  act(() => {
    services.connection.forgetKey();
  });
  await act(network.letGo);
  for (const table of ['answers', 'known', 'ledgers'] as const) {
    const keys = await openTab().run(table, 'readonly', (store) => {
      const request = store.getAllKeys();
      return () => request.result.map((key) => (key as string[])[0]);
    });
    expect(keys).not.toContain(scope);
  }
});

it('lists the requests to the present address only, after the address has changed', async () => {
  const { user, services } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  act(() => {
    services.connection.connect({ baseUrl: 'https://other.test/api', key: 'dx_another_key', keep: 'site' });
  });
  await user.click(screen.getByRole('link', { name: 'API log' }));
  expect(await screen.findByText('1 request sent, 0 answers from the cache')).toBeInTheDocument();
});

it('does not bring back a key that another tab has forgotten, when the form is saved', async () => {
  const channel = channelsInMemory();
  const { user, api, services } = await renderApp('/settings', { channel });
  const field = await screen.findByLabelText('API key');
  expect(field).toHaveValue(api.key);
  const otherTab = createConnection(
    { tab: createShelf(() => new FakeStorage()), device: createShelf(() => window.localStorage) },
    channel('connection'),
  );
  expect(otherTab.get().key).toBe(api.key);
  act(() => {
    otherTab.forgetKey();
  });
  expect(field).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(field).toHaveAccessibleDescription('Enter your API key.');
  expect(services.connection.get().key).toBe('');
  expect(api.requests).toEqual([]);
});

it.each(['1', 'deals', 'page'])('works with a key as short as %j', async (key) => {
  let sent = 0;
  await renderApp('/deals?page=1', {
    key,
    fault: (fetch) => (input, init) => {
      sent++;
      return fetch(input, init);
    },
  });
  // this API knows no such key, but it was asked
  expect(await screen.findByRole('alert')).toHaveTextContent('The API refused your key');
  expect(sent).toBe(1);
});

describe('clearing cached data', () => {
  it('says that it is done once it is, and nothing is kept then', async () => {
    const openTab = browserDatabase();
    const { user } = await renderApp('/deals', { database: openTab() });
    await screen.findByText(/^\d+ deals$/);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Clear cached data' }));
    expect(await screen.findByText('Cleared.')).toBeInTheDocument();
    const kept = await openTab().run('answers', 'readonly', (store) => {
      const request = store.count();
      return () => request.result;
    });
    expect(kept).toBe(0);
  });

  it('says so when it cannot be done', async () => {
    const database = openDatabase(() => {
      throw new Error('blocked');
    });
    const { user } = await renderApp('/settings', { database });
    await user.click(await screen.findByRole('button', { name: 'Clear cached data' }));
    expect(await screen.findByText(/could not be cleared/)).toBeInTheDocument();
    expect(screen.queryByText('Cleared.')).not.toBeInTheDocument();
  });
});

describe('what sessions leave in the database', () => {
  const connection = (scope: string) => ({
    baseUrl: BASE_URL,
    key: 'dx_key_of_this_run',
    keep: 'site' as const,
    scope,
    since: 1,
  });
  const contents = (open: ReturnType<typeof browserDatabase>) =>
    open().run('answers', 'readonly', (store) => {
      const request = store.getAll();
      return () =>
        request.result.map(({ scope, name }: { scope: string; name: string }) => `${scope} ${name}`);
    });

  it('goes when no tab uses the connection any more, and of every connection when it is old', async () => {
    const open = browserDatabase();
    const put = (scope: string, name: string, at: number) =>
      open().run('answers', 'readwrite', (store) => {
        store.put({ scope, name, version: 2, at, data: 1 });
        return () => undefined;
      });
    const now = Date.now();
    const day = 24 * 3_600_000;
    await put('closed', 'fresh', now);
    await put('mine', 'fresh', now);
    await put('mine', 'old', now - day - 1);
    await put('other-tab', 'old', now - day - 1);
    await put('other-tab', 'fresh', now - day + 60_000);
    await tidy(open(), new Set(['mine', 'other-tab']), now);
    expect(await contents(open)).toEqual(['mine fresh', 'other-tab fresh']);
  });

  it('keeps for a month what later visits are compared with, as long as the connection is in use', async () => {
    const open = browserDatabase();
    const now = Date.now();
    const put = (scope: string, id: string, days: number) =>
      open().run('snapshots', 'readwrite', (store) => {
        store.put({ scope, kind: 'deals', id, at: now - days * 24 * 3_600_000 });
        return () => undefined;
      });
    await put('mine', 'last', 29);
    await put('mine', 'before', 31);
    await put('closed', 'last', 1);
    await tidy(open(), new Set(['mine']), now);
    const left = await open().run('snapshots', 'readonly', (store) => {
      const request = store.getAllKeys();
      return () => request.result;
    });
    expect(left).toEqual([['mine', 'deals', 'last']]);
  });

  it('what is known survives a reload, and an older answer of another tab does not replace it', async () => {
    const open = browserDatabase();
    const api = await startTestApi({ deals: 20 });
    const openSession = () =>
      createSession(connection('scope'), {
        device: createShelf(() => new FakeStorage()),
        channel: channelsInMemory(),
        database: open(),
        fetch: api.fetch,
      });
    const [one, two] = [openSession(), openSession()];
    await vi.waitFor(() => new Promise((resolve) => setTimeout(resolve, 100)));
    one.known.feed({ at: 200, merchant: [{ id: 'm1', businessName: 'Kestrel', rating: 4 }] });
    two.known.feed({ at: 100, merchant: [{ id: 'm1', businessName: 'Kestrel', rating: 1 }] });
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const later = openSession();
    await vi.waitFor(() => {
      expect(later.known.names('merchant').get()).toEqual([{ id: 'm1', name: 'Kestrel' }]);
    });
    expect(later.known.one('merchant', 'm1').get()?.value.rating).toBe(4);
  });
});
