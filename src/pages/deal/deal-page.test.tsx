import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting } from '../../testing/rewrite.ts';
import { startTestApi, type TestApi, urlOf } from '../../testing/api.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');

/** A deal whose every figure is known. */
async function knownDeal(api: TestApi) {
  const { id } = await api.db.selectFrom('deal').select('id').executeTakeFirstOrThrow();
  await api.db
    .updateTable('deal')
    .set({
      title: 'Omakase for two',
      description: 'Twelve courses.',
      category: 'FOOD',
      discount: 35,
      price: 850_000_000,
      total_supply: 120,
      minted: 78,
      redeemed: 30,
      rating_sum: 90,
      review_count: 20,
      withdrawn: 0,
      expires_at: Date.now() + 12 * 86_400_000 + 60_000,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function open(options: Omit<RenderOptions, 'prepare'> = {}) {
  // ids come from the seed, so the address is known before the app is rendered
  const id = await knownDeal(await startTestApi());
  const app = await renderApp(`/deals/${id}`, { ...options, prepare: knownDeal });
  return { ...app, id };
}

const fact = (region: HTMLElement, name: string) =>
  within(region).getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

it('shows the deal, its supply, its statistics and its resale, for three requests', async () => {
  const { api, id } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Omakase for two' })).toBeInTheDocument();
  const deal = screen.getByRole('region', { name: 'The deal' });
  expect(deal).toHaveTextContent('0.85 SOL');
  expect(deal).toHaveTextContent('−35%');
  expect(deal).toHaveTextContent('Twelve courses.');
  expect(screen.getByText('FOOD')).toBeInTheDocument();
  expect(fact(deal, 'Expires')).toHaveTextContent('in 12 days');

  const supply = screen.getByRole('region', { name: 'Supply' });
  expect(within(supply).getByRole('img')).toHaveAccessibleName(
    'Of 120: 30 redeemed, 48 minted, not redeemed, 42 available',
  );
  // each share says of what it is one: 30 of 120, not of the 78 that are minted
  expect(supply).toHaveTextContent('30 redeemed25% of the supply, used at the merchant');
  expect(supply).toHaveTextContent('42 available35% of the supply');
  expect(supply).toHaveTextContent('120 tokens in all');

  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await within(statistics).findByText('38.5%');
  // what a decision is made on stands together
  expect(fact(deal, 'Rating')).toHaveTextContent('4.520 reviews');
  expect(fact(deal, 'Sold')).toHaveTextContent('65%42 of 120 left');
  expect(deal).toHaveTextContent('does not say whether this price is before or after the discount');
  expect(fact(statistics, 'Minted')).toHaveTextContent('78');
  expect(fact(statistics, 'Redeemed')).toHaveTextContent('30');
  expect(fact(statistics, 'Revenue')).toHaveTextContent('66.3 SOL');
  expect(fact(statistics, 'Average rating')).toHaveTextContent('4.5');
  expect(fact(statistics, 'Reviews')).toHaveTextContent('20');
  expect(fact(statistics, 'Popularity score')).toHaveTextContent('64.6');
  await waitFor(() => {
    expect(document.title).toBe('Omakase for two · Deals Explorer');
  });
  expect(api.requests.toSorted()).toEqual([
    `GET /deals/${id}`,
    `GET /deals/${id}/stats`,
    `GET /marketplace/listings?dealId=${id}&page=1&limit=100`,
  ]);
});

it('shows at once what the list already knew, and completes it', async () => {
  let slow = false;
  const { user } = await renderApp('/deals', {
    fault: (fetch) => (input, init) => (slow ? new Promise(() => undefined) : fetch(input, init)),
  });
  await screen.findByText(/^\d+ deals$/);
  slow = true;
  const [link] = within(screen.getByRole('table')).getAllByRole('link');
  if (!link) throw new Error('no deal');
  const title = link.textContent;
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('Showing what is known so far. Loading the rest…')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Supply' })).toBeInTheDocument();
});

it('says that there is no such deal, for one request, and where to go', async () => {
  const { api, user, address } = await renderApp('/deals/nope');
  expect(await screen.findByRole('heading', { level: 1, name: 'Deal not found' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('There is no deal “nope”');
  expect(api.requests).toEqual(['GET /deals/nope']);
  await user.click(screen.getByRole('link', { name: 'Browse all deals' }));
  expect(address()).toBe('/deals');
});

it.each(['/deals/~', '/deals/a%2Fb%3Fc', '/deals/%25'])('finds nothing at %s, cleanly', async (path) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: /not found/ })).toBeInTheDocument();
});

it('finds nothing at an address that cannot be decoded, cleanly', async () => {
  await renderApp('/deals/%E0%A4%A');
  expect(await screen.findByRole('heading', { level: 1, name: /not found/ })).toBeInTheDocument();
});

it('keeps the deal when its statistics fail', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({
    fault: (fetch) => (input, init) =>
      urlOf(input).endsWith('/stats')
        ? Promise.resolve(
            Response.json({ success: false, message: 'boom', statusCode: 500 }, { status: 500 }),
          )
        : fetch(input, init),
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Statistics: the API failed');
  expect(screen.getByRole('heading', { level: 1, name: 'Omakase for two' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Supply' })).toBeInTheDocument();
  vi.useRealTimers();
});

it.each([
  ['Statistics', /\/stats$/, '78'],
  ['Resale', /\/listings\?/, 'Floor'],
])(
  'keeps %s when a refresh of it fails, after one retry, says so, and tries again',
  async (name, matching, figure) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const prepare = async (api: TestApi) => {
      const id = await knownDeal(api);
      await api.db.deleteFrom('listing').execute();
      await addListings(api, id, [0.9]);
      return id;
    };
    const id = await prepare(await startTestApi());
    let broken = false;
    let failures = 0;
    const { user } = await renderApp(`/deals/${id}`, {
      prepare,
      fault: (fetch) => (input, init) => {
        if (!broken || !matching.test(urlOf(input))) return fetch(input, init);
        failures++;
        return failing(matching, 500)(fetch)(input, init);
      },
    });
    const card = await screen.findByRole('region', { name });
    await within(card).findByText(figure);
    broken = true;
    await user.click(within(card).getByRole('button', { name: 'Refresh' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await within(card).findByText(/Not refreshed: the API failed/)).toBeInTheDocument();
    expect(within(card).getByText(figure)).toBeInTheDocument();
    expect(failures).toBe(2);
    broken = false;
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(within(card).queryByText(/Not refreshed/)).not.toBeInTheDocument();
    });
    vi.useRealTimers();
  },
);

it('flags figures that contradict each other, and shows them as they came', async () => {
  await open({
    fault: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      const body = (await response.json()) as { data: { deal?: object; stats?: object } };
      Object.assign(body.data.deal ?? {}, { redeemedCount: 500 });
      Object.assign(body.data.stats ?? {}, { redemptionRate: 99 });
      return new Response(JSON.stringify(body), { headers: response.headers });
    },
  });
  const supply = await screen.findByRole('region', { name: 'Supply' });
  expect(supply).toHaveTextContent('more are redeemed (500) than minted (78)');
  expect(fact(supply, 'Redeemed')).toHaveTextContent('500');
  expect(within(supply).queryByRole('img')).not.toBeInTheDocument();
  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await within(statistics).findByText(/the redemption rate is given as 99%, but 30 of 78 is 38.5%/);
});

it('shows a deal that has only an id', async () => {
  await open({
    fault: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      const url = urlOf(input);
      if (url.includes('/marketplace/')) return response;
      const id = decodeURIComponent(url.split('/deals/')[1] ?? '');
      const body = url.endsWith('/stats') ? { stats: {} } : { deal: { id, price: null } };
      const text = JSON.stringify({ success: true, message: '', statusCode: 200, data: body });
      return new Response(text, { headers: response.headers });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled deal' })).toBeInTheDocument();
  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await waitFor(() => {
    expect(within(statistics).getAllByRole('button', { name: /^Not given/ })).toHaveLength(7);
  });
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/);
});

it('turns to "Expired" by itself', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  let id = '';
  const prepare = async (api: TestApi) => {
    id = await knownDeal(api);
    await api.db
      .updateTable('deal')
      .set({ expires_at: NOW + 50_000 })
      .where('id', '=', id)
      .execute();
  };
  await prepare(await startTestApi());
  await renderApp(`/deals/${id}`, { prepare });
  expect(await screen.findByText('Ending soon')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByText('Expired')).toBeInTheDocument();
  vi.useRealTimers();
});

it('keeps what was known when the deal itself cannot be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/deals', { fault: failing(/\/deals\/\w+$/, 500) });
  await screen.findByText(/^\d+ deals$/);
  const [link] = within(screen.getByRole('table')).getAllByRole('link');
  if (!link) throw new Error('no deal');
  const title = link.textContent;
  await user.click(link);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed: the API failed.');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Supply' })).toBeInTheDocument();
  vi.useRealTimers();
});

