import { pick, placeIn, rangeCounts, rankOf, same } from './columns.ts';
import type { Count, Facets, Question, Shape } from './shape.ts';
import { findWord, wordsOf } from './words.ts';

/* A catalogue in memory, made for being asked: searched, filtered, counted and sorted within a frame, also with 100,000 items. */

export interface Engine<Item extends { readonly id: string }> {
  /** Takes items in; of an item that is there already, what was read later counts. `at` is in Unix milliseconds. */
  readonly put: (items: readonly Item[], at: number) => void;
  /** Takes later readings in of items that are there, with their times; the others are no part of the catalogue. */
  readonly update: (seen: readonly (readonly [item: Item, at: number])[]) => void;
  /** Removes what was last read before a moment, in Unix milliseconds. */
  readonly dropBefore: (at: number) => void;
  readonly size: () => number;
  /** All that is found, in order, and what there would be with other choices. */
  readonly ask: (question: Question) => Answer;
  readonly item: (row: number) => Item;
  /** Sorts by everything once, so that nobody waits for it. Gives false when nothing is left to do. */
  readonly warm: () => boolean;
}

interface Answer {
  /** Rows, in order; `item` gives what is in one. */
  readonly rows: Uint32Array;
  readonly facets: Facets;
}

/** The rows are rebuilt once more than this share of them is out of use. */
const MOST_DEAD = 0.25;

/** Of a name with many values, those that are counted most are shown. */
const MOST_COUNTED = 50;

