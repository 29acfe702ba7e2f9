import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal, listDeals } from '../contract/deal.ts';
import { envelope } from '../contract/envelope.ts';
import { decode } from './decode.ts';

const list = (deals: unknown[]) => decode(listDeals.payload, { deals, total: deals.length });
const read = (deals: unknown[]) => {
  const decoded = list(deals);
  if (!decoded.ok) throw new Error('not decoded');
  return { deals: decoded.data.deals, problems: decoded.problems };
};

describe('decode', () => {
  it('gives a good payload as it came, unknown fields and unknown values included', () => {
    const input = { id: 'a', category: 'SPACE_TRAVEL', colour: 'red', merchant: { id: 'm', tier: 3 } };
    expect(read([input])).toEqual({ deals: [input], problems: [] });
  });

  it('takes a number in text for that number, and notes it', () => {
    const { deals, problems } = read([{ id: 'a', price: '0.5', totalSupply: ' 12 ' }]);
    expect(deals).toEqual([{ id: 'a', price: 0.5, totalSupply: 12 }]);
    expect(problems).toEqual([
      { path: 'deals.0.price', what: 'number expected, a string came', item: false },
      { path: 'deals.0.totalSupply', what: 'number expected, a string came', item: false },
    ]);
  });

  it.each([[''], ['cheap'], ['1.2.3'], [true], [[]], [{}], [Number.POSITIVE_INFINITY]])(
    'leaves out a price that is %j: missing, never 0',
    (price) => {
      expect(read([{ id: 'a', price }]).deals).toEqual([{ id: 'a', price: undefined }]);
    },
  );

  it('takes "" for "not given", without noting it', () => {
    expect(read([{ id: 'a', price: '' }]).problems).toEqual([]);
  });

  it('takes an id that came as a number', () => {
    expect(read([{ id: 17 }]).deals).toEqual([{ id: '17' }]);
  });

  it.each([[null], [5], ['deal'], [[]], [{}], [{ id: null }], [{ id: '' }], [{ id: {} }]])(
    'sets aside the item %j among good ones, and says which',
    (bad) => {
      const { deals, problems } = read([{ id: 'a' }, bad, { id: 'b' }, structuredClone(bad), { id: 'c' }]);
      expect(deals.map((item) => item.id)).toEqual(['a', 'b', 'c']);
      const items = problems.filter((problem) => problem.item);
      expect(items.map((problem) => problem.path)).toEqual(['deals.1', 'deals.3']);
    },
  );

  it('leaves out a nested object of another kind, not the whole item', () => {
    expect(read([{ id: 'a', merchant: 'Sakura' }]).deals).toEqual([{ id: 'a', merchant: undefined }]);
    expect(read([{ id: 'a', merchant: { businessName: 'no id' } }]).deals).toEqual([
      { id: 'a', merchant: undefined },
    ]);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ deals: null }],
    [{ deals: {} }],
    [{ deals: 'none' }],
  ])('fails for %j, which is no list of deals at all', (input) => {
    expect(decode(listDeals.payload, input).ok).toBe(false);
  });

  it('does not touch what it was given', () => {
    const input = { deals: [{ id: 1, price: 'x' }, null], total: '2' };
    const copy = structuredClone(input);
    decode(listDeals.payload, input);
    expect(input).toEqual(copy);
  });

  it('reads an envelope whose status code came as text', () => {
    expect(decode(envelope, { success: true, statusCode: '200', data: {} })).toMatchObject({
      ok: true,
      data: { statusCode: 200 },
    });
  });

  it('never throws, always keeps the good items, and what it gives meets the contract', () => {
    const good = fc.record({
      id: fc.string({ minLength: 1 }),
      price: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    const anything = fc.object({
      key: fc.constantFrom('id', 'price', 'merchant', 'title', 'expiryDate'),
      maxDepth: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(good, anything, fc.jsonValue())), (deals) => {
        const decoded = list(deals);
        expect(decoded.ok).toBe(true);
        if (!decoded.ok) return;
        expect(() => listDeals.payload.parse(decoded.data)).not.toThrow();
        const readable = deals.filter((item) => deal.safeParse(item).success).length;
        expect(decoded.data.deals.length).toBeGreaterThanOrEqual(readable);
        const aside = decoded.problems.filter((problem) => problem.item).length;
        expect(decoded.data.deals.length + aside).toBe(deals.length);
      }),
    );
  });
});
