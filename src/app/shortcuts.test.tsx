import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  // the page behind a modal dialog is the platform's business, which this DOM does not know
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

// first, as it needs what is loaded when it is first opened not to be loaded yet
it('opens the shortcuts, also when the browser tells late that another dialog was closed', async () => {
  const { user } = await renderApp('/settings');
  await user.keyboard('/');
  const palette = (await screen.findByRole('combobox', { name: 'Go to' })).closest('dialog');
  if (!palette) throw new Error('no dialog');
  palette.open = false;
  fireEvent.keyDown(document.body, { key: '?' });
  await act(async () => {
    fireEvent(palette, new Event('close'));
    await Promise.resolve();
  });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

const loaded = () => screen.findByText(/^[\d,]+ deals?$/);

it('goes to a page, a deal that was seen, or a merchant by name, without a request', async () => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  const [link] = within(screen.getByRole('table')).getAllByRole('link');
  const title = link?.textContent ?? '';
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Go to' });
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  await user.type(field, 'stat');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Statspage');
  await user.clear(field);
  await user.type(field, title.toLowerCase());
  expect(api.requests).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(address()).toBe(link?.getAttribute('href'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('offers first, after the pages, what was seen lately', async () => {
  const { user, api } = await renderApp('/deals');
  await loaded();
  const links = within(screen.getByRole('table')).getAllByRole('link');
  const [deal, merchant] = links;
  if (!deal || !merchant) throw new Error('no deal');
  const names = [merchant.textContent, deal.textContent] as const;
  await user.click(deal);
  await screen.findByText('Popularity score');
  await user.click(
    within(screen.getByRole('region', { name: 'Merchant' })).getByRole('link', { name: names[0] }),
  );
  await screen.findByRole('region', { name: 'The merchant' });
  await waitFor(() => {
    expect(screen.queryByText(/reading the rest/)).not.toBeInTheDocument();
  });
  const { length } = api.requests;
  await user.keyboard('/');
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options.slice(12, 14)).toEqual([`${names[0]}merchant, seen lately`, `${names[1]}deal, seen lately`]);
  expect(new Set(options).size).toBe(options.length);
  expect(options.filter((option) => option.startsWith(names[1]))).toHaveLength(1);
  expect(api.requests).toHaveLength(length);
});

it('offers a pasted id as a deal, a listing or a merchant, each at its price', async () => {
  const { user, address } = await renderApp('/stats');
  await screen.findByRole('list', { name: 'Ratios' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Go to' }), 'abc12345');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Deal abc12345deal, 1 request',
    'Listing abc12345listing, 1 request',
    'Merchant abc12345merchant, 1 request',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/marketplace/abc12345');
});

it('takes no word for an id: it says how many names were searched, and what may find it', async () => {
  const { user, api, address } = await renderApp('/deals');
  await loaded();
  await user.keyboard('/');
  const places = () =>
    within(screen.getByRole('listbox', { name: 'Places' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  const field = await screen.findByRole('combobox', { name: 'Go to' });
  await screen.findAllByRole('option');
  await user.type(field, 'lasagna');
  expect(screen.getByText(/^None of the \d+ names known so far matches “lasagna”\.$/)).toBeInTheDocument();
  expect(places()).toEqual([
    'Look for it among the merchants1 request or more',
    'Search all deals for “lasagna”whole catalogue',
    'Filter the dealspage',
    'Filter the listingspage',
  ]);
  expect(api.requests).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/merchants?find=lasagna');
  expect(
    await screen.findByRole('heading', { name: 'No verified merchant has that name' }),
  ).toBeInTheDocument();
  // all merchants are known now
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Go to' }), 'lasagna');
  expect(places()).toEqual([
    'Search all deals for “lasagna”whole catalogue',
    'Filter the dealspage',
    'Filter the listingspage',
  ]);
});

it('goes to the deals of a category', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Go to' }), 'food');
  await screen.findByRole('option', { name: /FOOD/ });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/deals?category=FOOD');
});

it('walks through rows with j and k, and opens one with Enter', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  const titles = within(screen.getByRole('table'))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/deals/'));
  await user.keyboard('jjk');
  expect(titles[0]).toHaveFocus();
  await user.keyboard('j{Enter}');
  expect(address()).toBe(titles[1]?.getAttribute('href'));
});

it('opens a row by a press anywhere on it, but not on what has a meaning of its own', async () => {
  const { user, address } = await renderApp('/deals');
  await loaded();
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  if (!row) throw new Error('no row');
  const [cell] = within(row).getAllByRole('cell');
  const expires = within(row).getAllByRole('button').at(-1);
  if (!cell || !expires) throw new Error('no cell');
  await user.click(expires);
  expect(address()).toBe('/deals');
  const to = within(row).getAllByRole('link')[0]?.getAttribute('href');
  await user.click(cell);
  expect(address()).toBe(to);
});

it('has a button for what / opens', async () => {
  const { user } = await renderApp('/settings');
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toBeInTheDocument();
});

it('turns the theme over within reach', async () => {
  const { user } = await renderApp('/settings');
  await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('lists the shortcuts, and leaves keys alone while somebody types', async () => {
  const { user } = await renderApp('/deals');
  await loaded();
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'a/?jk');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('a/?jk');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Next and previous row',
  );
});

it('leaves single letters alone when they are turned off in Settings; Ctrl+K still works', async () => {
  const { user } = await renderApp('/settings');
  await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('/?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Go to' })).toBeInTheDocument();
});

it('stops once a row with the Tab key, and reaches the rest of the row with the arrow keys', async () => {
  const { user } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  const [first, second] = screen.getAllByRole('row').slice(1);
  if (!first || !second) throw new Error('no rows');
  // its title, the merchant, a price that was rounded, the time
  const [title, ...others] = first.querySelectorAll<HTMLElement>('a, button');
  title?.focus();
  for (const other of others) {
    await user.keyboard('{ArrowRight}');
    expect(other).toHaveFocus();
  }
  expect(within(first).getByRole('button', { name: /^in / })).toHaveFocus();
  await user.keyboard('{ArrowLeft}'.repeat(others.length));
  expect(title).toHaveFocus();
  await user.tab();
  expect(within(second).getAllByRole('link')[0]).toHaveFocus();
});

it('offers nothing that was seen with a key that is gone', async () => {
  window.sessionStorage.setItem(
    'deals-explorer:visits',
    JSON.stringify({ version: 1, value: [{ kind: 'deal', id: 'd1', name: 'A secret deal' }] }),
  );
  const { user } = await renderApp('/settings', { connected: false });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Go to' });
  expect(screen.queryByText('A secret deal')).not.toBeInTheDocument();
});

it('offers the merchants that were not read also where a known one has the name', async () => {
  const { user } = await renderApp('/merchants');
  await screen.findByText(/^100 of 1\d\d merchants$/);
  const [row] = within(screen.getByRole('table', { name: 'Merchants' })).getAllByRole('link');
  const name = row?.textContent ?? '';
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Go to' });
  await screen.findAllByRole('option');
  await user.type(field, name.slice(0, 5));
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered[0]).not.toMatch(/^Look for it/);
  expect(offered.at(-1)).toMatch(/^Look for it among the other \d\d merchants1 request$/);
});
