import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, giveBack, hear, type Ledger, lose, merge, take, WINDOW } from './ledger.ts';
import { readRateLimit } from './rate-limit-headers.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
let clock = NOW;
const headers = (limit: unknown, remaining: unknown, reset: unknown) =>
  new Headers({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  });
const inSeconds = (seconds: number) => Math.floor(NOW / 1000) + seconds;

beforeEach(() => {
  clock = NOW;
});

describe('the rate-limit headers', () => {
  it.each([
    ['Unix seconds', inSeconds(32)],
    ['Unix milliseconds', NOW + 32_000],
    ['seconds from now', 32],
    ['an ISO date', new Date(NOW + 32_000).toISOString()],
  ])('are read with a reset in %s', (_, reset) => {
    expect(readRateLimit(headers(100, 87, reset), NOW)).toMatchObject({
      limit: 100,
      remaining: 87,
      window: NOW + 32_000,
      resetIn: 32_000,
    });
  });

  it.each([['-1'], [''], ['many'], ['NaN'], ['1.5'], ['1e3'], ['99999999999']])(
    'are not believed with %j left',
    (left) => {
      expect(readRateLimit(headers(100, left, inSeconds(30)), NOW)).toBeUndefined();
      expect(readRateLimit(headers(left, 10, inSeconds(30)), NOW)).toBeUndefined();
    },
  );

  it.each([
    ['100, 100;w=60', '57, 57', { limit: 100, remaining: 57 }],
    ['100;w=60', '57', { limit: 100, remaining: 57 }],
    ['"100"', '"57"', { limit: 100, remaining: 57 }],
    // two gateways, each with a count of its own
    ['1000, 100', '900, 12', { limit: 100, remaining: 12 }],
    ['100, none', '57', undefined],
  ])('are read when they are joined or carry a policy: %s, %s', (limit, remaining, read) => {
    const joined = new Headers({ 'X-RateLimit-Limit': limit, 'X-RateLimit-Remaining': remaining });
    const reading = readRateLimit(joined, NOW);
    if (read) expect(reading).toMatchObject(read);
    else expect(reading).toBeUndefined();
  });

  it('are nothing when a browser may not see them', () => {
    expect(readRateLimit(new Headers(), NOW)).toBeUndefined();
  });

  it.each([
    ['long past', inSeconds(-300)],
    ['far off', inSeconds(400)],
    ['unreadable', 'soon'],
    ['absent', ''],
  ])('give no wait when the reset is %s', (_, reset) => {
    expect(readRateLimit(headers(100, 5, reset), NOW)?.resetIn).toBeUndefined();
  });

  it('never say that more is left than allowed', () => {
    expect(readRateLimit(headers(100, 500, inSeconds(30)), NOW)?.remaining).toBe(100);
  });
});

/** A ledger to which things happen one after the other. */
function openLedger() {
  let ledger: Ledger = EMPTY_LEDGER;
  let tickets = 0;
  const ask = (keepReserve = false) => {
    const ticket = `t${++tickets}`;
    const { ledger: after, wait } = take(ledger, { now: clock, ticket, reserve: keepReserve ? 0.2 : 0 });
    ledger = after;
    return { ticket, wait };
  };
  return {
    get: () => ledger,
    ask,
    wait: (keepReserve = false) => {
      const { ticket, wait } = ask(keepReserve);
      ledger = giveBack(ledger, ticket);
      return wait;
    },
    heard: (status: number, sent: Headers, ticket = '') => {
      ledger = hear(ledger, { now: clock, ticket, status, reading: readRateLimit(sent, clock) });
    },
    giveBack: (ticket: string) => {
      ledger = giveBack(ledger, ticket);
    },
    lost: (ticket: string) => {
      ledger = lose(ledger, ticket);
    },
  };
}

