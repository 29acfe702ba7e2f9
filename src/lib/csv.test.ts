import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('CSV', () => {
  const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2);

  it('begins with the mark that tells spreadsheets its encoding, and ends lines as they want', () => {
    expect(toCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'])(
    'neutralises %j',
    (text) => {
      expect(line(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('keeps numbers numbers, in plain digits, negative ones too', () => {
    expect(line(1e-9, -2.5, 0, 1e21)).toBe('0.000000001,-2.5,0,1000000000000000000000');
  });

  it('leaves what is missing empty, never 0', () => {
    expect(line(null, undefined, Number.NaN, 'x')).toBe(',,,x');
  });

  it('quotes quotes, commas and line breaks', () => {
    expect(line('a "b"', 'c,d', 'e\nf', '寿司')).toBe('"a ""b""","c,d","e\nf",寿司');
  });
});