it('does not show one deal under the address of another', async () => {
  const { id } = await open({
    fault: rewriting(/\/deals\/\w+$/, ({ data }) => {
      (data.deal as { id: string }).id = 'another-deal';
    }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The API contradicts itself');
  expect(screen.getByRole('alert')).toHaveTextContent(`“${id}” was asked for`);
});

it('does not call figures of two moments a contradiction', async () => {
  let minted = 78;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open({
    fault: rewriting(/\/stats$/, ({ data }) => {
      Object.assign(data.stats as object, { totalMinted: minted, redemptionRate: (30 / minted) * 100 });
    }),
  });
  const statistics = await screen.findByRole('region', { name: 'Statistics' });
  await within(statistics).findByText('38.5%');
  minted = 81;
  await vi.advanceTimersByTimeAsync(60_000);
  await user.click(within(statistics).getByRole('button', { name: 'Refresh' }));
  await within(statistics).findByText('37%');
  expect(screen.queryByText(/contradict/)).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('shows what the deal’s tokens are resold for, cheapest first, and calls the lowest the floor when all are read', async () => {
  const prepare = async (api: TestApi) => {
    const id = await knownDeal(api);
    await api.db.deleteFrom('listing').execute();
    await addListings(api, id, [0.9, 0.748, 1.2]);
    return id;
  };
  const id = await prepare(await startTestApi());
  await renderApp(`/deals/${id}`, { prepare });
  const resale = await screen.findByRole('region', { name: 'Resale' });
  await within(resale).findByText('Floor');
  const rows = within(resale).getAllByRole('row');
  expect(rows.slice(1).map((row) => /[\d.]+ SOL/.exec(row.textContent)?.[0])).toEqual([
    '0.748 SOL',
    '0.9 SOL',
    '1.2 SOL',
  ]);
  expect(resale).toHaveTextContent('Floor0.748 SOL12% below the deal’s price');
  expect(resale).toHaveTextContent('3 listings');
});

/** A known deal with 120 listings: two pages of them. */
async function knownDealWithMany(api: TestApi) {
  const id = await knownDeal(api);
  await api.db.deleteFrom('listing').execute();
  await addListings(
    api,
    id,
    Array.from({ length: 120 }, (_, i) => 1 + i / 1000),
  );
  return id;
}

it('calls the lowest price no floor while listings are unread, and reads them for the price that it says', async () => {
  const id = await knownDealWithMany(await startTestApi());
  const { user, api } = await renderApp(`/deals/${id}`, { prepare: knownDealWithMany });
  const resale = await screen.findByRole('region', { name: 'Resale' });
  await within(resale).findByText('Lowest of the 100 listings read');
  await user.click(within(resale).getByRole('button', { name: 'Read all (1 request)' }));
  await within(resale).findByText('Floor');
  expect(api.requests.filter((request) => request.includes('/marketplace/'))).toEqual([
    `GET /marketplace/listings?dealId=${id}&page=1&limit=100`,
    `GET /marketplace/listings?dealId=${id}&page=2&limit=100`,
  ]);
});

it('keeps the listings that were read when the rest cannot be', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const id = await knownDealWithMany(await startTestApi());
  let broken = true;
  const { user } = await renderApp(`/deals/${id}`, {
    prepare: knownDealWithMany,
    fault: (fetch) => {
      const failed = failing(/page=2/, 500)(fetch);
      return (input, init) => (broken ? failed : fetch)(input, init);
    },
  });
  const resale = await screen.findByRole('region', { name: 'Resale' });
  await user.click(await within(resale).findByRole('button', { name: 'Read all (1 request)' }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await within(resale).findByText(/The rest could not be read: the API failed/)).toBeInTheDocument();
  expect(within(resale).getByRole('button', { name: 'Read all (1 request)' })).toBeInTheDocument();
  expect(within(resale).getByText('Lowest of the 100 listings read')).toBeInTheDocument();
  broken = false;
  await user.click(within(resale).getByRole('button', { name: 'Try again' }));
  expect(await within(resale).findByText('Floor')).toBeInTheDocument();
  vi.useRealTimers();
});

it('shows the answer as it came and the request without the key', async () => {
  const { api, id } = await open();
  await screen.findByRole('region', { name: 'Supply' });
  const { user } = { user: userEvent.setup() };
  await user.click(await screen.findByText('Raw response'));
  const json = await screen.findByRole('region', { name: 'JSON as it came' });
  expect(json).toHaveTextContent('"title": "Omakase for two"');
  expect(
    screen.getByText(new RegExp(`^curl -H "X-API-Key: \\$API_KEY" 'https://api.test/.*/deals/${id}'$`)),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
  expect(await navigator.clipboard.readText()).toContain('$API_KEY');
  expect(document.body.innerHTML).not.toContain(api.key);
});

/** Active listings of a deal at these prices (SOL). */
async function addListings(api: TestApi, dealId: string, prices: readonly number[]) {
  await api.db
    .insertInto('listing')
    .values(
      prices.map((price, i) => ({
        id: `l${i}`,
        nft_id: `n${i}`,
        deal_id: dealId,
        token_id: `token${i}t`,
        seller_id: `u${i}`,
        seller_wallet: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
        price: Math.round(price * 1e9),
        status: 'ACTIVE',
        created_at: Date.now() - 1000,
      })),
    )
    .execute();
}
