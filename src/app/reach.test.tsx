import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

/* How the connection stands is said in one way everywhere: in the navigation, in the banner, and on the page. */

const loaded = () => screen.findByText(/^[\d,]+ deals?$/);
const banner = () => screen.getByRole('region', { name: 'Request budget' });
const said = () => document.querySelector('header [title]:has(.rounded-full)')?.textContent;

it('says nothing of an API that was not asked, and that it is connected once it answered', async () => {
  const { user } = await renderApp('/settings');
  expect(said()).toBe('Not contacted yet: api.test');
  await user.click(screen.getByRole('link', { name: 'Deals' }));
  await loaded();
  expect(said()).toBe('Connected: api.test');
  expect(banner()).toHaveTextContent('99 of 100 requests left');
});

it('is quiet while the budget is ample, and speaks up when little is left', async () => {
  await renderApp('/deals', { limit: 100 });
  await loaded();
  const words = within(banner()).getByText(/requests left/);
  expect(words).toHaveClass('text-xs', 'text-ink-3');
  expect(screen.queryByText('1 request')).not.toBeInTheDocument();
});

it('speaks up when little of the budget is left', async () => {
  await renderApp('/deals', { limit: 1 });
  await loaded();
  const words = within(banner()).getByText(/requests left/);
  expect(words).not.toHaveClass('text-xs');
  expect(words).toHaveClass('text-bad');
});

it('says that a key is refused, and has a field for another one', async () => {
  const { user, api } = await renderApp('/deals', { key: 'dx_wrong' });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('The API refused your key');
  expect(said()).toBe('The API refused your key: api.test');
  expect(banner()).toHaveTextContent('The API refused your key.');
  expect(banner()).not.toHaveTextContent(/left/);
  const field = await within(panel).findByLabelText('API key');
  await user.clear(field);
  await user.type(field, api.key);
  await user.click(within(panel).getByRole('button', { name: 'Save and test' }));
  await loaded();
  expect(said()).toBe('Connected: api.test');
  expect(banner()).toHaveTextContent('99 of 100 requests left');
});

it('says that the API is down, charges nothing that never left, and keeps what it showed with its age', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let down = false;
  const { user, session } = await renderApp('/deals', {
    fault: (fetch) => (input, init) =>
      down ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init),
  });
  await loaded();
  const before = session().budget.get().remaining;
  down = true;
  // tried twice, for nothing
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(session().budget.get()).toMatchObject({ source: 'headers', remaining: before });
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed: no answer from the API');
  expect(said()).toBe('No answer from the API: api.test');
  expect(banner()).toHaveTextContent('No answer from the API.');
  // what is still shown keeps its count and says how old it is
  await loaded();
  expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated 3 minutes ago');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said()).toBe('Connected: api.test');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  vi.useRealTimers();
});

it('still charges what may have reached an API that does not let its headers be read', async () => {
  const { session } = await renderApp('/deals', {
    fault: () => () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const panel = await screen.findByRole('alert');
  expect(session().budget.get().remaining).toBeLessThan(100);
  // a shopper is told what a shopper can do; what an operator can do is there for operators
  expect(panel).toHaveTextContent('Check your internet connection.');
  expect(within(panel).getByText(/CORS/).closest('details')).not.toHaveAttribute('open');
});
