import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { Deal } from '../../contract/deal.ts';
import { renderApp, type RenderOptions } from '../../testing/render-app.tsx';
import { failing, rewriting } from '../../testing/rewrite.ts';
import { pressed } from './bars.tsx';

/* The whole page, with its keeper in this thread and in memory: there are no workers and no database here. */

const deal = (id: string, fields: Partial<Deal> = {}): Deal => ({
  id,
  title: `Deal ${id}`,
  category: 'FOOD',
  discountPercentage: 20,
  price: 1,
  totalSupply: 100,
  availableSupply: 50,
  merchant: { id: 'm1', businessName: 'Kestrel' },
  expiryDate: '2099-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
});

/** An API with these deals, so many on a page. */
const holding = (deals: readonly Deal[], size = 100): NonNullable<RenderOptions['fault']> =>
  rewriting(/\/deals\?/, (body, url) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1);
    body.data = {
      deals: deals.slice((page - 1) * size, page * size),
      total: deals.length,
      page,
      limit: size,
      totalPages: Math.max(1, Math.ceil(deals.length / size)),
    };
  });

const SAMPLE = [
  deal('a', { title: 'Crème brûlée', price: 0.5, discountPercentage: 60 }),
  deal('b', { title: 'Massage for two', category: 'SPA', price: 3 }),
  deal('c', { title: 'Pizza', price: 2, availableSupply: 0, merchant: { id: 'm2', businessName: 'Osprey' } }),
];

const read = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: /^Read all/ }));
  await screen.findByRole('searchbox', { name: 'Search deals' });
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Reading' })).not.toBeInTheDocument();
  });
};
const status = () => screen.findByText(/^(?:[\d,]+ of )?[\d,]+ deals?$/, { selector: '[role=status]' });

