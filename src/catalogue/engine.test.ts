import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '../contract/deal.ts';
import { dealStates } from '../data/deal-facts.ts';
import { fold } from '../lib/fold.ts';
import { parseTimestamp } from '../lib/time.ts';
import { DEAL_SHAPE } from './deals.ts';
import { createEngine } from './engine.ts';
import { LISTING_SHAPE } from './listings.ts';
import type { Question } from './shape.ts';
import { markFound, wordsOf } from './words.ts';

/* A plain reference: every deal looked at by itself, every word by what differs. */

/** True when one text is the other but for one letter changed, added or left out, or two neighbours swapped. */
function differsByOne(a: string, b: string): boolean {
  if (a === b) return true;
  const [x, y] = [a.slice(1), b.slice(1)];
  if (a.slice(0, 1) === b.slice(0, 1)) return differsByOne(x, y);
  const swapped = a.length > 1 && a.slice(0, 2) === b.slice(1, 2) + b.slice(0, 1);
  return x === y || x === b || a === y || (swapped && a.slice(2) === b.slice(2));
}

function isFound(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  if (wanted.length >= 3 && word.includes(wanted)) return true;
  if (wanted.length < 4) return false;
  return Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end)).some((start) =>
    differsByOne(wanted, start),
  );
}

const statesOf = (deal: Deal, now: number): string[] => {
  const states: string[] = dealStates(deal, now);
  return states.includes('expired') || states.includes('sold-out') ? states : [...states, 'available'];
};

type Value = string | number | undefined;
const VALUES: Record<string, (deal: Deal) => Value> = {
  discount: (deal) => deal.discountPercentage ?? undefined,
  price: (deal) => deal.price ?? undefined,
  supply: (deal) => deal.availableSupply ?? undefined,
  expires: (deal) => (deal.expiryDate == null ? undefined : parseTimestamp(deal.expiryDate)),
  created: (deal) => (deal.createdAt == null ? undefined : parseTimestamp(deal.createdAt)),
  title: (deal) => (deal.title == null ? undefined : fold(deal.title)),
  category: (deal) => (deal.category == null ? undefined : fold(deal.category)),
};

/** True when a deal passes all that is asked, but for one choice. */
function passes(deal: Deal, question: Question, but?: string): boolean {
  const words = [deal.title, deal.merchant?.businessName, deal.category, deal.description].flatMap((text) => [
    ...wordsOf(text ?? ''),
    // and with its hyphens left out
    ...wordsOf((text ?? '').replaceAll('-', '')),
  ]);
  if (!wordsOf(question.text).every((wanted) => words.some((word) => isFound(wanted, word)))) return false;
  for (const [name, values] of Object.entries(question.equal)) {
    const is = name === 'merchant' ? deal.merchant?.id : deal[name as 'category'];
    if (name !== but && (is == null || !values.includes(is))) return false;
  }
  for (const [name, { from = -Infinity, to = Infinity, below = Infinity }] of Object.entries(
    question.within,
  )) {
    const value = VALUES[name]?.(deal);
    if (name !== but && !(typeof value === 'number' && value >= from && value <= to && value < below))
      return false;
  }
  if (but === 'state' || question.states.length === 0) return true;
  return statesOf(deal, question.now).some((state) => question.states.includes(state));
}

function inOrder(deals: readonly Deal[], sort: string): Deal[] {
  const descending = sort.startsWith('-');
  const value = VALUES[sort.replace(/^-/, '')] as (deal: Deal) => Value;
  return [...deals]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
      return (x < y ? -1 : x > y ? 1 : 0) * (descending ? -1 : 1);
    });
}

const NOW = Date.UTC(2026, 5, 1);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });
const word = fc.constantFrom(
  'pizza',
  'Pizzeria',
  'crème',
  'Brûlée',
  'Straße',
  'spa',
  'massage',
  'massive',
  '寿司',
  'make-up',
  'makeup',
  'x1',
  'ab',
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const moment = fc.integer({ min: -5, max: 5 }).map((days) => new Date(NOW + days * 86_400_000).toISOString());
const small = fc.constantFrom(0, 0.5, 1, 2.25, 5, 10, 40, 100);
const deals = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    title: maybe(text),
    description: maybe(text),
    category: maybe(fc.constantFrom('FOOD', 'SPA', 'spa')),
    discountPercentage: maybe(small),
    price: maybe(small),
    totalSupply: maybe(small),
    availableSupply: maybe(small),
    merchant: maybe(fc.record({ id: fc.constantFrom('m1', 'm2'), businessName: maybe(word) })),
    expiryDate: maybe(moment),
    createdAt: maybe(moment),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);
