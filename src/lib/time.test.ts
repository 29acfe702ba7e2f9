import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAbsolute, formatRelative, formatWait, isAhead, meansNone, parseTimestamp } from './time.ts';

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
    '0001-01-01T00:00:00Z',
    '0001-01-01',
    '1970-01-01T00:00:00.000Z',
    '1900-01-01T00:00:00Z',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('%s stands for no date', (text) => {
    expect(meansNone(text)).toBe(true);
    expect(parseTimestamp(text)).toBeUndefined();
  });

  it.each(['2026-02-30T10:00:00Z', '2026-02-29', '2026-04-31T00:00:00Z', '2026-11-00', '2100-02-29'])(
    '%s is no day of the calendar',
    (text) => {
      expect(parseTimestamp(text)).toBeUndefined();
      expect(meansNone(text)).toBe(false);
    },
  );

  it('knows a leap day, and a date that stands for itself', () => {
    expect(parseTimestamp('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
    expect(meansNone('2026-05-04T10:00:00Z')).toBe(false);
  });

  // words of the calendar ("tomorrow", "next month") are seldom true of a distance
  it.each([
    [71 * 3_600_000, 'in 2 days'],
    [30 * 3_600_000, 'in 30 hours'],
    [-26 * 3_600_000, '26 hours ago'],
    [60 * 86_400_000, 'in 1 month'],
    [-61 * 86_400_000, '2 months ago'],
    [800 * 86_400_000, 'in 2 years'],
  ])('%d ms away is counted: "%s"', (distance, text) => {
    expect(formatRelative(now + distance, now)).toBe(text);
  });

  it('says “now” of what is past by nature and a little ahead, and tells what is far ahead', () => {
    expect(formatRelative(now + 90_000, now, true)).toBe('now');
    expect(formatRelative(now + 90_000, now)).toBe('in 1 minute');
    expect(isAhead(now + 90_000, now)).toBe(false);
    expect(formatRelative(now + 3 * 3_600_000, now, true)).toBe('in 3 hours');
    expect(isAhead(now + 3 * 3_600_000, now)).toBe(true);
  });

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

it('says distances as Intl does', () => {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  const days = fc.integer({ min: 2, max: 59 });
  fc.assert(
    fc.property(days, fc.boolean(), (count, before) => {
      const signed = before ? -count : count;
      expect(formatRelative(signed * 86_400_000, 0)).toBe(format.format(signed, 'day'));
    }),
  );
  expect(formatRelative(-60_000, 0)).toBe(format.format(-1, 'minute'));
  expect(formatRelative(3_600_000, 0)).toBe(format.format(1, 'hour'));
});
