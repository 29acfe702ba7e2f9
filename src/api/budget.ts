import { RATE_LIMIT, WINDOW_SECONDS } from '../contract/service.ts';
import { createStore, type Store } from '../lib/store.ts';
import { readRateLimit } from './rate-limit-headers.ts';

/** The longest that anything ever waits for a reset, in milliseconds: one window. */
export const WINDOW = WINDOW_SECONDS * 1000;

/** The share of the limit that background work leaves for clicks. */
const RESERVE = 0.2;

/** Resets that are no further apart are one, in milliseconds. */
const SAME_WINDOW = 2000;

/** Waited on top of a reset, so that a request does not arrive a moment too early. */
const MARGIN = 250;

export interface BudgetState {
  /** Where the figures come from: nothing was heard yet, the API's headers, or counting this browser's requests. */
  readonly source: 'nothing' | 'headers' | 'estimate';
  readonly limit: number;
  /** Requests left in the window. */
  readonly remaining: number;
  /** Unix milliseconds by this device's clock; undefined while no window runs. */
  readonly resetAt: number | undefined;
  /** Requests that wait for the reset. */
  readonly waiting: number;
}

export interface Budget extends Store<BudgetState> {
  /** To be called when a request leaves. */
  sent(): void;
  /** To be called with every response's status and headers, before anything else is done with it. */
  heard(status: number, headers: Headers): void;
  /**
   * Milliseconds until a request may leave, given how many are under way and whether the reserve (a fifth of the limit,
   * kept for clicks) is left untouched: 0, or at most one window.
   */
  wait(underWay: number, keepReserve?: boolean): number;
  setWaiting(count: number): void;
  /** Another key or another API: nothing is known any more. */
  forget(): void;
}

const UNKNOWN: BudgetState = {
  source: 'nothing',
  limit: RATE_LIMIT,
  remaining: RATE_LIMIT,
  resetAt: undefined,
  waiting: 0,
};

/**
 * Knows how many requests are left, from the rate-limit headers (section 8) or, where they cannot be read, from an
 * estimate: this browser's own requests in the window that its first request began. `now` is in Unix milliseconds.
 */
export function createBudget(now: () => number = Date.now): Budget {
  const store = createStore<BudgetState>(UNKNOWN);
  /** The window that the headers spoke of last, by the sender's clock. */
  let window: number | undefined;
  /** This device's time of the first request of the running window. */
  let windowBegan = 0;

  const patch = (change: Partial<BudgetState>) => {
    store.set({ ...store.get(), ...change });
  };
  /** The end of the window by our own count: right to within the time of one request. */
  const ownReset = () => {
    const end = windowBegan + WINDOW;
    return end > now() && end <= now() + WINDOW ? end : now() + WINDOW;
  };
  const isOver = ({ resetAt }: BudgetState) => {
    // a reset further off than one window means that the clock was set back
    return resetAt === undefined || resetAt <= now() || resetAt > now() + WINDOW + MARGIN;
  };

  return {
    ...store,
    sent() {
      const state = store.get();
      if (isOver(state)) {
        windowBegan = now();
        // a full window, as far as we can know before its first answer
        patch({ remaining: state.limit, resetAt: now() + WINDOW });
      }
      if (state.source !== 'headers') patch({ remaining: Math.max(0, store.get().remaining - 1) });
    },
    heard(status, headers) {
      const reading = readRateLimit(headers, now());
      const state = store.get();
      if (!reading) {
        patch({ source: 'estimate' });
      } else {
        const known = state.source === 'headers' ? window : undefined;
        // a reset given as seconds from now moves a little with each answer: as near as this is the same window
        const later = known === undefined || reading.window === undefined ? 0 : reading.window - known;
        const late = later < -SAME_WINDOW && !isOver(state);
        if (late && status !== 429) return; // news of an ended window
        const same = state.source === 'headers' && Math.abs(later) <= SAME_WINDOW;
        window = reading.window;
        patch({
          source: 'headers',
          limit: reading.limit,
          remaining:
            same && !isOver(state) ? Math.min(state.remaining, reading.remaining) : reading.remaining,
          resetAt: reading.resetIn === undefined ? ownReset() : now() + reading.resetIn,
        });
      }
      if (status === 429) {
        patch({
          remaining: 0,
          resetAt: reading?.resetIn === undefined ? ownReset() : now() + reading.resetIn,
        });
      }
    },
    wait(underWay, keepReserve = false) {
      const state = store.get();
      if (state.resetAt === undefined || isOver(state)) return 0;
      const left = state.source === 'headers' ? state.remaining - underWay : state.remaining;
      const floor = keepReserve ? Math.ceil(state.limit * RESERVE) : 0;
      return left > floor ? 0 : Math.min(state.resetAt - now() + MARGIN, WINDOW);
    },
    setWaiting(count) {
      if (store.get().waiting !== count) patch({ waiting: count });
    },
    forget() {
      window = undefined;
      store.set(UNKNOWN);
    },
  };
}
