import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Deal } from '../contract/deal.ts';
import { type Fact, mergeFacts, readAt } from './fact.ts';
import { createKnown } from './known.ts';

const deal = (id: string, fields: Partial<Deal> = {}): Deal => ({ id, ...fields });

describe('a fact', () => {
  const facts = fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 50 }),
      value: fc.record(
        { price: fc.nat(9), title: fc.constantFrom('a', 'b', null), category: fc.constantFrom('x', 'y') },
        { requiredKeys: [] },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('holds of each field what was read last, in whatever order the answers come', () => {
    fc.assert(
      fc.property(facts, (given) => {
        // one answer a moment
        const moments = [...new Map(given.map((fact) => [fact.at, fact])).values()];
        const merge = (all: readonly Fact<object>[]) =>
          all.reduce<Fact<object> | undefined>((before, news) => mergeFacts(before, news), undefined);
        const inOrder = merge(moments.toSorted((a, b) => a.at - b.at));
        expect(merge(moments)).toEqual(inOrder);
        for (const field of ['price', 'title', 'category'] as const) {
          const last = moments.filter(({ value }) => value[field] != null).toSorted((a, b) => b.at - a.at)[0];
          if (!last || !inOrder) continue;
          expect((inOrder.value as Record<string, unknown>)[field]).toBe(last.value[field]);
          expect(readAt(inOrder as Fact<Record<string, unknown>>, field)).toBe(last.at);
        }
      }),
    );
  });
});

describe('what is known', () => {
  it.each([
    [
      'comes',
      () => Promise.resolve([{ kind: 'deal', id: 'd1', fact: { at: 1, value: deal('d1', {}) } }] as const),
    ],
    ['cannot be read', () => Promise.reject(new Error('no database'))],
  ])('says that what was kept is still to come until it %s', async (_, kept) => {
    const known = createKnown();
    expect(known.restoring().get()).toBe(false);
    const restored = known.restore(kept());
    const restoring = known.restoring();
    expect(restoring.get()).toBe(true);
    const told = vi.fn();
    restoring.subscribe(told);
    await restored;
    expect(restoring.get()).toBe(false);
    expect(told).toHaveBeenCalledOnce();
  });

  it('never lets an older answer win: a list from before a refresh changes nothing', () => {
    const known = createKnown();
    known.feed({ at: 200, deal: [deal('d1', { price: 2 })] });
    known.feed({ at: 100, deal: [deal('d1', { price: 1, title: 'Sushi' })] });
    const fact = known.one('deal', 'd1').get();
    expect(fact?.value).toMatchObject({ price: 2, title: 'Sushi' });
    expect(fact && [readAt(fact, 'price'), readAt(fact, 'title')]).toEqual([200, 100]);
  });

  it('finds merchants by the directory and by their deals, deals by themselves and by listings', () => {
    const known = createKnown();
    known.feed({
      at: 1,
      deal: [deal('d1', { title: 'Sushi', merchant: { id: 'm1', businessName: 'Kestrel' } })],
    });
    known.feed({ at: 2, merchant: [{ id: 'm2', businessName: 'Anchor' }] });
    known.feed({ at: 3, listing: [{ id: 'l1', dealNFT: { dealId: 'd2', dealTitle: 'Ramen' } }] });
    const names = (kind: 'deal' | 'merchant') =>
      [...known.names(kind).get()].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(names('merchant')).toEqual([
      { id: 'm2', name: 'Anchor' },
      { id: 'm1', name: 'Kestrel' },
    ]);
    expect(names('deal')).toEqual([
      { id: 'd2', name: 'Ramen' },
      { id: 'd1', name: 'Sushi' },
    ]);
    expect(known.mentioned('merchant', 'm1').get()?.value).toMatchObject({ name: 'Kestrel' });
    // a deal that only a listing mentions is not known itself
    expect(known.one('deal', 'd2').get()).toBeUndefined();
  });

  it('takes the name that was read last, whoever gave it', () => {
    const known = createKnown();
    known.feed({ at: 5, merchant: [{ id: 'm1', businessName: 'New name' }] });
    known.feed({ at: 3, deal: [deal('d1', { merchant: { id: 'm1', businessName: 'Old name' } })] });
    expect(known.names('merchant').get()).toEqual([{ id: 'm1', name: 'New name' }]);
    known.feed({ at: 9, deal: [deal('d1', { merchant: { id: 'm1', businessName: 'Newest name' } })] });
    expect(known.names('merchant').get()).toEqual([{ id: 'm1', name: 'Newest name' }]);
  });

  it('counts the known deals of each category', () => {
    const known = createKnown();
    known.feed({ at: 1, deal: [deal('a', { category: 'FOOD' }), deal('b', { category: 'ZEBRA' })] });
    known.feed({ at: 2, deal: [deal('a', { category: 'FOOD' })], merchant: [{ id: 'm', category: 'SPA' }] });
    expect(known.categories().get()).toEqual([
      { category: 'FASHION', deals: 0 },
      { category: 'FOOD', deals: 1 },
      { category: 'SPA', deals: 0 },
      { category: 'ZEBRA', deals: 1 },
    ]);
  });

  it('tells who listens of what concerns them, and gives the same answer until it changes', () => {
    const known = createKnown();
    known.feed({ at: 1, deal: [deal('d1'), deal('d2')] });
    const some = known.many('deal', ['d1', 'd9']);
    const before = some.get();
    const heard = vi.fn();
    const stop = some.subscribe(heard);
    known.feed({ at: 2, stats: [{ id: 'd1', totalMinted: 1 }] });
    expect(heard).not.toHaveBeenCalled();
    known.feed({ at: 2, deal: [deal('d2', { price: 1 })] });
    expect(some.get()).toBe(before);
    known.feed({ at: 3, deal: [deal('d9')] });
    expect([...some.get().keys()]).toEqual(['d1', 'd9']);
    stop();
    heard.mockClear();
    known.feed({ at: 4, deal: [deal('d1', { price: 2 })] });
    expect(heard).not.toHaveBeenCalled();
  });

  it('forgets everything when told to', () => {
    const known = createKnown();
    known.feed({ at: 1, deal: [deal('d1', { title: 'Sushi', merchant: { id: 'm1', businessName: 'K' } })] });
    known.clear();
    expect(known.one('deal', 'd1').get()).toBeUndefined();
    expect([...known.names('deal').get(), ...known.names('merchant').get()]).toEqual([]);
  });

  it('holds 100,000 deals and answers within its subscriptions', () => {
    const known = createKnown();
    const deals = Array.from({ length: 100_000 }, (_, i) => deal(`d${i}`, { price: i, category: 'FOOD' }));
    known.feed({ at: 1, deal: deals });
    expect(known.one('deal', 'd99999').get()?.value.price).toBe(99_999);
    expect(known.categories().get()).toContainEqual({ category: 'FOOD', deals: 100_000 });
  });
});
