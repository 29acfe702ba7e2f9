import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { performanceAnswers, performanceTotals } from '../../data/performance.ts';
import { startTestApi, type TestApi, urlOf } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting, silent } from '../../testing/rewrite.ts';
import { performanceCsv } from '../../resources/performance.tsx';

const ONE = /\/merchants\/\w+$/;

function grouped<T extends { id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
}

/** A merchant of the market that every test here has, with a few active deals. */
async function known(api?: TestApi) {
  const { db } = api ?? (await startTestApi());
  const rows = await db
    .selectFrom('deal')
    .innerJoin('merchant', 'merchant.id', 'deal.merchant_id')
    .select([
      'merchant.id',
      'business_name as name',
      'deal.id as dealId',
      'minted',
      'redeemed',
      'price',
      'total_supply',
    ])
    .where('withdrawn', '=', 0)
    .where('expires_at', '>', Date.now())
    .execute();
  const [best] = [...grouped(rows).values()].sort((a, b) => b.length - a.length);
  const [first] = best ?? [];
  if (!best || !first) throw new Error('no merchant');
  return { id: first.id, name: first.name, deals: best };
}

const performance = () => screen.findByRole('region', { name: 'Deal performance' });
const fact = (region: HTMLElement, name: string) =>
  within(region).getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

/** Other ways in which an API may give a merchant "including deals and statistics". */
const shapes: [string, (data: Record<string, unknown>) => unknown][] = [
  ['side by side', (data) => data],
  [
    'all inside the merchant',
    ({ merchant, deals, stats }) => ({ merchant: { ...(merchant as object), deals, statistics: stats } }),
  ],
  [
    'the payload as the merchant',
    ({ merchant, deals, stats }) => ({ ...(merchant as object), deals, stats }),
  ],
  [
    'deals in a paged list',
    ({ merchant, deals, stats }) => ({ merchant, deals: { items: deals, total: 3 }, merchantStats: stats }),
  ],
  ['the merchant alone', ({ merchant }) => ({ merchant })],
];

