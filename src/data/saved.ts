import type { UseQueryOptions } from '@tanstack/react-query';
import type { Deal } from '../contract/deal.ts';
import type { Listing } from '../contract/listing.ts';
import type { Merchant } from '../contract/merchant.ts';
import type { Fact } from '../known/fact.ts';
import { parseTimestamp } from '../lib/time.ts';
import type { SavedItem } from '../own/saved.ts';
import { FRESH_FOR } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { dealQuery } from './deal.ts';
import { listingQuery } from './listings.ts';
import { merchantQuery } from './merchants.ts';

/** A saved item with what is known of it. */
export interface SavedRow {
  readonly item: SavedItem;
  readonly deal?: Deal | undefined;
  readonly listing?: Listing | undefined;
  readonly merchant?: Merchant | undefined;
  /** When that was read, in Unix milliseconds; undefined when it never was. */
  readonly at: number | undefined;
  /** The API has nothing with its id any more. */
  readonly gone: boolean;
}

/** What reads a saved item: the query of its page, in the background, so that clicks come first. */
export function savedQuery(session: Session, { kind, id }: Pick<SavedItem, 'kind' | 'id'>): UseQueryOptions {
  const query = { deal: dealQuery, listing: listingQuery, merchant: merchantQuery }[kind](
    session,
    id,
    'background',
  );
  // of its answer only the state of the query is looked at; what it says is found in what is known
  return query as unknown as UseQueryOptions;
}

/** The items whose answers are older than they may be, or not there: what a refresh costs, a request each. */
export function toRefresh(session: Session, items: readonly SavedItem[], now: number): readonly SavedItem[] {
  return items.filter((item) => {
    const { dataUpdatedAt = 0 } = session.cache.getQueryState(savedQuery(session, item).queryKey) ?? {};
    return now - dataUpdatedAt >= FRESH_FOR.entity;
  });
}

/** The rows of saved items: deals first, the one that ends first before the others, then listings, then merchants. */
export function savedRows(
  items: readonly SavedItem[],
  known: {
    readonly deal: ReadonlyMap<string, Fact<Deal>>;
    readonly listing: ReadonlyMap<string, Fact<Listing>>;
    readonly merchant: ReadonlyMap<string, Fact<Merchant>>;
  },
  gone: ReadonlySet<SavedItem>,
): readonly SavedRow[] {
  const order = { deal: 0, listing: 1, merchant: 2 } as const;
  const ends = ({ deal }: SavedRow) => parseTimestamp(deal?.expiryDate ?? '') ?? Number.MAX_VALUE;
  return items
    .map((item): SavedRow => {
      const fact = known[item.kind].get(item.id);
      return { item, [item.kind]: fact?.value, at: fact?.at, gone: gone.has(item) };
    })
    .sort((a, b) => order[a.item.kind] - order[b.item.kind] || ends(a) - ends(b));
}
