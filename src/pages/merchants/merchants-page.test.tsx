import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type TestApi, urlOf } from '../../testing/api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting, silent } from '../../testing/rewrite.ts';

const LIST = /\/merchants\?/;
const table = () => screen.findByRole('table', { name: 'Merchants', busy: false });
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows a hundred merchants for one request, and the rest for the price that it says', async () => {
  const { user, api } = await renderApp('/merchants');
  expect(await screen.findByText(/^100 of 1\d\d merchants$/)).toBeInTheDocument();
  expect(screen.getByText('verified only')).toBeInTheDocument();
  // those below what is seen are drawn a moment later
  const shown = within(await table());
  await waitFor(() => {
    expect(shown.getAllByRole('row')).toHaveLength(101);
  });
  await user.click(screen.getByRole('button', { name: 'Load more (1 request)' }));
  expect(await screen.findByText(/^1\d\d merchants$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument();
  expect(api.requests).toEqual(['GET /merchants?page=1&limit=100', 'GET /merchants?page=2&limit=100']);
});

it('finds by name among what is loaded, and says how much that is', async () => {
  const { user, address, api } = await renderApp('/merchants');
  const [first = ''] = await names();
  await user.type(screen.getByRole('textbox', { name: 'Find by name' }), `${first.toLowerCase()}{Enter}`);
  expect(await screen.findByText(/^\d+ found in 100 of 1\d\d merchants$/)).toBeInTheDocument();
  expect(new Set(await names())).toEqual(new Set([first]));
  expect(address()).toMatch(/^\/merchants\?find=/);
  expect(api.requests).toHaveLength(1);
});