describe('the ledger', () => {
  it('knows nothing before the first answer, and then lets a few ask', () => {
    const ledger = openLedger();
    expect(ledger.get()).toMatchObject({ source: 'nothing', resetAt: undefined });
    expect([ledger.ask().wait, ledger.ask().wait]).toEqual([0, 0]);
    expect(ledger.ask().wait).toBeGreaterThan(0);
  });

  it('does not wait for first answers that tabs took with them', () => {
    const ledger = openLedger();
    ledger.ask();
    ledger.ask();
    expect(ledger.ask().wait).toBeLessThanOrEqual(1000);
    clock = NOW + 5000;
    expect(ledger.ask().wait).toBe(0);
  });

  it('is the very same when it refuses, so that nobody is told of nothing', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 0, inSeconds(30)));
    const before = ledger.get();
    ledger.ask();
    expect(ledger.get()).toBe(before);
  });

  it('is not stopped by the last answer of a window that is over', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 1, inSeconds(10)));
    const { ticket } = ledger.ask();
    clock = NOW + 10_100;
    ledger.heard(200, headers(100, 0, inSeconds(10)), ticket);
    expect(ledger.wait()).toBe(0);
  });

  it('takes one answer without headers for a request spent, not for an API without them', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(10, 6, inSeconds(30)));
    const tickets = Array.from({ length: 6 }, () => ledger.ask().ticket);
    for (const ticket of tickets) ledger.heard(502, new Headers(), ticket);
    expect(ledger.get()).toMatchObject({ source: 'headers', remaining: 0 });
    expect(ledger.wait()).toBeGreaterThan(0);
  });

  it('believes the headers', () => {
    const ledger = openLedger();
    const { ticket } = ledger.ask();
    ledger.heard(200, headers(50, 41, inSeconds(20)), ticket);
    expect(ledger.get()).toMatchObject({
      source: 'headers',
      limit: 50,
      remaining: 41,
      resetAt: NOW + 20_000,
      underWay: {},
    });
  });

  it('counts against the first answer what was lost after its request was sent', () => {
    const ledger = openLedger();
    const early = ledger.ask().ticket;
    ledger.lost(early);
    clock += 10;
    const answered = ledger.ask().ticket;
    clock += 10;
    const late = ledger.ask().ticket;
    ledger.lost(late);
    // the API had counted the early one, not yet the late one
    ledger.heard(200, headers(50, 48, inSeconds(20)), answered);
    expect(ledger.get().remaining).toBe(47);
  });

  it('counts against it what was answered without headers meanwhile, too', () => {
    const ledger = openLedger();
    const answered = ledger.ask().ticket;
    clock += 10;
    const bare = ledger.ask().ticket;
    ledger.heard(502, new Headers(), bare);
    ledger.heard(200, headers(50, 49, inSeconds(20)), answered);
    expect(ledger.get().remaining).toBe(48);
  });

  it('takes the lower remaining of one window, in whatever order the answers arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([99, 98, 97, 96, 95], { minLength: 1 }), (order) => {
        const ledger = openLedger();
        for (const left of order) ledger.heard(200, headers(100, left, inSeconds(30)));
        expect(ledger.get().remaining).toBe(Math.min(...order));
      }),
    );
  });

  it('takes resets in seconds from now, which move with each answer, for one window', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 50, 30));
    clock = NOW + 50;
    ledger.heard(200, headers(100, 51, 30));
    expect(ledger.get().remaining).toBe(50);
    clock = NOW + 950;
    ledger.heard(200, headers(100, 40, 29));
    ledger.heard(429, headers(100, 0, 28));
    expect(ledger.get().remaining).toBe(0);
    expect(ledger.wait()).toBeGreaterThan(27_000);
  });

  it('is full again in a new window, and ignores late news of the one before', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 3, inSeconds(10)));
    clock = NOW + 10_000;
    ledger.heard(200, headers(100, 99, inSeconds(70)));
    ledger.heard(200, headers(100, 2, inSeconds(10)));
    expect(ledger.get()).toMatchObject({ remaining: 99, resetAt: NOW + 70_000 });
  });

  it('waits at zero until the reset, and no longer', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 0, inSeconds(12)));
    expect(ledger.wait()).toBeGreaterThanOrEqual(12_000);
    expect(ledger.wait()).toBeLessThan(13_000);
    clock = NOW + 12_000;
    expect(ledger.wait()).toBe(0);
  });

  it.each([
    ['each one', [98, 96, 94]],
    ['the first one, as the browser remembers the others', [98, 97, 96]],
    ['each one twice, and another tab’s between them', [97, 91, 88]],
  ])('goes by the headers where a gateway counts preflights, too: %s', (_, lefts) => {
    const ledger = openLedger();
    for (const left of lefts) {
      const { ticket, wait } = ledger.ask();
      expect(wait).toBe(0);
      ledger.heard(200, headers(100, left, inSeconds(30)), ticket);
      expect(ledger.get()).toMatchObject({ source: 'headers', remaining: left });
    }
    ledger.heard(200, headers(100, 1, inSeconds(30)), ledger.ask().ticket);
    expect(ledger.ask().wait).toBe(0);
    // nothing is left for a second one at the same time
    expect(ledger.ask().wait).toBeGreaterThan(0);
  });

  it('counts what is under way as spent, and what was lost, too', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(100, 2, inSeconds(12)));
    const first = ledger.ask();
    const second = ledger.ask();
    expect(ledger.ask().wait).toBeGreaterThan(0);
    ledger.giveBack(first.ticket);
    expect(ledger.wait()).toBe(0);
    ledger.lost(second.ticket);
    expect(ledger.get().remaining).toBe(1);
  });

  it('leaves a fifth of the limit for clicks', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(20, 5, inSeconds(12)));
    expect(ledger.wait(true)).toBe(0);
    ledger.heard(200, headers(20, 4, inSeconds(12)));
    expect(ledger.wait(true)).toBeGreaterThan(0);
    expect(ledger.wait(false)).toBe(0);
  });

  it('forgets what a tab that died had under way', () => {
    const ledger = openLedger();
    ledger.heard(200, headers(10, 1, inSeconds(60)));
    ledger.ask();
    expect(ledger.ask().wait).toBeGreaterThan(0);
    clock = NOW + 31_000;
    expect(ledger.wait()).toBe(0);
  });

  it('estimates from its own requests where the headers cannot be read', () => {
    const ledger = openLedger();
    for (let i = 0; i < 3; i++) ledger.heard(200, new Headers(), ledger.ask().ticket);
    expect(ledger.get()).toMatchObject({
      source: 'estimate',
      limit: 100,
      remaining: 97,
      resetAt: NOW + WINDOW,
    });
    for (let i = 0; i < 97; i++) ledger.ask();
    expect(ledger.wait()).toBeGreaterThan(0);
    clock = NOW + WINDOW;
    expect(ledger.wait()).toBe(0);
  });

  it.each([
    ['with its headers', headers(100, 0, inSeconds(30)), 30_000],
    ['without headers', new Headers(), WINDOW - 5000],
    ['with a reset in the past', headers(100, 0, inSeconds(-100)), WINDOW - 5000],
    ['from a clock an hour ahead', headers(100, 0, inSeconds(3600)), WINDOW - 5000],
    ['that contradicts itself', headers(100, 40, inSeconds(30)), 30_000],
  ])('pauses on a 429 %s', (_, sent, expected) => {
    const ledger = openLedger();
    const { ticket } = ledger.ask();
    clock = NOW + 5000;
    ledger.heard(429, sent, ticket);
    expect(ledger.get().remaining).toBe(0);
    expect(ledger.wait()).toBeGreaterThan(expected - 5001);
    expect(ledger.wait()).toBeLessThanOrEqual(expected + 250);
  });

  it('never waits more than one window and never holds what cannot be, whatever headers and clocks do', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('', '0', '-1', 'NaN', '1e9'),
    );
    const reset = fc.oneof(
      value,
      fc.integer({ min: -1000, max: 1000 }).map((s) => String(inSeconds(s))),
    );
    const step = fc.oneof(
      fc.record({ do: fc.constant('ask' as const), keepReserve: fc.boolean() }),
      fc.record({ do: fc.constant('lose' as const), nth: fc.nat(9) }),
      fc.record({ do: fc.constant('give' as const), nth: fc.nat(9) }),
      fc.record({ do: fc.constant('jump' as const), by: fc.integer({ min: -4_000_000, max: 4_000_000 }) }),
      fc.record({
        do: fc.constant('hear' as const),
        nth: fc.nat(9),
        status: fc.constantFrom(200, 404, 429),
        limit: value,
        left: value,
        reset,
      }),
    );
    const latin1 = (text: string) => text.replace(/[^\x20-\x7e]/g, '');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        clock = NOW;
        const ledger = openLedger();
        for (const it of steps) {
          const nth = 'nth' in it ? (Object.keys(ledger.get().underWay)[it.nth] ?? '') : '';
          if (it.do === 'ask') expect(ledger.ask(it.keepReserve).wait).toBeLessThanOrEqual(WINDOW);
          else if (it.do === 'jump') clock += it.by;
          else if (it.do === 'lose') ledger.lost(nth);
          else if (it.do === 'give') ledger.giveBack(nth);
          else ledger.heard(it.status, headers(latin1(it.limit), latin1(it.left), latin1(it.reset)), nth);
          const { limit, remaining } = ledger.get();
          expect(ledger.wait()).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(limit) && limit > 0).toBe(true);
          expect(Number.isInteger(remaining) && remaining >= 0 && remaining <= limit).toBe(true);
        }
      }),
    );
  });
});

describe('two tabs that could not reach each other', () => {
  const heard = (part: Partial<Ledger>): Ledger => ({ ...EMPTY_LEDGER, source: 'headers', ...part });

  it('have together what the stricter of them has left in one window', () => {
    const one = heard({ remaining: 40, resetAt: 60_000, underWay: { a: 1 } });
    const two = heard({ remaining: 37, resetAt: 60_500, underWay: { b: 2 } });
    for (const both of [merge(one, two), merge(two, one)])
      expect(both).toMatchObject({ remaining: 37, underWay: { a: 1, b: 2 } });
  });

  it('go by the later window of two', () => {
    const over = heard({ remaining: 0, resetAt: 60_000 });
    const now = heard({ remaining: 99, resetAt: 120_000 });
    for (const both of [merge(over, now), merge(now, over)]) expect(both.remaining).toBe(99);
  });

  it('learn from the one that heard of a limit', () => {
    const known = heard({ limit: 15, remaining: 3, resetAt: 60_000 });
    for (const both of [merge(EMPTY_LEDGER, known), merge(known, EMPTY_LEDGER)])
      expect(both).toMatchObject({ source: 'headers', limit: 15, remaining: 3 });
  });
});
