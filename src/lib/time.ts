const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A timestamp of the API (ISO 8601 UTC) in Unix milliseconds; undefined when it is not a date. One without a zone is UTC,
 * as all times of the API are.
 */
export function parseTimestamp(text: string): number | undefined {
  const trimmed = text.trim();
  // a year first: Date.parse also takes things like "1" or "May", which are no timestamps
  if (!/^[+-]?\d{4,6}-\d{2}/.test(trimmed)) return undefined;
  const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(trimmed) || !/[T ]\d/.test(trimmed);
  const parsed = Date.parse(zoned ? trimmed : `${trimmed.replace(' ', 'T')}Z`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

let relative: Intl.RelativeTimeFormat | undefined;

/** "in 12 days", "3 minutes ago", "now"; times in Unix milliseconds. */
export function formatRelative(time: number, now: number): string {
  const format = (relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }));
  const distance = time - now;
  const size = Math.abs(distance);
  const say = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    format.format(Math.trunc(distance / length), unit);
  if (size < 5 * SECOND) return format.format(0, 'second');
  if (size < MINUTE) return say('second', SECOND);
  if (size < HOUR) return say('minute', MINUTE);
  if (size < 2 * DAY) return say('hour', HOUR);
  if (size < 60 * DAY) return say('day', DAY);
  if (size < 730 * DAY) return say('month', 30.44 * DAY);
  return say('year', 365.25 * DAY);
}

/** The date and time in full, in UTC or in this device's zone, with the zone's name. */
export function formatAbsolute(time: number, zone: 'utc' | 'local'): string {
  try {
    return new Intl.DateTimeFormat(undefined, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
    }).format(time);
  } catch {
    return String(time); // outside the range of dates
  }
}

/** "32 s" or "2 min": a wait, in whole units, never negative. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
