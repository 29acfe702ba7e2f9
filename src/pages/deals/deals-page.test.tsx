import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { urlOf } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { rewriting as rewritingAt } from '../../testing/rewrite.ts';

const table = () => screen.findByRole('table', { name: 'Deals' });
const loaded = () => screen.findByText(/^[\d,]+ deals?$/);

/** A fault in the body of every answer. */
const rewriting = (change: Parameters<typeof rewritingAt>[1]) => rewritingAt(/./, change);

it('shows the first twenty deals with their facts, for one request', async () => {
  const { api } = await renderApp('/deals');
  await loaded();
  const deals = within(await table());
  expect(deals.getAllByRole('columnheader').map((header) => header.textContent.replace('↕', ''))).toEqual([
    'Deal',
    'Category',
    'Discount',
    'Price',
    'Supply left',
    'Expires',
  ]);
  expect(deals.getAllByRole('row')).toHaveLength(21);
  expect(deals.getAllByText('SOL')).toHaveLength(20);
  expect(deals.getAllByText(/^in \d+|^in an?|tomorrow|next/).length).toBeGreaterThan(5);
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20']);
});

it('shows cards on a phone', async () => {
  await renderApp('/deals', { width: 'phone' });
  await loaded();
  expect(within(screen.getByRole('list', { name: 'Deals' })).getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the shape of a table, not an empty list, while it loads', async () => {
  await renderApp('/deals', { fault: () => () => new Promise(() => undefined) });
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Loading deals…')).toBeInTheDocument();
  expect(screen.queryByText(/No deal|No active/)).not.toBeInTheDocument();
});

it('applies a typed category with Enter and shows it as a chip that can be removed', async () => {
  const { user, address } = await renderApp('/deals?page=3');
  await loaded();
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'food{Enter}');
  await waitFor(() => {
    expect(address()).toBe('/deals?category=FOOD');
  });
  await loaded();
  for (const row of within(await table())
    .getAllByRole('row')
    .slice(1))
    expect(row).toHaveTextContent('FOOD');
  await user.click(screen.getByRole('button', { name: 'Remove filter: FOOD' }));
  expect(address()).toBe('/deals');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
});

it('applies a typed number after a pause', async () => {
  const { address } = await renderApp('/deals');
  await loaded();
  fireEvent.change(screen.getByRole('textbox', { name: 'Maximum price' }), { target: { value: '0,5' } });
  expect(address()).toBe('/deals');
  await waitFor(
    () => {
      expect(address()).toBe('/deals?maxPrice=0.5');
    },
    { timeout: 5000 },
  );
});

it.each([
  ['Minimum discount', '12abc', 'Enter a number from 0 to 100.'],
  ['Minimum discount', '101', 'Enter a number from 0 to 100.'],
  ['Maximum price', '-1', 'Enter a number of 0 or more.'],
])('%s: says that “%s” is none, and sends nothing', async (name, text, problem) => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  await user.type(screen.getByRole('textbox', { name }), `${text}{Enter}`);
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(problem);
  });
  expect(address()).toBe('/deals');
  expect(api.requests).toHaveLength(1);
});

it('finds a merchant by name in the directory, which is read when somebody types', async () => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  const { business_name: name, id } = await api.db
    .selectFrom('merchant')
    .selectAll()
    .where('verified', '=', 1)
    .orderBy('business_name')
    .executeTakeFirstOrThrow();
  const field = screen.getByRole('combobox', { name: 'Merchant' });
  await user.type(field, 'x');
  await screen.findByText(/names known/);
  expect(api.requests).toEqual(['GET /deals?page=1&limit=20', 'GET /merchants?page=1&limit=100']);
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
  await waitFor(() => {
    expect(address()).toBe(`/deals?merchantId=${id}`);
  });
  expect(await screen.findByRole('button', { name: `Remove filter: ${name}` })).toBeInTheDocument();
});

