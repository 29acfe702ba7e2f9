import { rankOf } from './columns.ts';
import type { Rows } from './rows.ts';

/** The orders of the rows, each made when it is first asked for. Make them again when the rows change. */
export function createOrders({
  items,
  byId,
  figures,
  names,
}: Pick<Rows<unknown>, 'items' | 'byId' | 'figures' | 'names'>) {
  const orders = new Map<string, Uint32Array>();

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

  return {
    orderOf,
    /** Forgets the orders by figures that have changed. */
    forget(keys: readonly string[]): void {
      for (const key of keys) for (const sort of [key, `-${key}`]) orders.delete(sort);
    },
    /** Makes one more order, so that nobody waits for it. Gives false when all are made. */
    warm(): boolean {
      const keys = [...Object.keys(figures), ...Object.keys(names)];
      const next = ['', ...keys.flatMap((key) => [key, `-${key}`])].find((key) => !orders.has(key));
      if (next === undefined) return false;
      orderOf(next);
      return true;
    },
  };
}
