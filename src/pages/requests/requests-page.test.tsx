import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting } from '../../testing/rewrite.ts';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Requests' }))
    .getAllByRole('row')
    .slice(1);

it('tells what was asked, what came, what was left, and what the cache answered instead', async () => {
  const { user, api } = await renderApp('/deals');
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByRole('list', { name: 'Ratios' });
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  await user.click(
    within(screen.getByRole('region', { name: 'Request budget' })).getByRole('link', { name: 'API log' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'API log' })).toBeInTheDocument();
  const text = (await rows()).map((row) => row.textContent);
  expect(text).toHaveLength(3);
  expect(text[0]).toContain('deals, list, page 1, limit 20');
  expect(text[0]).toContain('from memory');
  expect(text[1]).toMatch(/\/stats.*click200[\d,]+[\d,]+98$/);
  expect(text[2]).toMatch(/\/deals\?page=1&limit=20.*click200/);
  expect(screen.getByText('2 requests sent, 1 answer from the cache')).toBeInTheDocument();
  expect(screen.getByText('None in the answers above.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy as cURL: /stats' }));
  expect(await navigator.clipboard.readText()).toBe(
    `curl -H "X-API-Key: $API_KEY" 'https://api.test/api/v1/public/v1/stats'`,
  );
  expect(document.body.innerHTML).not.toContain(api.key);
  expect(api.requests).toHaveLength(2);
});

it('quotes a request for the shell, whatever its address holds', async () => {
  const { user, services, session, api } = await renderApp('/requests');
  const baseUrl = "https://api.test/it's/v1";
  act(() => {
    services.connection.connect({ baseUrl, key: api.key, keep: 'site' });
    session().log.add({ at: Date.now(), what: "/deals/o'clock", from: 'network', outcome: '200' });
  });
  await user.click(await screen.findByRole('button', { name: /^Copy as cURL/ }));
  expect(await navigator.clipboard.readText()).toBe(
    String.raw`curl -H "X-API-Key: $API_KEY" 'https://api.test/it'\''s/v1/deals/o'\''clock'`,
  );
});

it('shows failures, and every place where an answer differed from the contract', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/deals', {
    fault: (fetch) =>
      failing(
        /\/stats$/,
        404,
        'gone',
      )(
        rewriting(/\/deals\?/, ({ data }) => {
          for (const deal of data.deals as { price: unknown }[]) deal.price = String(deal.price);
          (data.deals as unknown[])[3] = null;
        })(fetch),
      ),
  });
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: 'API log' }));
  expect((await rows())[0]).toHaveTextContent('404');
  const differences = screen.getByRole('region', { name: 'Differences from the contract' });
  expect(differences).toHaveTextContent('/deals · deals[].price: number expected, a string came · 19 times');
  expect(differences).toHaveTextContent(/deals\[\]: object expected, null came/);
  vi.useRealTimers();
});

it('says so before there was any, and after the data was cleared', async () => {
  const { user } = await renderApp('/requests');
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'API log' }));
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Clear cached data' }));
  await user.click(screen.getByRole('link', { name: 'API log' }));
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeInTheDocument();
});

it('shows cards on a phone, and sorts them, too', async () => {
  const { user, address } = await renderApp('/deals', { width: 'phone' });
  await screen.findByText(/^\d+ deals$/);
  await user.click(screen.getByRole('link', { name: 'Stats' }));
  await screen.findByRole('list', { name: 'Ratios' });
  await user.click(screen.getByRole('link', { name: 'API log' }));
  const list = await screen.findByRole('list', { name: 'Requests' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(list).getAllByText('Left after')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'What, A to Z');
  expect(address()).toBe('/requests?sort=what');
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('/deals?page=1&limit=20');
});