const typed = fc.oneof(
  text,
  word.map((one) => one.slice(0, -1)),
  word.map((one) => one.slice(0, 1) + one.slice(2)),
  word.map((one) => `${one.slice(0, 2)}q${one.slice(2)}`),
  word.map((one) => one.slice(0, 1) + one.slice(1, 3).split('').reverse().join('') + one.slice(3)),
  fc.string({ maxLength: 5 }),
);
const end = fc.option(small, { nil: undefined });
const range = fc.record({ from: end, to: end, below: end });
const soon = fc.option(
  fc.integer({ min: -3, max: 3 }).map((days) => NOW + days * 86_400_000),
  { nil: undefined },
);
const some = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const questions: fc.Arbitrary<Question> = fc.record({
  text: fc.oneof(fc.constant(''), typed),
  equal: fc.oneof(
    fc.constant({}),
    fc.record({ category: some('FOOD', 'SPA', 'none') }),
    fc.record({ merchant: some('m1', 'm2'), category: some('FOOD', 'spa') }),
  ),
  within: fc.oneof(
    fc.constant({}),
    fc.record({ price: range }),
    fc.record({ price: range, discount: range }),
    fc.record({ price: range, expires: fc.record({ from: soon, to: fc.constant(undefined), below: soon }) }),
  ),
  states: fc.uniqueArray(
    fc.constantFrom('available', 'sold-out', 'expired', 'ending-soon', 'low-supply', 'nonsense'),
    { maxLength: 2 },
  ),
  sort: fc.option(fc.constantFrom(...Object.keys(VALUES).flatMap((key) => [key, `-${key}`])), {
    nil: undefined,
  }),
  now: fc.constant(NOW),
});

function asked(all: readonly Deal[], question: Question) {
  const engine = createEngine(DEAL_SHAPE);
  engine.put(all, 1);
  const { rows, facets } = engine.ask(question);
  return { found: Array.from(rows, (row) => engine.item(row)), facets };
}

