import { expect, it, vi } from 'vitest';
import { createBudget } from '../api/budget.ts';
import { take } from '../api/ledger.ts';
import type { Database } from '../browser/database.ts';
import { channelsInMemory } from '../testing/channels.ts';
import { browserDatabase } from '../testing/tabs.ts';
import { sharedLedger } from './shared-ledger.ts';

let tickets = 0;

/** Takes one request from a ledger; gives true when it was granted. */
async function takeOne(ledger: ReturnType<typeof sharedLedger>): Promise<boolean> {
  const ticket = `t${++tickets}`;
  return ledger.change((before) => {
    const { ledger: after, wait } = take(before, { now: Date.now(), ticket, reserve: 0 });
    return { ledger: after, result: wait === 0 };
  });
}
/** The API has said that so many requests are left. */
const tell = (ledger: ReturnType<typeof sharedLedger>, remaining: number) =>
  ledger.change((before) => ({
    ledger: { ...before, source: 'headers', remaining, resetAt: Date.now() + 30_000 },
    result: undefined,
  }));

it('one slow moment of the database gives up nothing for good: the tabs share one budget again', async () => {
  const open = browserDatabase();
  const channels = channelsInMemory();
  const real = open();
  let out = false;
  const flaky: Database = {
    ...real,
    run: (...args) => (out ? Promise.reject(new Error('slow')) : real.run(...args)),
  };
  const one = sharedLedger(flaky, channels('budget'), 'scope');
  const two = sharedLedger(open(), channels('budget'), 'scope');
  await tell(one, 3);
  out = true;
  // on its own this tab goes on from what it knew, and not from a full budget
  expect(await takeOne(one)).toBe(true);
  out = false;
  // what it took then counts for both once the database is back
  expect(await takeOne(one)).toBe(true);
  expect(await takeOne(two)).toBe(true);
  expect(await takeOne(two)).toBe(false);
  expect(await takeOne(one)).toBe(false);
  vi.unstubAllGlobals();
});

it('writes and tells nothing once it is closed', async () => {
  const open = browserDatabase();
  const channels = channelsInMemory();
  const one = sharedLedger(open(), channels('budget'), 'scope');
  const heard = vi.fn();
  channels('budget').listen(heard);
  one.close();
  await tell(one, 1);
  expect(heard).not.toHaveBeenCalled();
  const kept = await open().run('ledgers', 'readonly', (store) => {
    const request = store.count();
    return () => request.result;
  });
  expect(kept).toBe(0);
  vi.unstubAllGlobals();
});

it('tells of the figures of an answer once, and of the moment that it came, however late the database has them', async () => {
  let now = Date.now();
  const real = browserDatabase()();
  const late: Database = {
    ...real,
    run: async (...args) => {
      now += 400;
      return real.run(...args);
    },
  };
  const ledger = sharedLedger(late, channelsInMemory()('budget'), 'scope');
  const budget = createBudget(ledger, () => now);
  const turn = await budget.take(false);
  const told = vi.fn();
  budget.subscribe(told);
  const resetAt = now + 30_000;
  const headers = {
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '99',
    'X-RateLimit-Reset': String(Math.floor(resetAt / 1000)),
    Date: new Date(now).toUTCString(),
  };
  budget.heard('ticket' in turn ? turn.ticket : '', 200, new Headers(headers));
  const then = budget.get();
  expect(then).toMatchObject({ source: 'headers', remaining: 99 });
  await ledger.change((before) => ({ ledger: before, result: undefined }));
  expect(told).toHaveBeenCalledOnce();
  expect(budget.get()).toBe(then);
  vi.unstubAllGlobals();
});
