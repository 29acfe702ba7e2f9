import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Problem } from '../api/decode.ts';
import { type OtherField, unwrap } from '../api/unwrap.ts';
import type { Payload } from '../contract/endpoint.ts';
import { getListing, type Listing, listing, listListings } from '../contract/listing.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { type Listed, listed, requireSame } from './deals.ts';
import { readTogether } from './pages-together.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';

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
export function listingQuery({ client, known }: Session, id: string) {
  return queryOptions<ListingDetail>({
    queryKey: ['listings', 'one', id],
    queryFn: async ({ signal }) => {
      const { data, raw, problems, at } = await client.get(getListing, { id }, { signal });
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

/** The listings of one deal, as far as they were read, cheapest first. */
export interface Resale {
  readonly listings: readonly Listing[];
  /** Listings of the deal in all; undefined when the API does not say. */
  readonly total: number | undefined;
  /** Pages of them at the size that the API serves; undefined when it cannot be known. */
  readonly lastPage: number | undefined;
  /** Pages of them that were read. */
  readonly pages: number;
  /** When the oldest page was read, in Unix milliseconds. */
  readonly readAt: number;
  /** True when no listing of the deal is left unread, so that the cheapest one is the floor. */
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

/** The first `pages` pages of a deal's listings, a hundred each (section 4.4). */
export function resaleQuery(session: Session, dealId: string, pages: number) {
  return queryOptions({
    queryKey: ['listings', 'of deal', dealId, pages],
    queryFn: async ({ signal }): Promise<Resale> =>
      toResale(
        dealId,
        await readTogether(session.cache, pages, signal, (page) => {
          const query = listingsQuery(session, { dealId, page, limit: MAX_LIMIT });
          return { queryKey: query.queryKey, read: () => session.cache.query(query) };
        }),
      ),
    meta: { stored: false },
    retry: false, // each page is tried twice by itself
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

function toResale(dealId: string, pages: readonly ListingsPage[]): Resale {
  const came = pages.flatMap((page) => page.data.listings);
  // an API may ignore the filter: what is of another deal is not this deal's resale
  const mine = withoutRepeats(came).filter(
    (item) => item.dealNFT?.dealId == null || item.dealNFT.dealId === dealId,
  );
  const last = pages.at(-1);
  const paging =
    last &&
    readPaging(
      { page: pages.length, limit: MAX_LIMIT },
      last.data,
      itemsReceived(last.data.listings, last.problems),
    );
  return {
    listings: mine.toSorted(
      (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
    ),
    // an API that ignores the filter counts every deal's listings
    total: mine.length === withoutRepeats(came).length ? paging?.total : undefined,
    lastPage: paging?.lastPage,
    pages: pages.length,
    complete: paging?.hasNext === false && mine.every((item) => item.price != null),
    readAt: Math.min(...pages.map(({ at }) => at)),
    problems: pages.flatMap((page) => page.problems),
  };
}

/** Lets what a deal's resale is made of count as old, so that reading it again asks for each page. Sends nothing. */
export function outdateResale(session: Session, dealId: string, pages: number): void {
  for (let page = 1; page <= pages; page++) {
    const { queryKey } = listingsQuery(session, { dealId, page, limit: MAX_LIMIT });
    void session.cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** True when a further page is just the first one again: the API ignores `page`. Sends nothing. */
export function repeatsFirstPage(session: Session, query: ListingsQuery, came: readonly Listing[]): boolean {
  if (query.page === 1 || came.length === 0) return false;
  const { queryKey } = listingsQuery(session, { ...query, page: 1 });
  const first = session.cache.getQueryData(queryKey)?.data.listings;
  return first?.length === came.length && first.every((item, i) => item.id === came[i]?.id);
}
