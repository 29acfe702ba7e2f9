import { expect, it } from 'vitest';
import { englishOf } from './locale.ts';

it.each([
  ['en-GB', '1,234.5', '4 May 2026'],
  ['en-US', '1,234.5', 'May 4, 2026'],
  ['en-ZA', '1 234,5', '04 May 2026'],
  ['de-DE', '1,234.5', 'May 4, 2026'],
  ['ar-EG', '1,234.5', 'May 4, 2026'],
  ['fa', '1,234.5', 'May 4, 2026'],
  ['en-u-nu-arab-ca-buddhist', '1,234.5', 'May 4, 2026'],
  ['en-Latn-GB', '1,234.5', '4 May 2026'],
  ['en-001', '1,234.5', '4 May 2026'],
  ['en-GB-oxendict-u-nu-arab', '1,234.5', '4 May 2026'],
  ['not a locale', '1,234.5', 'May 4, 2026'],
])('writes for a reader of %s in one language', (locale, number, date) => {
  const english = englishOf(locale);
  expect(new Intl.NumberFormat(english).format(1234.5).replace(/\s/g, ' ')).toBe(number);
  const format = new Intl.DateTimeFormat(english, { dateStyle: 'medium', timeZone: 'UTC' });
  expect(format.format(Date.UTC(2026, 4, 4))).toBe(date);
  expect(new Intl.RelativeTimeFormat(english, { numeric: 'auto' }).format(0, 'second')).toBe('now');
});
