import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBudget } from './budget.ts';
import { ApiError } from './error.ts';
import { createScheduler } from './scheduler.ts';

const never = new AbortController().signal;
const headers = (remaining: number, seconds: number) =>
  new Headers({
    'X-RateLimit-Limit': '5',
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Date.now() / 1000 + seconds),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const budget = createBudget();
  const scheduler = createScheduler(budget);
  const sent: string[] = [];
  const answers = new Map<string, () => void>();
  /** Asks for a request of that name, which is answered when `answer` is called. */
  const ask = (name: string, signal: AbortSignal = never) =>
    scheduler.run(
      () =>
        new Promise<string>((resolve) => {
          sent.push(name);
          answers.set(name, () => {
            resolve(name);
          });
        }),
      signal,
    );
  const answer = async (name: string) => {
    answers.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { budget, scheduler, sent, ask, answer };
}

describe('the scheduler', () => {
  it('sends a few at a time, in the order of asking', async () => {
    const { ask, sent, answer } = setUp();
    const names = Array.from({ length: 9 }, (_, i) => `r${i}`);
    const all = Promise.all(names.map((name) => ask(name)));
    expect(sent).toEqual(names.slice(0, 6));
    await answer('r3');
    expect(sent).toEqual(names.slice(0, 7));
    for (const name of names) await answer(name);
    expect(await all).toEqual(names);
  });

  it('drops for free what is aborted before it is sent', async () => {
    const { ask, sent, answer, budget } = setUp();
    budget.heard(200, headers(0, 20));
    const leave = new AbortController();
    const dropped = ask('dropped', leave.signal);
    const kept = ask('kept');
    expect(budget.get().waiting).toBe(2);
    leave.abort();
    await expect(dropped).rejects.toThrow();
    expect(budget.get().waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(sent).toEqual(['kept']);
    await answer('kept');
    expect(await kept).toBe('kept');
  });

  it('sends nothing that was aborted before it was asked', async () => {
    const { ask, sent } = setUp();
    await expect(ask('late', AbortSignal.abort())).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it('waits at zero for the reset, says how many wait, and goes on in order', async () => {
    const { ask, sent, budget } = setUp();
    budget.heard(200, headers(0, 30));
    void ask('first');
    void ask('second');
    expect(sent).toEqual([]);
    expect(budget.get().waiting).toBe(2);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['first', 'second']);
    expect(budget.get().waiting).toBe(0);
  });

  it('puts what met a 429 back to its place, and sends it again after the reset', async () => {
    const { budget, scheduler } = setUp();
    const log: string[] = [];
    let limited = true;
    const ask = (name: string) =>
      scheduler.run(async () => {
        log.push(name);
        await Promise.resolve();
        if (limited) {
          budget.heard(429, headers(0, 10));
          throw new ApiError('rate-limited', 'none left', { status: 429 });
        }
        return name;
      }, never);
    const all = Promise.all(['a', 'b', 'c'].map(ask));
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toEqual(['a', 'b', 'c']);
    expect(budget.get().waiting).toBe(3);
    limited = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('gives up on a request after a few resets', async () => {
    const { budget, scheduler } = setUp();
    let times = 0;
    const given = scheduler.run(async () => {
      times++;
      budget.heard(429, headers(0, 10));
      await Promise.resolve();
      throw new ApiError('rate-limited', 'none left', { status: 429 });
    }, never);
    const outcome = expect(given).rejects.toMatchObject({ kind: 'rate-limited' });
    await vi.advanceTimersByTimeAsync(200_000);
    await outcome;
    expect(times).toBe(4);
  });

  it('stops at what the headers leave, counting what is under way', async () => {
    const { ask, sent, budget } = setUp();
    budget.heard(200, headers(2, 30));
    for (const name of ['a', 'b', 'c']) void ask(name);
    expect(sent).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });
});
