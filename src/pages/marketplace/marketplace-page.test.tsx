import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { urlOf } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting, silent } from '../../testing/rewrite.ts';

const LISTINGS = /\/marketplace\/listings\?/;
const table = () => screen.findByRole('table', { name: 'Listings' });
const loaded = () => screen.findByText(/^[\d,]+ listings?$/);

it('shows the first twenty listings, for one request, and says that the unit is assumed', async () => {
  const { api } = await renderApp('/marketplace');
  await loaded();
  expect(within(await table()).getAllByRole('row')).toHaveLength(21);
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Deal', 'Token', 'Price', 'Seller', 'Listed']);
  expect(screen.getByText(/the API does not name their unit/)).toBeInTheDocument();
  expect(api.requests).toEqual(['GET /marketplace/listings?page=1&limit=20']);
});

it('shows cards on a phone', async () => {
  await renderApp('/marketplace', { width: 'phone' });
  await loaded();
  expect(within(screen.getByRole('list', { name: 'Listings' })).getAllByRole('listitem')).toHaveLength(20);
});

it('computes the pages that the API does not count', async () => {
  const { user, address } = await renderApp('/marketplace?limit=50');
  const total = Number((await loaded()).textContent.split(' ')[0]);
  const pages = screen.getByRole('navigation', { name: 'Pagination' });
  await user.click(within(pages).getByRole('link', { name: `Page ${Math.ceil(total / 50)}` }));
  expect(address()).toBe(`/marketplace?page=${Math.ceil(total / 50)}&limit=50`);
  expect(await screen.findByText(new RegExp(`to ${total} of ${total}$`))).toBeInTheDocument();
});

it('compares with the deal’s price where that is known already, and spends no request for it', async () => {
  const { user, api } = await renderApp('/deals?limit=100');
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Marketplace' }));
  await loaded();
  const known = within(await table()).queryAllByText(/% (below|above)$|the same/).length;
  const unknown = within(await table()).queryAllByRole('button', { name: /own price is known after/ }).length;
  expect(known).toBeGreaterThan(0);
  expect(known + unknown).toBe(20);
  expect(api.requests).toHaveLength(2);
});

it('filters by price range and by a deal that is picked by its title', async () => {
  const { user, api, address } = await renderApp('/marketplace');
  await loaded();
  await user.type(screen.getByLabelText('Minimum price'), '0.2{Enter}');
  await user.type(screen.getByLabelText('Maximum price'), '1.5{Enter}');
  expect(address()).toBe('/marketplace?minPrice=0.2&maxPrice=1.5');
  await loaded();
  const { id } = await api.db
    .selectFrom('listing')
    .innerJoin('deal', 'deal.id', 'listing.deal_id')
    .select('deal.id')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  await user.type(screen.getByRole('combobox', { name: 'Deal' }), `${id}{Enter}`);
  await waitFor(() => {
    expect(address()).toBe(`/marketplace?dealId=${id}&minPrice=0.2&maxPrice=1.5`);
  });
  await user.click(screen.getByRole('button', { name: 'Remove filter: 0.2 SOL or more' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: 1.5 SOL or less' }));
  await loaded();
  expect(address()).toBe(`/marketplace?dealId=${id}`);
});

it('says which filter to loosen when nothing matches', async () => {
  await renderApp('/marketplace?maxPrice=0.000000001');
  expect(await screen.findByRole('heading', { name: 'No listing matches' })).toBeInTheDocument();
});

it('says so when nobody sells anything', async () => {
  await renderApp('/marketplace', { prepare: (api) => api.db.deleteFrom('listing').execute() });
  expect(await screen.findByRole('heading', { name: 'No active listings' })).toBeInTheDocument();
});

it('notices an API that ignores page and limit', async () => {
  const { user } = await renderApp('/marketplace', {
    fault: (fetch) => (input, init) =>
      fetch(urlOf(input).replace(/page=\d+&limit=\d+/, 'page=1&limit=50'), init),
  });
  await loaded();
  expect(
    await screen.findByText(/20 items per page were requested, but the API returns 50/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText(/seems to ignore page numbers/)).toBeInTheDocument();
});

it('shows a listing that has only an id, and sets a bad one aside', async () => {
  await renderApp('/marketplace', {
    fault: rewriting(LISTINGS, ({ data }) => {
      Object.assign(data, {
        listings: [{ id: 'bare' }, null, { id: 'empty', price: null, dealNFT: null, seller: null }],
        total: 3,
      });
    }),
  });
  await loaded();
  expect(screen.getByText('1 item could not be read')).toBeInTheDocument();
  expect(screen.getAllByText('Untitled deal')).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

it('shows the shape of a table while it loads, and an error in its place', async () => {
  await renderApp('/marketplace', { fault: silent(LISTINGS) });
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  document.body.innerHTML = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/marketplace', { fault: failing(LISTINGS, 500) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('The API failed');
  vi.useRealTimers();
});

it('keeps the page before, looking stale, until the next is there', async () => {
  const { user } = await renderApp('/marketplace', { fault: silent(/page=2/) });
  await loaded();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading listings…')).toBeInTheDocument();
});

it('goes to a listing by its token and to a deal by its title', async () => {
  const { user, address } = await renderApp('/marketplace');
  await loaded();
  const [first] = within(await table()).getAllByRole('link', { name: /^Listing of token/ });
  if (!first) throw new Error('no listing');
  await user.click(first);
  await waitFor(() => {
    expect(address()).toMatch(/^\/marketplace\/l\w+$/);
  });
});

it('takes the key nowhere when it is pasted where it does not belong', async () => {
  const { user, api, session, address } = await renderApp('/marketplace');
  await loaded();
  await user.click(screen.getByRole('combobox', { name: 'Deal' }));
  await user.paste(api.key);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Deal' })).toHaveAccessibleDescription(/This is your API key/);
  expect(address()).toBe('/marketplace');
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  await user.type(screen.getByRole('combobox', { name: 'Category' }), `${api.key}{Enter}`);
  expect(address()).toBe('/deals');
  // not even by a link
  const { listDeals } = await import('../../contract/deal.ts');
  const signal = new AbortController().signal;
  await expect(
    session().client.get(listDeals, { category: api.key.toUpperCase() }, { signal }),
  ).rejects.toMatchObject({
    kind: 'bad-request',
  });
  expect(JSON.stringify([api.requests, session().log.get()]).toLowerCase()).not.toContain(
    api.key.toLowerCase(),
  );
  expect(api.requests).toHaveLength(2);
});
