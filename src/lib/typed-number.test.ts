import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatPercent, formatSol } from './format.ts';
import { readTypedNumber } from './typed-number.ts';

it.each<[string, number | undefined]>([
  ['5', 5],
  ['５', 5],
  ['٥', 5],
  ['۵٫۵', 5.5],
  ['०.५', 0.5],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['5 SOL', 5],
  ['0.5◎', 0.5],
  ['20 %', 20],
  ['20%', 20],
  ['20 percent', 20],
  ['٢٠٪', 20],
  ['1\u202f234,5', 1234.5],
  ['1\u00a0234', 1234],
  ['1 234 567', 1_234_567],
  ["1'234.5", 1234.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  // as this page writes a thousand, and as it writes a fraction
  ['1,234', 1234],
  ['1.234', 1.234],
  ['12 34', undefined],
  ['1,2,3', undefined],
  ['1..5', undefined],
  ['five', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['', undefined],
])('reads %s as %s', (text, value) => {
  expect(readTypedNumber(text)).toBe(value);
});

it('reads every figure that the page writes as what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (lamports) => {
      const sol = lamports / 1e9;
      expect(readTypedNumber(formatSol(sol))).toBe(sol);
      expect(readTypedNumber(`${formatSol(sol)} SOL`)).toBe(sol);
    }),
  );
  expect(readTypedNumber(formatCount(1_234_567))).toBe(1_234_567);
  expect(readTypedNumber(formatPercent(45.5))).toBe(45.5);
});
