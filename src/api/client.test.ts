import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeal, listDeals } from '../contract/deal.ts';
import { getDealStats } from '../contract/deal-stats.ts';
import { BASE_URL, startTestApi, type TestApi, urlOf } from '../testing/api.ts';
import { createBudget } from './budget.ts';
import { createClient } from './client.ts';
import { requestPath } from './request-path.ts';
import { memoryLedger } from './ledger-store.ts';
import { createScheduler } from './scheduler.ts';

let api: TestApi;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  api = await startTestApi({ deals: 60 });
  return () => {
    vi.unstubAllGlobals();
  };
});

function connect(fetch: typeof globalThis.fetch = api.fetch, key = api.key) {
  const budget = createBudget(memoryLedger());
  const end = new AbortController();
  const onSent = vi.fn();
  const client = createClient({
    baseUrl: BASE_URL,
    key,
    ended: end.signal,
    budget,
    scheduler: createScheduler(budget),
    fetch,
    onSent,
  });
  const signal = new AbortController().signal;
  return {
    budget,
    client,
    end,
    onSent,
    list: () => client.get(listDeals, { page: 1, limit: 5 }, { signal }),
  };
}

const answering = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    ),
  );

describe('the client', () => {
  it('gives the decoded payload and publishes the budget', async () => {
    const { list, budget } = connect();
    const { data, problems } = await list();
    expect(data.deals).toHaveLength(5);
    expect(problems).toEqual([]);
    expect(budget.get()).toMatchObject({ source: 'headers', limit: 100, remaining: 99 });
  });

  it('tells what is stopped alone from an API that does not answer', async () => {
    let stopped = /\/stats$/;
    const fetch = vi.fn<typeof globalThis.fetch>((input, init) =>
      stopped.test(urlOf(input)) ? Promise.reject(new TypeError('Failed to fetch')) : api.fetch(input, init),
    );
    const { client, list, onSent } = connect(fetch);
    const stats = (id: string) =>
      client.get(getDealStats, { id }, { signal: new AbortController().signal }).catch((e: unknown) => e);
    const { data } = await list();
    const [one, two] = data.deals.map(({ id }) => id);
    // the first one may be the network's
    expect(await stats(one ?? '')).toMatchObject({ kind: 'blocked' });
    await list();
    // others are answered meanwhile: of whatever deal, it is this kind of request
    expect(await stats(one ?? '')).toMatchObject({ kind: 'stopped' });
    expect(await stats(two ?? '')).toMatchObject({ kind: 'stopped' });
    const kinds = onSent.mock.calls.map((call) => (call[0] as { failure?: string }).failure);
    expect(kinds).toEqual([undefined, 'blocked', undefined, 'stopped', 'stopped']);
    // once let through, a later failure is the network's again
    stopped = /never/;
    expect(await stats(one ?? '')).toHaveProperty('data');
    stopped = /./;
    expect(await stats(two ?? '')).toMatchObject({ kind: 'blocked' });
    await expect(list()).rejects.toMatchObject({ kind: 'blocked' });
    expect(await stats(two ?? '')).toMatchObject({ kind: 'blocked' });
  });

  it('sends the key in its header, to the base address only, and follows no redirect with it', async () => {
    const fetch = vi.fn(api.fetch);
    await connect(fetch).list();
    expect(fetch).toHaveBeenCalledOnce();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(`${BASE_URL}/deals?page=1&limit=5`);
    expect(init).toMatchObject({
      headers: { 'X-API-Key': api.key },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('tells a refused key, with the API’s own words, and reads the budget of that answer, too', async () => {
    const { list, budget } = connect(api.fetch, 'dx_wrong');
    await expect(list()).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
      apiMessage: expect.stringContaining('API key is required'),
    });
    expect(budget.get().source).toBe('headers');
    expect(api.requests).toHaveLength(1);
  });

  it('tells what does not exist', async () => {
    const { client } = connect();
    const asked = client.get(getDeal, { id: 'nope' }, { signal: new AbortController().signal });
    await expect(asked).rejects.toMatchObject({ kind: 'not-found', apiMessage: 'Deal not found' });
  });

  const ok = { success: true, message: 'fine', statusCode: 200 };
  it.each([
    ['a web page', '<!doctype html><title>Login</title>', 200, 'not-the-api', /a page, not JSON/],
    ['nothing', '', 200, 'not-the-api', /answered with nothing/],
    ['JSON that is no object', '[1,2]', 200, 'not-the-api', /JSON of another kind/],
    ['another API’s JSON', { items: [] }, 200, 'not-the-api', /JSON of another kind/],
    ['another API’s 404', 'Cannot GET /deals', 404, 'not-the-api', /HTTP 404/],
    ['a payload without deals', { ...ok, data: { total: 3 } }, 200, 'not-the-api', /deals/],
    [
      'success: false under 200',
      { ...ok, success: false },
      200,
      'contradictory',
      /success: false under HTTP 200/,
    ],
    [
      'statusCode 500 under 200',
      { ...ok, statusCode: 500, data: {} },
      200,
      'contradictory',
      /statusCode: 500/,
    ],
    ['success without data', ok, 200, 'contradictory', /no data/],
    ['a bad parameter', { success: false, message: 'page', statusCode: 400 }, 400, 'bad-request', /400/],
    ['a ban', { success: false, message: 'no', statusCode: 403 }, 403, 'bad-request', /403/],
    [
      'a crash',
      { success: false, message: 'An unexpected error occurred', statusCode: 500 },
      500,
      'server',
      /500/,
    ],
    ['a proxy’s error page', '<h1>Bad gateway</h1>', 502, 'in-between', /502/],
    ['a firewall’s page', '<h1>Forbidden</h1>', 403, 'in-between', /403/],
    ['a proxy that wants a password', '', 407, 'in-between', /407/],
    ['a page for legal reasons', '<h1>Unavailable</h1>', 451, 'in-between', /451/],
    [
      'a list that is not found',
      { success: false, message: 'no', statusCode: 404 },
      404,
      'not-the-api',
      /404/,
    ],
    ['a refused key without envelope', 'no', 401, 'unauthorized', /refused/],
    ['a redirect', '', 302, 'redirected', /not sent there/],
  ])('tells %s', async (_, body, status, kind, message) => {
    const fetch = answering(body, status);
    const error = connect(fetch).list();
    await expect(error).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('never says the key in an error', async () => {
    const { list } = connect(
      answering({ success: false, message: 'nope', statusCode: 500 }, 500),
      'dx_secret',
    );
    const error = await list().catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('dx_secret');
  });

  it.each([
    ['offline', false, /offline/],
    ['blocked', true, /No answer/],
  ])('tells a network that fails: %s', async (kind, onLine, message) => {
    vi.stubGlobal('navigator', { onLine });
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(connect(fetch).list()).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message),
    });
  });

  it('tells a body that broke off', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
        controller.error(new Error('reset'));
      },
    });
    const fetch = () => Promise.resolve(new Response(body));
    await expect(connect(fetch).list()).rejects.toMatchObject({ kind: 'server', message: /broke off/ });
  });

  it('gives up on an answer that never comes', async () => {
    vi.useFakeTimers();
    const fetch = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    const asked = expect(connect(fetch).list()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(25_000);
    await asked;
    vi.useRealTimers();
  });

  it('rejects with the signal’s reason when aborted, which is no error of the API', async () => {
    const leave = new AbortController();
    const fetch = vi.fn(() => new Promise<Response>(() => undefined));
    const { client } = connect(async (_, init) => {
      void fetch();
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    });
    const asked = client.get(listDeals, {}, { signal: leave.signal });
    leave.abort(new DOMException('left', 'AbortError'));
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the path of a request', () => {
  it('leaves out parameters without a value and writes numbers plainly', () => {
    expect(requestPath(listDeals, { category: undefined, maxPrice: 1e-9, page: 1 })).toBe(
      '/deals?maxPrice=0.000000001&page=1',
    );
  });

  it.each([
    ['a/b', '/deals/a%2Fb'],
    ['a?b#c', '/deals/a%3Fb%23c'],
    ['100%', '/deals/100%25'],
    ['%2e%2e', '/deals/%252e%252e'],
    ['../stats', '/deals/..%2Fstats'],
    ['...', '/deals/...'],
    ['a b', '/deals/a%20b'],
    ['寿司', '/deals/%E5%AF%BF%E5%8F%B8'],
  ])('keeps the id %j in its segment', (id, path) => {
    expect(requestPath(getDeal, { id })).toBe(path);
    expect(new URL(BASE_URL + path).pathname.startsWith('/api/v1/public/v1/deals/')).toBe(true);
  });

  it.each([[''], ['.'], ['..'], ['\ud800']])('refuses the id %j, which no path can carry', (id) => {
    expect(() => requestPath(getDeal, { id })).toThrow(expect.objectContaining({ kind: 'not-found' }));
  });
});
