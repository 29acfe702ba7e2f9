import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipsOf, readListAddress, writeListAddress } from '../components/use-list-address.ts';
import { PAGE_SIZES } from '../data/list-limits.ts';
import { DEAL_FILTERS } from './deals.tsx';
import { LISTING_FILTERS } from './listings.tsx';

const parse = (search: string) => readListAddress(DEAL_FILTERS, new URLSearchParams(search));

describe('the filters of a link', () => {
  it('are all defaults in an empty one', () => {
    expect(parse('')).toEqual({ asked: { page: 1, limit: 20 }, dropped: [] });
  });

  it('are written and read back the same', () => {
    const text = fc.string({ minLength: 1, maxLength: 60 }).filter((value) => value === value.trim());
    const filters = fc.record(
      {
        category: text
          .map((value) => value.toUpperCase().slice(0, 60).trim())
          .filter((value) => value !== ''),
        merchantId: text,
        minDiscount: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        maxPrice: fc.integer({ min: 0, max: 40_000_000_000 }).map((lamports) => lamports / 1e9),
        page: fc.integer({ min: 1, max: 1_000_000 }),
        limit: fc.constantFrom(...PAGE_SIZES),
      },
      { requiredKeys: ['page', 'limit'] },
    );
    fc.assert(
      fc.property(filters, (given) => {
        const search = writeListAddress(DEAL_FILTERS, given);
        expect(parse(search.toString())).toEqual({ asked: given, dropped: [] });
      }),
    );
  });

  it('leave out defaults when they are written', () => {
    expect(writeListAddress(DEAL_FILTERS, { page: 1, limit: 20, category: undefined }).toString()).toBe('');
    expect(writeListAddress(DEAL_FILTERS, { page: 2, limit: 50, category: 'FOOD' }).toString()).toBe(
      'category=FOOD&page=2&limit=50',
    );
  });

  it.each([
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['page=1000000000', 'page'],
    ['page=2.5', 'page'],
    ['page=', 'page'],
    ['limit=7', 'limit'],
    ['limit=1000', 'limit'],
    ['minDiscount=12abc', 'minDiscount'],
    ['minDiscount=101', 'minDiscount'],
    ['minDiscount=-1', 'minDiscount'],
    ['maxPrice=free', 'maxPrice'],
    ['category=', 'category'],
    [`merchantId=${'m'.repeat(300)}`, 'merchantId'],
  ])('%s is dropped and named', (search, name) => {
    const { asked: filters, dropped } = parse(search);
    expect(filters).toEqual({ page: 1, limit: 20 });
    expect(dropped).toEqual([{ name, text: expect.any(String), problem: expect.any(String) }]);
  });

  it('count once when given twice, and say so', () => {
    const { asked: filters, dropped } = parse('category=FOOD&category=HOME');
    expect(filters.category).toBe('FOOD');
    expect(dropped).toEqual([{ name: 'category', text: 'HOME', problem: 'it is given more than once' }]);
  });

  it('never fail, whatever the link holds', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const { asked: filters } = parse(search);
        expect(filters.page).toBeGreaterThanOrEqual(1);
        expect(PAGE_SIZES).toContain(filters.limit);
      }),
    );
  });

  it('that no page knows are named, except those that others add to count visits', () => {
    expect(parse('merchant=m1&sort=price&utm_source=chat').dropped).toEqual([
      { name: 'merchant', text: 'm1', problem: 'this page has no such setting' },
      { name: 'sort', text: 'price', problem: 'this page has no such setting' },
    ]);
  });

  it('lose the lower end of a range from more to less', () => {
    const link = new URLSearchParams('minPrice=5&maxPrice=2&limit=7');
    const { asked, dropped } = readListAddress(LISTING_FILTERS, link);
    expect(asked).toEqual({ maxPrice: 2, page: 1, limit: 20 });
    expect(dropped.map(({ name }) => name)).toEqual(['limit', 'minPrice']);
    expect(writeListAddress(LISTING_FILTERS, asked).toString()).toBe('maxPrice=2');
  });

  it('are said in words', () => {
    const filters = {
      page: 1,
      limit: 20,
      category: 'FOOD',
      merchantId: 'm1',
      minDiscount: 20,
      maxPrice: 0.05,
    };
    expect(
      chipsOf(DEAL_FILTERS, filters, { deal: [], merchant: [{ id: 'm1', name: 'Sakura' }] }).map(
        ({ label }) => label,
      ),
    ).toEqual(['FOOD', 'Sakura', '20% off or more', '0.05 SOL or less']);
    expect(chipsOf(DEAL_FILTERS, filters, { deal: [], merchant: [] })[1]?.label).toBe('merchant m1');
  });
});
