import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryLedger } from '../api/ledger-store.ts';
import { renderApp } from '../testing/render-app.tsx';

const banner = () => screen.getByRole('region', { name: 'Request budget' });

it('has one h1, a title, the main navigation and a way to skip it, on every page', async () => {
  for (const [path, heading] of [
    ['/deals', 'Deals'],
    ['/marketplace', 'Marketplace'],
    ['/merchants', 'Merchants'],
    ['/stats', 'Platform stats'],
    ['/requests', 'Requests'],
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
    ).toEqual(['Deals', 'Marketplace', 'Merchants', 'Stats', 'Settings']);
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
  const { services } = await renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  expect(banner()).toHaveTextContent('Nothing is known yet');
  const hear = (status: number, headers: Record<string, string>) =>
    act(() => services.budget.heard('', status, new Headers(headers)));
  const reset = String(Math.floor(Date.now() / 1000) + 32);
  await hear(200, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '87', 'X-RateLimit-Reset': reset });
  expect(banner()).toHaveTextContent(/87 of 100 requests left · resets in 3[1-3] s/);
  await hear(200, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '12', 'X-RateLimit-Reset': reset });
  expect(within(banner()).getByRole('meter')).toHaveAttribute('aria-valuenow', '12');
  expect(banner().querySelector('.text-warn')).not.toBeNull();
  await hear(429, { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset });
  act(() => {
    services.budget.setWaiting(3);
  });
  expect(banner()).toHaveTextContent(/0 of 100 requests left · 3 requests waiting · continues in 3[1-3] s/);
  await act(async () => {
    services.budget.use(memoryLedger());
    const turn = await services.budget.take(false);
    await services.budget.heard('ticket' in turn ? turn.ticket : '', 200, new Headers());
  });
  expect(banner()).toHaveTextContent(/about 99 of 100 requests left · resets in (60|59) s · an estimate/);
});
