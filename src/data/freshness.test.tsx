import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { urlOf } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';

/* What is fresh is not asked for again (FAULTS 19), and what nobody waits for costs nothing (18). */

const loaded = () => screen.findByText(/^[\d,]+ deals?$/);

it('asks nothing again on focus, on coming back to the tab, on reconnecting, or on remounting', async () => {
  const { user, api } = await renderApp('/deals');
  await loaded();
  for (const name of ['focus', 'online', 'offline', 'online'] as const) fireEvent(window, new Event(name));
  fireEvent(document, new Event('visibilitychange'));
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await loaded();
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20']);
});

it('asks again on reconnecting for what failed', async () => {
  let broken = true;
  const { api } = await renderApp('/deals', {
    fault: (fetch) => (input, init) =>
      broken
        ? Promise.resolve(Response.json({ success: false, message: 'no', statusCode: 400 }, { status: 400 }))
        : fetch(input, init),
  });
  await screen.findByRole('alert');
  broken = false;
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await loaded();
  expect(api.requests).toHaveLength(1);
});

it('never shows one deal under the heading of another, however quickly somebody goes on', async () => {
  const gates = new Map<string, () => void>();
  const { user } = await renderApp('/deals', {
    fault: (fetch) => async (input, init) => {
      const url = urlOf(input);
      if (/\/deals\/\w+(\/stats)?$/.test(url)) {
        await new Promise<void>((resolve, reject) => {
          gates.set(url, resolve);
          init?.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      }
      return fetch(input, init);
    },
  });
  await loaded();
  const titles = within(screen.getByRole('table', { name: 'Deals' })).getAllByRole('link', { name: /./ });
  const [first] = titles.filter((link) => link.getAttribute('href')?.startsWith('/deals/'));
  if (!first) throw new Error('no deal');
  await user.click(first);
  await screen.findByRole('heading', { level: 1, name: first.textContent });
  await user.click(screen.getByRole('link', { name: 'All deals' }));
  await loaded();
  const [, second] = within(screen.getByRole('table', { name: 'Deals' }))
    .getAllByRole('link', { name: /./ })
    .filter((link) => link.getAttribute('href')?.startsWith('/deals/'));
  if (!second) throw new Error('no second deal');
  const title = second.textContent;
  await user.click(second);
  await screen.findByRole('heading', { level: 1, name: title });
  for (const open of gates.values()) open();
  await waitFor(() => {
    expect(screen.queryByText('From the list; reading the rest…')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it('sends nothing for what was left before its turn came', async () => {
  const { user, api, session } = await renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  const spent = new Headers({
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 2),
  });
  session().budget.heard('', 200, spent);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByText(/1 request waiting/);
  await user.click(screen.getByRole('link', { name: 'Marketplace' }));
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Request budget' })).toHaveTextContent('1 request waiting');
  });
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/, undefined, { timeout: 6000 });
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20']);
});

it('makes one request of two same ones', async () => {
  const { api, session } = await renderApp('/settings');
  const { listDeals } = await import('../contract/deal.ts');
  const [a, b] = [new AbortController(), new AbortController()];
  const params = { page: 1, limit: 5 };
  const one = session().client.get(listDeals, params, { signal: a.signal });
  const two = session().client.get(listDeals, params, { signal: b.signal });
  a.abort();
  await expect(one).rejects.toThrow();
  expect((await two).data.deals).toHaveLength(5);
  expect(api.requests).toEqual(['GET /deals?page=1&limit=5']);
});

const answering = (status: number) => () =>
  Promise.resolve(Response.json({ success: false, message: 'no', statusCode: status }, { status }));
const kinds: [string, number, () => Promise<Response>][] = [
  ...[400, 401, 403, 404].map((status): [string, number, () => Promise<Response>] => [
    `${status}`,
    1,
    answering(status),
  ]),
  ...[500, 502, 503, 504].map((status): [string, number, () => Promise<Response>] => [
    `${status}`,
    2,
    answering(status),
  ]),
  ['a connection that is reset', 2, () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a body that breaks off',
    2,
    () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (c) => {
              c.error(new Error('reset'));
            },
          }),
        ),
      ),
  ],
  ['a page of a proxy', 1, () => Promise.resolve(new Response('<html>'))],
];

it.each(kinds)('after %s sends %i in all', async (_, expected, fault) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let sent = 0;
  await renderApp('/stats', {
    fault: () => () => {
      sent++;
      return fault();
    },
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent).toBe(expected);
  vi.useRealTimers();
});

it('lets go of a request that was aborted before anybody asked', async () => {
  const { api, session } = await renderApp('/settings');
  const { listDeals } = await import('../contract/deal.ts');
  await expect(session().client.get(listDeals, {}, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(api.requests).toEqual([]);
});
