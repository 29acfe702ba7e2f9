import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBudget, WINDOW } from './budget.ts';
import { readRateLimit } from './rate-limit-headers.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
let clock = NOW;
const now = () => clock;
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
    expect(readRateLimit(headers(100, 87, reset), NOW)).toEqual({
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

describe('the budget', () => {
  it('knows nothing before the first answer', () => {
    const budget = createBudget(now);
    expect(budget.get()).toMatchObject({ source: 'nothing', resetAt: undefined });
    expect(budget.wait(0)).toBe(0);
  });

  it('believes the headers', () => {
    const budget = createBudget(now);
    budget.sent();
    budget.heard(200, headers(50, 41, inSeconds(20)));
    expect(budget.get()).toMatchObject({
      source: 'headers',
      limit: 50,
      remaining: 41,
      resetAt: NOW + 20_000,
    });
  });

  it('takes the lower remaining of one window, in whatever order the answers arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([99, 98, 97, 96, 95], { minLength: 1 }), (order) => {
        const budget = createBudget(now);
        for (const left of order) budget.heard(200, headers(100, left, inSeconds(30)));
        expect(budget.get().remaining).toBe(Math.min(...order));
      }),
    );
  });

  it('takes resets in seconds from now, which move with each answer, for one window', () => {
    const budget = createBudget(now);
    budget.heard(200, headers(100, 50, 30));
    clock = NOW + 50;
    budget.heard(200, headers(100, 51, 30));
    expect(budget.get().remaining).toBe(50);
    clock = NOW + 950;
    budget.heard(200, headers(100, 40, 29));
    budget.heard(429, headers(100, 0, 28));
    expect(budget.get().remaining).toBe(0);
    expect(budget.wait(0)).toBeGreaterThan(27_000);
  });

  it('is full again in a new window, and ignores late news of the one before', () => {
    const budget = createBudget(now);
    budget.heard(200, headers(100, 3, inSeconds(10)));
    clock = NOW + 10_000;
    budget.heard(200, headers(100, 99, inSeconds(70)));
    budget.heard(200, headers(100, 2, inSeconds(10)));
    expect(budget.get()).toMatchObject({ remaining: 99, resetAt: NOW + 70_000 });
  });

  it('waits at zero until the reset, and no longer', () => {
    const budget = createBudget(now);
    budget.heard(200, headers(100, 0, inSeconds(12)));
    expect(budget.wait(0)).toBeGreaterThanOrEqual(12_000);
    expect(budget.wait(0)).toBeLessThan(13_000);
    clock = NOW + 12_000;
    expect(budget.wait(0)).toBe(0);
  });

  it('counts what is under way as spent', () => {
    const budget = createBudget(now);
    budget.heard(200, headers(100, 2, inSeconds(12)));
    expect(budget.wait(1)).toBe(0);
    expect(budget.wait(2)).toBeGreaterThan(0);
  });

  it('estimates from its own requests where the headers cannot be read', () => {
    const budget = createBudget(now);
    for (let i = 0; i < 3; i++) {
      budget.sent();
      budget.heard(200, new Headers());
    }
    expect(budget.get()).toMatchObject({
      source: 'estimate',
      limit: 100,
      remaining: 97,
      resetAt: NOW + WINDOW,
    });
    for (let i = 0; i < 97; i++) budget.sent();
    expect(budget.wait(0)).toBeGreaterThan(0);
    clock = NOW + WINDOW;
    expect(budget.wait(0)).toBe(0);
  });

  it.each([
    ['with its headers', headers(100, 0, inSeconds(30)), 30_000],
    ['without headers', new Headers(), WINDOW - 5000],
    ['with a reset in the past', headers(100, 0, inSeconds(-100)), WINDOW - 5000],
    ['from a clock an hour ahead', headers(100, 0, inSeconds(3600)), WINDOW - 5000],
    ['that contradicts itself', headers(100, 40, inSeconds(30)), 30_000],
  ])('pauses on a 429 %s', (_, sent, expected) => {
    const budget = createBudget(now);
    budget.sent();
    clock = NOW + 5000;
    budget.heard(429, sent);
    expect(budget.get().remaining).toBe(0);
    expect(budget.wait(0)).toBeGreaterThan(expected - 5001);
    expect(budget.wait(0)).toBeLessThanOrEqual(expected + 250);
  });

  it('forgets with the key', () => {
    const budget = createBudget(now);
    budget.heard(429, headers(100, 0, inSeconds(30)));
    budget.forget();
    expect(budget.get().source).toBe('nothing');
    expect(budget.wait(0)).toBe(0);
  });

  it('never waits more than one window and never shows what cannot be, whatever headers and clocks do', () => {
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
      fc.constant({ do: 'sent' as const }),
      fc.record({ do: fc.constant('jump' as const), by: fc.integer({ min: -4_000_000, max: 4_000_000 }) }),
      fc.record({
        do: fc.constant('heard' as const),
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
        const budget = createBudget(now);
        for (const it of steps) {
          if (it.do === 'sent') budget.sent();
          else if (it.do === 'jump') clock += it.by;
          else budget.heard(it.status, headers(latin1(it.limit), latin1(it.left), latin1(it.reset)));
          const { limit, remaining } = budget.get();
          expect(budget.wait(0)).toBeGreaterThanOrEqual(0);
          expect(budget.wait(0)).toBeLessThanOrEqual(WINDOW);
          expect(Number.isInteger(limit) && limit > 0).toBe(true);
          expect(Number.isInteger(remaining) && remaining >= 0 && remaining <= limit).toBe(true);
        }
      }),
    );
  });
});
