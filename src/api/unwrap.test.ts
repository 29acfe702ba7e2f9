import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from '../contract/deal.ts';
import { dealStats } from '../contract/deal-stats.ts';
import { listing } from '../contract/listing.ts';
import { merchant } from '../contract/merchant.ts';
import { unwrap } from './unwrap.ts';

const LISTING = {
  id: 'l1',
  dealNFT: { id: 'n1', dealId: 'd1', dealTitle: 'Omakase', tokenId: 't1' },
  seller: { id: 'u1', walletAddress: 'W' },
  price: 0.5,
  status: 'ACTIVE',
  createdAt: '2026-05-04T10:00:00Z',
};
const MERCHANT = {
  id: 'm1',
  businessName: 'Sakura',
  category: 'FOOD',
  walletAddress: 'W',
  verified: true,
  activeDealsCount: 2,
  totalSales: 30,
  rating: 4.5,
  createdAt: '2026-05-04T10:00:00Z',
};
const DEALS = ['d1', 'd2'].map((id) => ({
  id,
  title: `Deal ${id}`,
  price: 1,
  merchant: { id: 'm1', businessName: 'Sakura' },
}));
const STATS = { totalMinted: 30, totalRedeemed: 10, revenue: 12.5 };

/** Puts a value under keys, the outermost first, each level with something beside it. */
const wrap = (value: unknown, keys: readonly string[], beside: Record<string, unknown> = {}): unknown =>
  keys.reduceRight<unknown>((inner, key) => ({ ...beside, [key]: inner }), value);

const key = fc.constantFrom(
  'data',
  'result',
  'item',
  'payload',
  'response',
  'listing',
  'merchant',
  'attributes',
);
const wrapping = fc.array(key, { maxLength: 4 });
const noise = fc.dictionary(
  fc.constantFrom('requestId', 'meta', 'links', 'took'),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant({ self: '/x', next: null })),
  { maxKeys: 3 },
);

describe('one listing', () => {
  it('is found in whatever wrapping, whole', () => {
    fc.assert(
      fc.property(wrapping, noise, (keys, beside) => {
        const parts = unwrap(wrap(LISTING, keys, beside));
        expect(parts.entity(listing, { id: 'l1', named: /^listing$/i })?.value).toEqual(
          expect.objectContaining(LISTING),
        );
      }),
    );
  });

  it('is told from its own parts, which have ids, too', () => {
    const parts = unwrap({ listing: LISTING });
    expect(parts.entity(listing, { id: 'n1' })?.value.id).toBe('n1');
    expect(unwrap(LISTING).entity(listing, { id: 'other' })?.value.id).toBe('l1');
  });

  it('has the id of the address when it brings none', () => {
    const rest = { ...LISTING, id: undefined };
    expect(unwrap({ result: rest }).entity(listing, { id: 'l1' })?.value).toEqual(LISTING);
  });

  it('is mended like any other', () => {
    const found = unwrap({ data: { ...LISTING, price: '0.5', seller: 'me' } }).entity(listing, { id: 'l1' });
    expect(found?.value).toMatchObject({ price: 0.5 });
    expect(found?.problems).toHaveLength(2);
  });

  it.each([[null], ['text'], [[]], [{}], [{ message: 'hello', meta: { took: 3 } }], [[LISTING]]])(
    'is not found in %j',
    (payload) => {
      expect(unwrap(payload).entity(listing, { id: 'l9' })).toBeUndefined();
    },
  );
});

describe('what is left', () => {
  it('is all that is not known, under its path, as it came', () => {
    const parts = unwrap({
      listing: { ...LISTING, colour: 'red', fees: { seller: 0.01 } },
      requestId: 'r1',
      tags: ['a'],
      empty: {},
    });
    parts.entity(listing, { id: 'l1' });
    expect(parts.others()).toEqual([
      { name: 'listing.colour', value: 'red' },
      { name: 'listing.fees.seller', value: 0.01 },
      { name: 'requestId', value: 'r1' },
      { name: 'tags', value: ['a'] },
      { name: 'empty', value: {} },
    ]);
  });

  it('and what is found are together all that came', () => {
    fc.assert(
      fc.property(wrapping, noise, (keys, beside) => {
        const payload = wrap(LISTING, keys, beside);
        const parts = unwrap(payload);
        parts.entity(listing, { id: 'l1' });
        const text = JSON.stringify(parts.others());
        for (const [name, value] of keys.length > 0 ? Object.entries(beside) : []) {
          if ((keys as string[]).includes(name) || typeof value === 'object') continue;
          expect(text).toContain(JSON.stringify(value));
        }
        expect(text).not.toContain('Omakase');
      }),
    );
  });
});

describe('a merchant with deals and statistics', () => {
  const shapes: [string, unknown][] = [
    ['side by side', { merchant: MERCHANT, deals: DEALS, stats: STATS }],
    ['all inside the merchant', { merchant: { ...MERCHANT, deals: DEALS, statistics: STATS } }],
    ['with the payload as the merchant', { ...MERCHANT, deals: DEALS, stats: STATS }],
    [
      'with a paged list of deals',
      { merchant: MERCHANT, deals: { items: DEALS, total: 2 }, statistics: STATS },
    ],
    [
      'with deals of another name',
      { data: { merchant: MERCHANT, activeDeals: DEALS, merchantStats: STATS } },
    ],
    [
      'beside other lists',
      {
        merchant: { ...MERCHANT, tags: ['a', 'b'], reviews: [{ id: 'r', text: 'good' }] },
        deals: DEALS,
        stats: STATS,
      },
    ],
  ];

  it.each(shapes)('is found %s', (_, payload) => {
    const parts = unwrap(payload);
    expect(parts.list(deal, { named: /deal/i })?.value).toEqual(DEALS);
    expect(parts.entity(merchant, { id: 'm1', named: /^merchant$/i })?.value).toMatchObject(MERCHANT);
    expect(parts.entity(dealStats, { named: /stat/i })?.value).toMatchObject(STATS);
  });

  it('is found without deals and statistics', () => {
    const parts = unwrap({ merchant: MERCHANT });
    expect(parts.list(deal, { named: /deal/i })).toBeUndefined();
    expect(parts.entity(merchant, { id: 'm1', named: /^merchant$/i })?.value).toEqual(MERCHANT);
    expect(parts.entity(dealStats, { named: /stat/i })).toBeUndefined();
    expect(parts.others()).toEqual([]);
  });

  it('loses a deal that cannot be read, and says so', () => {
    const found = unwrap({ deals: [...DEALS, null, { title: 'no id' }] }).list(deal, { named: /deal/i });
    expect(found?.value).toEqual(DEALS);
    expect(found?.problems.map((problem) => problem.path)).toEqual(['deals.2', 'deals.3']);
  });

  it('says what was mended in a deal', () => {
    const [first] = DEALS;
    const found = unwrap({ merchant: { deals: [{ ...first, price: '0.5' }] } }).list(deal, {
      named: /deal/i,
    });
    expect(found?.value[0]).toMatchObject({ price: 0.5 });
    expect(found?.problems.map(({ path, item }) => [path, item])).toEqual([
      ['merchant.deals.0.price', false],
    ]);
  });
});

it('never fails, whatever a payload holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const parts = unwrap(payload);
      parts.list(deal, { named: /deal/i });
      parts.entity(merchant, { id: 'm1', named: /^merchant$/i });
      parts.entity(dealStats, { named: /stat/i });
      expect(Array.isArray(parts.others())).toBe(true);
    }),
  );
});
