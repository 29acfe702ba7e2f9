import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saved } from '../own/saved.ts';
import { BASE_URL } from '../testing/api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { type Body, failing, instead, rewriting, silent } from '../testing/rewrite.ts';

/*
 * Kinds of fault that an answer can carry, on every page that it can touch: no blank page, no error that nobody caught, no
 * NaN, undefined, exponent or invalid date on screen, a way on, and the right words. What was seen is docs/faults.md.
 */

type Fault = ReturnType<typeof rewriting>;

interface Kind {
  readonly name: string;
  readonly fault: Fault;
  /** What the page says of it; a page that only leaves something out says nothing. */
  readonly words?: RegExp;
}

const changing = (change: (body: Body) => void): Fault => rewriting(/./, change);
const items = (change: (item: Record<string, unknown>) => void) => changing(eachItem(change));

/** Applies a change to every deal, listing and merchant of an answer, and to its figures. */
function eachItem(change: (item: Record<string, unknown>) => void): (body: Body) => void {
  return ({ data }) => {
    for (const value of Object.values(data)) {
      if (Array.isArray(value)) for (const item of value) change(item as Record<string, unknown>);
      else if (typeof value === 'object' && value !== null) change(value as Record<string, unknown>);
    }
  };
}

const set =
  (value: unknown, matching: RegExp) =>
  (item: Record<string, unknown>): void => {
    for (const name of Object.keys(item)) if (matching.test(name)) item[name] = value;
  };

const NUMBERS =
  /^(?:price|discountPercentage|\w*Supply|\w*Count|total\w+|redemptionRate|averageRating|rating|revenue|popularityScore|averageDealPrice|activeDeals|verifiedMerchants)$/;
const DATES = /^(?:expiryDate|createdAt|updatedAt|lastUpdated)$/;
const TEXTS = /^(?:title|description|category|businessName|status|topCategory)$/;

const envelope = (over: object, status = 200): Fault =>
  instead(() => Response.json({ success: true, message: 'ok', statusCode: status, ...over }, { status }));
const html = (status: number): Fault =>
  instead(
    () =>
      new Response('<!doctype html><title>Proxy</title>', {
        status,
        headers: { 'Content-Type': 'text/html' },
      }),
  );
const failed = (status: number): Fault => failing(/./, status);

