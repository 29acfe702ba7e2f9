import { RATE_LIMIT, WINDOW_SECONDS } from '../contract/service.ts';
import type { RateLimitReading } from './rate-limit-headers.ts';

/*
 * What is known of a key's budget, as a value with pure transitions. All tabs of a browser share one ledger a key
 * (api/ledger-store.ts), so that together they never send what the headers say is not left.
 */

/** The longest that anything ever waits for a reset, in milliseconds: one window. */
export const WINDOW = WINDOW_SECONDS * 1000;

/** Waited on top of a reset, so that a request does not arrive a moment too early. */
const MARGIN = 250;

/** Resets that are no further apart are one, in milliseconds. */
const SAME_WINDOW = 2000;

/** Requests that may be under way while nothing is known of the limit. */
const PROBES = 2;

/** A first answer that takes longer than this is not waited for, and how soon that is looked at again, in milliseconds. */
const PROBE_FOR = 5000;
const PROBE_AGAIN = 1000;

/** A request that was taken longer ago than any may last is of a tab that died, in milliseconds. */
const LOST_AFTER = 25_000;

export interface Ledger {
  /** Where the figures come from: nothing was heard yet, the API's headers, or counting our own requests. */
  readonly source: 'nothing' | 'headers' | 'estimate';
  readonly limit: number;
  /** Requests left in the window, as last heard or counted. */
  readonly remaining: number;
  /** This device's time, in Unix milliseconds; undefined while no window runs. */
  readonly resetAt: number | undefined;
  /** The window that the headers spoke of last, by the sender's clock. */
  readonly window: number | undefined;
  /** True when they gave the reset as seconds from now, which says nothing of the sender's clock. */
  readonly fromNow?: boolean;
  /** This device's time of the first request of the running window. */
  readonly windowBegan: number;
  /** When each request under way was taken, by its ticket. */
  readonly underWay: Readonly<Record<string, number>>;
  /** When each request of this window was taken of which nothing was heard: an answer to an earlier one does not know of it. */
  readonly unheard: readonly number[];
}

export const EMPTY_LEDGER: Ledger = {
  source: 'nothing',
  limit: RATE_LIMIT,
  remaining: RATE_LIMIT,
  resetAt: undefined,
  window: undefined,
  windowBegan: 0,
  underWay: {},
  unheard: [],
};

/**
 * Takes one request from the budget. `wait` is 0 when it was taken, else the milliseconds until it may be asked for
 * again, at most one window. `reserve` is the share of the limit that is left untouched (0: none). A refusal that changes
 * nothing gives the very same ledger.
 */
export function take(
  ledger: Ledger,
  options: { now: number; ticket: string; reserve: number },
): { ledger: Ledger; wait: number } {
  const { now, ticket, reserve } = options;
  const current = withoutLost(isOver(ledger, now) ? beginWindow(ledger, now) : ledger, now);
  const flying = Object.keys(current.underWay).length;
  const young = Object.values(current.underWay).filter((at) => Math.abs(now - at) < PROBE_FOR).length;
  const resetIn = Math.min(Math.max(0, (current.resetAt ?? now) - now) + MARGIN, WINDOW);
  if (current.source === 'nothing' && young >= PROBES) return { ledger: current, wait: PROBE_AGAIN };
  const left = current.source === 'headers' ? current.remaining - flying : current.remaining;
  if (left <= Math.ceil(current.limit * reserve)) return { ledger: current, wait: resetIn };
  return {
    ledger: {
      ...current,
      remaining: current.source === 'headers' ? current.remaining : current.remaining - 1,
      underWay: { ...current.underWay, [ticket]: now },
    },
    wait: 0,
  };
}

/** A request that was taken was not sent after all: it cost nothing. */
export function giveBack(ledger: Ledger, ticket: string): Ledger {
  if (ledger.underWay[ticket] === undefined) return ledger;
  const remaining =
    ledger.source === 'headers' ? ledger.remaining : Math.min(ledger.limit, ledger.remaining + 1);
  return { ...withoutTicket(ledger, ticket), remaining };
}

/** A request was sent and nothing was heard: the API may have counted it. */
export function lose(ledger: Ledger, ticket: string): Ledger {
  const taken = ledger.underWay[ticket];
  if (taken === undefined) return ledger;
  const remaining = ledger.source === 'headers' ? Math.max(0, ledger.remaining - 1) : ledger.remaining;
  return { ...withoutTicket(ledger, ticket), remaining, unheard: [...ledger.unheard, taken] };
}

