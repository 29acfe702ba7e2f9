import {
  countPlaces,
  failNames,
  failRange,
  failStates,
  mostCounted,
  nearRows,
  passing,
  pick,
  rangeCounts,
  sumPlaces,
} from './columns.ts';
import { createOrders } from './orders.ts';
import { createPlain } from './plain.ts';
import { createRows } from './rows.ts';
import { createScratch } from './scratch.ts';
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
  /** Rows, in order, until the next question is asked; `item` gives what is in one. */
  readonly rows: Uint32Array;
  readonly facets: Facets;
}

/** Of a name with many values, those that are counted most are shown. */
const MOST_COUNTED = 50;

/** The choice of states, beside those of names and figures. */
const STATE = 'state';

export function createEngine<Item extends { readonly id: string }>(shape: Shape<Item>): Engine<Item> {
  const rows = createRows(shape);
  const { items, byId, figures, names } = rows;
  let orders = createOrders(rows);
  const plain = createPlain(rows, shape);
  const scratch = createScratch();
  /** What was filled in last, and what this tells; undefined when the items have changed since. */
  let filled: ReadonlyMap<string, number> | undefined;
  let telling: ReadonlyMap<string, number> | undefined;

  function changed(): void {
    filled = undefined;
    telling = undefined;
    orders = createOrders(rows);
    plain.forget();
  }

  /** Which choices each row fails: a bit for each, by the choice's name. All states are one choice. */
  function failing(question: Question): { fails: Uint32Array; bits: ReadonlyMap<string, number> } {
    const { equal, within, states: wanted, now } = question;
    const fails = scratch.numbers('fails', items.length);
    const bits = new Map<string, number>();
    const bitOf = (name: string) => {
      const bit = bits.get(name) ?? 1 << bits.size;
      bits.set(name, bit);
      return bit;
    };
    for (const [name, values] of Object.entries(equal)) {
      const { known } = names[name] ?? {};
      failNames(fails, bitOf(name), plain.idsOf(name), new Set(values.map((value) => known?.get(value))));
    }
    for (const [name, range] of Object.entries(within))
      failRange(fails, bitOf(name), figures[name] ?? [], range);
    if (wanted.length > 0) {
      const { masks, known } = plain.statesAt(now);
      failStates(
        fails,
        bitOf(STATE),
        masks,
        known.reduce((mask, one, bit) => (wanted.includes(one) ? mask | (1 << bit) : mask), 0),
      );
    }
    return { fails, bits };
  }

  function ask(question: Question): Answer {
    const { text, sort, now } = question;
    const found = search(rows, text, scratch);
    const { fails, bits } = failing(question);
    // a row that fails one choice alone counts among that one's alternatives
    const near = nearRows(plain.used(), found, fails, scratch.numbers('near', items.length));
    const bitOf = (name: string) => bits.get(name) ?? 0;
    const { masks, known } = plain.statesAt(now);
    /** How many rows have each combination of states. */
    const combinations = countPlaces(near, fails, bitOf(STATE), masks, 256);
    const states = Object.fromEntries(
      known.map((name, bit) => [
        name,
        combinations.reduce((sum, count, mask) => sum + ((mask >> bit) & 1) * count, 0),
      ]),
    );
    const named = shape.counted.map(
      (name) => [name, counts(name, near, fails, bitOf(name), question)] as const,
    );
    const ranges = Object.entries(shape.ranges).map(([name, endsFor]) => {
      const ends = endsFor(plain.largestOf(name), now);
      const counter = countPlaces(near, fails, bitOf(name), plain.placesOf(name, ends), ends.length);
      return [name, rangeCounts(ends, counter)] as const;
    });
    return {
      rows: pick(
        orders.orderOf(sort ?? shape.order),
        passing(near, fails, scratch.bytes('passes', items.length)),
        sort === undefined ? found : undefined,
        scratch.numbers('rows', items.length),
      ),
      facets: {
        states,
        names: Object.fromEntries(named.map(([name, { shown }]) => [name, shown])),
        others: Object.fromEntries(named.map(([name, { others }]) => [name, others])),
        ranges: Object.fromEntries(ranges),
      },
    };
  }

  function counts(
    name: string,
    near: Uint32Array,
    fails: Uint32Array,
    bit: number,
    { equal, summed }: Question,
  ): { shown: Count[]; others: number } {
    const table = names[name];
    if (!table) return { shown: [], others: 0 };
    const { values, labels, known } = table;
    const counter = countPlaces(near, fails, bit, plain.idsOf(name), values.length);
    const sums = summed
      ? sumPlaces(near, fails, bit, plain.idsOf(name), figures[shape.summed ?? ''] ?? [], values.length)
      : undefined;
    const by = (a: number, b: number) =>
      (counter[b] ?? 0) - (counter[a] ?? 0) || ((values[a] ?? '') < (values[b] ?? '') ? -1 : 1);
    const most = mostCounted(counter, MOST_COUNTED).sort(by).slice(0, MOST_COUNTED);
    // what is chosen stays in sight
    const chosen = (equal[name] ?? []).flatMap((value) => known.get(value) ?? []);
    const shown = [...new Set([...most, ...chosen])].sort(by);
    const any = counter.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    return {
      shown: shown.map((id) => ({
        value: values[id] ?? '',
        label: labels[id] ?? '',
        count: counter[id] ?? 0,
        sum: sums?.[id] ?? 0,
      })),
      others: any - shown.filter((id) => (counter[id] ?? 0) > 0).length,
    };
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
      plain.forget();
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
