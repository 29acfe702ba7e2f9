import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createRequestLog } from '../../api/request-log.ts';
import { createShelf } from '../../api/storage.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting } from '../../testing/rewrite.ts';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Requests' }))
    .getAllByRole('row')
    .slice(1);

it('tells what was asked, what came, what was left, and what the cache answered instead', async () => {
  const { user, api } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByRole('list', { name: 'Ratios' });
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  await user.click(
    within(screen.getByRole('region', { name: 'Request budget' })).getByRole('link', { name: 'Requests' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Requests' })).toBeInTheDocument();
  const text = (await rows()).map((row) => row.textContent);
  expect(text).toHaveLength(3);
  expect(text[0]).toContain('deals, list, page 1, limit 10');
  expect(text[0]).toContain('from memory');
  expect(text[1]).toMatch(/\/stats.*click200[\d,]+[\d,]+98$/);
  expect(text[2]).toMatch(/\/deals\?page=1&limit=10.*click200/);
  expect(screen.getByText('2 requests sent, 1 answer from the cache')).toBeInTheDocument();
  expect(screen.getByText('None in the answers above.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy as cURL: /stats' }));
  expect(await navigator.clipboard.readText()).toBe(
    `curl -H "X-API-Key: $API_KEY" 'https://api.test/api/v1/public/v1/stats'`,
  );
  expect(document.body.innerHTML).not.toContain(api.key);
  expect(api.requests).toHaveLength(2);
});

it('quotes a request for the shell, whatever its address holds', async () => {
  const { user, services, api } = await renderApp('/requests');
  const baseUrl = "https://api.test/it's/v1";
  services.connection.set({ baseUrl, key: api.key, keep: 'tab' });
  services.log.add({ baseUrl, at: Date.now(), what: "/deals/o'clock", from: 'network', outcome: '200' });
  await user.click(await screen.findByRole('button', { name: /^Copy as cURL/ }));
  expect(await navigator.clipboard.readText()).toBe(
    String.raw`curl -H "X-API-Key: $API_KEY" 'https://api.test/it'\''s/v1/deals/o'\''clock'`,
  );
});

it('shows failures, and every place where an answer differed from the contract', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/deals', {
    fault: (fetch) =>
      failing(
        /\/stats$/,
        404,
        'gone',
      )(
        rewriting(/\/deals\?/, ({ data }) => {
          for (const deal of data.deals as { price: unknown }[]) deal.price = String(deal.price);
          (data.deals as unknown[])[3] = null;
        })(fetch),
      ),
  });
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: 'Requests' }));
  expect((await rows())[0]).toHaveTextContent('404');
  const differences = screen.getByRole('region', { name: 'Differences from the contract' });
  expect(differences).toHaveTextContent('/deals · deals[].price: number expected, a string came · 9 times');
  expect(differences).toHaveTextContent(/deals\[\]: object expected, null came/);
  vi.useRealTimers();
});

it('says so before there was any, and after the data was cleared', async () => {
  const { user } = await renderApp('/requests');
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Requests' }));
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Clear cached data' }));
  await user.click(screen.getByRole('link', { name: 'Requests' }));
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeInTheDocument();
});

describe('the log', () => {
  const entry = (what: string, at: number) => ({
    baseUrl: 'https://api.test',
    what,
    at,
    from: 'network' as const,
  });

  it('keeps the last 200 of this browser, over a reload', () => {
    vi.useFakeTimers();
    const shelf = createShelf(() => window.localStorage);
    const log = createRequestLog(shelf);
    for (let i = 0; i < 250; i++) log.add(entry(`/deals/${i}`, i));
    expect(log.get()).toHaveLength(200);
    expect(log.get()[0]?.what).toBe('/deals/249');
    vi.advanceTimersByTime(1500);
    expect(
      createRequestLog(shelf)
        .get()
        .map(({ what }) => what),
    ).toEqual(log.get().map(({ what }) => what));
    vi.useRealTimers();
  });

  it('joins what two tabs note', async () => {
    vi.useFakeTimers();
    const [one, two] = [0, 1].map(() => createRequestLog(createShelf(() => window.localStorage)));
    one?.add(entry('/a', 1));
    two?.add(entry('/b', 2));
    vi.advanceTimersByTime(1500);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'deals-explorer:requests' }));
    });
    vi.useRealTimers();
    await waitFor(() => {
      expect(one?.get().map(({ what }) => what)).toEqual(['/b', '/a']);
    });
    expect(two?.get().map(({ what }) => what)).toEqual(['/b', '/a']);
  });
});
