import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { plainDecimal } from './decimal.ts';

const LOCALES = ['en', 'en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-NZ', 'en-US-u-ca-gregory-nu-latn'];

describe('a figure written by hand', () => {
  it.each([0, 1, 2, 9])('is what Intl writes, with %d decimals at most', (most) => {
    const formats = LOCALES.map(
      (locale) => [locale, new Intl.NumberFormat(locale, { maximumFractionDigits: most })] as const,
    );
    const figure = fc.oneof(
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
      fc.double({ noNaN: true, min: -10, max: 10 }),
      // what is written with few digits, and so lies between two roundings
      fc
        .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }))
        .map(([digits, decimals]) => Number(`${String(digits)}e-${String(decimals)}`)),
    );
    let written = 0;
    fc.assert(
      fc.property(figure, fc.constantFrom(...formats), (value, [locale, format]) => {
        fc.pre(!Object.is(value, -0));
        const text = plainDecimal(value, most, locale);
        if (text === undefined) return;
        written++;
        expect(text).toBe(format.format(value));
      }),
      { numRuns: 3000 },
    );
    expect(written).toBeGreaterThan(500);
  });

  it.each([
    ['en-IN', 1234.5],
    ['en-ZA', 1234.5],
    ['en-US', 1e21],
    ['en-US', 1e-9],
    ['en-US', Number.NaN],
    ['en-US', Infinity],
  ])('is left to Intl: %s, %d', (locale, value) => {
    expect(plainDecimal(value, 2, locale)).toBeUndefined();
  });
});

it('no formatter of Intl is made for what most pages write: the first one takes Chromium 20 to 90 ms', async () => {
  vi.resetModules();
  const made: string[] = [];
  const refuse = (name: string) =>
    vi.fn(() => {
      made.push(name);
      throw new Error(`${name} is not for the first paint`);
    });
  vi.stubGlobal('Intl', {
    Locale: Intl.Locale,
    PluralRules: vi.fn(function plurals() {
      return { resolvedOptions: () => ({ locale: 'en-GB' }) };
    }),
    NumberFormat: refuse('NumberFormat'),
    DateTimeFormat: refuse('DateTimeFormat'),
    RelativeTimeFormat: refuse('RelativeTimeFormat'),
  });
  const { formatCount, formatPercent, formatSol, splitSol } = await import('./format.ts');
  const { formatRelative } = await import('./time.ts');
  const { readTypedNumber } = await import('./typed-number.ts');
  vi.unstubAllGlobals();
  const texts = [formatCount(1284), formatPercent(12.5), formatSol(0.85), splitSol(1234.5).join('')];
  expect(texts).toEqual(['1,284', '12.5%', '0.85', '1,234.5']);
  expect(formatRelative(90_000, 0)).toBe('in 1 minute');
  expect(readTypedNumber('1,250')).toBe(1250);
  expect(made).toEqual([]);
});
