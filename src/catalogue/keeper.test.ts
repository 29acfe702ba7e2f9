import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../browser/database.ts';
import type { Deal } from '../contract/deal.ts';
import { DEAL_SHAPE } from './deals.ts';
import { createKeeper } from './keeper.ts';

const deal = (id: string, fields: Partial<Deal> = {}): Deal => ({ id, title: id, ...fields });
const ALL = { text: '', equal: {}, within: {}, states: [], sort: 'title', now: 0 };

let indexedDB: IDBFactory;
/** A tab: each has a connection to the database of its own. */
const tab = (scope = 'mine') =>
  createKeeper(
    DEAL_SHAPE,
    openDatabase(() => indexedDB),
    scope,
    'deals',
  );
type Tab = ReturnType<typeof tab>;
const ids = async (keeper: Tab) => (await keeper.ask(ALL, 0, 100)).items.map(({ id }) => id);
const page = (number: number, at: number, names: readonly string[], total: number | undefined) => ({
  page: number,
  at,
  items: names.map((id) => deal(id)),
  total,
});

beforeEach(() => {
  indexedDB = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('a catalogue that is kept', () => {
  it('is whole only when every page was read, and comes back as it was', async () => {
    const first = tab();
    await first.open();
    await first.begin(10);
    await first.take(page(1, 11, ['a', 'b'], 3), 2);
    expect(await first.missing()).toEqual([2]);

    const reloaded = tab();
    expect(await reloaded.open()).toMatchObject({ items: 2, read: 1, total: 3, oldest: 11, kept: true });
    expect((await reloaded.open()).reading).toMatchObject({ pages: 2, wanted: true, finished: undefined });
    expect(await reloaded.missing()).toEqual([2]);
    await reloaded.take(page(2, 12, ['c'], 3), 2);
    expect(await reloaded.missing()).toEqual([]);
    await reloaded.finish(13);

    const later = tab();
    expect((await later.open()).reading).toMatchObject({ finished: 13, wanted: false });
    expect(await ids(later)).toEqual(['a', 'b', 'c']);
  });

  it('is searched for nobody once it is read, a letter at a time, so that its code has run', async () => {
    const counted = vi.fn(() => [0]);
    const keeper = createKeeper(
      { ...DEAL_SHAPE, ranges: { price: counted } },
      openDatabase(() => indexedDB),
      'mine',
      'deals',
    );
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a', 'b'], 2), 1);
    expect(counted).not.toHaveBeenCalled();
    await keeper.finish(13);
    const ids = async (from: number) => (await keeper.ask(ALL, from, from + 1)).items.map(({ id }) => id);
    expect(await ids(0)).toEqual(['a']);
    await vi.waitFor(() => {
      expect(counted.mock.calls.length).toBeGreaterThan(6);
    });
    // and nobody else is given what that found
    expect(await ids(1)).toEqual(['b']);
  });

  it('is not taken for whole when a page of it is gone', async () => {
    const first = tab();
    await first.begin(10);
    await first.take(page(1, 11, ['a'], 2), 2);
    await first.take(page(2, 12, ['b'], 2), 2);
    await first.finish(13);
    await openDatabase(() => indexedDB).run('catalogue', 'readwrite', (store) => {
      store.delete(['mine', 'deals', 'page 000000002']);
      return () => undefined;
    });
    const later = tab();
    expect((await later.open()).reading?.finished).toBeUndefined();
    expect(await later.missing()).toEqual([2]);
  });

  it('keeps what was there until it is replaced, and drops what the next reading did not see', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a', 'gone'], 2), 1);
    await keeper.finish(12);
    await keeper.begin(20);
    expect(await ids(keeper)).toEqual(['a', 'gone']);
    await keeper.take(page(1, 21, ['a', 'new'], 2), 1);
    expect(await ids(keeper)).toEqual(['a', 'gone', 'new']);
    await keeper.finish(22);
    expect(await ids(keeper)).toEqual(['a', 'new']);
    const later = tab();
    await later.open();
    expect(await ids(later)).toEqual(['a', 'new']);
  });

  it('counts an item that is on two pages once', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a', 'b'], 3), 2);
    const standing = await keeper.take(page(2, 12, ['b', 'c'], 3), 2);
    expect(standing.items).toBe(3);
  });

  it('reads pages again between which items moved, as the total changed, and does not go on for ever', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a', 'b'], 4), 2);
    await keeper.take(page(2, 12, ['d'], 3), 2); // a is gone, c moved to the first page
    expect(await keeper.missing()).toEqual([1]);
    await keeper.take(page(1, 13, ['b', 'c'], 3), 2);
    expect(await keeper.missing()).toEqual([]);
    let at = 14;
    let rounds = 0;
    for (let missing = await keeper.missing(); rounds < 10; missing = await keeper.missing()) {
      // a market that never stands still
      for (const one of missing.length > 0 ? missing : [2]) await keeper.take(page(one, ++at, ['x'], at), 2);
      if (missing.length > 0) rounds++;
      else if (at > 30) break;
    }
    expect(rounds).toBeLessThanOrEqual(2);
  });

  it.each([
    ['ignores page numbers', ['a', 'b']],
    ['gives nothing', []],
  ])('ends where an API that claims any number of pages %s', async (_, again) => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a', 'b'], 1e300), 1e298);
    const missing = await keeper.missing();
    expect(missing.length).toBeLessThanOrEqual(10_000);
    await keeper.take(page(missing[0] ?? 0, 12, again, 1e300), 1e298);
    expect(await keeper.missing()).toEqual([]);
    expect(await tab().open()).toMatchObject({ items: 2, read: 2 });
  });

  it('grows and shrinks with the pages that the API has', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a'], 1), 1);
    await keeper.take(page(1, 12, ['a'], 2), 2);
    expect(await keeper.missing()).toEqual([2]);
    await keeper.take(page(2, 13, ['b'], 2), 2);
    await keeper.finish(14);
    await keeper.begin(20);
    await keeper.take(page(1, 21, ['a'], 1), 1);
    expect(await keeper.missing()).toEqual([]);
    await keeper.finish(22);
    const later = tab();
    expect(await later.open()).toMatchObject({ items: 1, read: 1 });
  });

  it('takes in what was read in passing, of what is in it', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a'], 1), 1);
    await keeper.update([
      [deal('a', { price: 5 }), 12],
      [deal('stranger'), 12],
      [deal('a', { price: 9 }), 3],
    ]);
    const { items } = await keeper.ask(ALL, 0, 9);
    expect(items).toEqual([deal('a', { price: 5 })]);
  });

  it('belongs to one connection', async () => {
    const mine = tab();
    await mine.begin(10);
    await mine.take(page(1, 11, ['a'], 1), 1);
    expect(await tab('other').open()).toMatchObject({ items: 0, reading: undefined });
  });

  it('lives in memory where the database is out of order, and says so', async () => {
    const keeper = createKeeper(
      DEAL_SHAPE,
      openDatabase(() => {
        throw new Error('no storage');
      }),
      'mine',
      'deals',
    );
    await keeper.open();
    await keeper.begin(10);
    expect(await keeper.take(page(1, 11, ['a'], 1), 1)).toMatchObject({ items: 1, kept: false });
    await keeper.finish(12);
    // another tab could not have kept anything either: what is here stays
    expect(await keeper.open()).toMatchObject({ items: 1, kept: false });
    expect(await ids(keeper)).toEqual(['a']);
  });

  it('is gone when it is forgotten', async () => {
    const keeper = tab();
    await keeper.begin(10);
    await keeper.take(page(1, 11, ['a'], 1), 1);
    expect(await keeper.forget()).toMatchObject({ items: 0, reading: undefined, oldest: 0 });
    expect(await tab().open()).toMatchObject({ items: 0, reading: undefined });
  });
});

