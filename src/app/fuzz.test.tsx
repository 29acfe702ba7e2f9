import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instead } from '../testing/rewrite.ts';
import { renderApp } from '../testing/render-app.tsx';

/* Random answers of the contract's shape, near it, and far from it, into every page that reads one. */

/** Cases for each page. */
const CASES = 300;

const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    -0,
    1e21,
    1e-9,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    '0.5',
    ' 5 ',
    'NaN',
    '0001-01-01T00:00:00Z',
  ),
  fc.constantFrom(
    '2026-02-30T25:61:61Z',
    '\u202e\u2066x',
    '<b>b</b>',
    '../..',
    'a/b?c#d',
    'W'.repeat(3000),
    '٣',
    '🧨'.repeat(50),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const count = fc.oneof({ weight: 3, arbitrary: fc.nat(1000) }, odd);
const amount = fc.oneof({ weight: 3, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) }, odd);
const text = fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme' }) }, odd);
const date = fc.oneof(
  { weight: 3, arbitrary: fc.date({ noInvalidDate: true }).map((day) => day.toJSON()) },
  odd,
);
const id = fc.oneof({ weight: 4, arbitrary: fc.stringMatching(/^[a-z0-9]{1,8}$/) }, text);

/** An object in which any field may be absent. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 3, arbitrary: fc.record(fields) },
    odd,
  );
const few = (item: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fc.array(item, { maxLength: 3 }) }, odd);

const person = some({ id, businessName: text, walletAddress: text });
const deal = some({
  ...{ id, title: text, description: text, category: text, discountPercentage: amount, price: amount },
  ...{
    totalSupply: count,
    availableSupply: count,
    mintedCount: count,
    redeemedCount: count,
    merchant: person,
  },
  ...{ expiryDate: date, createdAt: date, updatedAt: date },
});
const nft = some({ id, dealId: id, dealTitle: text, tokenId: text });
const listing = some({
  id,
  dealNFT: nft,
  seller: some({ id, walletAddress: text }),
  price: amount,
  status: text,
  createdAt: date,
  deal,
});
const stats = some({
  ...{
    totalMinted: count,
    totalRedeemed: count,
    redemptionRate: amount,
    averageRating: amount,
    totalReviews: count,
  },
  ...{
    revenue: amount,
    popularityScore: amount,
    totalDeals: count,
    activeDeals: count,
    totalMerchants: count,
  },
  ...{
    verifiedMerchants: count,
    totalNFTsMinted: count,
    totalNFTsRedeemed: count,
    totalMarketplaceListings: count,
  },
  ...{ totalRevenue: amount, averageDealPrice: amount, topCategory: text, lastUpdated: date },
});
const merchant = some({
  ...{ id, businessName: text, category: text, walletAddress: text, verified: fc.oneof(fc.boolean(), odd) },
  ...{ activeDealsCount: count, totalSales: count, rating: amount, createdAt: date, deals: few(deal), stats },
});
/** One answer for every question: each endpoint finds its own payload in it. */
const data = some({
  ...{ deals: few(deal), deal, stats, listings: few(listing), listing, merchants: few(merchant), merchant },
  ...{ total: count, page: count, limit: count, totalPages: count },
});
/** Mostly what was asked for: what is about another thing is refused before it is drawn. */
const asked = fc.tuple(data, fc.nat(9)).map(([given, chance]) => {
  for (const one of chance < 8 ? ['deal', 'listing', 'merchant'] : []) {
    const thing = (given as Record<string, unknown> | null)?.[one];
    if (typeof thing === 'object' && thing !== null) Object.assign(thing, { id: 'a' });
  }
  return given;
});
const answer = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      success: fc.constant(true),
      message: text,
      statusCode: fc.constant(200),
      data: asked,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const headers = { 'X-RateLimit-Limit': '1000000', 'X-RateLimit-Remaining': '999999' };
const FORBIDDEN = /\bundefined\b|Invalid Date|\[object|(?<![\w.])NaN(?!\w)|Infinity %|NaN %/;

it.each(['/deals', '/deals/a', '/marketplace', '/marketplace/a', '/merchants', '/merchants/a', '/stats'])(
  'stands, whatever is answered: %s',
  async (path) => {
    let body: unknown = { success: true, data: {} };
    const { session } = await renderApp(path, { fault: instead(() => Response.json(body, { headers })) });
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    const shown = new Set<string>();
    await fc.assert(
      fc.asyncProperty(answer, async (given) => {
        body = given;
        await act(async () => {
          session().known.clear();
          void session().cache.resetQueries();
          // side by side requests of a page, and what follows from the first of them
          do await new Promise((resolve) => setTimeout(resolve));
          while (session().cache.isFetching() > 0);
        });
        shown.add(main.textContent);
        expect(main.querySelector('h1')).not.toBeNull();
        expect(main.textContent).not.toContain('could not be shown');
        // what a stranger wrote may say anything; what we make of it may not
        if (!/undefined|NaN|Invalid|Infinity|object/.test(JSON.stringify(given)))
          expect(main.textContent).not.toMatch(FORBIDDEN);
        expect(main.querySelector('script, img, iframe')).toBeNull();
      }),
      { numRuns: CASES },
    );
    // not one error over and over
    expect(shown.size).toBeGreaterThan(CASES / 4);
  },
  120_000,
);
