import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TestApi, urlOf } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { rewriting } from '../testing/rewrite.ts';

/* What comes over the wire, and clocks that are wrong. */

const loaded = () => screen.findByText(/^[\d,]+ deals?$/);
const table = () => screen.findByRole('table', { busy: false });

describe('a device whose clock is wrong', () => {
  const HOUR = 3_600_000;
  /** The first deal of the list ends in two hours by the API's clock. */
  const endsSoon = (now: () => number) => async (api: TestApi) => {
    const [first] = await api.db
      .selectFrom('deal')
      .select('id')
      .where('withdrawn', '=', 0)
      .where('expires_at', '>', now() + 24 * HOUR)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    await api.db
      .updateTable('deal')
      .set({
        title: 'Two hours left',
        expires_at: now() + 2 * HOUR,
        created_at: now() - 60_000,
        minted: 0,
        redeemed: 0,
      })
      .where('id', '=', first?.id ?? '')
      .execute();
  };

  it.each([
    ['three hours ahead', -3 * HOUR],
    ['a day behind', 24 * HOUR],
    ['right', 0],
  ])('takes the API’s for what the API has written down: %s', async (_, off) => {
    const now = () => Date.now() + off;
    await renderApp('/deals', { now, prepare: endsSoon(now) });
    await loaded();
    const row = screen.getByText('Two hours left').closest('tr');
    if (!row) throw new Error('no row');
    expect(row).toHaveTextContent(/in (?:1|2) hours?/);
    expect(row).toHaveTextContent('Ending soon');
    expect(row).not.toHaveTextContent('Expired');
    // what this device has noted goes by its own clock
    expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated now');
  });

  /** An API whose answers show only these headers, `ahead` milliseconds of the device's clock. */
  const showing =
    (headers: (now: number) => Record<string, string>, ahead: number) =>
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const answer = await fetch(input, init);
      return new Response(answer.body, { status: answer.status, headers: headers(Date.now() + ahead) });
    };

  it.each([
    ['the Date header, three hours behind', -3 * HOUR],
    ['the Date header, two days ahead', 48 * HOUR],
  ])('reads the API’s clock where it reads nothing of the budget: %s', async (_, off) => {
    const now = () => Date.now() + off;
    const fault = showing((at) => ({ Date: new Date(at).toUTCString() }), off);
    await renderApp('/deals', { now, prepare: endsSoon(now), fault });
    await loaded();
    const row = screen.getByText('Two hours left').closest('tr');
    expect(row).toHaveTextContent(/in (?:1|2) hours?/);
    expect(row).not.toHaveTextContent('Expired');
    expect(screen.queryByText(/by this device’s clock/)).not.toBeInTheDocument();
  });

  it.each([
    ['neither the Date header nor the budget', {}],
    [
      'a reset in seconds from now',
      { 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '90', 'X-RateLimit-Reset': '42' },
    ],
  ])('says that it goes by this device’s clock where it can read only: %s', async (_, headers) => {
    const now = () => Date.now() - 3 * HOUR;
    const { user } = await renderApp('/deals', {
      now,
      prepare: endsSoon(now),
      fault: showing(() => headers, 0),
    });
    await loaded();
    expect(screen.getByText('Two hours left').closest('tr')).toHaveTextContent('Expired');
    const note = /“Expired” goes by this device’s clock.*check the date and time of this device/;
    expect(await screen.findByText(note)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Two hours left' }));
    await screen.findByRole('heading', { level: 1, name: 'Two hours left' });
    expect(await screen.findByText(note)).toBeInTheDocument();
  });
});

it.each([
  ['0001-01-01T00:00:00Z', '–'],
  ['1970-01-01T00:00:00Z', '–'],
  ['2026-02-30T00:00:00Z', 'unknown date'],
])('makes nothing of an end on %s', async (expiryDate, shown) => {
  await renderApp('/deals', {
    fault: rewriting(/\/deals\?/, ({ data }) => {
      for (const deal of data.deals as object[]) Object.assign(deal, { expiryDate });
    }),
  });
  await loaded();
  const [, row] = within(await table()).getAllByRole('row');
  expect(row).toHaveTextContent(shown);
  expect(row).not.toHaveTextContent(/Expired|years ago/);
});

it('keeps an id exact that has more digits than a number holds', async () => {
  await renderApp('/deals', {
    fault: (fetch) => async (input, init) => {
      const text = await (await fetch(input, init)).text();
      let n = 0;
      return new Response(
        text.replace(/"id":"d\w+"/g, () => `"id":1234567890123456789${n++ % 10}`),
        {
          headers: { 'content-type': 'application/json' },
        },
      );
    },
  });
  await loaded();
  const links = within(await table()).getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', '/deals/12345678901234567890');
  expect(links[2]).toHaveAttribute('href', '/deals/12345678901234567891');
});

it('sets a field aside that is no JSON, and says where it stands', async () => {
  const { user } = await renderApp('/deals', {
    fault: (fetch) => async (input, init) => {
      const text = await (await fetch(input, init)).text();
      return new Response(text.replace(/"price":[\d.]+/, '"price":NaN'), {
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  await loaded();
  const [, row] = within(await table()).getAllByRole('row');
  expect(row).toHaveTextContent(/−[\d.]+%–/);
  await user.click(screen.getByRole('link', { name: 'API log' }));
  expect(await screen.findByText(/price: NaN is not JSON/)).toBeInTheDocument();
});

it.each([
  [403, '<h1>Forbidden</h1>'],
  [503, '<h1>Unavailable</h1>'],
  [200, '<title>Sign in to this network</title>'],
])(
  'names what answered in the API’s place: %i with HTML, for one page while others work',
  async (status, body) => {
    let sent = 0;
    const { user } = await renderApp('/deals', {
      fault: (fetch) => (input, init) => {
        if (!urlOf(input).endsWith('/stats')) return fetch(input, init);
        sent++;
        return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } }));
      },
    });
    await loaded();
    await user.click(screen.getByRole('link', { name: 'Stats' }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Something else answered in the API’s place');
    expect(panel).toHaveTextContent(`HTTP ${status}`);
    expect(panel).not.toHaveTextContent(/base URL/);
    expect(sent).toBe(1);
  },
);

it.each([2, 3, 5])(
  'takes a budget that falls by %i for each request for what it is, without alarm',
  async (fall) => {
    let left = 100;
    const { user } = await renderApp('/deals', {
      fault: (fetch) => async (input, init) => {
        const answer = await fetch(input, init);
        const headers = new Headers(answer.headers);
        left -= fall;
        headers.set('X-RateLimit-Remaining', String(left));
        return new Response(answer.body, { status: answer.status, headers });
      },
    });
    await loaded();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => {
      expect(screen.getByRole('meter', { name: 'Requests left' })).toHaveAttribute(
        'aria-valuenow',
        String(100 - 2 * fall),
      );
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/other (?:tabs|programs)|contradict/)).not.toBeInTheDocument();
  },
);
