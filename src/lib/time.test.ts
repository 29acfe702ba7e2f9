import { describe, expect, it } from 'vitest';
import { formatAbsolute, formatRelative, formatWait, parseTimestamp } from './time.ts';

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
