import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Problem } from '../api/decode.ts';
import { type OtherField, unwrap } from '../api/unwrap.ts';
import type { Priority } from '../api/scheduler.ts';
import type { Payload } from '../contract/endpoint.ts';
import { getListing, type Listing, listing, listListings } from '../contract/listing.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { requireSame } from './deal.ts';
import { type Listed, listed } from './deals.ts';
import type { Together } from './pages-together.ts';

/** What GET /marketplace/listings is asked for (section 4.4). */
export interface ListingsQuery {
  readonly dealId?: string | undefined;
  /** SOL, as assumed. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

export type ListingsPage = Listed<Payload<typeof listListings>>;

/** One page of active listings. The page before stays, as placeholder, while the next loads. */
export function listingsQuery({ client }: Session, query: ListingsQuery) {
  return queryOptions({
    queryKey: ['listings', 'list', query],
    queryFn: async ({ signal }): Promise<ListingsPage> =>
      listed(await client.get(listListings, query, { signal })),
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
    meta: tells(({ data, at }: ListingsPage) => ({ at, listing: data.listings })),
  });
}

/** One listing, found in whatever its payload is (section 4.5). */
export interface ListingDetail {
  /** Undefined when nothing in the payload is like a listing. */
  readonly listing: Listing | undefined;
  readonly others: readonly OtherField[];
  readonly problems: readonly Problem[];
  readonly raw: string;
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
}

/** One listing. Until it is there, what is known of it stands in. */
export function listingQuery({ client, known }: Session, id: string, priority: Priority = 'click') {
  return queryOptions<ListingDetail>({
    queryKey: ['listings', 'one', id],
    queryFn: async ({ signal }) => {
      const { data, raw, problems, at } = await client.get(getListing, { id }, { signal, priority });
      const parts = unwrap(data);
      const found = parts.entity(listing, { id, named: /^listing$/i });
      if (found) requireSame(id, found.value.id);
      return {
        listing: found?.value,
        others: parts.others(),
        problems: [...problems, ...(found?.problems ?? [])],
        raw,
        at,
      };
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => {
      const seen = known.one('listing', id).get();
      return seen && { listing: seen.value, others: [], problems: [], raw: '', at: seen.at };
    },
    meta: tells(({ listing: found, at }: ListingDetail) => ({ at, listing: found ? [found] : [] })),
  });
}

/** The listings of one deal, a hundred a page (section 4.4). */
export function resaleOf(session: Session, dealId: string) {
  const query = (page: number) => listingsQuery(session, { dealId, page, limit: MAX_LIMIT });
  return {
    name: ['listings', 'of deal', dealId],
    first: query(1),
    page: (page: number) => ({
      queryKey: query(page).queryKey,
      read: () => session.cache.query(query(page)),
    }),
    itemsOf: ({ listings }: ListingsPage['data']) => listings,
    belongs: ({ dealNFT }: Listing) => dealNFT?.dealId == null || dealNFT.dealId === dealId,
  };
}

/** Listings by their price; those without one come last. */
export function cheapestFirst(listings: readonly Listing[]): readonly Listing[] {
  const price = (listing: Listing) => listing.price ?? Number.POSITIVE_INFINITY;
  return listings.toSorted((a, b) => price(a) - price(b));
}

/** True when no listing of the deal is left unread, so that the cheapest one is the floor. */
export function hasFloor({ complete, items }: Together<Listing>): boolean {
  return complete && items.every(({ price }) => price != null);
}

/** True when a further page is just the first one again: the API ignores `page`. Sends nothing. */
export function repeatsFirstPage(session: Session, query: ListingsQuery, came: readonly Listing[]): boolean {
  if (query.page === 1 || came.length === 0) return false;
  const { queryKey } = listingsQuery(session, { ...query, page: 1 });
  const first = session.cache.getQueryData(queryKey)?.data.listings;
  return first?.length === came.length && first.every((item, i) => item.id === came[i]?.id);
}
