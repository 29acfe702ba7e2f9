import { pick, placeIn, rangeCounts } from './columns.ts';
import { createOrders } from './orders.ts';
import { createRows } from './rows.ts';
import { search } from './search.ts';
import type { Count, Facets, Question, Shape } from './shape.ts';

/* A catalogue in memory, made for being asked: searched, filtered, counted and sorted within a frame, also with 100,000 items. */

export interface Engine<Item extends { readonly id: string }> {
  /** Takes items in; of an item that is there already, what was read later counts. `at` is in Unix milliseconds. */
  readonly put: (items: readonly Item[], at: number) => void;
  /** Takes later readings in of items that are there, with their times; the others are no part of the catalogue. */
  readonly update: (seen: readonly (readonly [item: Item, at: number])[]) => void;
  /** Removes what was last read before a moment, in Unix milliseconds. */
  readonly dropBefore: (at: number) => void;
  readonly size: () => number;
  readonly find: (id: string) => Item | undefined;
  /** All that is found, in order, and what there would be with other choices. */
  readonly ask: (question: Question) => Answer;
  readonly item: (row: number) => Item;
  /** All items, in no order. */
  readonly all: () => Iterable<Item>;
  /** A figure of a row that another catalogue told; undefined where it did not. */
  readonly told: (name: string, row: number) => number | undefined;
  /** Fills in what another catalogue tells. Gives true when that, or the items, have changed since the last time. */
  readonly fillIn: (said: ReadonlyMap<string, number>) => boolean;
  /** What this catalogue tells others: a figure by an id. The same map as long as nothing changes. */
  readonly tell: () => ReadonlyMap<string, number>;
  /** Sorts by everything once, so that nobody waits for it. Gives false when nothing is left to do. */
  readonly warm: () => boolean;
}

interface Answer {
  /** Rows, in order; `item` gives what is in one. */
  readonly rows: Uint32Array;
  readonly facets: Facets;
}

/** Of a name with many values, those that are counted most are shown. */
const MOST_COUNTED = 50;