it('says what it costs before anything is read, also of a link that asks for something', async () => {
  const many = Array.from({ length: 250 }, (_, index) => deal(String(index)));
  const { api } = await renderApp('/catalogue?q=pizza&minPrice=0.5&bogus=1', { fault: holding(many) });
  expect(await screen.findByRole('button', { name: 'Read all 250 deals' })).toBeInTheDocument();
  expect(screen.getByText(/^3 requests · \d+ left/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove filter: “pizza”' })).toBeInTheDocument();
  expect(screen.getByText(/^Parts of this link/)).toHaveTextContent('bogus=1');
  expect(screen.getByRole('link', { name: 'Browse page by page' })).toHaveAttribute('href', '/deals');
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20']);
});

it('stops at the end of the list, however many pages the API claims to have', async () => {
  const many = Array.from({ length: 250 }, (_, index) => deal(String(index)));
  const claims: NonNullable<RenderOptions['fault']> = (fetch) =>
    rewriting(/\/deals\?/, (body) => {
      Object.assign(body.data, { total: -3, totalPages: 1e9 });
    })(holding(many)(fetch));
  const app = await renderApp('/catalogue', { fault: claims, limit: 10_000 });
  await read(app);
  expect(await status()).toHaveTextContent('250 deals');
  // three pages with deals, and those that had left before the first page without any came back
  expect(app.api.requests.filter((request) => request.includes('limit=100')).length).toBeLessThan(10);
});

it('searches, filters and sorts without a request, all of it in the address', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  const { user, api, address } = app;
  const asked = api.requests.length;
  expect(await status()).toHaveTextContent('3 deals');
  expect(screen.getByText('Newest first')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'creme brule');
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 3 deals');
  });
  expect(address()).toBe('/catalogue?q=creme+brule');
  expect(screen.getByText('Crème', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.getByText('Best match first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(screen.getByText(/^Sorted by “Price”, lowest first/)).toBeInTheDocument();
  // the words are in their field alone: nothing moves at the first key, and Escape takes them away
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('searchbox', { name: 'Search deals' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox', { name: 'Search deals' })).toHaveValue('');
  expect(address()).toBe('/catalogue?sort=price');
  const categories = within(screen.getByRole('group', { name: 'Category' }));
  await user.click(await categories.findByRole('checkbox', { name: 'FOOD 2' }));
  expect(address()).toBe('/catalogue?category=FOOD&sort=price');
  // and the order that the list began with is a press away
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(address()).toBe('/catalogue?category=FOOD');
  // what the others would be is still counted
  expect(await categories.findByRole('checkbox', { name: 'SPA 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Available 1' }));
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 3 deals');
  });
  expect(api.requests).toHaveLength(asked);
});

it('searches for what is composed once it rests or is accepted, as keyboards of phones compose every word', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  const field = screen.getByRole('searchbox', { name: 'Search deals' });
  fireEvent.input(field, { target: { value: 'piz' }, isComposing: true });
  expect(app.address()).toBe('/catalogue');
  await waitFor(() => {
    expect(app.address()).toBe('/catalogue?q=piz');
  });
  fireEvent.input(field, { target: { value: 'pizza' }, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(app.address()).toBe('/catalogue?q=pizza');
});

it('lets a key not wait for what another minute changes', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  const ask = vi.spyOn(catalogueOf(app.session(), 'deals'), 'ask');
  const minutes = () => ask.mock.calls.map(([{ text, now }]) => [text, now % 60_000 === 0 && now / 60_000]);
  await read(app);
  // the one that is on the page: another may have begun since
  const minute = Number(minutes().at(-1)?.[1]);
  ask.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const ahead = app.session().budget.get().clockAhead ?? 0;
    vi.setSystemTime((minute + 1) * 60_000 - ahead + 100);
    fireEvent.input(screen.getByRole('searchbox', { name: 'Search deals' }), { target: { value: 'p' } });
    expect(minutes()).toEqual([['p', minute]]);
    await waitFor(() => {
      expect(minutes()).toEqual([
        ['p', minute],
        ['p', minute + 1],
      ]);
    });
  } finally {
    vi.useRealTimers();
  }
});

it('takes Ctrl+F for its own search where the browser’s would miss rows; pressed there, it is the browser’s', async () => {
  const many = Array.from({ length: 250 }, (_, index) => deal(String(index)));
  const app = await renderApp('/catalogue', { fault: holding(many) });
  await read(app);
  const field = screen.getByRole('searchbox', { name: 'Search deals' });
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'f', ctrlKey: true });
  expect(press()).toBe(false);
  expect(field).toHaveFocus();
  expect(press()).toBe(true);
  await app.user.type(field, 'deal 249');
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 250 deals');
  });
  act(() => {
    field.blur();
  });
  // all of it is on the page
  await screen.findByRole('link', { name: 'Deal 249' });
  expect(press()).toBe(true);
});

it('does not look for the key, nor put it into the address', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  const field = screen.getByRole('searchbox', { name: 'Search deals' });
  await app.user.click(field);
  await app.user.paste(app.api.key);
  expect(screen.getByText(/^This is your API key/)).toBeInTheDocument();
  expect(app.address()).toBe('/catalogue');
  await app.user.clear(field);
  await app.user.paste('pizza');
  expect(screen.queryByText(/^This is your API key/)).not.toBeInTheDocument();
  expect(app.address()).toBe('/catalogue?q=pizza');
});

it('leads to those that a bar counts, and back', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  const bar = await screen.findByRole('checkbox', { name: '60% to under 70%: 1 deal' });
  await app.user.click(bar);
  expect(app.address()).toBe('/catalogue?minDiscount=60&belowDiscount=70');
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 3 deals');
  });
  await app.user.click(screen.getByRole('checkbox', { name: '60% to under 70%: 1 deal' }));
  expect(app.address()).toBe('/catalogue');
});

