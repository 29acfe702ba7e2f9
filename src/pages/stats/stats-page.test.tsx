import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { platformRatios } from '../../data/stats.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { failing, rewriting, silent } from '../../testing/rewrite.ts';

const STATS = /\/stats$/;
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

it('shows the eleven figures with what they mean, and their ratios, for one request', async () => {
  const { api } = await renderApp('/stats');
  const ratios = await screen.findByRole('list', { name: 'Ratios' });
  const { count } = await api.db
    .selectFrom('deal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(tile('Deals')).toHaveTextContent(`${count}created so far`);
  expect(tile('Revenue')).toHaveTextContent(/[\d,.]+ SOL/);
  expect(tile('Average deal price')).toHaveTextContent(/[\d.]+ SOL/);
  for (const name of [
    'Active deals',
    'Merchants',
    'Verified merchants',
    'Tokens minted',
    'Tokens redeemed',
    'Marketplace listings',
  ]) {
    expect(tile(name)).toHaveTextContent(/^[\d,]+/);
  }
  expect(screen.getByText(/Last updated by the API/)).toHaveTextContent(/now|second/);
  expect(
    within(ratios)
      .getAllByRole('img')
      .map((ring) => ring.getAttribute('aria-label')),
  ).toEqual([
    expect.stringMatching(/^\d+ of all deals are active, of \d+$/),
    expect.stringMatching(/of all merchants are verified/),
    expect.stringMatching(/of the minted tokens are redeemed/),
  ]);
  expect(api.requests).toEqual(['GET /stats']);
});

it('leads from the top category to its deals', async () => {
  const { user, address } = await renderApp('/stats');
  await screen.findByRole('list', { name: 'Ratios' });
  const link = within(tile('Top category')).getByRole('link');
  const category = link.textContent;
  await user.click(link);
  expect(address()).toBe(`/deals?category=${category}`);
});

it('warns of figures that are old, and shows a date that is none as it came', async () => {
  let lastUpdated = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { user } = await renderApp('/stats', {
    fault: rewriting(STATS, ({ data }) => {
      (data.stats as { lastUpdated: string }).lastUpdated = lastUpdated;
    }),
  });
  expect(await screen.findByText(/These figures are old/)).toBeInTheDocument();
  lastUpdated = 'yesterday-ish';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'unknown date' })).toBeInTheDocument();
  expect(screen.queryByText(/These figures are old/)).not.toBeInTheDocument();
});

it('shows dashes, not zeros, for what is missing, and flags what contradicts itself', async () => {
  await renderApp('/stats', {
    fault: rewriting(STATS, ({ data }) => {
      data.stats = { totalDeals: 10, activeDeals: 30, totalMerchants: null };
    }),
  });
  expect(await screen.findByText(/30 of all deals are active, of 10/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Not given/ })).toHaveLength(9);
  expect(screen.queryByRole('list', { name: 'Ratios' })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/);
});

it('makes no ratio of nothing', () => {
  expect(platformRatios({ totalDeals: 0, activeDeals: 0 })).toEqual({ ratios: [], contradictions: [] });
  expect(platformRatios({ totalNFTsMinted: 4, totalNFTsRedeemed: 1 }).ratios).toEqual([
    { name: 'of the minted tokens are redeemed', part: 1, whole: 4 },
  ]);
});

it('shows the shape of the tiles while they load, and an error in their place', async () => {
  await renderApp('/stats', { fault: silent(STATS) });
  expect(await screen.findByText('Top category')).toBeInTheDocument();
  expect(document.querySelector('dl')).toHaveAttribute('aria-busy', 'true');
  document.body.innerHTML = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderApp('/stats', { fault: failing(STATS, 500) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('The API failed');
  vi.useRealTimers();
});

it('keeps the figures when they cannot be refreshed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken = false;
  const { user } = await renderApp('/stats', {
    fault: (fetch) => (input, init) => (broken ? failing(STATS, 503)(fetch) : fetch)(input, init),
  });
  await screen.findByRole('list', { name: 'Ratios' });
  broken = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed: the API failed.');
  expect(screen.getByRole('list', { name: 'Ratios' })).toBeInTheDocument();
  vi.useRealTimers();
});
