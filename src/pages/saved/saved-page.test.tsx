import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type SavedItem, saved, storedSaved } from '../../own/saved.ts';
import { BASE_URL, type TestApi, urlOf } from '../../testing/api.ts';
import { nameDeals } from '../../testing/deals.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  saved.set([]);
});

const table = () => screen.findByRole('table', { name: 'Saved items' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

/** Saves the first deals of the market, each ending a day after the one before, the last one first. */
async function saveDeals(api: TestApi, count: number): Promise<void> {
  const ids = await nameDeals(api, count, (index) => ({
    expires_at: Date.now() + (count - index) * 86_400_000,
  }));
  saved.set(
    ids.map((id, index): SavedItem => ({ kind: 'deal', id, name: `Deal ${index}`, baseUrl: BASE_URL })),
  );
}

it('says how to save something while nothing is saved, and asks nothing', async () => {
  const { api } = await renderApp('/saved');
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(api.requests).toEqual([]);
});

it('keeps a deal that was saved on its page, and lets it go there or in the list', async () => {
  const { user, api } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  await user.click(document.querySelector('main a[data-row]') ?? document.body);
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/^Deals?$/);
  });
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  await user.click(await screen.findByRole('button', { name: `Save ${title}` }));
  expect(screen.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => {
    expect(api.requests.filter((request) => /deals\/\w+$/.test(request))).toHaveLength(1);
  });
  const before = api.requests.length;
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  expect(await names()).toEqual([title]);
  // what its page has just read is not read again
  expect(api.requests.length - before).toBeLessThanOrEqual(2);
  expect(api.requests.filter((request) => /deals\/\w+$/.test(request))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Remove ${title}` }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(JSON.parse(window.localStorage.getItem('deals-explorer:saved') ?? '')).toEqual({
    version: 1,
    value: [],
  });
});

it.each([
  ['deal', '/deals', 'Deals'],
  ['listing', '/marketplace', 'Listings'],
  ['merchant', '/merchants', 'Merchants'],
] as const)('saves a %s from its row, and takes it away again', async (kind, path, list) => {
  const { user, address } = await renderApp(path);
  const [star] = await screen.findAllByRole('button', { name: /^Save ./ });
  expect(within(screen.getByRole('table', { name: list })).getAllByRole('row').length).toBeGreaterThan(2);
  if (!star) throw new Error('nothing to save');
  // the row has one stop; the arrow keys lead from there to the star
  expect(star).toHaveAttribute('tabindex', '-1');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe(path); // a press on the star is none on the row
  expect(saved.get()).toEqual([
    // of listings the label also has the token
    expect.objectContaining({
      kind,
      name: star.getAttribute('aria-label')?.replace(/^Save |, token \S+$/g, ''),
    }),
  ]);
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(saved.get()).toEqual([]);
});

it('shows the state now, and what ends first first; what is gone says so and can be removed', async () => {
  const { user } = await renderApp('/deals', {
    prepare: async (api) => {
      await saveDeals(api, 3);
      saved.set(saved.get().map((item) => (item.name === 'Deal 1' ? { ...item, id: 'nothing-1' } : item)));
    },
  });
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  const row = (name: string) => screen.getByRole('link', { name }).closest('tr');
  await waitFor(() => {
    expect(row('Deal 2')).toHaveTextContent(/in 2[34] hours|tomorrow/);
  });
  await waitFor(() => {
    expect(row('Deal 1')).toHaveTextContent('No longer available');
  });
  expect((await names()).filter((name) => name !== 'Deal 1')).toEqual(['Deal 2', 'Deal 0']);
  await user.click(screen.getByRole('button', { name: 'Remove Deal 1' }));
  expect(await names()).toEqual(['Deal 2', 'Deal 0']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks for many only when it is told to, and says the price before', async () => {
  const { user, api } = await renderApp('/deals', { prepare: (testApi) => saveDeals(testApi, 12) });
  await screen.findByText(/^\d+ deals$/);
  const before = api.requests.length;
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  expect(await names()).toHaveLength(12);
  expect(screen.getByText('12 items')).toBeInTheDocument();
  expect(screen.getByText(/^1[12] requests$/)).toBeInTheDocument();
  expect(api.requests).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  });
  expect(new Set(api.requests.slice(before)).size).toBe(api.requests.length - before);
  expect(api.requests.length - before).toBeLessThanOrEqual(12);
  await user.click(within(await table()).getByRole('button', { name: 'Price' }));
  const prices = within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(/([\d.]+) SOL/.exec(row.textContent)?.[1]));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

it('keeps what could not be read, and says what went wrong', async () => {
  let down = false;
  const { user } = await renderApp('/deals', {
    prepare: (api) => saveDeals(api, 2),
    fault: (fetch) => (input, init) =>
      down && /deals\/\w+$/.test(urlOf(input))
        ? Promise.resolve(
            Response.json({ success: false, message: 'boom', statusCode: 400 }, { status: 400 }),
          )
        : fetch(input, init),
  });
  await screen.findByText(/^\d+ deals$/);
  down = true;
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Not all could be refreshed/);
  expect(await names()).toHaveLength(2);
});

it('lists what is of this API only, on a phone as cards', async () => {
  saved.set([
    { kind: 'merchant', id: 'm1', name: 'Elsewhere', baseUrl: 'https://other.example/api' },
    { kind: 'merchant', id: 'nobody', name: 'Here', baseUrl: BASE_URL },
  ]);
  await renderApp('/saved', { width: 'phone' });
  const cards = within(await screen.findByRole('list', { name: 'Saved items' })).getAllByRole('listitem');
  expect(cards).toHaveLength(1);
  expect(cards[0]).toHaveTextContent('Here');
  expect(cards[0]).toHaveTextContent('Merchant');
});

it.each([
  [null],
  ['text'],
  [{}],
  [[null, 5, { kind: 'shop', id: 'a', name: 'b', baseUrl: 'c' }, { kind: 'deal', id: 1 }]],
])('makes nothing of a store that holds %j', (stored) => {
  expect(storedSaved.migrate(stored, 1) ?? []).toEqual([]);
});
