import { RATE_LIMIT } from '../contract/service.ts';
import { createStore, type Store } from '../lib/store.ts';
import { giveBack, hear, type Ledger, lose, take } from './ledger.ts';
import type { LedgerStore } from './ledger-store.ts';
import { readDate, readRateLimit } from './rate-limit-headers.ts';

/** The budget as the banner shows it. */
export interface BudgetState extends Pick<Ledger, 'source' | 'limit' | 'remaining' | 'resetAt'> {
  /**
   * How far the API's clock is ahead of this device's, in milliseconds, as the Date header tells or, exact to a minute, the
   * reset of the window; 0 for a difference that may be none, undefined while neither was read.
   */
  readonly clockAhead: number | undefined;
  /** Requests of this tab that wait for the reset. */
  readonly waiting: number;
}

/** A request that may leave now, or how long to wait (milliseconds, at most one window). */
type Turn = { readonly ticket: string } | { readonly wait: number };

export interface Budget extends Pick<Store<BudgetState>, 'get' | 'subscribe'> {
  /** Asks for a request; `keepReserve` leaves the reserve for clicks. */
  take: (keepReserve: boolean) => Promise<Turn>;
  /** The request was not sent after all. */
  giveBack: (ticket: string) => void;
  /** Call it with every response's status and headers, before anything else is done with it. */
  heard: (ticket: string, status: number, headers: Headers) => void;
  /** The request was sent and no answer came. */
  lost: (ticket: string) => void;
  setWaiting: (count: number) => void;
  /** Called when something of the ledger changed, by whichever tab. */
  onChange: (listener: () => void) => void;
}

const UNKNOWN: BudgetState = {
  source: 'nothing',
  limit: RATE_LIMIT,
  remaining: RATE_LIMIT,
  resetAt: undefined,
  clockAhead: undefined,
  waiting: 0,
};

/** A clock that is further than this from ours tells that one of the two is wrong, in milliseconds. */
const CLOCKS_DIFFER = 90_000;

/** The share of the limit that background work leaves for clicks, unless told otherwise. */
const RESERVE = 0.2;

/**
 * While more than this is left, as a share of the limit and in requests, a request is counted here first and in the shared
 * ledger a moment later: other tabs cannot use up so much unheard.
 */
const PLENTY = 0.5;
const PLENTY_AT_LEAST = 25;

let tickets = 0;

/** Tells this tab's tickets from other tabs'. */
const tab = Math.random().toString(36).slice(2, 10);

/**
 * Knows how many requests are left, from the rate-limit headers (section 8) or, where they cannot be read, from an
 * estimate: our own requests in the window that the first of them began. `now` is in Unix milliseconds,
 * `reserve` a share of the limit.
 */
export function createBudget(ledger: LedgerStore, now: () => number = Date.now, reserve = RESERVE): Budget {
  const store = createStore(UNKNOWN);
  const listeners = new Set<() => void>();
  let byDate: number | undefined;
  const show = (part: Partial<BudgetState>) => {
    const before = store.get();
    const next = { ...before, ...part };
    // the same figures are told once: whoever shows them would drop what is being drawn, and begin with it from the start
    if (JSON.stringify(next) !== JSON.stringify(before)) store.set(next);
  };
  ledger.watch(({ source, limit, remaining, resetAt, window, fromNow }) => {
    const byWindow =
      fromNow || window === undefined || resetAt === undefined ? store.get().clockAhead : window - resetAt;
    const ahead = byDate ?? byWindow;
    const clockAhead = ahead === undefined || Math.abs(ahead) > CLOCKS_DIFFER ? ahead : 0;
    show({ source, limit, remaining, resetAt, clockAhead });
    for (const listener of [...listeners]) listener();
  });
  const note = (work: (ledger: Ledger) => Ledger) => {
    ledger.note((before) => ({ ledger: work(before), result: undefined }));
  };
  const hasPlenty = () => {
    const { source, limit, remaining } = store.get();
    return source === 'headers' && remaining > Math.max(limit * PLENTY, PLENTY_AT_LEAST);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    take: (keepReserve) => {
      const ticket = `${tab}-${++tickets}`;
      // what is noted is done twice, here and in the shared ledger, of the same moment
      const at = now();
      const work = (before: Ledger) => {
        const { ledger: after, wait } = take(before, {
          now: at,
          ticket,
          reserve: keepReserve ? reserve : 0,
        });
        return { ledger: after, result: wait === 0 ? { ticket } : { wait } };
      };
      return hasPlenty() ? Promise.resolve(ledger.note(work)) : ledger.change(work);
    },
    giveBack: (ticket) => {
      note((before) => giveBack(before, ticket));
    },
    heard: (ticket, status, headers) => {
      const at = now();
      const sent = readDate(headers);
      if (sent !== undefined) byDate = sent - at;
      const reading = readRateLimit(headers, at);
      note((before) => hear(before, { now: at, ticket, status, reading }));
    },
    lost: (ticket) => {
      note((before) => lose(before, ticket));
    },
    setWaiting(count) {
      show({ waiting: count });
    },
    onChange(listener) {
      listeners.add(listener);
    },
  };
}
