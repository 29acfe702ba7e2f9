import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalParam,
  plainDecimal,
  readDecimal,
  readParams,
  textParam,
  writeParams,
} from './search-params.ts';

describe('decimals in links and fields', () => {
  it.each([
    ['0.5', 0.5],
    ['.5', 0.5],
    ['0,5', 0.5],
    [' 12 ', 12],
    ['5.', 5],
    ['0,125', 0.125],
  ])('%j is %d', (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  it.each(['', '1,000', '12,345,678', '12abc', '1e3', '-1', '1.2.3', '0x10', 'Infinity', '.', '1 2'])(
    '%j is none',
    (text) => {
      expect(readDecimal(text)).toBeUndefined();
    },
  );

  it('are written so that they read the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
        const text = plainDecimal(value);
        expect(text).not.toContain('e');
        expect(readDecimal(text)).toBeCloseTo(value, 15);
      }),
    );
  });
});

describe('a parameter that may be given more than once', () => {
  const params = {
    tag: { ...textParam({ maxLength: 20 }), several: true as const },
    price: { ...decimalParam({ min: 0, max: 10 }), several: true as const },
    one: textParam({ maxLength: 20 }),
  };

  it('is read and written with all its values, in their order, whatever is in them', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() === value);
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 1 }), (tag) => {
        const search = new URLSearchParams(writeParams(params, { tag }, {}).toString());
        expect(readParams(params, search)).toEqual({ values: { tag }, dropped: [] });
      }),
    );
  });

  it('loses what it cannot read, and says so', () => {
    const { values, dropped } = readParams(
      params,
      new URLSearchParams('tag=a&tag=&tag=b&tag=a&price=x&price=2&one=a&one=b'),
    );
    expect(values).toEqual({ tag: ['a', 'b'], price: [2], one: 'a' });
    expect(dropped.map(({ name, text }) => `${name}=${text}`)).toEqual(['tag=', 'price=x', 'one=b']);
  });

  it('without values is not written', () => {
    expect(writeParams(params, { tag: [] }, {}).toString()).toBe('');
  });
});