it('leads from a column’s head to all deals sorted by it, with the same filters', async () => {
  const { user, address, api } = await renderApp('/deals?category=FOOD&page=2&limit=10');
  await screen.findByText(/^11 to 20 of/);
  const asked = api.requests.length;
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(address()).toBe('/catalogue?category=FOOD&sort=price');
  // it says why, and what that costs, before anything is read
  expect(await screen.findByText(/in its own order, and cannot search or sort/)).toBeInTheDocument();
  expect(await screen.findByText(/^\d+ requests? · \d+ left/)).toBeInTheDocument();
  expect(api.requests.slice(asked).filter((request) => request.includes('limit=100'))).toEqual([]);
});

it('finds a merchant beyond the first hundred, entered before the directory was read', async () => {
  const { user, api, address } = await renderApp('/deals', {
    prepare: ({ db }) =>
      db
        .updateTable('merchant')
        .set({ business_name: 'Zzyzx Noodles' })
        .where('id', '=', (merchant) =>
          merchant.selectFrom('merchant').select('id').where('verified', '=', 1).limit(1),
        )
        .execute(),
  });
  await loaded();
  await user.type(screen.getByRole('combobox', { name: 'Merchant' }), 'zzyzx{Enter}');
  await waitFor(() => {
    expect(address()).toMatch(/^\/deals\?merchantId=/);
  });
  expect(await screen.findByRole('button', { name: 'Remove filter: Zzyzx Noodles' })).toBeInTheDocument();
  expect(api.requests.filter((request) => request.includes('/merchants?'))).toEqual([
    'GET /merchants?page=1&limit=100',
    'GET /merchants?page=2&limit=100',
  ]);
});

it('takes a pasted merchant id', async () => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  const { merchant_id: id } = await api.db.selectFrom('deal').select('merchant_id').executeTakeFirstOrThrow();
  await user.click(screen.getByRole('combobox', { name: 'Merchant' }));
  await user.paste(id);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(address()).toBe(`/deals?merchantId=${id}`);
  });
});

it('drops what a link asks for and cannot be, and names it', async () => {
  const { api } = await renderApp('/deals?minDiscount=200&page=0&limit=33&maxPrice=abc&category=FOOD');
  await loaded();
  const notice = screen.getByText(/Parts of this link do not work and are ignored/);
  for (const part of ['minDiscount=200', 'page=0', 'limit=33', 'maxPrice=abc'])
    expect(notice).toHaveTextContent(part);
  expect(api.requests).toEqual(['GET /deals?category=FOOD&page=1&limit=20']);
});

it('says which filter to loosen when nothing matches', async () => {
  const { user, address } = await renderApp('/deals?category=FOOD&maxPrice=0.000000001');
  expect(await screen.findByRole('heading', { name: 'No deal matches' })).toBeInTheDocument();
  expect(screen.getByText('0 deals')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Without .*0\.000000001 SOL or less/ }));
  expect(address()).toBe('/deals?category=FOOD');
  await table();
});

it('gives its link with filters, and names the tab after them', async () => {
  const { user } = await renderApp('/deals?category=FOOD&minDiscount=40&page=2');
  await loaded();
  expect(document.title).toBe('Deals: FOOD, 40% off or more · Deals Explorer');
  expect(screen.getByRole('heading', { level: 1, name: 'Deals' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/deals\?category=FOOD&minDiscount=40&page=2$/);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  // no share sheet on a desk
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

it('hands its link to the share sheet of a device that has one', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user } = await renderApp('/deals?category=FOOD');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Deals: FOOD · Deals Explorer',
    url: expect.stringMatching(/\/deals\?category=FOOD$/) as string,
  });
  // who closes the sheet has changed their mind; a refusal is said
  share.mockRejectedValueOnce(new DOMException('canceled', 'AbortError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByText(/refused/)).not.toBeInTheDocument();
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/^The browser refused/)).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'share');
});