it('filters by the time that is left, in days from now', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const soon = [
    deal('today', { expiryDate: inDays(0.5) }),
    deal('week', { expiryDate: inDays(5) }),
    deal('month', { expiryDate: inDays(20) }),
    deal('gone', { expiryDate: inDays(-1) }),
    deal('silent', { expiryDate: null }),
  ];
  const app = await renderApp('/catalogue', { fault: holding(soon) });
  await read(app);
  const expires = within(await screen.findByRole('group', { name: 'Expires' }));
  expect(expires.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Within a day 1',
    'In 1 to 2 days 0',
    'In 2 to 7 days 1',
    'In 7 to 30 days 1',
    'In 30 to 90 days 0',
    'In 90 to 365 days 0',
    'In 365 days or more 0',
  ]);
  await app.user.click(expires.getByRole('checkbox', { name: /^In 2 to 7 days/ }));
  expect(app.address()).toBe('/catalogue?fromDays=2&belowDays=7');
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 5 deals');
  });
  expect(screen.getByRole('link', { name: 'Deal week' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Remove filter: expires in 2 days or later' }));
  expect(app.address()).toBe('/catalogue?belowDays=7');
});

it('says when nothing fits, and takes all filters off', async () => {
  const app = await renderApp('/catalogue?q=zebra&sort=price', { fault: holding(SAMPLE) });
  await read(app);
  expect(await screen.findByRole('heading', { name: 'No deal matches' })).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(app.address()).toBe('/catalogue?sort=price');
});

it('says what is missing when the API gives fewer than it counts', async () => {
  const fault: RenderOptions['fault'] = (fetch) =>
    rewriting(/\/deals\?/, (body) => {
      Object.assign(body.data as object, { total: 5 });
    })(holding(SAMPLE)(fetch));
  const app = await renderApp('/catalogue', { fault });
  await app.user.click(await screen.findByRole('button', { name: /^Read all/ }));
  expect(await screen.findByText(/^3 of 5 deals could be read/)).toBeInTheDocument();
});

it('keeps what was read when the rest fails, says why, and reads on', async () => {
  const many = Array.from({ length: 250 }, (_, index) => deal(String(index)));
  let broken = true;
  const fault: RenderOptions['fault'] = (fetch) => {
    const good = holding(many)(fetch);
    const bad = failing(/page=3/, 503)(good);
    return (...request) => (broken ? bad : good)(...request);
  };
  const app = await renderApp('/catalogue', { fault });
  await app.user.click(await screen.findByRole('button', { name: /^Read all/ }));
  expect(await screen.findByText(/^200 of 250 deals read, stopped, 1 page failed/)).toBeInTheDocument();
  broken = false;
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Reading' })).not.toBeInTheDocument();
  });
  expect(await status()).toHaveTextContent('250 deals');
  // each page that came was asked for once
  const pages = app.api.requests.filter((request) => request.includes('limit=100'));
  expect(pages.filter((request) => request.includes('page=1&'))).toHaveLength(1);
  expect(pages.filter((request) => request.includes('page=2&'))).toHaveLength(1);
});

it('tells a reading again as such to its end, also where a page has fewer than 100', async () => {
  const many = Array.from({ length: 60 }, (_, index) => deal(String(index)));
  let broken = false;
  const fault: RenderOptions['fault'] = (fetch) => {
    const good = holding(many, 20)(fetch);
    const bad = failing(/page=3&limit=100/, 503)(good);
    return (...request) => (broken ? bad : good)(...request);
  };
  const app = await renderApp('/catalogue', { fault });
  await read(app);
  broken = true;
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^2 of 3 pages read again, stopped, 1 page failed/)).toBeInTheDocument();
});

it('prints nothing that another search has taken the place of', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  const field = screen.getByRole('searchbox', { name: 'Search deals' });
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
  fireEvent.input(field, { target: { value: 'zebra' } });
  expect(await screen.findByRole('heading', { name: 'No deal matches' })).toBeInTheDocument();
  await app.user.clear(field);
  expect(await screen.findByRole('link', { name: 'Pizza' })).toBeInTheDocument();
  expect(screen.queryByText(/^Preparing/)).not.toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  // one that is waited for is
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  await waitFor(() => {
    expect(print).toHaveBeenCalledOnce();
  });
  vi.unstubAllGlobals();
});

