import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  // the page behind a modal dialog is the platform's business, which this DOM does not know
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
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
