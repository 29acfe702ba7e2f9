/** What the three headers of section 8 say. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds. */
  readonly reset: number;
}

export interface RateLimit {
  /** Spends one request of a holder's window, if one is left. */
  spend(holder: string): Budget & { readonly allowed: boolean };
  /** A full window: what a response says that belongs to no key and costs nothing. */
  untouched(): Budget;
}

/** Windows kept before the ended ones are swept out. */
const SWEEP_AT = 1000;

/**
 * `limit` requests in fixed windows of `windowSeconds` for each holder. A window begins with the whole second of the
 * holder's first request, so that the reset, which the headers give in whole seconds, is exact.
 */
export function createRateLimit(options: {
  limit: number;
  windowSeconds: number;
  now: () => number;
}): RateLimit {
  const windows = new Map<string, { reset: number; used: number }>();
  const freshReset = () => Math.floor(options.now() / 1000) + options.windowSeconds;
  return {
    spend(holder) {
      const now = options.now();
      let window = windows.get(holder);
      if (!window || now >= window.reset * 1000) {
        if (windows.size >= SWEEP_AT) {
          for (const [name, { reset }] of windows) if (now >= reset * 1000) windows.delete(name);
        }
        window = { reset: freshReset(), used: 0 };
        windows.set(holder, window);
      }
      const allowed = window.used < options.limit;
      if (allowed) window.used++;
      return { allowed, limit: options.limit, remaining: options.limit - window.used, reset: window.reset };
    },
    untouched: () => ({ limit: options.limit, remaining: options.limit, reset: freshReset() }),
  };
}