it('pauses, and says so', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => deal(String(index)));
  const app = await renderApp('/catalogue', { fault: holding(many), limit: 10 });
  await app.user.click(await screen.findByRole('button', { name: /^Read all/ }));
  expect(await screen.findByText(/waiting for the reset/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/deals read, stopped/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  // what was read can be searched all the same
  expect(screen.getByRole('searchbox', { name: 'Search deals' })).toBeInTheDocument();
});

it('takes in what another page reads, and forgets all with the cached data', async () => {
  const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
  await read(app);
  await act(async () => {
    app.session().known.feed({ at: Date.now() + 1, deal: [deal('a', { title: 'Custard', price: 9 })] });
    await Promise.resolve();
  });
  await app.user.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'custard');
  await waitFor(async () => {
    expect(await status()).toHaveTextContent('1 of 3 deals');
  });
  await act(() => app.session().clear());
  expect(await screen.findByRole('button', { name: /^Read all/ })).toBeInTheDocument();
});

describe('what is taken home', () => {
  it.each([
    ['CSV', 'text/csv;charset=utf-8'],
    ['JSON', 'application/json'],
  ])('is all that is found, in its order, without the key: %s', async (kind, type) => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:it';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const app = await renderApp('/catalogue?category=FOOD&sort=-price', { fault: holding(SAMPLE) });
    await read(app);
    await app.user.click(await screen.findByRole('button', { name: kind }));
    await waitFor(() => {
      expect(blobs).toHaveLength(1);
    });
    const text = (await blobs[0]?.text()) ?? '';
    expect(blobs[0]?.type).toBe(type);
    expect(text.indexOf('Pizza')).toBeGreaterThan(0);
    expect(text.indexOf('Pizza')).toBeLessThan(text.indexOf('Crème brûlée'));
    expect(text).not.toContain('Massage');
    expect(text).toContain(app.services.connection.get().baseUrl);
    expect(text).not.toContain(app.api.key);
    if (kind === 'JSON')
      expect((JSON.parse(text) as { deals: unknown[] }).deals).toEqual([SAMPLE[2], SAMPLE[0]]);
  });
});

describe('the market at a glance', () => {
  it('offers to read the catalogue where there is none, also when the statistics cannot be read', async () => {
    const { api } = await renderApp('/stats', { fault: failing(/\/stats$/, 404) });
    expect(await screen.findByRole('link', { name: 'Read the whole catalogue' })).toHaveAttribute(
      'href',
      '/catalogue',
    );
    expect(api.requests.filter((request) => request.includes('/deals'))).toEqual([]);
  });

  it('counts what the catalogue has, says how old that is, and leads to the deals that each bar counts', async () => {
    const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
    await read(app);
    await app.user.click(screen.getByRole('link', { name: 'Stats' }));
    expect(await screen.findByText(/^3 active deals, read/)).toHaveTextContent(/read now/);
    const card = within(screen.getByRole('region', { name: 'The market at a glance' }));
    const line = (table: string, name: string) => {
      const picture = card.getByText(table, { selector: 'caption' }).parentElement;
      const row = picture && within(picture).getByText(name).closest('tr');
      if (!row) throw new Error(`no ${name} in ${table}`);
      return row;
    };
    // its deals, and what is left of their supply
    expect(line('Categories with most deals', 'FOOD')).toHaveTextContent('FOOD250 left');
    expect(within(line('Expiry', 'In 365 days or more')).getByRole('link')).toHaveAttribute(
      'href',
      '/catalogue?fromDays=365',
    );
    expect(line('Expiry', 'In 365 days or more')).toHaveTextContent('3');
    expect(line('Merchants with most deals', 'Osprey')).toHaveTextContent('1');
    expect(line('States', 'Sold out')).toHaveTextContent('1');
    const bar = card.getByText('60% to under 70%').closest('a') as HTMLElement;
    expect(bar).toHaveAttribute('href', '/catalogue?minDiscount=60&belowDiscount=70');
    await app.user.click(bar);
    await waitFor(async () => {
      expect(await status()).toHaveTextContent('1 of 3 deals');
    });
  });
});

