import { fold } from '../lib/fold.ts';
import type { RangeCount } from './shape.ts';

/* What the engine does with whole columns at once: picking rows, ranking names, counting by ranges. Pure. */

/** Of the rows in an order those that pass, the best found first. */
export function pick(
  order: Uint32Array,
  passes: Uint8Array,
  total: number,
  found: Uint8Array | undefined,
): Uint32Array {
  const rows = new Uint32Array(total);
  if (!found) {
    let at = 0;
    for (const row of order) if (passes[row] === 1) rows[at++] = row;
    return rows;
  }
  // by how well they are found, in so few steps that counting is quicker than comparing
  const starts = new Uint32Array(257);
  for (const row of order)
    if (passes[row] === 1) starts[(found[row] ?? 0) + 1] = (starts[(found[row] ?? 0) + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  for (const row of order) {
    if (passes[row] !== 1) continue;
    const score = found[row] ?? 0;
    const at = starts[score] ?? 0;
    rows[at] = row;
    starts[score] = at + 1;
  }
  return rows;
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

/** Which of the ranges that begin at `edges` a value is in; -1 when it is below all. */
export function placeIn(edges: readonly number[], value: number): number {
  let place = edges.length - 1;
  while (place >= 0 && value < (edges[place] ?? 0)) place--;
  return place;
}

export function rangeCounts(edges: readonly number[], counter: Uint32Array): RangeCount[] {
  return edges.map((from, place) => ({ from, below: edges[place + 1], count: counter[place] ?? 0 }));
}

/** True when two readings of one item say the same. */
export function same(a: object | undefined, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
