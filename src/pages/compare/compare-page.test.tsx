import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { saved } from '../../own/saved.ts';
import { BASE_URL, type TestApi } from '../../testing/api.ts';
import { nameDeals } from '../../testing/deals.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  saved.set([]);
});

/** Deals of one category, with prices of their own. */
const comparable = (api: TestApi, count: number) =>
  nameDeals(api, count, (index) => ({
    category: 'FOOD',
    price: (1 + index) * 1e9, // lamports
    expires_at: Date.now() + 9e8,
  }));

const table = () => screen.findByRole('table', { name: 'Comparison', busy: false });
const line = async (name: string) => {
  const head = within(await table()).getByRole('rowheader', { name: new RegExp(`^${name}`) });
  return head.closest('tr') as HTMLElement;
};

it('shows deals side by side, for two requests each, and marks what differs', async () => {
  let ids: string[] = [];
  const { api } = await renderApp('/settings', {
    prepare: async (testApi) => {
      ids = await comparable(testApi, 2);
    },
  });
  window.history.pushState(null, '', `/compare?deals=${ids.join(',')}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2);
  expect(await line('Price')).toHaveTextContent(/^Price≠ \(differs\)1 ?SOL2 ?SOL$/);
  expect(await line('Category')).toHaveTextContent(/^CategoryFOODFOOD$/);
  expect(within(await line('Redemption rate')).getAllByRole('cell')).toHaveLength(2);
  expect([...api.requests].sort()).toEqual(
    ids.flatMap((id) => [`GET /deals/${id}`, `GET /deals/${id}/stats`]).sort(),
  );
});

it('offers deals that were read with the whole catalogue, whatever else was seen', async () => {
  const title = 'Zither lessons';
  const { user, api } = await renderApp('/catalogue', {
    prepare: async (testApi) => {
      const [, , third = ''] = await comparable(testApi, 3);
      // not among those that the page of the catalogue itself asks for
      await testApi.db.updateTable('deal').set({ title, created_at: 0 }).where('id', '=', third).execute();
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Read all/ }));
  await screen.findByRole('searchbox', { name: 'Search deals' });
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  window.history.pushState(null, '', '/compare');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const before = api.requests.length;
  const field = await screen.findByRole('combobox', { name: 'First deal' });
  // typed before the list has come, and entered at once
  await user.type(field, 'zither{Enter}');
  expect(await screen.findByRole('table', { name: 'Comparison', busy: false })).toHaveTextContent(title);
  expect(api.requests.length).toBe(before + 2);
});

it('adds a deal by its name, and takes one away; the address says which', async () => {
  let ids: string[] = [];
  const { user, address } = await renderApp('/deals', {
    prepare: async (api) => {
      ids = await comparable(api, 3);
      await api.db
        .updateTable('deal')
        .set({ created_at: Date.now() - 1000 })
        .where('id', 'in', ids)
        .execute();
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Deal 1' }));
  await user.click(await screen.findByRole('link', { name: 'Compare' }));
  expect(address()).toBe(`/compare?deals=${ids[1]}`);
  const field = await screen.findByRole('combobox', { name: 'Add a deal' });
  await user.type(field, 'Deal 2');
  await user.click(await screen.findByRole('option', { name: 'Deal 2' }));
  expect(address()).toBe(`/compare?deals=${ids[1]}%2C${ids[2]}`);
  expect(await line('Price')).toHaveTextContent(/2 ?SOL3 ?SOL/);
  await user.click(screen.getByRole('button', { name: 'Remove Deal 1' }));
  expect(address()).toBe(`/compare?deals=${ids[2]}`);
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(1);
});

it('keeps the others beside a deal that is gone', async () => {
  let ids: string[] = [];
  const { user } = await renderApp('/settings', {
    prepare: async (api) => {
      ids = await comparable(api, 1);
    },
  });
  window.history.pushState(null, '', `/compare?deals=${ids[0]},nothing-0`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('No longer available')).toBeInTheDocument();
  expect(await line('Price')).toHaveTextContent(/1 ?SOL–/);
  await user.click(screen.getByRole('button', { name: 'Remove nothing-0' }));
  expect(screen.queryByText('No longer available')).not.toBeInTheDocument();
});

it('takes each deal once, and no more than four, and says so', async () => {
  const { api } = await renderApp('/compare?deals=a1,b2,c3,d4,e5');
  expect(await screen.findByText(/deals=a1,b2,c3,d4,e5 \(it names more than 4 deals\)/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No deals to compare' })).toBeInTheDocument();
  expect(api.requests).toEqual([]);
});

it('is led to from what is saved', async () => {
  let ids: string[] = [];
  const { user, address } = await renderApp('/settings', {
    prepare: async (api) => {
      ids = await comparable(api, 3);
      saved.set(ids.map((id, index) => ({ kind: 'deal', id, name: `Deal ${index}`, baseUrl: BASE_URL })));
    },
  });
  await user.click(screen.getByRole('link', { name: 'Saved' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Compare Deal 0' }));
  expect(screen.getByText('Pick two to four deals to compare them.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Compare Deal 2' }));
  await user.click(screen.getByRole('link', { name: 'Compare 2 deals' }));
  await waitFor(() => {
    expect(address()).toBe(`/compare?deals=${ids[0]}%2C${ids[2]}`);
  });
});
