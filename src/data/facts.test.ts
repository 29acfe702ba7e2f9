import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statsContradictions, supplyContradictions } from './contradictions.ts';
import { dealStates } from './deal-facts.ts';
import { rateOf, ratingOf, redemptionRate } from './stats-facts.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

describe('the states of a deal', () => {
  it.each([
    [{ expiryDate: inHours(-1), availableSupply: 5, totalSupply: 10 }, ['expired']],
    [{ expiryDate: inHours(0), availableSupply: 0, totalSupply: 10 }, ['expired', 'sold-out']],
    [{ expiryDate: inHours(47), availableSupply: 8, totalSupply: 10 }, ['ending-soon']],
    [{ expiryDate: inHours(49), availableSupply: 1, totalSupply: 10 }, ['low-supply']],
    [{ expiryDate: inHours(5), availableSupply: 1, totalSupply: 10 }, ['ending-soon', 'low-supply']],
    [{ expiryDate: inHours(500), availableSupply: 2, totalSupply: 10 }, []],
    [{ expiryDate: 'whenever', availableSupply: null }, []],
    [{}, []],
  ])('of %j are %j', (deal, states) => {
    expect(dealStates({ id: 'd', ...deal }, NOW)).toEqual(states);
  });
});

describe('contradictions', () => {
  it('are found in supply figures, each said in words', () => {
    const of = (totalSupply: number, availableSupply: number, mintedCount: number, redeemedCount: number) =>
      supplyContradictions({ id: 'd', totalSupply, availableSupply, mintedCount, redeemedCount });
    expect(of(100, 40, 60, 20)).toEqual([]);
    expect(of(100, 40, 60, 61).join()).toMatch(/more are redeemed \(61\) than minted \(60\)/);
    expect(of(100, -5, 105, 0).join()).toMatch(/available supply is negative.*minted \(105\)/);
    expect(of(100, 50, 60, 20).join()).toMatch(/do not add up/);
    expect(of(2.5, 1, 1, 1).join()).toMatch(/not a whole number/);
    expect(supplyContradictions({ id: 'd', totalSupply: 100, mintedCount: null })).toEqual([]);
  });

  it('are found in statistics: the rate against its parts, and the deal', () => {
    const deal = { id: 'd', mintedCount: 60, redeemedCount: 20 };
    const good = { totalMinted: 60, totalRedeemed: 20, redemptionRate: 33.33 };
    expect(statsContradictions(good, deal)).toEqual([]);
    expect(statsContradictions({ ...good, redemptionRate: 50 }, deal).join()).toMatch(/50%.*33.3%/);
    expect(statsContradictions({ ...good, totalMinted: 61 }, deal).join()).toMatch(/61 are minted here, 60/);
    expect(statsContradictions({ totalMinted: 0, totalRedeemed: 0, redemptionRate: 0 }, undefined)).toEqual(
      [],
    );
    // a whole percent is a rounded one
    expect(
      statsContradictions({ totalMinted: 22, totalRedeemed: 10, redemptionRate: 45 }, undefined),
    ).toEqual([]);
    expect(
      statsContradictions({ totalMinted: 22, totalRedeemed: 10, redemptionRate: 44 }, undefined),
    ).toHaveLength(1);
  });
});

describe('figures that several answers give', () => {
  it('have one formula: the rate of its parts, which the API may round', () => {
    expect(rateOf({ totalMinted: 22, totalRedeemed: 10, redemptionRate: 45 })).toBeCloseTo(45.4545, 4);
    expect(rateOf({ totalMinted: null, totalRedeemed: 10, redemptionRate: 45 })).toBe(45);
    expect(rateOf({ totalMinted: 0, totalRedeemed: 0, redemptionRate: 0 })).toBeUndefined();
    expect(redemptionRate(0, 0)).toBeUndefined();
  });

  it('are missing where there is nothing to tell', () => {
    expect(ratingOf({ averageRating: 0, totalReviews: 0 })).toBeUndefined();
    expect(ratingOf({ averageRating: 4.5, totalReviews: 2 })).toBe(4.5);
  });
});

describe('paging', () => {
  it('reads a page as it should be', () => {
    const page = readPaging({ page: 2, limit: 10 }, { total: 25, page: 2, limit: 10, totalPages: 3 }, 10);
    expect(page).toEqual({
      total: 25,
      lastPage: 3,
      range: { from: 11, to: 20 },
      hasNext: true,
      empty: false,
      contradictions: [],
    });
  });

  it('computes the pages where the API gives none', () => {
    expect(readPaging({ page: 3, limit: 10 }, { total: 25 }, 5)).toMatchObject({
      lastPage: 3,
      hasNext: false,
    });
    expect(readPaging({ page: 1, limit: 10 }, {}, 10)).toMatchObject({
      total: undefined,
      lastPage: undefined,
      hasNext: true,
    });
    expect(readPaging({ page: 1, limit: 10 }, {}, 4)).toMatchObject({ hasNext: false });
  });

  it('goes on after a full page with an item that could not be read', () => {
    const came = itemsReceived([1, 2, 3], [{ item: true }, { item: false }]);
    expect(came).toBe(4);
    expect(readPaging({ page: 1, limit: 4 }, {}, came)).toMatchObject({
      hasNext: true,
      range: { from: 1, to: 4 },
    });
  });

  it('flags an empty page where the API counts more', () => {
    expect(readPaging({ page: 5, limit: 10 }, { total: 100 }, 0)).toMatchObject({
      empty: true,
      lastPage: 10,
      contradictions: ['the API counts 100 in total, but returned none of them'],
    });
    expect(readPaging({ page: 7, limit: 10 }, {}, 0)).toMatchObject({
      empty: true,
      lastPage: undefined,
      contradictions: [],
    });
  });

  it('counts with the size that is served, not the one asked for', () => {
    expect(readPaging({ page: 3, limit: 50 }, { total: 90, limit: 20 }, 20)).toMatchObject({
      lastPage: 5,
      range: { from: 41, to: 60 },
    });
  });

  it('makes no nonsense of any claims', () => {
    const claim = fc.option(fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e21)), { nil: null });
    fc.assert(
      fc.property(
        fc.record({ page: fc.integer({ min: 1, max: 1e6 }), limit: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ total: claim, page: claim, limit: claim, totalPages: claim }),
        fc.integer({ min: 0, max: 100 }),
        (asked, claims, items) => {
          const { total, lastPage, range } = readPaging(asked, claims, items);
          if (range) expect(range.from).toBeLessThanOrEqual(range.to);
          if (range && total !== undefined) expect(range.to).toBeLessThanOrEqual(total);
          if (lastPage !== undefined) expect(lastPage).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  it('leaves out what came before under the same id', () => {
    expect(withoutRepeats([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});