it('says the address when the browser does not let it be copied', async () => {
  const { user } = await renderApp('/deals?category=FOOD');
  await loaded();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(
    await screen.findByText(/^The browser refused\. Copy it here: .*category=FOOD$/),
  ).toBeInTheDocument();
});

it('offers the last page for a page past the end', async () => {
  const { user, address } = await renderApp('/deals?minDiscount=5&page=400');
  await user.click(await screen.findByRole('link', { name: /Go to the last page/ }));
  expect(address()).toMatch(/^\/deals\?minDiscount=5&page=\d+$/);
  await table();
});

it('keeps the rows of the page before, looking stale, until the next is there', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { user } = await renderApp('/deals', {
    fault: (fetch) => async (input, init) => {
      if (urlOf(input).includes('page=2')) await gate;
      return fetch(input, init);
    },
  });
  await loaded();
  const before = within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  expect(
    within(await table())
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(before);
  expect(screen.getByText('Loading deals…')).toBeInTheDocument();
  release();
  await waitFor(async () => {
    expect(await table()).toHaveAttribute('aria-busy', 'false');
  });
  expect(
    within(await table())
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).not.toEqual(before);
});

it('refreshes for the price that it says', async () => {
  const { user, api } = await renderApp('/deals');
  await loaded();
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription('1 request');
  expect(screen.queryByText('1 request')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => {
    expect(api.requests).toHaveLength(2);
  });
});

it('shows the good items when one is bad, and says so', async () => {
  await renderApp('/deals', {
    fault: rewriting(({ data }) => {
      (data.deals as unknown[]).splice(3, 1, { title: 'no id' });
      Object.assign((data.deals as object[])[0] ?? {}, { price: '0.75', title: 'Priced in text' });
    }),
  });
  await loaded();
  expect(screen.getByText('1 item could not be read')).toBeInTheDocument();
  expect(within(await table()).getAllByRole('row')).toHaveLength(20);
  expect(screen.getByRole('row', { name: /Priced in text/ })).toHaveTextContent('0.75 SOL');
});

it('shows a deal that has only an id', async () => {
  await renderApp('/deals', {
    fault: rewriting(({ data }) => {
      data.deals = [
        { id: 'bare' },
        { id: 'nulls', title: null, price: null, merchant: null, expiryDate: null },
      ];
      data.total = 2;
      data.totalPages = 1;
    }),
  });
  await loaded();
  expect(screen.getAllByRole('link', { name: 'Untitled deal' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Not given/ }).length).toBeGreaterThanOrEqual(10);
  expect((await table()).textContent).not.toMatch(/NaN|undefined|null|\b0\b/);
});

it('shows an item that two pages or one page repeat once', async () => {
  await renderApp('/deals', {
    fault: rewriting(({ data }) => {
      const deals = data.deals as unknown[];
      data.deals = [deals[0], deals[0], deals[1]];
      data.total = 3;
    }),
  });
  await loaded();
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
});

it('says what an API gets wrong about its own pages', async () => {
  await renderApp('/deals?page=2&limit=20', {
    fault: rewriting(({ data }) => {
      Object.assign(data, { total: 5, page: 1, limit: 10 });
    }),
  });
  await table();
  expect(
    await screen.findByText(/20 items per page were requested, but the API returns 10/),
  ).toBeInTheDocument();
  expect(screen.getByText(/page 2 was requested, but the API says this is page 1/)).toBeInTheDocument();
  expect(screen.queryByText(/of 5$/)).not.toBeInTheDocument();
});

it('keeps a stranger’s text inert', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202Egnp.exe\u200B';
  await renderApp('/deals', {
    fault: rewriting(({ data }) => {
      Object.assign((data.deals as object[])[0] ?? {}, { title: evil, category: 'javascript:alert(1)' });
      Object.assign((data.deals as object[])[1] ?? {}, { title: 'W'.repeat(10_000) });
    }),
  });
  await loaded();
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>gnp.exe' })).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /^W+…$/ }).textContent.length).toBeLessThan(300);
});