export function createEngine<Item extends { readonly id: string }>(shape: Shape<Item>): Engine<Item> {
  const rows = createRows(shape);
  const { items, byId, figures, names } = rows;
  let orders = createOrders(rows);
  /** The largest of each figure that is counted by ranges. */
  let largest: Record<string, number> = {};
  let states: { now: number; masks: Uint8Array; known: readonly string[] } | undefined;
  /** What was filled in last, and what this tells; undefined when the items have changed since. */
  let filled: ReadonlyMap<string, number> | undefined;
  let telling: ReadonlyMap<string, number> | undefined;

  function changed(): void {
    filled = undefined;
    telling = undefined;
    orders = createOrders(rows);
    largest = {};
    states = undefined;
  }

  function largestOf(name: string): number {
    let most = largest[name];
    if (most === undefined) {
      most = 0;
      for (const row of byId.values()) {
        const value = figures[name]?.[row] ?? 0;
        if (value > most) most = value;
      }
      largest[name] = most;
    }
    return most;
  }

  /** What holds of each row at a moment, a bit for each state: the moment changes seldom, the question at each key. */
  function statesAt(now: number): { masks: Uint8Array; known: readonly string[] } {
    if (states?.now === now) return states;
    const known: string[] = [];
    const masks = new Uint8Array(items.length);
    let current = 0;
    const figure = (name: string) => figures[name]?.[current] ?? Number.NaN;
    for (const row of byId.values()) {
      current = row;
      let mask = 0;
      for (const one of shape.states(figure, now)) {
        if (!known.includes(one)) known.push(one);
        mask |= 1 << known.indexOf(one);
      }
      masks[row] = mask;
    }
    states = { now, masks, known };
    return states;
  }

  function ask(question: Question): Answer {
    const { text, equal, within, states: asked, sort, now } = question;
    const found = search(rows, shape.texts.length, text);
    // each choice is one bit: a row that fails one alone counts among that one's alternatives
    const choices: { name: string; fails: (row: number) => boolean }[] = [];
    for (const [name, values] of Object.entries(equal)) {
      const table = names[name];
      const ids = new Set(values.map((value) => table?.known.get(value)));
      choices.push({ name, fails: (row) => !ids.has(table?.ids[row]) });
    }
    for (const [name, { from = -Infinity, to = Infinity, below = Infinity }] of Object.entries(within)) {
      const values = figures[name];
      choices.push({
        name,
        fails: (row) => {
          const value = values?.[row] ?? Number.NaN;
          return !(value >= from && value <= to && value < below);
        },
      });
    }
    const counters = shape.counted.map((name) => ({
      name,
      ids: names[name]?.ids ?? [],
      counter: new Uint32Array(names[name]?.values.length ?? 0),
      sums: new Float64Array(names[name]?.values.length ?? 0),
    }));
    const summed = figures[shape.summed ?? ''] ?? [];
    const ranges = Object.entries(shape.ranges).map(([name, endsFor]) => {
      const ends = endsFor(largestOf(name), now);
      return { name, values: figures[name] ?? [], ends, counter: new Uint32Array(ends.length) };
    });
    const { masks, known } = statesAt(now);
    const wanted = asked.reduce(
      (mask, one) => (known.includes(one) ? mask | (1 << known.indexOf(one)) : mask),
      0,
    );
    /** How many rows have each combination of states. */
    const combinations = new Uint32Array(256);
    const passes = new Uint8Array(items.length);
    let total = 0;
    for (const row of byId.values()) {
      if (found?.[row] === 0) continue;
      let failed: string | undefined;
      let fails = 0;
      for (const choice of choices) {
        if (!choice.fails(row)) continue;
        failed = choice.name;
        if (++fails > 1) break;
      }
      if (fails > 1) continue;
      const mask = masks[row] ?? 0;
      if (asked.length > 0 && (mask & wanted) === 0) {
        failed = 'state';
        if (++fails > 1) continue;
      }
      if (fails === 0) {
        passes[row] = 1;
        total++;
      }
      if (fails === 0 || failed === 'state') combinations[mask] = (combinations[mask] ?? 0) + 1;
      const sum = summed[row] ?? Number.NaN;
      for (const { name, ids, counter, sums } of counters) {
        const id = ids[row] ?? -1;
        if (id < 0 || (fails > 0 && failed !== name)) continue;
        counter[id] = (counter[id] ?? 0) + 1;
        if (!Number.isNaN(sum)) sums[id] = (sums[id] ?? 0) + sum;
      }
      for (const { name, values, ends, counter } of ranges) {
        const value = values[row] ?? Number.NaN;
        if (Number.isNaN(value) || (fails > 0 && failed !== name)) continue;
        const place = placeIn(ends, value);
        if (place < 0) continue;
        counter[place] = (counter[place] ?? 0) + 1;
      }
    }
    const states = Object.fromEntries(
      known.map((name, bit) => [
        name,
        combinations.reduce((sum, count, mask) => sum + ((mask >> bit) & 1) * count, 0),
      ]),
    );
    const order = orders.orderOf(sort ?? shape.order);
    const named = counters.map(
      ({ name, counter, sums }) => [name, counts(name, counter, sums, equal[name])] as const,
    );
    return {
      rows: pick(order, passes, total, sort === undefined ? found : undefined),
      facets: {
        states,
        names: Object.fromEntries(named.map(([name, { shown }]) => [name, shown])),
        others: Object.fromEntries(named.map(([name, { others }]) => [name, others])),
        ranges: Object.fromEntries(
          ranges.map(({ name, ends, counter }) => [name, rangeCounts(ends, counter)]),
        ),
      },
    };
  }

  function counts(
    name: string,
    counter: Uint32Array,
    sums: Float64Array,
    chosen: readonly string[] = [],
  ): { shown: readonly Count[]; others: number } {
    const table = names[name];
    if (!table) return { shown: [], others: 0 };
    const all = Array.from(
      counter,
      (count, id): Count => ({
        value: table.values[id] ?? '',
        label: table.labels[id] ?? '',
        count,
        sum: sums[id] ?? 0,
      }),
    ).filter(({ count, value }) => count > 0 || chosen.includes(value));
    all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    // what is chosen stays in sight
    const shown = all.filter(({ value }, place) => place < MOST_COUNTED || chosen.includes(value));
    return { shown, others: all.length - shown.length };
  }

  return {
    put: (news, at) => {
      if (rows.take(news.map((item) => [item, at]))) changed();
    },
    update: (seen) => {
      if (rows.take(seen.filter(([{ id }]) => byId.has(id)))) changed();
    },
    dropBefore(at) {
      rows.dropBefore(at);
      changed();
    },
    size: () => byId.size,
    find: (id) => items[byId.get(id) ?? -1],
    ask,
    item: (row) => {
      const item = items[row];
      if (!item) throw new Error('That row is gone.');
      return item;
    },
    *all() {
      for (const row of byId.values()) {
        const item = items[row];
        if (item) yield item;
      }
    },
    told(name, row) {
      const figure = figures[name]?.[row] ?? Number.NaN;
      return Number.isNaN(figure) ? undefined : figure;
    },
    fillIn(said) {
      if (!shape.beside || filled === said) return false;
      filled = said;
      rows.fillIn((id) => said.get(id));
      orders.forget(Object.keys(shape.beside.figures));
      largest = {};
      states = undefined;
      return true;
    },
    tell() {
      if (telling) return telling;
      const figures = new Map<string, number>();
      for (const row of byId.values()) {
        const item = items[row];
        const [id, figure] = (item && shape.tells?.(item)) ?? [];
        if (id == null || figure == null || figure >= (figures.get(id) ?? Infinity)) continue;
        figures.set(id, figure);
      }
      telling = figures;
      return figures;
    },
    warm: () => orders.warm(),
  };
}
