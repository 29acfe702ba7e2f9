import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal, readDecimal } from './search-params.ts';

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