const faults: [string, string, (response: Response) => Response | Promise<never>][] = [
  [
    '500',
    'The API failed',
    () => Response.json({ success: false, message: 'boom', statusCode: 500 }, { status: 500 }),
  ],
  ['HTML', 'This address is not the API', () => new Response('<!doctype html>', { status: 200 })],
  ['an empty body', 'This address is not the API', () => new Response('', { status: 200 })],
  [
    '400',
    'The API did not accept this request',
    () => Response.json({ success: false, message: 'no' }, { status: 400 }),
  ],
  ['no network', 'No answer from the API', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'success without data',
    'The API contradicts itself',
    () => Response.json({ success: true, statusCode: 200 }),
  ],
];

it.each(faults)('says what %s means and never shows an empty list', async (_, title, fault) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken = true;
  const { user } = await renderApp('/deals', {
    fault: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      return broken ? fault(response) : response;
    },
  });
  await vi.advanceTimersByTimeAsync(2000); // one retry, where a retry is right
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(screen.queryByText(/^0 deals|No deal|No active/)).not.toBeInTheDocument();
  broken = false;
  vi.useRealTimers();
  const again = screen.queryByRole('button', { name: 'Try again' });
  if (again) {
    await user.click(again);
    await loaded();
  }
});

it('says the price of a refresh aloud when little of the budget is left', async () => {
  await renderApp('/deals', { limit: 1 });
  await loaded();
  expect(screen.getByText('1 request')).toBeInTheDocument();
});

it('lets nobody in without a key, and with a refused key leads to Settings', async () => {
  const { user, address, api } = await renderApp('/deals?category=FOOD', { key: 'dx_wrong' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The API refused your key');
  expect(api.requests).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Open Settings' }));
  expect(address()).toBe('/settings');
});

it('takes a price that is typed with a pause in it', async () => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  const field = screen.getByRole('textbox', { name: 'Maximum price' });
  await user.type(field, '0.');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(field).toHaveValue('0.');
  expect(api.requests).toHaveLength(1);
  await user.type(field, '5');
  await waitFor(
    () => {
      expect(address()).toBe('/deals?maxPrice=0.5');
    },
    { timeout: 5000 },
  );
  expect(field).toHaveValue('0.5');
});

it('does not take what counts already for a change', async () => {
  const { user, address } = await renderApp('/deals?category=FOOD&minDiscount=20&page=2');
  await loaded();
  for (const [name, text] of [
    ['Category', 'food'],
    ['Minimum discount', '20.0'],
  ] as const) {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(address()).toBe('/deals?category=FOOD&minDiscount=20&page=2');
  }
  expect(screen.getByLabelText('Category')).toHaveValue('FOOD');
  expect(screen.getByLabelText('Minimum discount')).toHaveValue('20');
});

it('keeps the focus when what had it goes away', async () => {
  const { user } = await renderApp('/deals?category=FOOD&minDiscount=20');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Remove filter: FOOD' }));
  expect(screen.getByRole('button', { name: 'Remove filter: 20% off or more' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await loaded();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await loaded();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('button', { name: /^Refresh/ })).toHaveFocus();
});

it('clears also what could not be taken', async () => {
  const { user } = await renderApp('/deals?category=FOOD');
  await loaded();
  await user.type(screen.getByLabelText('Maximum price'), 'abc{Enter}');
  await waitFor(() => {
    expect(screen.getByLabelText('Maximum price')).toBeInvalid();
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByLabelText('Maximum price')).toHaveValue('');
  expect(screen.getByLabelText('Maximum price')).not.toBeInvalid();
});

it('does not take a word for a merchant’s id, but offers to', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  await user.type(screen.getByRole('combobox', { name: 'Merchant' }), 'Boulangerie');
  await screen.findByText(/names known/);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Merchant' })).toHaveAccessibleDescription(
      /None of the merchants seen so far/,
    );
  });
  expect(address()).toBe('/deals');
  await user.click(screen.getByRole('button', { name: 'Use “Boulangerie” as an id' }));
  expect(address()).toBe('/deals?merchantId=Boulangerie');
});

