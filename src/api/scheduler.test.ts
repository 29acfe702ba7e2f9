import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { createBudget } from './budget.ts';
import { ApiError } from './error.ts';
import { type LedgerStore, memoryLedger } from './ledger-store.ts';
import { createScheduler, type Priority } from './scheduler.ts';

const never = new AbortController().signal;
const headers = (remaining: number, seconds: number, limit = 5) =>
  new Headers({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Date.now() / 1000 + seconds),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

function setUp() {
  const budget = createBudget(memoryLedger(), Date.now);
  const scheduler = createScheduler(budget);
  const sent: string[] = [];
  const answers = new Map<string, () => void>();
  /** Asks for a request of that name, which is answered when `answer` is called. */
  const ask = (name: string, signal: AbortSignal = never, priority?: Priority) =>
    scheduler.run(
      () =>
        new Promise<string>((resolve) => {
          sent.push(name);
          answers.set(name, () => {
            resolve(name);
          });
        }),
      signal,
      { priority: priority ?? 'click' },
    );
  const answer = async (name: string) => {
    answers.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { budget, scheduler, sent, ask, answer };
}

describe('the scheduler', () => {
  it('sends a few at a time, in the order of asking', async () => {
    const { ask, sent, answer, budget } = setUp();
    const names = Array.from({ length: 9 }, (_, i) => `r${i}`);
    budget.heard('', 200, headers(50, 60, 100));
    const all = Promise.all(names.map((name) => ask(name)));
    await flush();
    expect(sent).toEqual(names.slice(0, 6));
    await answer('r3');
    expect(sent).toEqual(names.slice(0, 7));
    for (const name of names) await answer(name);
    expect(await all).toEqual(names);
  });

  it('drops for free what is aborted before it is sent', async () => {
    const { ask, sent, answer, budget } = setUp();
    budget.heard('', 200, headers(0, 20));
    const leave = new AbortController();
    const dropped = ask('dropped', leave.signal);
    const kept = ask('kept');
    await flush();
    expect(budget.get().waiting).toBe(2);
    leave.abort();
    await expect(dropped).rejects.toThrow();
    await flush();
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
    budget.heard('', 200, headers(0, 30));
    void ask('first');
    void ask('second');
    await flush();
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
      scheduler.run(async (ticket) => {
        log.push(name);
        await Promise.resolve();
        if (limited) {
          budget.heard(ticket, 429, headers(0, 10));
          throw new ApiError('rate-limited', 'none left', { status: 429 });
        }
        return name;
      }, never);
    budget.heard('', 200, headers(5, 8));
    const all = Promise.all(['a', 'b', 'c'].map(ask));
    await vi.advanceTimersByTimeAsync(5000);
    // the third was still asking when the first met its 429: it never left
    expect(log).toEqual(['a', 'b']);
    expect(budget.get().waiting).toBe(3);
    limited = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(log).toEqual(['a', 'b', 'a', 'b', 'c']);
  });

  it('gives up on a request after a few resets', async () => {
    const { budget, scheduler } = setUp();
    let times = 0;
    const given = scheduler.run(async (ticket) => {
      times++;
      budget.heard(ticket, 429, headers(0, 10));
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
    budget.heard('', 200, headers(2, 30));
    for (const name of ['a', 'b', 'c']) void ask(name);
    await flush();
    expect(sent).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('lets a click pass all background work, and serves it from the reserve', async () => {
    const { ask, sent, budget } = setUp();
    budget.heard('', 200, headers(1, 30));
    void ask('job', never, 'background');
    await flush();
    expect(sent).toEqual([]);
    void ask('shown', never, 'visible');
    void ask('click');
    await flush();
    expect(sent).toEqual(['click']);
  });
});

it('lets a request pass that somebody begins to wait for', async () => {
  const { scheduler, budget } = setUp();
  budget.heard('', 200, headers(1, 30));
  const sent: string[] = [];
  const urgency = { priority: 'background' as Priority };
  const send = (name: string) => () => {
    sent.push(name);
    return Promise.resolve(name);
  };
  void scheduler.run(send('first'), never, { priority: 'background' });
  const wanted = scheduler.run(send('wanted'), never, urgency);
  await flush();
  expect(sent).toEqual([]);
  scheduler.hurry(urgency, 'visible');
  scheduler.hurry(urgency, 'background');
  expect(await wanted).toBe('wanted');
  expect(sent).toEqual(['wanted']);
});

/** An API that counts as ours does, and answers when it pleases. */
function createApi(limit: number, windowSeconds: number) {
  let reset = 0;
  let used = 0;
  let refused = 0;
  return {
    refused: () => refused,
    answer: () => {
      if (Date.now() >= reset * 1000) {
        reset = Math.floor(Date.now() / 1000) + windowSeconds;
        used = 0;
      }
      const allowed = used < limit;
      if (allowed) used++;
      else refused++;
      return {
        status: allowed ? 200 : 429,
        headers: new Headers({
          'X-RateLimit-Limit': String(limit),
          'X-RateLimit-Remaining': String(limit - used),
          'X-RateLimit-Reset': String(reset),
        }),
      };
    },
  };
}

const action = fc.record({
  tab: fc.nat(2),
  after: fc.integer({ min: 0, max: 3000 }),
  priority: fc.constantFrom<Priority>('click', 'visible', 'background'),
  takes: fc.integer({ min: 1, max: 1500 }),
  abortAfter: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
  lost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Plays actions on tabs that share a ledger; gives what became of each. */
async function play(actions: Action[], options: { limit: number; ledger: LedgerStore; now?: () => number }) {
  const api = createApi(options.limit, 60);
  const tabs = Array.from({ length: 3 }, () => {
    const budget = createBudget(options.ledger, options.now ?? Date.now);
    return { budget, scheduler: createScheduler(budget) };
  });
  const outcomes: string[] = [];
  const sent = new Map<number, number>();
  const answered = new Map<number, number>();
  // until one answer was heard nobody can know of a limit under the specification's
  let heard = false;
  let refused = 0;
  for (const [i, { tab, after, priority, takes, abortAfter, lost }] of actions.entries()) {
    await vi.advanceTimersByTimeAsync(after);
    const leave = new AbortController();
    if (abortAfter !== undefined)
      setTimeout(() => {
        leave.abort();
      }, abortAfter);
    const { budget, scheduler } = tabs[tab] ?? tabs[0] ?? { budget: undefined, scheduler: undefined };
    if (!budget) throw new Error('no tab');
    const send = async (ticket: string) => {
      // counted when it arrives, answered after a while
      const { status, headers: came } = api.answer();
      const blind = status === 429 && !heard;
      if (!blind) sent.set(i, (sent.get(i) ?? 0) + 1);
      if (status === 429 && !blind) refused++;
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (lost) {
        budget.lost(ticket);
        throw new ApiError('blocked', 'lost');
      }
      budget.heard(ticket, status, came);
      heard = true;
      if (status === 429) throw new ApiError('rate-limited', 'none left', { status });
      answered.set(i, (answered.get(i) ?? 0) + 1);
      return i;
    };
    scheduler.run(send, leave.signal, { priority }).then(
      () => outcomes.push('done'),
      (error: unknown) => outcomes.push(error instanceof ApiError ? error.kind : 'aborted'),
    );
  }
  // everything has had its turn after this many windows, or nothing ever will
  await vi.advanceTimersByTimeAsync((Math.ceil(actions.length / (options.limit * 0.8 - 1)) + 4) * 61_000);
  return { outcomes, sent, answered, refused };
}

describe('the schedulers of several tabs', () => {
  it('never send more than is left, starve nobody, and send nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 5, max: 20 }),
        async (actions, limit) => {
          const { outcomes, sent, answered, refused } = await play(actions, {
            limit,
            ledger: memoryLedger(),
          });
          expect(refused).toBe(0);
          expect(outcomes).toHaveLength(actions.length);
          expect(Math.max(...sent.values(), 0)).toBeLessThanOrEqual(1);
          expect(Math.max(...answered.values(), 0)).toBeLessThanOrEqual(1);
          actions.forEach(({ abortAfter, lost }, i) => {
            if (abortAfter === undefined && !lost) expect(answered.get(i)).toBe(1);
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('go on whatever the clock does, and never wait beyond one window for it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 25 }),
        fc.array(fc.integer({ min: -600_000, max: 600_000 }), { minLength: 1, maxLength: 5 }),
        async (actions, jumps) => {
          let calls = 0;
          let offset = 0;
          const now = () => {
            if (++calls % 40 === 0) offset = jumps[(calls / 40) % jumps.length] ?? 0;
            return Date.now() + offset;
          };
          const calm = actions.map((it) => ({ ...it, abortAfter: undefined, lost: false }));
          const { outcomes } = await play(calm, { limit: 10, ledger: memoryLedger(), now });
          expect(outcomes).toHaveLength(calm.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('let a person click through a job of a hundred without a 429 or a wait behind it', async () => {
    const ledger = memoryLedger();
    const api = createApi(20, 60);
    const make = () => {
      const budget = createBudget(ledger, Date.now);
      return { budget, scheduler: createScheduler(budget) };
    };
    const [job, person] = [make(), make()];
    const send = (budget: typeof job.budget) => async (ticket: string) => {
      const { status, headers: came } = api.answer();
      await new Promise((resolve) => setTimeout(resolve, 80));
      budget.heard(ticket, status, came);
    };
    let done = 0;
    for (let i = 0; i < 100; i++) {
      void job.scheduler.run(send(job.budget), never, { priority: 'background' }).then(() => done++);
    }
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      await vi.advanceTimersByTimeAsync(25_000);
      const began = Date.now();
      void person.scheduler.run(send(person.budget), never).then(() => waits.push(Date.now() - began));
    }
    await vi.advanceTimersByTimeAsync(400_000);
    expect(api.refused()).toBe(0);
    expect(done).toBe(100);
    expect(waits).toHaveLength(12);
    // the answer itself takes 80 ms: no click stood behind the job
    expect(Math.max(...waits)).toBeLessThan(200);
  });
});
