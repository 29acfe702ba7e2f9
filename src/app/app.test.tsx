import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DatabaseState } from '../browser/database.ts';
import { createStore } from '../lib/store.ts';
import { BASE_URL } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';

const banner = () => screen.getByRole('region', { name: 'Request budget' });

it('has one h1, a title, the main navigation and a way to skip it, on every page', async () => {
  for (const [path, heading] of [
    ['/deals', 'Deals'],
    ['/marketplace', 'Marketplace'],
    ['/merchants', 'Merchants'],
    ['/stats', 'Platform stats'],
    ['/requests', 'API log'],
    ['/settings', 'Settings'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    const { api } = await renderApp(path, { connected: false });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => {
      expect(document.title).toBe(`${heading} · Deals Explorer`);
    });
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Deals', 'Marketplace', 'Merchants', 'Stats', 'Saved', 'Settings']);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(api.requests).toEqual([]);
    document.body.innerHTML = '';
  }
});

it('starts at the deals', async () => {
  const { address } = await renderApp('/', { connected: false });
  await screen.findByRole('heading', { level: 1, name: 'Deals' });
  expect(address()).toBe('/deals');
});

it('says the budget before, with and without headers that can be read', async () => {
  const { services, session } = await renderApp('/settings');
  const { budget } = session();
  await screen.findByRole('heading', { level: 1 });
  expect(banner()).toHaveTextContent('Nothing is known yet');
  const hear = (status: number, headers: Record<string, string>) =>
    act(() => {
      budget.heard('', status, new Headers(headers));
    });
  const reset = String(Math.floor(Date.now() / 1000) + 32);
  hear(200, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '87', 'X-RateLimit-Reset': reset });
  expect(banner()).toHaveTextContent(/87 of 100 requests left · resets in 3[1-3] s/);
  hear(200, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '12', 'X-RateLimit-Reset': reset });
  expect(within(banner()).getByRole('meter')).toHaveAttribute('aria-valuenow', '12');
  expect(banner().querySelector('.text-warn')).not.toBeNull();
  hear(429, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset });
  act(() => {
    budget.setWaiting(3);
  });
  expect(banner()).toHaveTextContent(/0 of 100 requests left · 3 requests waiting · continues in 3[1-3] s/);
  await act(async () => {
    services.connection.connect({ baseUrl: BASE_URL, key: 'dx_another_key', keep: 'site' });
    const turn = await session().budget.take(false);
    session().budget.heard('ticket' in turn ? turn.ticket : '', 200, new Headers());
  });
  expect(banner()).toHaveTextContent(/about 99 of 100 requests left · resets in (60|59) s · an estimate/);
});

it('says that another version of the app holds the database, and what to do', async () => {
  const state = createStore<DatabaseState>('idle');
  const run = () => Promise.reject(new Error('out of order'));
  await renderApp('/settings', { database: { state, run } });
  await screen.findByRole('heading', { level: 1 });
  act(() => {
    state.set('blocked');
  });
  expect(await screen.findByText(/earlier version of the explorer open/)).toBeInTheDocument();
  act(() => {
    state.set('outdated');
  });
  expect(await screen.findByText(/Until you reload, nothing is stored/)).toBeInTheDocument();
  act(() => {
    state.set('open');
  });
  expect(screen.queryByText(/version of the explorer/)).not.toBeInTheDocument();
});
