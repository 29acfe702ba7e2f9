import { placesIn } from './columns.ts';
import type { Rows } from './rows.ts';
import type { Shape } from './shape.ts';

/** What is known of all rows at once, a plain column for each; made when it is first asked for, as a key asks for all of it. */
export function createPlain<Item extends { readonly id: string }>(
  { items, byId, figures, names }: Rows<Item>,
  shape: Pick<Shape<Item>, 'states'>,
) {
  let used: Uint8Array | undefined;
  const ids = new Map<string, Int32Array>();
  const largest = new Map<string, number>();
  let states: { now: number; masks: Int32Array; known: readonly string[] } | undefined;
  const places = new Map<string, { ends: readonly number[]; rows: Int32Array }>();
  return {
    /** 1 for each row that is in use. */
    used(): Uint8Array {
      used ??= Uint8Array.from(items, (item) => (item ? 1 : 0));
      return used;
    },

    /** The number of each row's name; -1 for none. */
    idsOf(name: string): Int32Array {
      const made = ids.get(name) ?? Int32Array.from(names[name]?.ids ?? []);
      ids.set(name, made);
      return made;
    },

    /** The largest value of a figure; 0 where no row tells it. */
    largestOf(name: string): number {
      let most = largest.get(name);
      if (most === undefined) {
        most = 0;
        for (const row of byId.values()) {
          const value = figures[name]?.[row] ?? 0;
          if (value > most) most = value;
        }
        largest.set(name, most);
      }
      return most;
    },

    /** What holds of each row at a moment, a bit for each state: the moment changes seldom, the question at each key. */
    statesAt(now: number): { masks: Int32Array; known: readonly string[] } {
      if (states?.now === now) return states;
      const known: string[] = [];
      const masks = new Int32Array(items.length);
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
    },

    /** In which of the ranges that begin at `ends` each row is; the ends change seldom, too. */
    placesOf(name: string, ends: readonly number[]): Int32Array {
      const made = places.get(name);
      if (made?.ends.length === ends.length && made.ends.every((end, at) => end === ends[at]))
        return made.rows;
      const rows = placesIn(ends, figures[name] ?? [], items.length);
      places.set(name, { ends, rows });
      return rows;
    },

    /** Forgets all of it, as the rows have changed. */
    forget(): void {
      used = undefined;
      ids.clear();
      largest.clear();
      states = undefined;
      places.clear();
    },
  };
}