describe.each(shapes)('with the payload as %s', (shape, reshape) => {
  it('shows the merchant and its deals', async () => {
    const { id, name, deals } = await known();
    await renderApp(`/merchants/${id}`, {
      fault: rewriting(ONE, (body) => {
        body.data = reshape(body.data) as Record<string, unknown>;
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    const facts = screen.getByRole('region', { name: 'The merchant' });
    expect(fact(facts, 'Active deals')).toHaveTextContent(String(deals.length));
    expect(fact(await screen.findByRole('region', { name: 'Identifiers' }), 'Merchant id')).toHaveTextContent(
      id,
    );
    if (shape === 'the merchant alone')
      expect(screen.queryByRole('region', { name: 'Statistics' })).not.toBeInTheDocument();
    else expect(await screen.findByRole('region', { name: 'Statistics' })).toBeInTheDocument();
    const rows = await within(await performance()).findAllByRole('row');
    expect(rows).toHaveLength(deals.length + 2);
  });
});

it('says the price of the performance, loads it row by row, and totals it', async () => {
  const { id, deals } = await known();
  const { user, api } = await renderApp(`/merchants/${id}`);
  const card = await performance();
  await within(card).findByRole('button', { name: 'Load performance' });
  expect(card).toHaveTextContent(
    new RegExp(`${deals.length} deals: ${deals.length} requests · \\d+ left · resets in \\d+ s`),
  );
  expect(api.requests.filter((request) => request.endsWith('/stats'))).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Load performance' }));
  await within(card).findByText('All statistics are loaded.');
  expect(api.requests.filter((request) => request.endsWith('/stats'))).toHaveLength(deals.length);

  const total = within(card).getAllByRole('row').at(-1);
  const minted = deals.reduce((sum, deal) => sum + deal.minted, 0);
  const redeemed = deals.reduce((sum, deal) => sum + deal.redeemed, 0);
  const revenue = deals.reduce((sum, deal) => sum + deal.price * deal.minted, 0) / 1e9;
  expect(total).toHaveTextContent(
    new RegExp(`^Total${minted.toLocaleString('en')}${redeemed.toLocaleString('en')}`),
  );
  expect(total).toHaveTextContent(`${revenue.toLocaleString('en', { maximumFractionDigits: 9 })} SOL`);
  expect(within(card).getByText(/Redemption rate: redeemed ÷ minted/)).toBeInTheDocument();
  expect(
    within(card).getByRole('img', { name: /^Funnel: Supply [\d,]+, Minted [\d,]+, Redeemed [\d,]+$/ }),
  ).toBeInTheDocument();
});

it('shows a rate of one formula, before the statistics are there and after', async () => {
  const { id } = await known();
  const { user } = await renderApp(`/merchants/${id}`, {
    // an API that rounds, and gives 0 for a rate of nothing
    fault: rewriting(/\/stats$/, ({ data }) => {
      const stats = data.stats as { redemptionRate: number };
      stats.redemptionRate = Math.round(stats.redemptionRate);
    }),
    prepare: ({ db }) =>
      db.updateTable('deal').set({ redeemed: 0, minted: 0 }).where('discount', '<', 20).execute(),
  });
  const card = await performance();
  await within(card).findByRole('button', { name: 'Load performance' });
  const rates = () =>
    within(card)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
  const before = rates();
  await user.click(within(card).getByRole('button', { name: 'Load performance' }));
  await within(card).findByText('All statistics are loaded.');
  expect(rates()).toEqual(before);
});

it('says what each total covers', async () => {
  const { id, deals } = await known();
  await renderApp(`/merchants/${id}`);
  const card = await performance();
  expect(await within(card).findByText(`${deals.length} active deals`)).toBeInTheDocument();
  expect(within(card).getByText(/over active deals only/)).toBeInTheDocument();
  // words that a merchant may not know are explained beside the table
  expect(within(card).getByText(/^Minted: tokens issued to buyers\. Redeemed: /)).toBeInTheDocument();
  expect(
    await screen.findByText(/As the API counts them, which may be over ended deals, too/),
  ).toBeInTheDocument();
});

it('tries a row that failed again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { id, deals } = await known();
  const bad = deals[0]?.dealId ?? '';
  let broken = true;
  const { user } = await renderApp(`/merchants/${id}`, {
    fault: (fetch) => (input, init) =>
      (broken ? failing(new RegExp(`${bad}/stats$`), 500)(fetch) : fetch)(input, init),
  });
  const card = await performance();
  await user.click(await within(card).findByRole('button', { name: 'Load performance' }));
  await vi.advanceTimersByTimeAsync(3000);
  const again = await within(card).findByRole('button', { name: /^Try again: / });
  expect(within(card).getByText(/1 deal has no statistics loaded/)).toBeInTheDocument();
  broken = false;
  await user.click(again);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await within(card).findByText('All statistics are loaded.')).toBeInTheDocument();
  vi.useRealTimers();
});

it('pauses at a refused key instead of asking for every deal', async () => {
  const { id, deals } = await known();
  let sent = 0;
  const { user } = await renderApp(`/merchants/${id}`, {
    fault: (fetch) => (input, init) => {
      if (!urlOf(input).endsWith('/stats')) return fetch(input, init);
      sent++;
      return failing(/./, 401, 'revoked')(fetch)(input, init);
    },
  });
  const card = await performance();
  await user.click(await within(card).findByRole('button', { name: 'Load performance' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent('Statistics: the API refused your key');
  expect(within(card).getByRole('link', { name: 'Open Settings' })).toBeInTheDocument();
  expect(within(card).getByText(`0 of ${deals.length} loaded, paused`)).toBeInTheDocument();
  expect(sent).toBeLessThanOrEqual(4);
});

it('loads the statistics again for the price that it says', async () => {
  const { id, deals } = await known();
  const { user, api } = await renderApp(`/merchants/${id}`);
  const card = await performance();
  await user.click(await within(card).findByRole('button', { name: 'Load performance' }));
  await within(card).findByText('All statistics are loaded.');
  expect(card).toHaveTextContent(/The oldest was read now/);
  await user.click(within(card).getByRole('button', { name: 'Load again' }));
  await within(card).findByText('All statistics are loaded.');
  expect(api.requests.filter((request) => request.endsWith('/stats'))).toHaveLength(deals.length * 2);
});

it('keeps the deals that were read when the rest cannot be', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { id } = await known();
  const all = { merchant_id: id, withdrawn: 0, expires_at: Date.now() + 86_400_000 };
  let broken = true;
  const { user } = await renderApp(`/merchants/${id}`, {
    prepare: (api) => api.db.updateTable('deal').set(all).execute(),
    fault: (fetch) => {
      const failed = failing(/\/deals\?.*page=2/, 500)(fetch);
      return (input, init) => (broken ? failed : fetch)(input, init);
    },
  });
  const card = await performance();
  await user.click(await within(card).findByRole('button', { name: /^Read all deals/ }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await within(card).findByText(/The rest could not be read: the API failed/)).toBeInTheDocument();
  expect(within(card).getByText(/^100 active deals of/)).toBeInTheDocument();
  // a hundred deals are two pages of the table; with head and totals
  expect(within(card).getAllByRole('row')).toHaveLength(52);
  expect(within(card).getByRole('link', { name: 'Page 2' })).toBeInTheDocument();
  broken = false;
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(within(card).getByRole('link', { name: 'Page 6' })).toBeInTheDocument();
  });
  vi.useRealTimers();
});

it('pauses, goes on and cancels', async () => {
  const { id, deals } = await known();
  const gates: (() => void)[] = [];
  const { user } = await renderApp(`/merchants/${id}`, {
    fault: (fetch) => async (input, init) => {
      if (urlOf(input).endsWith('/stats')) await new Promise<void>((resolve) => gates.push(resolve));
      return fetch(input, init);
    },
  });
  const card = await performance();
  await user.click(await within(card).findByRole('button', { name: 'Load performance' }));
  await waitFor(() => {
    expect(gates).toHaveLength(Math.min(4, deals.length));
  });
  await user.click(within(card).getByRole('button', { name: 'Pause' }));
  expect(within(card).getByText(`0 of ${deals.length} loaded, paused`)).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Resume' }));
  expect(within(card).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(within(card).getByRole('button', { name: 'Load performance' })).toBeInTheDocument();
});

it('is pinned to the navigation as "my store", and taken off', async () => {
  const { id, name } = await known();
  const { user, address } = await renderApp(`/merchants/${id}`);
  const mine = await screen.findByRole('button', { name: 'This is my store' });
  expect(screen.queryByRole('navigation', { name: 'Pinned' })).not.toBeInTheDocument();
  await user.click(mine);
  expect(mine).toHaveAttribute('aria-pressed', 'true');
  expect(mine).toHaveTextContent(/^Pinned$/);
  // of two links to this page one says that one is here
  expect(await screen.findByRole('link', { name: `My store: ${name}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByRole('link', { name: 'Merchants' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(screen.getByRole('link', { name: `My store: ${name}` }));
  expect(address()).toBe(`/merchants/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Pinned' }));
  expect(screen.getByRole('button', { name: 'This is my store' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Merchants' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: `My store: ${name}` })).not.toBeInTheDocument();
});

it('keeps what the directory knew when the merchant cannot be read, and its performance works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/merchants', { fault: failing(ONE, 500) });
  const [link] = within(await screen.findByRole('table', { busy: false })).getAllByRole('link');
  if (!link) throw new Error('no merchant');
  const name = link.textContent;
  await user.click(link);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed');
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(await performance()).toBeInTheDocument();
  vi.useRealTimers();
});

it('says that there is no such merchant, while it loads, and when it fails', async () => {
  await renderApp('/merchants/nope');
  expect(await screen.findByRole('heading', { level: 1, name: 'Merchant not found' })).toBeInTheDocument();
  document.body.innerHTML = '';
  const { id } = await known();
  await renderApp(`/merchants/${id}`, { fault: silent(ONE) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading merchant…' })).toBeInTheDocument();
  document.body.innerHTML = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp(`/merchants/${id}`, { fault: failing(ONE, 500) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('The API failed');
  vi.useRealTimers();
});

it('shows a merchant that little is known of, one without deals, and what else came', async () => {
  const { id } = await known();
  await renderApp(`/merchants/${id}`, {
    fault: (fetch) =>
      rewriting(/\/deals\?/, ({ data }) => {
        Object.assign(data, { deals: [], total: 0, totalPages: 0 });
      })(
        rewriting(ONE, (body) => {
          body.data = { merchant: { id, businessName: null, motto: 'fresh' }, since: 1999 };
        })(fetch),
      ),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed merchant' })).toBeInTheDocument();
  expect(await screen.findByText('This merchant has no active deal.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Other fields' })).toHaveTextContent('merchant.mottofresh');
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

describe('totals', () => {
  const row = (id: string, figures: object, stats?: object) => ({
    deal: { id, ...figures },
    stats: stats as Parameters<typeof performanceTotals>[0][number]['stats'],
  });
  const rows = [
    row(
      'a',
      { title: '=SUM(A1)', totalSupply: 10, mintedCount: 4, price: 0.1 },
      { totalMinted: 4, totalRedeemed: 1, revenue: 0.1, averageRating: 5, totalReviews: 1 },
    ),
    row(
      'b',
      { title: 'Tea, for two', totalSupply: 20, mintedCount: 6, redeemedCount: 5 },
      { totalMinted: 6, totalRedeemed: 5, revenue: 0.2, averageRating: 3, totalReviews: 3 },
    ),
    row('c', { totalSupply: null, mintedCount: 10, redeemedCount: 0 }),
  ];

  it('are exact, weigh ratings by reviews, and leave out what is missing', () => {
    expect(performanceTotals(rows)).toEqual({
      supply: 30,
      minted: 20,
      redeemed: 6,
      redemptionRate: 30,
      revenue: 0.3,
      reviews: 4,
      rating: 3.5,
    });
    expect(performanceTotals([row('x', {})])).toEqual({
      supply: undefined,
      minted: undefined,
      redeemed: undefined,
      redemptionRate: undefined,
      revenue: undefined,
      reviews: undefined,
      rating: undefined,
    });
  });

  it('stand in the CSV under their columns', () => {
    const lines = performanceCsv(rows, performanceTotals(rows)).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]?.replace('\ufeff', '').split(',')).toEqual([
      'Deal id',
      'Title',
      'Category',
      'Price (SOL)',
      'Discount (%)',
      'Total supply',
      'Minted',
      'Redeemed',
      'Redemption rate (%)',
      'Revenue (SOL)',
      'Average rating',
      'Reviews',
      'Popularity score',
      'Available',
      'Expires',
    ]);
    expect(lines[1]).toBe("a,'=SUM(A1),,0.1,,10,4,1,25,0.1,5,1,,,");
    expect(lines[2]).toContain('"Tea, for two"');
    expect(lines[3]).toBe('c,,,,,,10,0,0,,,,,,');
    expect(lines[4]).toBe(',Total,,,,30,20,6,30,0.3,3.5,4,,,');
  });

  it('have no dust in the CSV, and no rating that nobody gave', () => {
    const given = [
      row(
        'a',
        { title: 'A', discountPercentage: 45.5 },
        { totalMinted: 3, totalRedeemed: 1, averageRating: 0, totalReviews: 0, revenue: 1.000000001 },
      ),
      row('b', { title: 'B' }, { totalMinted: 7, totalRedeemed: 3, averageRating: 4.123, totalReviews: 2 }),
    ];
    const [, first, second, total] = performanceCsv(given, performanceTotals(given))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(first?.slice(4, 12)).toEqual(['45.5', '', '3', '1', '33.33', '1.000000001', '', '0']);
    expect(second?.slice(8, 11)).toEqual(['42.86', '', '4.12']);
    expect(total?.slice(8, 11)).toEqual(['40', '1.000000001', '4.12']);
  });
});

describe('what a merchant comes for', () => {
  const deal = (id: string, minted: number, redeemed: number, available: number, revenue?: number) => ({
    deal: {
      id,
      mintedCount: minted,
      redeemedCount: redeemed,
      availableSupply: available,
      totalSupply: minted + available,
    },
    stats: revenue === undefined ? undefined : { totalMinted: minted, totalRedeemed: redeemed, revenue },
  });
  const said = (rows: Parameters<typeof performanceAnswers>[0]) =>
    performanceAnswers(rows).map(({ question, row, sort }) => `${question}: ${row.deal.id} ${sort}`);

  it('is answered from what is known, by revenue once all of it is', () => {
    expect(said([deal('a', 90, 80, 10), deal('b', 10, 1, 90), deal('c', 40, 30, 1)])).toEqual([
      'Sells best: a -minted',
      'Sells worst: b minted',
      'Redeemed least: b redemption-rate',
      'Nearly sold out: c available',
    ]);
    expect(said([deal('a', 90, 80, 10, 1), deal('b', 10, 1, 90, 9)]).slice(0, 2)).toEqual([
      'Sells best: b -revenue',
      'Sells worst: a revenue',
    ]);
  });

  it('is nearly sold out by the share that is left, not by the number', () => {
    const rows = [deal('few', 139, 1, 11), deal('many', 2342, 1, 158), deal('none', 90, 1, 0)];
    expect(said(rows).at(-1)).toBe('Nearly sold out: many available');
  });

  it('says nothing of one deal alone, nor of what no deal tells', () => {
    expect(said([deal('a', 90, 80, 10)])).toEqual([]);
    expect(said([deal('a', 0, 0, 90), deal('b', 5, 5, 90)])).toEqual([
      'Sells best: b -minted',
      'Sells worst: a minted',
      'Redeemed least: b redemption-rate',
    ]);
  });

  it('is a link to its row in the table, in the order that shows the rest', async () => {
    const { id } = await known();
    const { user, address } = await renderApp(`/merchants/${id}`);
    const card = await performance();
    const best = (await within(card).findByText('Sells best')).nextElementSibling as HTMLElement;
    const link = within(best).getByRole('link');
    await user.click(link);
    expect(address()).toBe(`/merchants/${id}?sort=-minted`);
    const [, first] = within(card).getAllByRole('row');
    if (!first) throw new Error('no row');
    expect(within(first).getByRole('link', { name: link.textContent })).toHaveFocus();
  });
});

it('takes home what the table shows, in its order, under the merchant’s name and the day', async () => {
  const { id } = await known();
  const { user } = await renderApp(`/merchants/${id}?sort=minted`);
  const card = await performance();
  let file = '';
  let content = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = (blob as Blob).text();
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    file = this.download;
  });
  await user.click(await within(card).findByRole('button', { name: 'Download CSV' }));
  expect(file).toMatch(/^deal-performance-.+-\d{4}-\d\d-\d\d\.csv$/);
  const titles = (await content)
    .split('\r\n')
    .slice(1, -2)
    .map((line) => line.split(',')[1]);
  const rows = within(card).getAllByRole('row').slice(1, -1);
  expect(titles).toEqual(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent));
});

it('shows cards on a phone, the totals under them, and sorts them, too', async () => {
  const { id, deals } = await known();
  const { user, address } = await renderApp(`/merchants/${id}`, { width: 'phone' });
  const card = await performance();
  const list = await within(card).findByRole('list', { name: 'Deal performance' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(deals.length);
  expect(within(card).queryByRole('table')).not.toBeInTheDocument();
  const minted = deals.reduce((sum, deal) => sum + deal.minted, 0);
  const total = within(card).getByText('Total').parentElement;
  if (!total) throw new Error('no totals');
  expect(fact(total, 'Minted')).toHaveTextContent(minted.toLocaleString('en'));
  await user.selectOptions(within(card).getByRole('combobox', { name: 'Sort by' }), 'Minted, highest first');
  expect(address()).toBe(`/merchants/${id}?sort=-minted`);
});
