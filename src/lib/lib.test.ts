import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatPercent, formatQuantity, formatSol, splitSol } from './format.ts';
import { idFromPath, paths } from './paths.ts';
import { plainDecimal, readDecimal } from './search-params.ts';
import { shortenMiddle, tameText } from './text.ts';
import { formatAbsolute, formatRelative, formatWait, parseTimestamp } from './time.ts';

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

describe('time', () => {
  const now = Date.parse('2026-05-04T10:00:00Z');

  it.each([
    ['2026-05-04T10:00:00Z', now],
    ['2026-05-04T12:00:00+02:00', now],
    ['2026-05-04T10:00:00', now],
    ['2026-05-04 10:00:00', now],
    ['2026-05-04', Date.parse('2026-05-04T00:00:00Z')],
  ])('%s is read as the UTC time that it is', (text, time) => {
    expect(parseTimestamp(text)).toBe(time);
  });

  it.each(['', 'soon', '1', '2026', '2026-13-01', '2026-05-04T99:00:00Z', '+1000000-01-01T00:00:00Z'])(
    '%j is no date',
    (text) => {
      expect(parseTimestamp(text)).toBeUndefined();
    },
  );

  it.each([
    [0, 'now'],
    [-3 * 60_000, '3 minutes ago'],
    [-59_000, '59 seconds ago'],
    [21 * 3_600_000, 'in 21 hours'],
    [12 * 86_400_000, 'in 12 days'],
    [70 * 86_400_000, 'in 2 months'],
    [3 * 365.25 * 86_400_000, 'in 3 years'],
  ])('%d ms away is said "%s"', (distance, text) => {
    expect(formatRelative(now + distance, now)).toBe(text);
  });

  it('is given in full with its zone', () => {
    expect(formatAbsolute(now, 'utc')).toMatch(/May 4, 2026.*10:00 AM UTC/);
    expect(formatAbsolute(1e20, 'utc')).toBe('100000000000000000000');
  });

  it('never counts down below zero', () => {
    expect([31_200, 0, -5000].map(formatWait)).toEqual(['32 s', '0 s', '0 s']);
  });
});

describe('a stranger’s text', () => {
  it('loses what cannot be seen or turns the direction, and keeps the rest', () => {
    expect(tameText('pay\u202Egnp.exe\u200b\u0000!', 50)).toBe('paygnp.exe!');
    expect(tameText('寿司 🍣 👨\u200d👩\u200d👧 עברית', 50)).toBe('寿司 🍣 👨\u200d👩\u200d👧 עברית');
    expect(tameText('line\nbreak\ttab', 50)).toBe('line\nbreak\ttab');
  });

  it('stacks a few marks on a letter at most', () => {
    expect(tameText(`Z${'\u0301'.repeat(500)}algo`, 50)).toBe(`Z${'\u0301'.repeat(4)}algo`);
  });

  it('is cut where it would be endless, but never inside a character', () => {
    expect(tameText('x'.repeat(1_000_000), 10)).toBe(`${'x'.repeat(10)}…`);
    expect(tameText('🍣'.repeat(20), 5)).toBe('🍣🍣…');
  });

  it('is shortened in the middle only where that helps', () => {
    expect(shortenMiddle('7xKXabcdefgh9mQp')).toBe('7xKX…9mQp');
    expect(shortenMiddle('short')).toBe('short');
  });
});

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

describe('paths', () => {
  it('carry any id there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const path = paths.deal(id);
        expect(path).toMatch(/^\/deals\/[^/?#]+$/);
        const { pathname } = new URL(path, 'https://deals.example');
        expect(pathname).toBe(path);
        if (!/^\.{0,2}$/.test(id) && !/\p{Surrogate}/u.test(id)) expect(idFromPath(pathname)).toBe(id);
      }),
    );
    for (const id of ['a/b', '%2F', '%', 'a?b#c', ' ', '../x']) expect(idFromPath(paths.deal(id))).toBe(id);
  });

  it('stay in the app for ids that no path can carry', () => {
    for (const id of ['', '.', '..', '\ud800']) expect(paths.deal(id)).toBe('/deals/~');
    expect(idFromPath('/deals/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
