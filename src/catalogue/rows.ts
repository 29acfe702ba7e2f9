import { same } from './columns.ts';
import type { Shape } from './shape.ts';
import { wordsOfText } from './words.ts';

/** A name of all rows: which of its values each has, -1 for none, and what the values are called. */
interface NameColumn {
  readonly ids: number[];
  readonly values: string[];
  readonly labels: string[];
  readonly known: Map<string, number>;
}

/** Texts that an item may have: a power of two, by which dividing is quick. */
export const MOST_TEXTS = 8;

/** The items of a catalogue, a row each, taken apart into columns. A row that is out of use stays until all are rebuilt. */
export interface Rows<Item> {
  readonly items: readonly (Item | undefined)[];
  /** The rows that are in use. */
  readonly byId: ReadonlyMap<string, number>;
  /** NaN where an item does not tell. */
  readonly figures: Readonly<Record<string, readonly number[]>>;
  readonly names: Readonly<Record<string, NameColumn>>;
  /** For each word, where it stands: row × MOST_TEXTS + text. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** Takes items in, with the times at which they were read; what was read later counts. True when that changed something. */
  readonly take: (news: readonly (readonly [item: Item, at: number])[]) => boolean;
  /** Removes what was last read before a moment, in Unix milliseconds. */
  readonly dropBefore: (at: number) => void;
  /** Fills in the figures that another catalogue tells. */
  readonly fillIn: (said: (id: string) => number | undefined) => void;
}

/** The rows are rebuilt once more than this share of them is out of use. */
const MOST_DEAD = 0.25;

export function createRows<Item extends { readonly id: string }>(shape: Shape<Item>): Rows<Item> {
  const items: (Item | undefined)[] = [];
  const read: number[] = [];
  const byId = new Map<string, number>();
  const told = shape.beside?.figures ?? {};
  const figures = Object.fromEntries(
    [...Object.keys(shape.figures), ...Object.keys(told)].map((name): [string, number[]] => [name, []]),
  );
  const names = Object.fromEntries(
    Object.keys(shape.names).map((name): [string, NameColumn] => [
      name,
      { ids: [], values: [], labels: [], known: new Map() },
    ]),
  );
  const postings = new Map<string, number[]>();
  let dead = 0;

  function clear(): void {
    for (const list of [items, read, ...Object.values(figures)]) list.length = 0;
    for (const { ids, values, labels, known } of Object.values(names)) {
      for (const list of [ids, values, labels]) list.length = 0;
      known.clear();
    }
    byId.clear();
    postings.clear();
    dead = 0;
  }

  function add(item: Item, at: number): void {
    const row = items.length;
    items.push(item);
    read.push(at);
    byId.set(item.id, row);
    for (const name of Object.keys(figures)) {
      const value = shape.figures[name]?.(item);
      figures[name]?.push(value === undefined || !Number.isFinite(value) ? Number.NaN : value);
    }
    for (const [name, table] of Object.entries(names)) {
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
      for (const word of wordsOfText(text)) {
        const posting = row * MOST_TEXTS + place;
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
  function takeOne(item: Item, at: number): boolean {
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

  return {
    items,
    byId,
    figures,
    names,
    postings,
    take(news) {
      const changed = news.filter(([item, at]) => takeOne(item, at)).length > 0;
      if (changed) compact();
      return changed;
    },
    dropBefore(at) {
      for (const row of [...byId.values()]) if ((read[row] ?? 0) < at) bury(row);
      compact();
    },
    fillIn(said) {
      for (const row of byId.values()) {
        const item = items[row];
        const id = item && shape.beside?.by(item);
        const figure = id === undefined ? undefined : said(id);
        for (const [name, of] of Object.entries(told)) {
          const column = figures[name];
          if (item && column)
            column[row] = (figure === undefined ? undefined : of(item, figure)) ?? Number.NaN;
        }
      }
    },
  };
}