describe('a name that is not among the first hundred merchants', () => {
  /** The directory is in the order of names. */
  const last = async ({ db }: TestApi) => {
    const { id } = await db
      .selectFrom('merchant')
      .select('id')
      .where('verified', '=', 1)
      .executeTakeFirstOrThrow();
    await db.updateTable('merchant').set({ business_name: 'Zzyzx Noodles' }).where('id', '=', id).execute();
  };

  it('is found by reading on, while the budget is ample', async () => {
    const { api } = await renderApp('/merchants?find=zzyzx', { prepare: last });
    expect(await names()).toEqual(['Zzyzx Noodles']);
    expect(api.requests).toEqual(['GET /merchants?page=1&limit=100', 'GET /merchants?page=2&limit=100']);
  });

  it('is not denied before all are read: with little budget, reading on has its price', async () => {
    const { user } = await renderApp('/merchants?find=zzyzx', { prepare: last, limit: 2 });
    expect(await screen.findByRole('heading', { name: 'Not found yet' })).toBeInTheDocument();
    expect(screen.getByText(/^Not among the 100 of 1\d\d merchants that were read\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more (1 request)' }));
    expect(await names()).toEqual(['Zzyzx Noodles']);
  });

  it('is denied once all are read', async () => {
    await renderApp('/merchants?find=no+such+name');
    expect(
      await screen.findByRole('heading', { name: 'No verified merchant has that name' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        /^All 1\d\d merchants of the directory were searched\. It lists verified merchants only/,
      ),
    ).toBeInTheDocument();
  });

  it('is not denied when the rest cannot be read', async () => {
    await renderApp('/merchants?find=no+such+name', { fault: failing(/page=2/, 404, 'gone') });
    expect(await screen.findByRole('heading', { name: 'Not found yet' })).toBeInTheDocument();
  });
});

it('sorts what is loaded by a column, and says how', async () => {
  const { user } = await renderApp('/merchants');
  await table();
  const sales = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[3]?.textContent.replaceAll(',', '')));
  await user.click(screen.getByRole('button', { name: /^Sales/ }));
  expect(screen.getByRole('columnheader', { name: /^Sales/ })).toHaveAttribute('aria-sort', 'descending');
  expect(await sales()).toEqual((await sales()).toSorted((a, b) => b - a));
  await user.click(screen.getByRole('button', { name: /^Sales/ }));
  expect(screen.getByRole('columnheader', { name: /^Sales/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(await sales()).toEqual((await sales()).toSorted((a, b) => a - b));
});

it('keeps the order in the address, also while something is found', async () => {
  const { user, address } = await renderApp('/merchants?sort=-sales');
  await table();
  expect(screen.getByRole('columnheader', { name: /^Sales/ })).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByRole('textbox', { name: 'Find by name' }), 'a{Enter}');
  await waitFor(() => {
    expect(address()).toBe('/merchants?sort=-sales&find=a');
  });
  await user.click(screen.getByRole('button', { name: /^Active deals/ }));
  expect(address()).toBe('/merchants?sort=-active-deals&find=a');
});

it('shows cards on a phone, and sorts them, too', async () => {
  const { user, address } = await renderApp('/merchants', { width: 'phone' });
  await screen.findByText(/^100 of 1\d\d merchants$/);
  const list = screen.getByRole('list', { name: 'Merchants' });
  await waitFor(() => {
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sales, highest first');
  expect(address()).toBe('/merchants?sort=-sales');
  const sales = within(list)
    .getAllByText('Sales')
    .map((name) => Number(name.nextElementSibling?.textContent.replaceAll(',', '')));
  expect(sales).toEqual(sales.toSorted((a, b) => b - a));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Since, newest first');
  expect(address()).toBe('/merchants?sort=-since');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'The API’s order');
  expect(address()).toBe('/merchants');
});

it('tells two merchants of one name apart by their ids', async () => {
  const { user } = await renderApp('/merchants', {
    fault: rewriting(LIST, ({ data }) => {
      for (const item of data.merchants as { businessName: string }[]) item.businessName = 'Sakura Kitchen';
    }),
  });
  const [first] = within(await table()).getAllByRole('link');
  if (!first) throw new Error('no merchant');
  await user.click(first);
  await screen.findByRole('heading', { level: 1, name: 'Sakura Kitchen' });
});

it('lives with an API that ignores page and limit', async () => {
  const { user } = await renderApp('/merchants', {
    fault: (fetch) => (input, init) =>
      fetch(urlOf(input).replace(/\?page=\d+&limit=\d+/, '?page=1&limit=10'), init),
  });
  expect(await screen.findByText(/^10 of 1\d\d merchants$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more (1 request)' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument();
  });
  expect(within(await table()).getAllByRole('row')).toHaveLength(11);
});

it('lives with an API that gives all at once and no counts', async () => {
  await renderApp('/merchants', {
    fault: rewriting(LIST, ({ data }) => {
      for (const name of ['total', 'page', 'limit']) Reflect.deleteProperty(data, name);
      data.merchants = (data.merchants as unknown[]).slice(0, 30);
    }),
  });
  expect(await screen.findByText('30 merchants')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument();
});

it('shows a merchant that has only an id, and sets a bad one aside', async () => {
  await renderApp('/merchants', {
    fault: rewriting(LIST, ({ data }) => {
      Object.assign(data, {
        merchants: [{ id: 'bare' }, 7, { id: 'm2', businessName: '', rating: 'n/a' }],
        total: 3,
      });
    }),
  });
  expect(await names()).toEqual(['Unnamed merchant', 'Unnamed merchant']);
  expect(screen.getByText('1 item could not be read')).toBeInTheDocument();
  expect((await table()).textContent).not.toMatch(/NaN|undefined|null/);
});

it('says so when there is none, while it loads, and when it fails', async () => {
  await renderApp('/merchants', {
    fault: rewriting(LIST, ({ data }) => {
      Object.assign(data, { merchants: [], total: 0 });
    }),
  });
  expect(await screen.findByRole('heading', { name: 'No merchants' })).toBeInTheDocument();
  document.body.innerHTML = '';
  await renderApp('/merchants', { fault: silent(LIST) });
  expect(await screen.findByText('Loading merchants…')).toBeInTheDocument();
  document.body.innerHTML = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/merchants', { fault: failing(LIST, 500) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('The API failed');
  vi.useRealTimers();
});

it('says of a failed refresh that it is one, and tries that again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken = false;
  const { user, api } = await renderApp('/merchants', {
    fault: (fetch) => {
      const failed = failing(LIST, 500)(fetch);
      return (input, init) => (broken ? failed : fetch)(input, init);
    },
  });
  await table();
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText(/Not refreshed: the API failed/)).toBeInTheDocument();
  // those below what is seen are drawn a moment later
  await waitFor(async () => {
    expect(await names()).toHaveLength(100);
  });
  broken = false;
  const { length } = api.requests;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.queryByText(/Not refreshed/)).not.toBeInTheDocument();
  });
  expect(api.requests.slice(length)).toEqual(['GET /merchants?page=1&limit=100']);
  vi.useRealTimers();
});

it('asks for the first page only when what was read is old, and for all of it when told to', async () => {
  const { user, api, session } = await renderApp('/merchants');
  await user.click(await screen.findByRole('button', { name: 'Load more (1 request)' }));
  await screen.findByText(/^1\d\d merchants$/);
  api.requests.length = 0;
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await session().cache.invalidateQueries({ queryKey: ['merchants'], refetchType: 'none' });
  await user.click(screen.getByRole('link', { name: 'Merchants' }));
  expect(await screen.findByText(/^1\d\d merchants$/)).toBeInTheDocument();
  await waitFor(() => {
    expect(api.requests).toEqual(['GET /merchants?page=1&limit=100']);
  });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => {
    expect(api.requests).toHaveLength(3);
  });
});

it('names an order in a link that does not exist', async () => {
  await renderApp('/merchants?sort=-price');
  expect(await screen.findByText(/sort=-price \(it is not one of merchant, category/)).toBeInTheDocument();
});

it('says that an order is among those that were read, and how to read the others', async () => {
  const { user } = await renderApp('/merchants');
  await screen.findByText(/^100 of 1\d\d merchants$/);
  expect(screen.queryByText(/^This order is among/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Sales/ }));
  const note = await screen.findByText(/^This order is among the 100 of 1\d\d merchants that were read\.$/);
  await user.click(
    within(note.parentElement ?? document.body).getByRole('button', { name: 'Load more (1 request)' }),
  );
  await screen.findByText(/^1\d\d merchants$/);
  expect(screen.queryByText(/^This order is among/)).not.toBeInTheDocument();
});
