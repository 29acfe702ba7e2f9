import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCompact,
  formatCount,
  formatPercent,
  formatQuantity,
  formatSol,
  roundSol,
  splitSol,
} from './format.ts';

describe('SOL', () => {
  it.each([
    [1234.5, '1,234', '.5'],
    [0.041250007, '0', '.041250007'],
    [2600, '2,600', ''],
    [1e-12, '<0', '.000000001'],
  ])('is %d in two pieces: %s and %s', (value, whole, decimals) => {
    expect(splitSol(value)).toEqual([whole, decimals]);
  });

  it.each([
    [0.85, '0.85'],
    [0.041250007, '0.041250007'],
    [3 * 0.05, '0.15'],
    [0.1 + 0.2, '0.3'],
    [1e-9, '0.000000001'],
    [0, '0'],
    [1284.5, '1,284.5'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [-2.5, '-2.5'],
    [1e-12, '<0.000000001'],
  ])('%d is written %s', (value, text) => {
    expect(formatSol(value)).toBe(text);
  });

  it('is exact for every price of up to nine decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000_000 }), (lamports) => {
        const text = formatSol(lamports / 1e9).replaceAll(',', '');
        expect(text).not.toMatch(/e/);
        const [whole = '', decimals = ''] = text.split('.');
        expect(Number(whole + decimals.padEnd(9, '0'))).toBe(lamports);
      }),
    );
  });
});

it('rounds SOL to what tells', () => {
  const rounded = [610.983864134, 12.345678901, 0.123456789, 0.0001234567, 1e-9, 0.08725, 0, 99.99999].map(
    (sol) => formatSol(roundSol(sol)),
  );
  expect(rounded).toEqual(['610.98', '12.3457', '0.1235', '0.0001235', '0.000000001', '0.08725', '0', '100']);
});

it('shortens what is too long to be read', () => {
  expect(formatCompact(123_456_789_012_345)).toBe('123.5T');
  expect(formatCompact(1e21)).toBe('>999T');
  expect(formatCompact(-1e21)).toBe('<-999T');
  expect(formatCompact(4.5e12, 'percent')).toBe('4.5T%');
  expect(formatCompact(1e21, 'percent')).toBe('>999T%');
});

describe('other figures', () => {
  it.each([
    [35, '35%'],
    [33.333, '33.3%'],
    [0, '0%'],
    [0.001, '<0.1%'],
    [250, '250%'],
  ])('%d percent is written %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });

  it('groups counts and knows one from many', () => {
    expect(formatCount(1284)).toBe('1,284');
    expect([1e-9, -1e-9, 0, 2.5, 1e21].map(formatCount)).toEqual([
      '<0.01',
      '>-0.01',
      '0',
      '2.5',
      '1,000,000,000,000,000,000,000',
    ]);
    expect(formatQuantity(1, 'deal', 'deals')).toBe('1 deal');
    expect(formatQuantity(0, 'deal', 'deals')).toBe('0 deals');
  });
});
