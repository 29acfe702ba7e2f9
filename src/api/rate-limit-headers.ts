import { RATE_LIMIT_HEADERS, WINDOW_SECONDS } from '../contract/service.ts';

/** What the rate-limit headers of one response say (section 8), as far as it can be believed. */
export interface RateLimitReading {
  readonly limit: number;
  readonly remaining: number;
  /** Orders windows: the reset as it came, in milliseconds of the sender's clock. Undefined when unreadable. */
  readonly window: number | undefined;
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
  const window = resetTime(headers.get(RATE_LIMIT_HEADERS.reset), now);
  const wait = window === undefined ? Number.NaN : window - now;
  return {
    limit,
    remaining: Math.min(remaining, limit),
    window,
    resetIn: wait > 0 && wait <= WINDOW ? wait : undefined,
  };
}

function count(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? '';
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

function resetTime(text: string | null, now: number): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const value = Number(trimmed);
    if (value > 1e11) return value; // milliseconds since 1970
    if (value > 1e8) return value * 1000; // seconds since 1970
    return now + value * 1000; // seconds from now
  }
  const date = Date.parse(trimmed);
  return Number.isNaN(date) ? undefined : date;
}