export function createEngine<Item extends { readonly id: string }>(shape: Shape<Item>): Engine<Item> {
  const figureNames = Object.keys(shape.figures);
  const nameNames = Object.keys(shape.names);

  let items: (Item | undefined)[] = [];
  let read: number[] = [];
  let byId = new Map<string, number>();
  let dead = 0;
  let figures: Record<string, number[]> = {};
  let names: Record<
    string,
    { ids: number[]; values: string[]; labels: string[]; known: Map<string, number> }
  > = {};
  /** For each word, where it stands: row × texts + text. */
  let postings = new Map<string, number[]>();
  let orders = new Map<string, Uint32Array>();
  let edges: Record<string, readonly number[]> = {};
  let states: { now: number; masks: Uint8Array; known: readonly string[] } | undefined;
  clear();

  function clear(): void {
    items = [];
    read = [];
    byId = new Map();
    dead = 0;
    figures = Object.fromEntries(figureNames.map((name) => [name, []]));
    names = Object.fromEntries(
      nameNames.map((name) => [name, { ids: [], values: [], labels: [], known: new Map() }]),
    );
    postings = new Map();
    changed();
  }

  function changed(): void {
    orders = new Map();
    edges = {};
    states = undefined;
  }

  function add(item: Item, at: number): void {
    const row = items.length;
    items.push(item);
    read.push(at);
    byId.set(item.id, row);
    for (const name of figureNames) {
      const value = shape.figures[name]?.(item);
      figures[name]?.push(value === undefined || !Number.isFinite(value) ? Number.NaN : value);
    }
    for (const name of nameNames) {
      const table = names[name];
      if (!table) continue;
      const value = shape.names[name]?.(item);
      if (value === undefined) {
        table.ids.push(-1);
        continue;
      }
      let id = table.known.get(value);
      if (id === undefined) {
        id = table.values.length;
        table.known.set(value, id);
        table.values.push(value);
        table.labels.push(value);
      }
      const label = shape.labels[name]?.(item);
      if (label !== undefined && label !== '') table.labels[id] = label;
      table.ids.push(id);
    }
    shape.texts.forEach((textOf, place) => {
      const text = textOf(item);
      if (text == null || text === '') return;
      for (const word of wordsOf(text)) {
        const posting = row * shape.texts.length + place;
        const list = postings.get(word);
        if (!list) postings.set(word, [posting]);
        else if (list.at(-1) !== posting) list.push(posting);
      }
    });
  }

  function bury(row: number): void {
    const item = items[row];
    if (!item) return;
    items[row] = undefined;
    if (byId.get(item.id) === row) byId.delete(item.id);
    dead++;
  }

  function compact(): void {
    if (dead <= items.length * MOST_DEAD) return;
    const kept = items.flatMap((item, row) => (item ? [[item, read[row] ?? 0] as const] : []));
    clear();
    for (const [item, at] of kept) add(item, at);
  }

  /** Takes one item in. Gives false when that changed nothing. */
  function take(item: Item, at: number): boolean {
    const row = byId.get(item.id);
    if (row === undefined) {
      add(item, at);
      return true;
    }
    if ((read[row] ?? 0) > at) return false;
    read[row] = at;
    if (same(items[row], item)) return false;
    bury(row);
    add(item, at);
    return true;
  }

  function takeAll(news: readonly (readonly [item: Item, at: number])[]): void {
    if (news.filter(([item, at]) => take(item, at)).length === 0) return;
    compact();
    changed();
  }

  /** Rows that are in use in the order of a name or figure, then those without it; equals in the order of their ids. */
  function orderOf(sort: string): Uint32Array {
    const known = orders.get(sort);
    if (known) return known;
    const made = sort === '' ? byIds() : sorted(sort);
    orders.set(sort, made);
    return made;
  }

  function byIds(): Uint32Array {
    const rows = [...byId].sort(([a], [b]) => (a < b ? -1 : 1));
    return Uint32Array.from(rows, ([, row]) => row);
  }

  function sorted(sort: string): Uint32Array {
    const descending = sort.startsWith('-');
    const key = descending ? sort.slice(1) : sort;
    const base = orderOf('');
    const values = figures[key];
    const table = names[key];
    if (!values && !table) return base;
    // names are put in order once, not once a row
    const ranks = table && rankOf(table.labels);
    const valueOf = (row: number): number => {
      if (values) return values[row] ?? Number.NaN;
      const id = table?.ids[row] ?? -1;
      return id < 0 ? Number.NaN : (ranks?.[id] ?? Number.NaN);
    };
    const keys = new Float64Array(items.length);
    const having: number[] = [];
    const without: number[] = [];
    for (const row of base) {
      const value = valueOf(row);
      keys[row] = value;
      if (Number.isNaN(value)) without.push(row);
      else having.push(row);
    }
    const sign = descending ? -1 : 1;
    having.sort((a, b) => sign * ((keys[a] ?? 0) - (keys[b] ?? 0)));
    const order = new Uint32Array(base.length);
    order.set(having);
    order.set(without, having.length);
    return order;
  }

  /** How well each row is found: 0 is not at all, 1 is best. */
  function search(text: string): Uint8Array | undefined {
    const wanted = [...new Set(wordsOf(text))];
    if (wanted.length === 0) return undefined;
    const places = shape.texts.length;
    let all: Uint8Array | undefined;
    for (const word of wanted) {
      const found = new Uint8Array(items.length);
      for (const [known, list] of postings) {
        const how = findWord(word, known);
        if (how === undefined) continue;
        for (const posting of list) {
          const row = Math.trunc(posting / places);
          const score = 1 + how * places + (posting - row * places);
          const before = found[row] ?? 0;
          if (before === 0 || score < before) found[row] = score;
        }
      }
      if (!all) {
        all = found;
        continue;
      }
      // what a row is worth is what its worst word is worth
      for (let row = 0; row < all.length; row++) {
        const [a, b] = [all[row] ?? 0, found[row] ?? 0];
        all[row] = a === 0 || b === 0 ? 0 : Math.max(a, b);
      }
    }
    return all;
  }

  function edgesOf(name: string): readonly number[] {
    let known = edges[name];
    if (!known) {
      let most = 0;
      for (const row of byId.values()) {
        const value = figures[name]?.[row] ?? 0;
        if (value > most) most = value;
      }
      known = edges[name] = shape.ranges[name]?.(most) ?? [];
    }
    return known;
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
    const { text, equal, within, state, sort, now } = question;
    const found = search(text);
    // each choice is one bit: a row that fails one alone counts among that one's alternatives
    const choices: { name: string; fails: (row: number) => boolean }[] = [];
    for (const [name, value] of Object.entries(equal)) {
      const table = names[name];
      const id = table?.known.get(value) ?? -2;
      choices.push({ name, fails: (row) => table?.ids[row] !== id });
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
    }));
    const ranges = Object.keys(shape.ranges).map((name) => ({
      name,
      values: figures[name] ?? [],
      ends: edgesOf(name),
      counter: new Uint32Array(edgesOf(name).length),
    }));
    const { masks, known } = statesAt(now);
    const wanted = state === undefined ? 0 : 1 << known.indexOf(state);
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
      if (state !== undefined && (mask & wanted) === 0) {
        failed = 'state';
        if (++fails > 1) continue;
      }
      if (fails === 0) {
        passes[row] = 1;
        total++;
      }
      if (fails === 0 || failed === 'state') combinations[mask] = (combinations[mask] ?? 0) + 1;
      for (const { name, ids, counter } of counters) {
        const id = ids[row] ?? -1;
        if (id >= 0 && (fails === 0 || failed === name)) counter[id] = (counter[id] ?? 0) + 1;
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
    const order = orderOf(sort ?? shape.order);
    const rows = pick(order, passes, total, sort === undefined ? found : undefined);
    return {
      rows,
      facets: {
        states,
        names: Object.fromEntries(
          counters.map(({ name, counter }) => [name, counts(name, counter, equal[name])]),
        ),
        ranges: Object.fromEntries(
          ranges.map(({ name, ends, counter }) => [name, rangeCounts(ends, counter)]),
        ),
      },
    };
  }

  function counts(name: string, counter: Uint32Array, chosen: string | undefined): Count[] {
    const table = names[name];
    if (!table) return [];
    const all = Array.from(
      counter,
      (count, id): Count => ({
        value: table.values[id] ?? '',
        label: table.labels[id] ?? '',
        count,
      }),
    ).filter(({ count, value }) => count > 0 || value === chosen);
    all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    // what is chosen stays in sight
    return all.filter(({ value }, place) => place < MOST_COUNTED || value === chosen);
  }

  return {
    put: (news, at) => {
      takeAll(news.map((item) => [item, at]));
    },
    update: (seen) => {
      takeAll(seen.filter(([{ id }]) => byId.has(id)));
    },
    dropBefore(at) {
      for (const row of [...byId.values()]) if ((read[row] ?? 0) < at) bury(row);
      compact();
      changed();
    },
    size: () => byId.size,
    ask,
    item: (row) => {
      const item = items[row];
      if (!item) throw new Error('That row is gone.');
      return item;
    },
    warm() {
      const keys = ['', ...figureNames, ...nameNames];
      const next = keys
        .flatMap((key) => (key === '' ? [key] : [key, `-${key}`]))
        .find((key) => !orders.has(key));
      if (next === undefined) return false;
      orderOf(next);
      return true;
    },
  };
}
