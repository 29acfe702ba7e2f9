/** A text of an item that is searched; of what is found, the first texts count most. */
type Texts<Item> = readonly ((item: Item) => string | null | undefined)[];

/** What a catalogue knows of its items: what is searched, counted, filtered and sorted by. Pure, so that a worker can use it. */
export interface Shape<Item extends { readonly id: string }> {
  readonly texts: Texts<Item>;
  /** Figures: ranges filter by them, lists are sorted by them. Undefined where an item does not tell. */
  readonly figures: Readonly<Record<string, (item: Item) => number | undefined>>;
  /** Names by which items are filtered, counted, and sorted. */
  readonly names: Readonly<Record<string, (item: Item) => string | undefined>>;
  /** What each value of a name is called, where that is not the value itself. */
  readonly labels: Readonly<Record<string, (item: Item) => string | undefined>>;
  /** Figures that another catalogue tells, from what it says of the id that `by` gives; undefined where it does not. */
  readonly beside?: {
    readonly by: (item: Item) => string | undefined;
    readonly figures: Readonly<Record<string, (item: Item, said: number) => number | undefined>>;
  };
  /** What this catalogue tells others: a figure under an id. Of several under one id the least counts. */
  readonly tells?: (
    item: Item,
  ) => readonly [id: string | null | undefined, figure: number | null | undefined];
  /** True for deals, of which it is told what changed between readings. */
  readonly remembered?: true;
  /** Names of which the values are counted. */
  readonly counted: readonly string[];
  /** The figure that is added up for each value of a name, where that says something. */
  readonly summed?: string;
  /** Figures that are counted by ranges, each with the ends of its ranges, for the largest value there is or for a moment. */
  readonly ranges: Readonly<Record<string, (most: number, now: number) => readonly number[]>>;
  /** What holds of an item with such figures (NaN where it does not tell) at a moment (Unix milliseconds); several of at most 8 may. */
  readonly states: (figure: (name: string) => number, now: number) => readonly string[];
  /** The order where none is asked for, as `sort` of a question. */
  readonly order: string;
}

/** A range of a figure; each end may be open. */
export interface Range {
  readonly from?: number | undefined;
  /** Included. */
  readonly to?: number | undefined;
  /** Not included. */
  readonly below?: number | undefined;
}

/** What is asked of a catalogue. */
export interface Question {
  /** Words; each must be found. */
  readonly text: string;
  /** The values of which a name must have one. */
  readonly equal: Readonly<Record<string, readonly string[]>>;
  /** What a figure must be at least, at most, and less than. */
  readonly within: Readonly<Record<string, Range>>;
  /** States of which one must hold; without any, all pass. */
  readonly states: readonly string[];
  /** The name or figure that is sorted by, with a minus from the largest; without, the best found come first. */
  readonly sort: string | undefined;
  /** Unix milliseconds: states depend on it. */
  readonly now: number;
  /** What the figure of each counted name adds up to is wanted, too. */
  readonly summed?: true;
}

export interface Count {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** Of the figure that is added up, where that was asked for; items that do not tell it count nothing. */
  readonly sum: number;
}

/** How many items have a figure from `from` on and below `below`; the last range has no end. */
export interface RangeCount {
  readonly from: number;
  readonly below: number | undefined;
  readonly count: number;
}

/** How many items there would be with another choice, whatever else is chosen. */
export interface Facets {
  /** Of a name with many values, those that are counted most. */
  readonly names: Readonly<Record<string, readonly Count[]>>;
  /** How many other values of each name there are. */
  readonly others: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, readonly RangeCount[]>>;
  readonly states: Readonly<Record<string, number>>;
}

/** A question that everything answers. `now` is in Unix milliseconds. */
export function everything(now: number): Question {
  return { text: '', equal: {}, within: {}, states: [], sort: undefined, now };
}

/** "20% to under 30%", "0.5 to under 1 SOL": `unit` is said once. */
export function rangeWords(
  { from, below }: RangeCount,
  words: (figure: number) => string,
  unit: string,
): string {
  return below === undefined
    ? `${words(from)}${unit} or more`
    : `${words(from)} to under ${words(below)}${unit}`;
}
