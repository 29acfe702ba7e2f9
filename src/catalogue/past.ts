import type { Deal } from '../contract/deal.ts';
import { isOver, SOON } from '../data/deal-facts.ts';
import { parseTimestamp } from '../lib/time.ts';

/* What a list held at an earlier reading, and what has changed since. Pure, so that a worker can use it. */

/** What is kept of a deal for later. */
interface Then {
  readonly title: string | null;
  readonly price: number | null;
  readonly supply: number | null;
  readonly expiry: string | null;
}

/** Deals as they were when all were read, column by column: 100,000 of them are kept as quickly as one. */
export interface Snapshot {
  /** When they were read, in Unix milliseconds. */
  readonly at: number;
  /** False when the API counted more than it gave: what is not in it may have been there. */
  readonly whole: boolean;
  readonly ids: readonly string[];
  readonly titles: readonly (string | null)[];
  readonly prices: readonly (number | null)[];
  readonly supplies: readonly (number | null)[];
  readonly expiries: readonly (string | null)[];
}

/** The kinds of changes, and what they are called; the most useful to know first. */
export const CHANGES = {
  cheaper: 'Cheaper',
  new: 'New',
  back: 'Available again',
  ending: 'Ending within 2 days',
  'sold-out': 'Sold out',
  dearer: 'More expensive',
  gone: 'Gone',
} as const;
export type ChangeKind = keyof typeof CHANGES;

/** A change in a deal. */
export interface DealChange {
  readonly id: string;
  readonly title: string | null;
  readonly kind: ChangeKind;
  /** SOL; null where it was or is not known. */
  readonly priceThen: number | null;
  readonly priceNow: number | null;
  /** As the API has it; null where it is not known. */
  readonly expiry: string | null;
}

/** What changed since an earlier reading. */
export interface Changes {
  /** When the earlier reading was, in Unix milliseconds; undefined while there was none. */
  readonly since: number | undefined;
  /** When all were read last, in Unix milliseconds; undefined while they were not. */
  readonly read: number | undefined;
  /** How many deals there were then. */
  readonly deals: number;
  /** True when both readings had all, so that what is new and what is gone can be told. */
  readonly whole: boolean;
  readonly changes: readonly DealChange[];
}

/** A reading that comes as much later than the one before belongs to another visit, in milliseconds. */
export const VISIT = 30 * 60_000;

/** Keeps deals for later. */
export function snapshotOf(deals: Iterable<Deal>, at: number, whole: boolean): Snapshot {
  const all = [...deals];
  return {
    at,
    whole,
    ids: all.map(({ id }) => id),
    titles: all.map(({ title }) => title ?? null),
    prices: all.map(({ price }) => price ?? null),
    supplies: all.map(({ availableSupply }) => availableSupply ?? null),
    expiries: all.map(({ expiryDate }) => expiryDate ?? null),
  };
}

/** The deals of a snapshot by their ids. */
export function recall(snapshot: Snapshot): ReadonlyMap<string, Then> {
  return new Map(
    snapshot.ids.map((id, place) => [
      id,
      {
        title: snapshot.titles[place] ?? null,
        price: snapshot.prices[place] ?? null,
        supply: snapshot.supplies[place] ?? null,
        expiry: snapshot.expiries[place] ?? null,
      },
    ]),
  );
}

/** Whether a moment is within two days of another, and not over. */
function isSoon(expiry: string | null | undefined, now: number): boolean {
  const at = expiry == null ? undefined : parseTimestamp(expiry);
  return at !== undefined && at > now && at - now <= SOON;
}

/**
 * What changed in a deal since it was `then`, at `since`: one thing or several. `whole`: what was not there then is new.
 * `now` is in Unix milliseconds.
 */
export function changesOf(
  deal: Deal,
  then: Then | undefined,
  { at: since, whole }: Pick<Snapshot, 'at' | 'whole'>,
  now: number,
): readonly ChangeKind[] {
  if (!then) return whole ? ['new'] : [];
  const kinds: ChangeKind[] = [];
  const { price, availableSupply: supply, expiryDate: expiry } = deal;
  if (price != null && then.price !== null && price !== then.price)
    kinds.push(price < then.price ? 'cheaper' : 'dearer');
  if (supply != null && then.supply !== null && supply > 0 !== then.supply > 0)
    kinds.push(supply > 0 ? 'back' : 'sold-out');
  if (isSoon(expiry, now) && !isSoon(then.expiry, since) && !isOver(deal, now)) kinds.push('ending');
  return kinds;
}

/** All that changed since an earlier reading. `whole`: what is not there now is gone. */
export function changesSince(
  before: Snapshot,
  deals: Iterable<Deal>,
  whole: boolean,
  now: number,
): readonly DealChange[] {
  const then = recall(before);
  const seen = new Set<string>();
  const changes: DealChange[] = [];
  for (const deal of deals) {
    const { id, title = null, price: priceNow = null, expiryDate: expiry = null } = deal;
    seen.add(id);
    const priceThen = then.get(id)?.price ?? null;
    for (const kind of changesOf(deal, then.get(id), before, now))
      changes.push({ id, title, kind, priceThen, priceNow, expiry });
  }
  if (whole)
    for (const [id, { title, price: priceThen, expiry }] of then)
      if (!seen.has(id)) changes.push({ id, title, kind: 'gone', priceThen, priceNow: null, expiry });
  const order = Object.keys(CHANGES);
  return changes.sort(
    (a, b) =>
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      fallen(b) - fallen(a) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** By what share of it a price fell or rose: 0.5 is half. */
function fallen({ priceThen, priceNow }: DealChange): number {
  if (priceThen === null || priceNow === null || priceThen === 0) return 0;
  return Math.abs(priceThen - priceNow) / priceThen;
}