describe('what changed since an earlier visit', () => {
  const HOUR = 3_600_000;
  const readAll = async (keeper: Tab, at: number, deals: readonly Deal[], total = deals.length) => {
    await keeper.begin(at);
    await keeper.take({ page: 1, at, items: deals, total }, 1);
    await keeper.finish(at);
  };
  const said = async (keeper: Tab, now: number) => {
    const { since, changes } = await keeper.changes(now);
    return [since, ...changes.map(({ id, kind }) => `${id} ${kind}`)];
  };

  it('compares with the last reading of an earlier visit, however often it is read again in this one', async () => {
    const first = tab();
    await first.open();
    expect(await said(first, HOUR)).toEqual([undefined]);
    await readAll(first, HOUR, [deal('a', { price: 1 }), deal('b', { price: 1 })]);
    expect(await said(first, HOUR + 1)).toEqual([undefined]);

    const later = tab();
    await later.open();
    // nothing was read again yet: all is as it was
    expect(await said(later, 49 * HOUR)).toEqual([HOUR]);
    await readAll(later, 49 * HOUR, [deal('a', { price: 2 }), deal('c', { price: 1 })]);
    expect(await said(later, 49 * HOUR)).toEqual([HOUR, 'c new', 'a dearer', 'b gone']);
    await readAll(later, 49 * HOUR + 60_000, [deal('a', { price: 0.5 }), deal('c', { price: 1 })]);
    expect(await said(later, 49 * HOUR + 60_000)).toEqual([HOUR, 'a cheaper', 'c new', 'b gone']);
    // so it is for another tab, and after a reload
    const reloaded = tab();
    await reloaded.open();
    expect(await said(reloaded, 49 * HOUR + 90_000)).toEqual([HOUR, 'a cheaper', 'c new', 'b gone']);
    const { changes } = await reloaded.ask({ ...ALL, now: 49 * HOUR + 90_000 }, 0, 10);
    expect(changes).toEqual([['cheaper'], ['new']]);
  });

  it('takes in what is read in passing', async () => {
    const keeper = tab();
    await readAll(keeper, HOUR, [deal('a', { price: 2 })]);
    await keeper.update([[deal('a', { price: 1 }), 3 * HOUR]]);
    expect(await said(keeper, 3 * HOUR)).toEqual([HOUR, 'a cheaper']);
  });

  it('calls nothing new or gone where a reading had not all', async () => {
    const keeper = tab();
    await readAll(keeper, HOUR, [deal('a'), deal('b')], 3);
    await readAll(keeper, 3 * HOUR, [deal('a'), deal('c')]);
    expect(await said(keeper, 3 * HOUR)).toEqual([HOUR]);
    await readAll(keeper, 5 * HOUR, [deal('a')], 2);
    expect(await said(keeper, 5 * HOUR)).toEqual([3 * HOUR]);
  });

  it('forgets it with all else', async () => {
    const keeper = tab();
    await readAll(keeper, HOUR, [deal('a', { price: 1 })]);
    await keeper.forget();
    await readAll(keeper, 3 * HOUR, [deal('a', { price: 2 })]);
    expect(await said(keeper, 3 * HOUR)).toEqual([undefined]);
    const other = tab('another');
    await other.open();
    expect(await other.changes(9 * HOUR)).toMatchObject({ since: undefined, read: undefined });
  });
});