const KINDS: readonly Kind[] = [
  // 1 to 9: the answer as a whole
  { name: '400', fault: failed(400), words: /did not accept/ },
  { name: '401', fault: failed(401), words: /refused your key/ },
  { name: '403', fault: failed(403), words: /did not accept/ },
  { name: '404', fault: failed(404), words: /Not found|not the API|no longer|no such|found/i },
  { name: '500', fault: failed(500), words: /The API failed/ },
  { name: '503 with HTML', fault: html(503), words: /Something else answered|The API failed/ },
  { name: '403 with HTML', fault: html(403), words: /Something else answered|did not accept/ },
  {
    name: 'a connection that breaks',
    fault: instead(() => Promise.reject(new TypeError('Failed to fetch'))),
    words: /No answer from the API/,
  },
  { name: 'an answer that never comes', fault: silent(/./), words: /took too long/ },
  {
    name: 'a redirect',
    fault: instead(
      () => new Response(null, { status: 302, headers: { Location: 'https://other.example/' } }),
    ),
    words: /redirects to another address/,
  },
  {
    name: 'a body that is cut off',
    fault: instead(() => new Response('{"success":true,"data":{"de')),
    words: /not the API|Something else/,
  },
  { name: 'an empty body', fault: instead(() => new Response('')), words: /not the API|Something else/ },
  { name: 'HTML with 200', fault: html(200), words: /not the API|Something else/ },
  {
    name: 'JSON that is a list',
    fault: instead(() => Response.json([])),
    words: /not the API|Something else/,
  },
  {
    name: 'success: false with 200',
    fault: envelope({ success: false, data: null }),
    words: /contradicts itself/,
  },
  {
    name: 'a statusCode that contradicts',
    fault: changing((body) => {
      body.statusCode = 500;
    }),
    words: /contradicts itself|The API failed/,
  },
  { name: 'success without data', fault: envelope({}), words: /contradicts itself/ },
  {
    name: 'no rate-limit headers',
    fault:
      (fetch) =>
      async (...asked) =>
        new Response((await fetch(...asked)).body),
  },
  // 10, 11: fields
  {
    name: 'every field null',
    fault: items((item) => {
      for (const name of Object.keys(item)) if (name !== 'id') item[name] = null;
    }),
  },
  {
    name: 'only ids',
    fault: items((item) => {
      for (const name of Object.keys(item)) if (name !== 'id') Reflect.deleteProperty(item, name);
    }),
  },
  {
    name: 'numbers as text',
    fault: items((item) => {
      for (const [name, value] of Object.entries(item))
        if (typeof value === 'number') item[name] = String(value);
    }),
  },
  { name: 'numbers as empty text', fault: items(set('', NUMBERS)) },
  {
    name: 'objects instead of values',
    fault: items((item) => {
      for (const name of Object.keys(item)) if (name !== 'id') item[name] = { odd: [1] };
    }),
  },
  {
    name: 'fields and categories nobody knows',
    fault: items((item) => {
      item.category = 'Ünbekannt';
      item.status = 'FROZEN';
      item.novel = { deep: true };
    }),
  },
  {
    name: 'payloads of another kind',
    fault: changing((body) => {
      body.data = { deals: 5, deal: [], stats: 'x', listings: {}, merchants: null, merchant: 1, listing: 2 };
    }),
    words: /not the API|could not be read|nothing|Other fields|No /i,
  },
  // 12, 13: dates and numbers
  { name: 'dates that are none', fault: items(set('2026-02-30T99:99:99Z', DATES)) },
  { name: 'dates of year 1', fault: items(set('0001-01-01T00:00:00Z', DATES)) },
  { name: 'dates of year 9999', fault: items(set('9999-12-31T23:59:59Z', DATES)) },
  { name: 'numbers of 1e21', fault: items(set(1e21, NUMBERS)) },
  { name: 'numbers of 1e-9', fault: items(set(1e-9, NUMBERS)) },
  { name: 'numbers of zero', fault: items(set(0, NUMBERS)) },
  { name: 'negative numbers', fault: items(set(-5.5, NUMBERS)) },
  // 14, 15: texts and ids
  { name: 'markup', fault: items(set('<img src=x onerror=alert(1)>javascript:alert(1)', TEXTS)) },
  {
    name: 'bidi overrides and stacked marks',
    fault: items(set(`\u202e\u2066${'Z\u0351\u036b'.repeat(40)}\u200b`, TEXTS)),
  },
  { name: 'a word of 10 kB', fault: items(set('W'.repeat(10_000), TEXTS)) },
  {
    name: 'ids with signs',
    fault: items((item) => {
      item.id = `a/../b?c#d%2F ${String(item.id)}`;
    }),
  },
  // 16: pages
  {
    name: 'a total of zero',
    fault: changing(({ data }) => {
      Object.assign(data, { total: 0, totalPages: 0 });
    }),
  },
  {
    name: 'a total that is wrong',
    fault: changing(({ data }) => {
      Object.assign(data, { total: -3, totalPages: 1e9, page: 'x', limit: -1 });
    }),
  },
  {
    name: 'one item many times',
    fault: changing(({ data }) => {
      for (const [name, value] of Object.entries(data))
        if (Array.isArray(value)) data[name] = value.map(() => value[0] as unknown);
    }),
  },
];

/** Where each page is, and the name it has in the table. */
const PLACES = [
  'Deals',
  'Deal',
  'Marketplace',
  'Listing',
  'Merchants',
  'Merchant',
  'Stats',
  'Saved',
  'Compare',
  'All deals',
  'All listings',
  'All merchants',
  'What changed',
] as const;

