import { RATE_LIMIT_HEADERS, WINDOW_SECONDS } from '../contract/service.ts';

/** What the rate-limit headers of one response say (section 8), as far as it can be believed. */
export interface RateLimitReading {
  readonly limit: number;
  readonly remaining: number;
  /** Orders windows: the reset as it came, in milliseconds of the sender's clock. Undefined when unreadable. */
  readonly window: number | undefined;
  /** True when the reset came as seconds from now, which says nothing of the sender's clock. */
  readonly fromNow: boolean;
  /** Milliseconds from now until the reset, in 0 to one window; undefined when the header or a clock is wrong. */
  readonly resetIn: number | undefined;
}

const WINDOW = WINDOW_SECONDS * 1000;

/**
 * Reads the three headers; undefined when limit or remaining is absent, hidden by CORS, or not a count.
 * A reset is understood as Unix seconds (as specified), Unix milliseconds, seconds from now, or an ISO date.
 * `now` is in Unix milliseconds.
 */
export function readRateLimit(headers: Headers, now: number): RateLimitReading | undefined {
  const limit = count(headers.get(RATE_LIMIT_HEADERS.limit));
  const remaining = count(headers.get(RATE_LIMIT_HEADERS.remaining));
  if (limit === undefined || limit === 0 || remaining === undefined) return undefined;
  const { window, fromNow } = resetTime(headers.get(RATE_LIMIT_HEADERS.reset), now);
  const wait = window === undefined ? Number.NaN : window - now;
  return {
    limit,
    remaining: Math.min(remaining, limit),
    window,
    fromNow,
    resetIn: wait > 0 && wait <= WINDOW ? wait : undefined,
  };
}

/** True for an answer out of a cache on the way: its headers are of another time, and it cost nothing. */
export function isFromCache(headers: Headers): boolean {
  return Number(headers.get('Age')) > 0;
}

/** When an answer was sent by the sender's clock, in Unix milliseconds; undefined where a browser may not show that. */
export function readDate(headers: Headers): number | undefined {
  const time = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Several headers of one name come joined by commas, and may carry a policy behind a semicolon: "100, 100;w=60". */
function items(text: string | null): string[] {
  return (text ?? '').split(',').map((item) =>
    item
      .replace(/;.*/s, '')
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  );
}

/** The count that a header gives; of several the smallest, as each of the senders counts for itself. */
function count(text: string | null): number | undefined {
  const counts = items(text).map((item) => (/^\d{1,9}$/.test(item) ? Number(item) : Number.NaN));
  const smallest = Math.min(...counts);
  return Number.isNaN(smallest) ? undefined : smallest;
}

function resetTime(text: string | null, now: number): { window: number | undefined; fromNow: boolean } {
  const whole = text?.trim() ?? '';
  // a date has a comma of its own: "Mon, 04 May 2026 10:00:00 GMT"
  const trimmed = /^[A-Za-z]/.test(whole) ? whole : (items(whole)[0] ?? '');
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const value = Number(trimmed);
    if (value <= 1e8) return { window: now + value * 1000, fromNow: true };
    // seconds or milliseconds since 1970
    return { window: value > 1e11 ? value : value * 1000, fromNow: false };
  }
  const date = Date.parse(trimmed);
  return { window: Number.isNaN(date) ? undefined : date, fromNow: false };
}