describe('a catalogue that is asked', () => {
  it('finds what a look at every deal finds, in that order', () => {
    fc.assert(
      fc.property(deals, questions, (all, question) => {
        const { found } = asked(all, question);
        const right = all.filter((deal) => passes(deal, question));
        if (question.sort !== undefined) expect(found).toEqual(inOrder(right, question.sort));
        else if (wordsOf(question.text).length === 0) expect(found).toEqual(inOrder(right, '-created'));
        else expect(new Set(found)).toEqual(new Set(right));
      }),
      { numRuns: 1000 },
    );
  });

  it('counts what there would be with another choice', () => {
    fc.assert(
      fc.property(deals, questions, (all, question) => {
        const { facets } = asked(all, { ...question, summed: true });
        const among = (but: string) => all.filter((deal) => passes(deal, question, but));
        for (const { value, count, sum } of facets.names.category ?? []) {
          const right = among('category').filter(({ category }) => category === value);
          expect(count).toBe(right.length);
          expect(sum).toBeCloseTo(right.reduce((all, deal) => all + (deal.availableSupply ?? 0), 0));
        }
        // it is added up for those who ask
        for (const { sum } of asked(all, question).facets.names.category ?? []) expect(sum).toBe(0);
        // what is chosen stays in sight, also where nothing has it
        for (const value of question.equal.category ?? [])
          if (all.some(({ category }) => category === value))
            expect(facets.names.category?.map((count) => count.value)).toContain(value);
        const expiring = facets.ranges.expires ?? [];
        expect(expiring.map(({ from }) => (from - NOW) / 86_400_000)).toEqual([0, 1, 2, 7, 30, 90, 365]);
        for (const { from, below = Infinity, count } of expiring)
          expect(count).toBe(
            among('expires').filter((deal) => {
              const at = VALUES.expires?.(deal) as number | undefined;
              return at !== undefined && at >= from && at < below;
            }).length,
          );
        for (const { from, below = Infinity, count } of facets.ranges.price ?? [])
          expect(count).toBe(
            among('price').filter(({ price }) => price != null && price >= from && price < below).length,
          );
        for (const state of ['available', 'expired', 'sold-out', 'ending-soon', 'low-supply'])
          expect(facets.states[state] ?? 0).toBe(
            among('state').filter((deal) => statesOf(deal, NOW).includes(state)).length,
          );
      }),
      { numRuns: 500 },
    );
  });

  it('answers the same whatever was read again, in whatever order and however often', () => {
    const pages = fc.array(fc.tuple(deals, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pages, questions, fc.integer({ min: 1, max: 9 }), (read, question, since) => {
        const engine = createEngine(DEAL_SHAPE);
        const right = new Map<string, [Deal, number]>();
        for (const [page, at] of read) {
          engine.put(page, at);
          for (const deal of page) if ((right.get(deal.id)?.[1] ?? 0) <= at) right.set(deal.id, [deal, at]);
        }
        engine.dropBefore(since);
        const left = [...right.values()].flatMap(([deal, at]) => (at >= since ? [deal] : []));
        expect(engine.size()).toBe(left.length);
        const sort = question.sort ?? 'price';
        const { rows } = engine.ask({ ...question, sort });
        expect(Array.from(rows, (row) => engine.item(row))).toEqual(
          inOrder(
            left.filter((deal) => passes(deal, question)),
            sort,
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('what another catalogue tells', () => {
  const prices = fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), fc.option(small, { nil: null }));
  it('is filtered, counted and sorted by, and follows what is told later', () => {
    fc.assert(
      fc.property(deals, fc.array(prices, { minLength: 1, maxLength: 3 }), (all, tellings) => {
        const engine = createEngine(DEAL_SHAPE);
        engine.put(all, 1);
        for (const said of tellings) {
          engine.fillIn(
            new Map(Object.entries(said).flatMap(([id, price]) => (price === null ? [] : [[id, price]]))),
          );
          const resale = ({ id }: Deal) => (Object.hasOwn(said, id) ? (said[id] ?? undefined) : undefined);
          const below = all.filter((deal) => {
            const least = resale(deal);
            return least !== undefined && deal.price != null && deal.price > 0 && least < deal.price;
          });
          const asked = {
            text: '',
            equal: {},
            within: {},
            states: ['resale-below'],
            sort: 'resale',
            now: NOW,
          };
          const { rows, facets } = engine.ask(asked);
          expect(facets.states['resale-below'] ?? 0).toBe(below.length);
          expect(new Set(Array.from(rows, (row) => engine.item(row)))).toEqual(new Set(below));
          const told = Array.from(rows, (row) => engine.told('resale', row) ?? Infinity);
          expect(told).toEqual([...told].sort((a, b) => a - b));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the least under each id', () => {
    const engine = createEngine(LISTING_SHAPE);
    const listing = (id: string, dealId: string | null, price: number | null) => ({
      id,
      price,
      dealNFT: dealId === null ? null : { dealId },
    });
    engine.put(
      [listing('a', 'x', 3), listing('b', 'x', 1), listing('c', 'y', null), listing('d', null, 1)],
      1,
    );
    expect([...engine.tell()]).toEqual([['x', 1]]);
    engine.put([listing('b', 'x', 5)], 2);
    expect([...engine.tell()]).toEqual([['x', 3]]);
  });
});

describe('the best found come first', () => {
  const engine = createEngine(DEAL_SHAPE);
  const deal = (id: string, title: string, description = ''): Deal => ({ id, title, description });
  engine.put(
    [
      deal('described', 'Dinner', 'with a massage'),
      deal('typo', 'Masage for two'),
      deal('inside', 'Fussmassage'),
      deal('named', 'Massage for two'),
      deal('other', 'Dinner'),
    ],
    1,
  );
  it.each([
    ['massage', ['named', 'described', 'inside', 'typo']],
    ['MASSAGE two', ['named', 'typo']],
    ['massgae', ['named', 'described']],
    ['mas', ['named', 'typo', 'described', 'inside']],
    ['zebra', []],
  ])('%s', (typed, found) => {
    const { rows } = engine.ask({
      text: typed,
      equal: {},
      within: {},
      states: [],
      sort: undefined,
      now: NOW,
    });
    const ids = Array.from(rows, (row) => engine.item(row).id);
    expect(new Set(ids)).toEqual(new Set(found));
    expect(ids[0]).toBe(found[0]);
    expect(ids.at(-1)).toBe(found.at(-1));
  });
});

describe('words that a hyphen joins', () => {
  const marked = (text: string, looked: string) =>
    markFound(text, looked).flatMap(({ text: piece, marked: isMarked }) => (isMarked ? [piece] : []));
  it.each([
    ['Wood-fired pizza', 'woodfired', ['Wood-fired']],
    ['Wood-fired pizza', 'wood fired', ['Wood', 'fired']],
    ['Wood-fired pizza', 'fired', ['fired']],
    ['Rock’n’roll night', 'rocknroll', ['Rock’n’roll']],
    ['Pick-up', 'pickup', ['Pick-up']],
  ])('%s is found by %s', (title, typed, found) => {
    const engine = createEngine(DEAL_SHAPE);
    engine.put([{ id: 'a', title }], 1);
    const question = { equal: {}, within: {}, states: [], sort: undefined, now: NOW };
    expect(engine.ask({ ...question, text: typed }).rows).toHaveLength(1);
    expect(marked(title, typed)).toEqual(found);
  });
});