it('shows nothing of another key when the key changes in another tab', async () => {
  const { services } = await renderApp('/deals');
  await loaded();
  act(() => {
    services.connection.connect({ ...services.connection.get(), key: 'dx_other' });
  });
  expect(screen.queryByText(/^[\d,]+ deals?$/)).not.toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The API refused your key');
});

it('offers the categories seen so far once the field is used, each with how many deals were seen', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  const options = within(await screen.findByRole('listbox', { name: 'Categories' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^[A-Z]+\d+ deals? seen$/),
  );
  const [option] = options.filter(({ textContent }) => /deals? seen$/.test(textContent));
  if (!option) throw new Error('no category was seen');
  const category = /^[A-Z]+/.exec(option.textContent)?.[0] ?? '';
  await user.click(option);
  expect(address()).toBe(`/deals?category=${category}`);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue(category);
});

it('opens the list of suggestions for who pressed the arrow before it was loaded', async () => {
  await renderApp('/deals');
  await loaded();
  const field = screen.getByRole('combobox', { name: 'Category' });
  act(() => {
    field.focus();
  });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(await screen.findByRole('listbox', { name: 'Categories' })).toBeInTheDocument();
});

it('loses no letter that was typed while the list of suggestions was loading', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  const field = screen.getByRole('combobox', { name: 'Category' });
  await user.type(field, 'zebra');
  await screen.findByRole('listbox', { hidden: true });
  expect(screen.getByRole('combobox', { name: 'Category' })).toBe(field);
  await user.keyboard('s{Enter}');
  expect(address()).toBe('/deals?category=ZEBRAS');
});

it('does not take the Enter that ends a conversion for a filter', async () => {
  const { address } = await renderApp('/deals');
  await loaded();
  const field = screen.getByRole('combobox', { name: 'Category' });
  fireEvent.change(field, { target: { value: 'すし' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(address()).toBe('/deals');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(address()).toBe('/deals');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe(`/deals?category=${encodeURIComponent('すし')}`);
});

it('does not take the focus back when the list of suggestions comes after the field was left', async () => {
  const { user } = await renderApp('/deals');
  await loaded();
  await user.click(screen.getByRole('combobox', { name: 'Merchant' }));
  screen.getByRole('heading', { level: 1 }).focus();
  await waitFor(() => {
    expect(screen.getAllByRole('listbox', { hidden: true }).length).toBeGreaterThan(0);
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('offers the categories known so far at once, with their counts, and takes any other', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  const list = await screen.findByRole('listbox', { name: 'Categories' });
  const options = within(list).getAllByRole('option');
  expect(options.length).toBeGreaterThan(3);
  const counted = options.map((option) => Number(/(\d+) deals? seen$/.exec(option.textContent)?.[1] ?? 0));
  // the twenty deals of the page, each in one category
  expect(counted.reduce((a, b) => a + b, 0)).toBe(20);
  await user.keyboard('zebras{Enter}');
  await waitFor(() => {
    expect(address()).toBe('/deals?category=ZEBRAS');
  });
});

it('closes the list when a name is entered, and leaves those that hold it when there are several', async () => {
  const { user } = await renderApp('/deals');
  await loaded();
  const field = screen.getByRole('combobox', { name: 'Category' });
  await user.type(field, 'foo{Enter}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  const merchant = screen.getByRole('combobox', { name: 'Merchant' });
  await user.type(merchant, 'e{Enter}');
  expect(await screen.findByText(/^The names of \d+ merchants contain that/)).toBeInTheDocument();
  expect(merchant).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  const list = within(await screen.findByRole('listbox', { name: 'Known merchants' }));
  for (const option of list.getAllByRole('option')) expect(option.textContent.toLowerCase()).toContain('e');
});