/** An answer came, with or without headers that can be read. */
export function hear(
  before: Ledger,
  answer: { now: number; ticket: string; status: number; reading: RateLimitReading | undefined },
): Ledger {
  const { now, ticket, status, reading } = answer;
  const ledger = withoutTicket(before, ticket);
  const refused = status === 429;
  const taken = before.underWay[ticket] ?? 0;
  if (!reading && ledger.source === 'headers') {
    // one answer without headers, a proxy's or a preflight's failure: the API may have counted the request
    const remaining = Math.max(0, ledger.remaining - 1);
    const spent = { ...ledger, remaining, unheard: [...ledger.unheard, taken] };
    return refused ? { ...spent, remaining: 0, resetAt: ownReset(ledger, now) } : spent;
  }
  if (!reading) {
    const estimate: Ledger = {
      ...ledger,
      source: 'estimate',
      resetAt: ledger.resetAt ?? now + WINDOW,
      unheard: [...ledger.unheard, taken],
    };
    return refused ? { ...estimate, remaining: 0, resetAt: ownReset(ledger, now) } : estimate;
  }
  const over = isOver(ledger, now);
  const known = ledger.source === 'headers' ? ledger.window : undefined;
  // a reset given as seconds from now moves a little with each answer: as near as this is the same window
  const later = known === undefined || reading.window === undefined ? 0 : reading.window - known;
  const ended = over ? known !== undefined && later <= SAME_WINDOW : later < -SAME_WINDOW;
  if (ended && !refused) return ledger; // late news of a window that is over
  const same = ledger.source === 'headers' && !over && Math.abs(later) <= SAME_WINDOW;
  // the API may have counted these since it answered
  const since = over ? 0 : ledger.unheard.filter((at) => at >= taken).length;
  const left = refused ? 0 : Math.max(0, reading.remaining - since);
  return {
    ...ledger,
    source: 'headers',
    limit: reading.limit,
    remaining: same ? Math.min(ledger.remaining, left) : left,
    resetAt: reading.resetIn === undefined ? ownReset(ledger, now) : now + reading.resetIn,
    window: reading.window,
    fromNow: reading.fromNow,
  };
}

/**
 * What two tabs counted for one key while they could not reach each other, as one ledger: of one window, what the
 * stricter has left; of two, the later one.
 */
export function merge(a: Ledger, b: Ledger): Ledger {
  const underWay = { ...a.underWay, ...b.underWay };
  const [older, newer] = (a.resetAt ?? 0) <= (b.resetAt ?? 0) ? [a, b] : [b, a];
  const apart = Math.abs((newer.resetAt ?? 0) - (older.resetAt ?? 0)) > SAME_WINDOW;
  if (apart || newer.source === 'nothing' || older.source === 'nothing') {
    const known = newer.source === 'nothing' ? older : newer;
    return { ...known, underWay };
  }
  const told = newer.source === 'headers' ? newer : older;
  return {
    ...told,
    remaining: Math.min(a.remaining, b.remaining),
    underWay,
    unheard: [...new Set([...a.unheard, ...b.unheard])],
  };
}

/** True when the window that the ledger speaks of has ended. */
function isOver({ resetAt }: Ledger, now: number): boolean {
  // a reset further off than one window means that the clock was set back
  return resetAt === undefined || resetAt <= now || resetAt > now + WINDOW + MARGIN;
}

/** A full window, as far as can be known before its first answer. */
function beginWindow(ledger: Ledger, now: number): Ledger {
  return { ...ledger, remaining: ledger.limit, resetAt: now + WINDOW, windowBegan: now, unheard: [] };
}

/** The end of the window by our own count: right to within the time of one request. */
function ownReset({ windowBegan }: Ledger, now: number): number {
  const end = windowBegan + WINDOW;
  return end > now && end <= now + WINDOW ? end : now + WINDOW;
}

function withoutTicket(ledger: Ledger, ticket: string): Ledger {
  const others = Object.entries(ledger.underWay).filter(([other]) => other !== ticket);
  return { ...ledger, underWay: Object.fromEntries(others) };
}

/** Forgets requests of tabs that died: nothing they held stays locked. */
function withoutLost(ledger: Ledger, now: number): Ledger {
  const alive = Object.entries(ledger.underWay).filter(([, at]) => Math.abs(now - at) < LOST_AFTER);
  if (alive.length === Object.keys(ledger.underWay).length) return ledger;
  return { ...ledger, underWay: Object.fromEntries(alive) };
}
