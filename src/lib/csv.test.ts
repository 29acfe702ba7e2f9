import { describe, expect, it } from 'vitest';
import { toCsv, writesComma } from './csv.ts';

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

  it.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\n=1+1',
    '\r\n=1',
    '\u00a0=1+1',
    '  =1',
    '\u200b=1',
    '\ufeff=1',
  ])('neutralises %j, which some spreadsheets take for a formula, too', (text) => {
    expect(line(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['12345678901234567890', '007', '1e5', '123456789012'])('keeps %s as text', (id) => {
    expect(line(id)).toBe(`'${id}`);
  });

  it.each([
    '9.10',
    '1/2',
    '3-4',
    '2026-11-28',
    '10:30',
    '8 PM',
    '50%',
    '$5',
    '5 €',
    'TRUE',
    'MAR1',
    '1-Mai',
    'Sept. 1',
  ])('keeps the text %s, which a spreadsheet would take for data', (text) => {
    expect(line(text)).toBe(`'${text}`);
  });

  it.each(['42', '0', '12345678901', 'Room 12', 'Marble 5', '2 for 1', 'true love', 'd-1', '4711 Cologne'])(
    'leaves %s alone, which none changes',
    (text) => {
      expect(line(text)).toBe(text);
    },
  );

  it('writes for spreadsheets with a decimal comma', () => {
    expect(toCsv([['a', 9.1, 0.5, 'b;c', 1e-9]], 'comma')).toBe('\ufeffa;9,1;0,5;"b;c";0,000000001\r\n');
  });

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

it.each(['en', 'en-US', 'en-GB', 'en-ZA', 'de-DE', 'fr-CA', 'de-CH', 'ja-JP', 'ar-EG', 'pt-BR'])(
  'a fraction of a reader of %s has a comma if Intl writes one',
  (locale) => {
    expect(writesComma(locale)).toBe(new Intl.NumberFormat(locale).format(0.5).includes(','));
  },
);
