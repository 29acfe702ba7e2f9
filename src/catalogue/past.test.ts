import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '../contract/deal.ts';
import { CHANGES, type ChangeKind, changesSince, snapshotOf } from './past.ts';

const NOW = Date.UTC(2026, 5, 10);
const DAY = 86_400_000;
const SINCE = NOW - 7 * DAY;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 });
const deals = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    title: maybe(fc.constantFrom('x', 'y')),
    price: maybe(fc.constantFrom(0, 0.5, 1, 2)),
    availableSupply: maybe(fc.constantFrom(0, 1, 9)),
    expiryDate: maybe(
      fc.integer({ min: -9, max: 9 }).map((days) => new Date(NOW + days * DAY).toISOString()),
    ),
  }),
  { selector: ({ id }) => id },
);

describe('what is other since an earlier visit', () => {
  it('is what a look at each pair of deals says', () => {
    fc.assert(
      fc.property(deals, deals, fc.boolean(), fc.boolean(), (then, now, wholeThen, wholeNow) => {
        const found = changesSince(snapshotOf(then, SINCE, wholeThen), now, wholeNow, NOW);
        const says = (id: string, kind: ChangeKind) =>
          found.filter((change) => change.id === id && change.kind === kind).length;
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          const [old, deal] = [then, now].map((all) => all.find((one) => one.id === id));
          const prices = [old?.price, deal?.price];
          const [was, is] = prices;
          const known = was != null && is != null;
          expect(says(id, 'cheaper')).toBe(known && is < was ? 1 : 0);
          expect(says(id, 'dearer')).toBe(known && is > was ? 1 : 0);
          const [had, has] = [old?.availableSupply, deal?.availableSupply];
          expect(says(id, 'sold-out')).toBe(had != null && has === 0 && had > 0 ? 1 : 0);
          expect(says(id, 'back')).toBe(had === 0 && has != null && has > 0 ? 1 : 0);
          expect(says(id, 'new')).toBe(!old && deal && wholeThen ? 1 : 0);
          expect(says(id, 'gone')).toBe(old && !deal && wholeNow ? 1 : 0);
          const left = (one: Pick<Deal, 'expiryDate'> | undefined, at: number) =>
            one?.expiryDate == null ? undefined : Date.parse(one.expiryDate) - at;
          const soon = (time: number | undefined) => time !== undefined && time > 0 && time <= 2 * DAY;
          expect(says(id, 'ending')).toBe(
            old && deal && has !== 0 && soon(left(deal, NOW)) && !soon(left(old, SINCE)) ? 1 : 0,
          );
        }
        const order = Object.keys(CHANGES);
        const places = found.map(({ kind }) => order.indexOf(kind));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('has the largest fall first', () => {
    const deal = (id: string, price: number): Deal => ({ id, price });
    const before = snapshotOf([deal('a', 1), deal('b', 10), deal('c', 0)], SINCE, true);
    const found = changesSince(before, [deal('a', 0.5), deal('b', 9), deal('c', 1)], true, NOW);
    expect(found.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['a cheaper', 'b cheaper', 'c dearer']);
  });
});
