import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting, silent } from '../../testing/rewrite.ts';

const ONE = /\/marketplace\/listings\/\w+$/;

/** A listing of the market that every test here has, and its deal. */
async function known() {
  const { db } = await startTestApi();
  return db
    .selectFrom('listing')
    .innerJoin('deal', 'deal.id', 'listing.deal_id')
    .select([
      'listing.id',
      'deal.id as dealId',
      'deal.title',
      'deal.price as dealPrice',
      'listing.price',
      'seller_id',
    ])
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

/** The other ways in which an API may give the one listing. */
const shapes: [string, (data: Record<string, unknown>) => unknown][] = [
  ['data.listing', (data) => data],
  ['data itself', (data) => data.listing],
  [
    'data.item with fields of its own',
    (data) => ({ item: { ...(data.listing as object), boosted: true }, took: 3 }),
  ],
  ['data.result.listing', (data) => ({ result: data })],
];

describe.each(shapes)('with the payload as %s', (_, reshape) => {
  it('shows the listing, its deal and its seller, for one request', async () => {
    const { id, dealId, title, seller_id } = await known();
    const { api } = await renderApp(`/marketplace/${id}`, {
      fault: rewriting(ONE, (body) => {
        body.data = reshape(body.data) as Record<string, unknown>;
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await screen.findByText('Raw response');
    expect(fact('Status')).toHaveTextContent('ACTIVE');
    expect(within(fact('Deal')).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/deals/${dealId}`,
    );
    expect(fact('Seller id')).toHaveTextContent(seller_id);
    expect(fact('Listing id')).toHaveTextContent(id);
    expect(api.requests).toEqual([`GET /marketplace/listings/${id}`]);
  });
});

it('shows what the API tells besides, as it came', async () => {
  const { id } = await known();
  await renderApp(`/marketplace/${id}`, {
    fault: rewriting(ONE, ({ data }) => {
      Object.assign(data, { fees: { seller: 0.01 }, note: '<b>hi</b>' });
    }),
  });
  const others = await screen.findByRole('region', { name: 'Other fields' });
  expect(others).toHaveTextContent('fees.seller');
  expect(others).toHaveTextContent('<b>hi</b>');
});

it('compares with the deal’s price when asked to, for one request', async () => {
  const { id, price, dealPrice } = await known();
  const { user, api } = await renderApp(`/marketplace/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Compare with the deal’s price (1 request)' }));
  const words = price === dealPrice ? 'the same' : price < dealPrice ? 'below' : 'above';
  expect(await screen.findByText(new RegExp(`${words}.* the deal’s price$`))).toBeInTheDocument();
  expect(api.requests).toHaveLength(2);
});

it('shows what is known of its deal beside it, for no request', async () => {
  const { id, dealId } = await known();
  const { user, api } = await renderApp(`/deals/${dealId}`);
  await screen.findByRole('region', { name: 'Resale', busy: false });
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Marketplace' }),
  );
  await screen.findByText(/^\d+ listings$/);
  const { length } = api.requests;
  act(() => {
    window.history.pushState(null, '', `/marketplace/${id}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const deal = await screen.findByRole('region', { name: 'Its deal' });
  expect(within(deal).getByRole('link', { name: 'Open the deal' })).toHaveAttribute(
    'href',
    `/deals/${dealId}`,
  );
  expect(screen.getByRole('region', { name: 'Supply' })).toBeInTheDocument();
  await screen.findByText('Raw response');
  expect(api.requests.slice(length)).toEqual([`GET /marketplace/listings/${id}`]);
});

it('says that there is no such listing, and where to go', async () => {
  const { user, address } = await renderApp('/marketplace/nope');
  expect(await screen.findByRole('heading', { level: 1, name: 'Listing not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Browse all listings' }));
  expect(address()).toBe('/marketplace');
});

it('says when the answer holds no listing, and shows what came', async () => {
  const { id } = await known();
  await renderApp(`/marketplace/${id}`, {
    fault: rewriting(ONE, (body) => {
      body.data = { message: 'moved' };
    }),
  });
  expect(await screen.findByText(/Nothing in the answer looks like a listing/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Other fields' })).toHaveTextContent('moved');
});

it('shows a listing that little is known of', async () => {
  const { id } = await known();
  await renderApp(`/marketplace/${id}`, {
    fault: rewriting(ONE, (body) => {
      body.data = { listing: { id, price: '0.25', status: 'RESERVED' } };
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled deal' })).toBeInTheDocument();
  expect(fact('Status')).toHaveTextContent('RESERVED');
  expect(screen.getByRole('region', { name: 'The listing' })).toHaveTextContent('0.25 SOL');
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
});

it('is there at once when the marketplace showed it, and stays when it cannot be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/marketplace', { fault: failing(ONE, 503) });
  await screen.findByText(/^\d+ listings$/);
  const [first] = screen.getAllByRole('link', { name: /^Listing of token/ });
  if (!first) throw new Error('no listing');
  await user.click(first);
  expect(await screen.findByRole('region', { name: 'The listing' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed');
  expect(screen.getByRole('region', { name: 'The listing' })).toBeInTheDocument();
  vi.useRealTimers();
});

it('shows the shape of a listing while it loads, and an error in its place', async () => {
  const { id } = await known();
  await renderApp(`/marketplace/${id}`, { fault: silent(ONE) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading listing…' })).toBeInTheDocument();
  document.body.innerHTML = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(`/marketplace/${id}`, { fault: failing(ONE, 500) });
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('The API failed');
  });
  vi.useRealTimers();
});
