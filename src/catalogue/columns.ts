import { fold } from '../lib/fold.ts';
import type { Range, RangeCount } from './shape.ts';

/* What the engine does with whole columns at once: picking rows, ranking names, counting by ranges. Pure. */

/** Marks, with the bit of a choice, the rows whose name is none of the wanted ones. */
export function failNames(
  fails: Uint32Array,
  bit: number,
  ids: Int32Array,
  wanted: ReadonlySet<number | undefined>,
): void {
  for (let row = 0; row < fails.length; row++)
    if (!wanted.has(ids[row])) fails[row] = (fails[row] ?? 0) | bit;
}

/** Marks the rows whose figure is not in a range, or not told. */
export function failRange(
  fails: Uint32Array,
  bit: number,
  values: readonly number[],
  { from = -Infinity, to = Infinity, below = Infinity }: Range,
): void {
  for (let row = 0; row < fails.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (!(value >= from && value <= to && value < below)) fails[row] = (fails[row] ?? 0) | bit;
  }
}

/** Marks the rows in none of the wanted states, which are bits. */
export function failStates(fails: Uint32Array, bit: number, masks: Int32Array, wanted: number): void {
  for (let row = 0; row < fails.length; row++)
    if (((masks[row] ?? 0) & wanted) === 0) fails[row] = (fails[row] ?? 0) | bit;
}

/** The rows that are in use (1) and found, and fail one choice at most; written to the beginning of `rows`. */
export function nearRows(
  used: Uint8Array,
  found: Uint8Array | undefined,
  fails: Uint32Array,
  rows: Uint32Array,
): Uint32Array {
  const wanted = found ?? used;
  let length = 0;
  for (let row = 0; row < used.length; row++) {
    if (wanted[row] === 0 || used[row] === 0) continue;
    const failed = fails[row] ?? 0;
    if ((failed & (failed - 1)) === 0) rows[length++] = row;
  }
  return rows.subarray(0, length);
}

/** Marks the rows that fail nothing. */
export function passing(near: Uint32Array, fails: Uint32Array, passes: Uint8Array): Uint8Array {
  for (const row of near) {
    if (fails[row] === 0) passes[row] = 1;
  }
  return passes;
}

/** How many rows are in each place, of those that fail nothing but the choice of that bit; below 0 is no place. */
export function countPlaces(
  near: Uint32Array,
  fails: Uint32Array,
  bit: number,
  places: Int32Array,
  length: number,
): Uint32Array {
  const counter = new Uint32Array(length);
  for (const row of near) {
    const place = places[row] ?? -1;
    if (place >= 0 && ((fails[row] ?? 0) & ~bit) === 0) counter[place] = (counter[place] ?? 0) + 1;
  }
  return counter;
}

/** What a figure of the same rows adds up to in each place, where they tell it. */
export function sumPlaces(
  near: Uint32Array,
  fails: Uint32Array,
  bit: number,
  places: Int32Array,
  figures: readonly number[],
  length: number,
): Float64Array {
  const sums = new Float64Array(length);
  for (const row of near) {
    const place = places[row] ?? -1;
    const figure = figures[row] ?? Number.NaN;
    if (place >= 0 && ((fails[row] ?? 0) & ~bit) === 0 && !Number.isNaN(figure))
      sums[place] = (sums[place] ?? 0) + figure;
  }
  return sums;
}

/** The places that are counted most, and others with as many as the last of them; those with nothing are none. */
export function mostCounted(counter: Uint32Array, many: number): number[] {
  // comparing all of them one by one took a millisecond of some thousand
  const least = counter.slice().sort()[Math.max(0, counter.length - many)] ?? 0;
  const most: number[] = [];
  for (let place = 0; place < counter.length; place++) {
    const count = counter[place] ?? 0;
    if (count > 0 && count >= least) most.push(place);
  }
  return most;
}

/** Of the rows in an order those that pass, the best found first; written to the beginning of `rows`. */
export function pick(
  order: Uint32Array,
  passes: Uint8Array,
  found: Uint8Array | undefined,
  rows: Uint32Array,
): Uint32Array {
  // by how well they are found, in so few steps that counting is quicker than comparing
  const starts = new Uint32Array(257);
  let total = 0;
  for (let row = 0; row < passes.length; row++) {
    if (passes[row] !== 1) continue;
    total++;
    const score = found ? (found[row] ?? 0) : 0;
    starts[score + 1] = (starts[score + 1] ?? 0) + 1;
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  for (const row of order) {
    if (passes[row] !== 1) continue;
    const score = found ? (found[row] ?? 0) : 0;
    const at = starts[score] ?? 0;
    rows[at] = row;
    starts[score] = at + 1;
  }
  return rows.subarray(0, total);
}

/** The place of each of some names when they are put in order, folded; equals share it. */
export function rankOf(labels: readonly string[]): Float64Array {
  const folded = labels.map((label, id) => [fold(label), id] as const);
  folded.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const ranks = new Float64Array(labels.length);
  let rank = 0;
  folded.forEach(([text, id], place) => {
    if (place > 0 && folded[place - 1]?.[0] !== text) rank = place;
    ranks[id] = rank;
  });
  return ranks;
}

/** In which of the ranges that begin at `edges` each row is; -1 when it is below all, or not told. */
export function placesIn(edges: readonly number[], values: readonly number[], length: number): Int32Array {
  const places = new Int32Array(length).fill(-1);
  for (let row = 0; row < length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    let place = edges.length - 1;
    while (place >= 0 && value < (edges[place] ?? 0)) place--;
    places[row] = place;
  }
  return places;
}

export function rangeCounts(edges: readonly number[], counter: Uint32Array): RangeCount[] {
  return edges.map((from, place) => ({ from, below: edges[place + 1], count: counter[place] ?? 0 }));
}

/** True when two readings of one item say the same. */
export function same(a: object | undefined, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