const listing = (id: string, dealId: string, price: number, dealTitle = dealId) => ({
  id,
  price,
  status: 'ACTIVE',
  dealNFT: { id: `nft-${id}`, dealId, dealTitle, tokenId: `token-${id}` },
  seller: { id: 's', walletAddress: 'wallet' },
  createdAt: '2026-01-01T00:00:00Z',
});

/** An API with these deals and listings. It gives 2 listings a page, whatever it is asked for, and does not say so. */
const market =
  (listings: readonly object[]): NonNullable<RenderOptions['fault']> =>
  (fetch) =>
    rewriting(/\/marketplace\/listings\?/, (body, url) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      body.data = { listings: listings.slice((page - 1) * 2, page * 2), total: listings.length, page };
    })(holding(SAMPLE)(fetch));

describe('the other catalogues', () => {
  const LISTINGS = [
    listing('1', 'a', 0.4, 'Crème brûlée'),
    listing('2', 'a', 0.7, 'Crème brûlée'),
    listing('3', 'b', 3, 'Massage for two'),
    listing('4', 'z', 1, 'Unknown'),
    listing('5', 'b', 6, 'Massage for two'),
  ];
  const found = (text: string) =>
    waitFor(() => {
      expect(screen.getByText(text, { selector: '[role=status]' })).toBeInTheDocument();
    });

  it('reads all listings in pages of the API’s own size, and offers what would compare them', async () => {
    const app = await renderApp('/marketplace?minPrice=0.5', { fault: market(LISTINGS) });
    await screen.findByText('1 request'); // 5 listings fit a page, if the API keeps to its word
    await app.user.click(screen.getByRole('switch', { name: 'Whole catalogue' }));
    await found('4 of 5 listings');
    expect(app.address()).toBe('/catalogue/all-listings?minPrice=0.5');
    expect(screen.getByRole('switch', { name: 'Whole catalogue' })).toBeChecked();
    expect(app.api.requests.filter((request) => request.includes('limit=100'))).toEqual(
      [1, 2, 3].map((page) => `GET /marketplace/listings?page=${String(page)}&limit=100`),
    );
    await app.user.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'masage');
    await found('2 of 5 listings');
    // nothing is said of what is not known
    expect(screen.queryByRole('group', { name: 'State' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'read all deals' })).toHaveAttribute('href', '/catalogue');
    await app.user.click(screen.getByRole('switch', { name: 'Whole catalogue' }));
    expect(app.address()).toBe('/marketplace?minPrice=0.5');
  });

  it('compares resale prices with those of the deals, once both are read', async () => {
    const app = await renderApp('/catalogue/all-listings', { fault: market(LISTINGS) });
    await app.user.click(await screen.findByRole('button', { name: 'Read all 5 listings' }));
    await found('5 listings');
    await app.user.click(screen.getByRole('link', { name: 'read all deals' }));
    await app.user.click(await screen.findByRole('button', { name: 'Read all 3 deals' }));
    await found('3 deals');
    const below = await screen.findByRole('checkbox', { name: 'Resale below its price 1' });
    await app.user.click(below);
    await found('1 of 3 deals');
    expect(app.address()).toBe('/catalogue?state=resale-below');
    expect(await screen.findByText('20% below')).toBeInTheDocument();

    act(() => {
      window.history.pushState(null, '', '/catalogue/all-listings');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const states = within(await screen.findByRole('group', { name: 'State' }));
    for (const [state, count] of [
      ['Below', 1],
      ['At', 1],
      ['Above', 2],
    ] as const)
      expect(
        states.getByRole('checkbox', { name: `${state} the deal’s price ${String(count)}` }),
      ).toBeInTheDocument();
    expect(states.getByRole('checkbox', { name: 'Deal’s price not known 1' })).toBeInTheDocument();
    await app.user.click(states.getByRole('checkbox', { name: /^Below/ }));
    await app.user.click(states.getByRole('checkbox', { name: /^At/ }));
    await found('2 of 5 listings');
    expect(app.address()).toBe('/catalogue/all-listings?state=below&state=same');
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: Below the deal’s price' }));
    expect(app.address()).toBe('/catalogue/all-listings?state=same');

    await app.user.click(screen.getByRole('link', { name: 'Stats' }));
    const line = (await screen.findByText('25% to 10% below')).closest('tr') as HTMLElement;
    expect(line).toHaveTextContent('25% to 10% below1');
    await app.user.click(within(line).getByRole('link'));
    expect(app.address()).toBe('/catalogue/all-listings?fromAgainst=-25&belowAgainst=-10');
    await found('1 of 5 listings');
  });

  it('reads all merchants, and counts them', async () => {
    const app = await renderApp('/merchants');
    await screen.findByRole('link', { name: 'Merchants' });
    await app.user.click(await screen.findByRole('switch', { name: 'Whole catalogue' }));
    await waitFor(() => {
      expect(screen.getByText(/^\d+ merchants$/, { selector: '[role=status]' })).toBeInTheDocument();
    });
    await app.user.click(await screen.findByRole('button', { name: 'Sales' }));
    expect(app.address()).toBe('/catalogue/all-merchants?sort=-sales');
    const sales = within(screen.getByRole('group', { name: 'Sales' }));
    const [some] = sales
      .getAllByRole('checkbox')
      .filter((box) => box.closest('label')?.textContent.endsWith(' 0') === false);
    if (!some) throw new Error('nobody sells');
    const [, count = ''] = /(\d+)$/.exec(some.closest('label')?.textContent ?? '') ?? [];
    await app.user.click(some);
    await waitFor(() => {
      expect(screen.getByText(new RegExp(`^${count} of \\d+ merchants$`))).toBeInTheDocument();
    });
  });
});

describe('several choices', () => {
  it('are any of them, in the address and as chips', async () => {
    const app = await renderApp('/catalogue', { fault: holding(SAMPLE) });
    await read(app);
    await app.user.click(await screen.findByRole('checkbox', { name: 'FOOD 2' }));
    await app.user.click(await screen.findByRole('checkbox', { name: 'SPA 1' }));
    expect(app.address()).toBe('/catalogue?category=FOOD&category=SPA');
    await waitFor(async () => {
      expect(await status()).toHaveTextContent('3 of 3 deals');
    });
    // the page of deals takes one category: none rather than a wrong one
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: FOOD' }));
    expect(app.address()).toBe('/catalogue?category=SPA');
    await app.user.click(screen.getByRole('switch', { name: 'Whole catalogue' }));
    expect(app.address()).toBe('/deals?category=SPA');
  });

  it('of neighbouring ranges are one range', () => {
    const bars = [0, 10, 20, 30].map((from, place) => ({
      label: '',
      count: 1,
      from,
      below: place < 3 ? from + 10 : undefined,
    }));
    const press = (range: { from?: number; below?: number }, place: number) => {
      const bar = bars[place];
      return bar && pressed(bars, { from: range.from, below: range.below }, bar);
    };
    expect(press({}, 1)).toEqual({ from: 10, below: 20 });
    expect(press({ from: 10, below: 20 }, 1)).toEqual({ from: undefined, below: undefined });
    expect(press({ from: 10, below: 20 }, 3)).toEqual({ from: 10, below: undefined });
    expect(press({ from: 10 }, 0)).toEqual({ from: 0, below: undefined });
    expect(press({ from: 0, below: 30 }, 0)).toEqual({ from: 10, below: 30 });
    expect(press({ from: 0, below: 30 }, 2)).toEqual({ from: 0, below: 20 });
    expect(press({ from: 0, below: 30 }, 1)).toEqual({ from: 10, below: 20 });
    // a range that cuts through bars takes in none
    expect(press({ from: 12, below: 17 }, 1)).toEqual({ from: 10, below: 20 });
  });
});