/** Where they are. One of each kind is saved. */
async function places(api: {
  db: Awaited<ReturnType<typeof renderApp>>['api']['db'];
}): Promise<Record<(typeof PLACES)[number], string>> {
  const listing = await api.db
    .selectFrom('listing')
    .select(['id', 'deal_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const deal = await api.db
    .selectFrom('deal')
    .select(['id', 'merchant_id'])
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const item = { name: 'One', baseUrl: BASE_URL };
  saved.set([
    { kind: 'deal', id: deal.id, ...item },
    { kind: 'listing', id: listing.id, ...item },
    { kind: 'merchant', id: deal.merchant_id, ...item },
  ]);
  return {
    Deals: '/deals',
    Deal: `/deals/${deal.id}`,
    Marketplace: '/marketplace',
    Listing: `/marketplace/${listing.id}`,
    Merchants: '/merchants',
    Merchant: `/merchants/${deal.merchant_id}`,
    Stats: '/stats',
    Saved: '/saved',
    Compare: `/compare?deals=${deal.id}`,
    'All deals': '/catalogue',
    'All listings': '/catalogue/all-listings',
    'All merchants': '/catalogue/all-merchants',
    'What changed': '/changes',
  };
}

/** True when a whole catalogue was read, as far as that was possible. */
const isRead = (main: HTMLElement) =>
  screen.queryByRole('button', { name: /^Read all/ }) === null && !/is read|Reading/.test(main.textContent);

const FORBIDDEN = /\bNaN\b|\bundefined\b|Infinity|Invalid Date|\[object|\d(?:\.\d+)?e[+-]\d/;

const realTimeout = globalThis.setTimeout;
const results = new Map<string, string[]>();

it.each(KINDS.map((kind) => [kind.name, kind] as const))(
  '%s: every page stands, and says what is right',
  async (name, kind) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const uncaught = vi.fn();
    window.addEventListener('error', uncaught);
    const cells: string[] = [];
    // of a part of a page they begin small
    const says = (text: string) => !kind.words || new RegExp(kind.words.source, 'i').test(text);
    try {
      const { api, session } = await renderApp('/settings', { fault: kind.fault, deals: 60, limit: 10_000 });
      const where = await places(api);
      for (const place of PLACES) {
        act(() => {
          window.history.pushState(null, '', where[place]);
          window.dispatchEvent(new PopStateEvent('popstate'));
        });
        const main = screen.getByRole('main');
        // what is saved is read unasked only while the budget is known to be ample
        if (place === 'Saved') (await screen.findByRole('button', { name: 'Refresh' })).click();
        // all of it is read when somebody asks for that
        if (place.startsWith('All')) (await screen.findByRole('button', { name: /^Read all/ })).click();
        // as long as it takes: what is loaded needs real time, a retry or a reset the page's
        const settled = () =>
          (!place.startsWith('All') || isRead(main)) &&
          session().cache.isFetching() === 0 &&
          main.querySelector('h1') !== null &&
          main.querySelector('[aria-busy="true"], [data-skeleton]') === null &&
          says(main.textContent);
        for (let waited = 0; !settled() && waited < 400; waited++) {
          await act(() => vi.advanceTimersByTimeAsync(250));
          await new Promise((resolve) => realTimeout(resolve, 5));
        }
        const text = main.textContent;
        expect(says(text), `${place} says: ${text}`).toBe(true);
        expect(
          settled(),
          `${place} is not done: ${main.querySelector('[aria-busy="true"], [data-skeleton]')?.outerHTML ?? text}`,
        ).toBe(true);
        expect(text.length, `${place} is blank`).toBeGreaterThan(20);
        expect(text, place).not.toMatch(FORBIDDEN);
        expect(main.querySelector('img, script'), place).toBeNull();
        expect(text, `${place} crashed`).not.toContain('could not be shown');
        // a way on: something to press, on the page or around it
        expect(document.querySelectorAll('main a, main button, nav a').length, place).toBeGreaterThan(4);
        // the title of a panel, or the first sentence of a line
        const told = main.querySelector('[role="alert"]');
        const title = told?.firstElementChild?.textContent;
        const alert = title === '' ? told?.textContent.replace(/(?:\.|Try again).*/s, '') : title;
        const noted = [...main.querySelectorAll('[role="status"] summary, [role="status"] p.font-semibold')];
        cells.push(
          alert?.replace(/“.*?”/, '“…”') ??
            [...new Set(['shown', ...noted.map(({ textContent }) => textContent)])].join('; '),
        );
      }
      expect(uncaught).not.toHaveBeenCalled();
      expect(errors.mock.calls.map(String).join('\n')).toBe('');
    } finally {
      window.removeEventListener('error', uncaught);
      vi.useRealTimers();
      cleanup();
    }
    results.set(name, cells);
  },
);

it('did what docs/faults.md says', async () => {
  expect([...results.keys()]).toEqual(KINDS.map(({ name }) => name));
  const head = ['fault', ...PLACES];
  const rows = [...results].map(([name, cells]) => [name, ...cells]);
  // as the formatter has tables
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const table = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
  await expect(`# Faults

What each page does with each kind of fault in its answers, as \`src/app/hostile-world.test.tsx\` saw it: the title of the
error, or “shown” where the page stands with what can be read. Nowhere is a page blank, an error uncaught, a figure no
figure, or the way on missing.

${table}
`).toMatchFileSnapshot('../../docs/faults.md');
});
