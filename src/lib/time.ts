import { formatQuantity } from './format.ts';
import { LOCALE } from './locale.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** In milliseconds. */
export const DAY = 24 * HOUR;

/** Before this nothing of a market was written down: a date before it is a way to say that there is none. */
const FIRST = Date.UTC(1971, 0, 1);

/** From this year on a date is a way to say "never". */
const LAST_YEAR = 9000;

/**
 * A timestamp of the API (ISO 8601 UTC) in Unix milliseconds; undefined when it is not a date, or a date that stands for
 * none (`meansNone`). One without a zone is UTC, as all times of the API are.
 */
export function parseTimestamp(text: string): number | undefined {
  const time = readDate(text);
  return time === undefined || isNone(time) ? undefined : time;
}

/** True for a date that stands for none: the year 1, the first day of 1970, the end of the year 9999. */
export function meansNone(text: string): boolean {
  const time = readDate(text);
  return text.trim().startsWith('0000-00-00') || (time !== undefined && isNone(time));
}

function isNone(time: number): boolean {
  return time < FIRST || new Date(time).getUTCFullYear() >= LAST_YEAR;
}

function readDate(text: string): number | undefined {
  const trimmed = text.trim();
  // a year first: Date.parse also takes things like "1" or "May", which are no timestamps
  const [, year, month, day] = /^([+-]?\d{4,6})-(\d{2})(?:-(\d{2}))?/.exec(trimmed) ?? [];
  if (year === undefined || month === undefined) return undefined;
  // a day that the month does not have is no date, though Date.parse may take it for one of the next month
  const days = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  if (day !== undefined && Number(day) > days) return undefined;
  const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(trimmed) || !/[T ]\d/.test(trimmed);
  const parsed = Date.parse(zoned ? trimmed : `${trimmed.replace(' ', 'T')}Z`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** What is written by the API's clock may be this far ahead of ours, in milliseconds. */
const CLOCKS_DIFFER = 10 * MINUTE;

/** True for something past by nature that seems to be yet to come: one of the two clocks is wrong. */
export function isAhead(time: number, now: number): boolean {
  return time - now > CLOCKS_DIFFER;
}

/**
 * "in 12 days", "3 minutes ago", "now"; times in Unix milliseconds. It counts: words like "tomorrow" are of the calendar,
 * and seldom true of a distance. What is `past` by nature is "now" when clocks that differ put it a little ahead.
 */
export function formatRelative(time: number, now: number, past = false): string {
  const distance = time - now;
  const size = Math.abs(distance);
  const say = (unit: string, length: number) => {
    const words = formatQuantity(Math.trunc(size / length), unit, `${unit}s`);
    return distance < 0 ? `${words} ago` : `in ${words}`;
  };
  if (size < 5 * SECOND || (past && distance > 0 && !isAhead(time, now))) return 'now';
  if (size < MINUTE) return say('second', SECOND);
  if (size < HOUR) return say('minute', MINUTE);
  if (size < 2 * DAY) return say('hour', HOUR);
  if (size < 60 * DAY) return say('day', DAY);
  if (size < 730 * DAY) return say('month', 30.44 * DAY);
  return say('year', 365.25 * DAY);
}

/** Made once a zone: making one takes longer than drawing a row. */
const absolute: Partial<Record<'utc' | 'local', Intl.DateTimeFormat>> = {};

/** The date and time in full, in UTC or in this device's zone, with the zone's name. */
export function formatAbsolute(time: number, zone: 'utc' | 'local'): string {
  try {
    const format = (absolute[zone] ??= new Intl.DateTimeFormat(LOCALE, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
    }));
    return format.format(time);
  } catch {
    return String(time); // outside the range of dates
  }
}

/** "32 s" or "2 min": a wait, in whole units, never negative. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
