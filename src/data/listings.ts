import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { Problem } from '../api/decode.ts';
import { type OtherField, unwrap } from '../api/unwrap.ts';
import type { Payload } from '../contract/endpoint.ts';
import { getListing, type Listing, listing, listListings } from '../contract/listing.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { type Listed, requireSame, seenDeals } from './deals.ts';
import { readTogether } from './pages-together.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';
import { FRESH_FOR } from './query-client.ts';
import type { Known } from './seen.ts';

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

const LISTS = ['listings', 'list'] as const;

/** One page of active listings. The page before stays, as placeholder, while the next loads. */
export function listingsQuery(client: Client, query: ListingsQuery) {
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: async ({ signal }): Promise<ListingsPage> => {
      const { data, problems } = await client.get(listListings, query, { signal });
      return { data, problems };
    },
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

/** One listing, found in whatever its payload is (section 4.5). */
export interface ListingDetail {
  /** Undefined when nothing in the payload is like a listing. */
  readonly listing: Listing | undefined;
  readonly others: readonly OtherField[];
  readonly problems: readonly Problem[];
  readonly raw: string;
}

/** One listing. Until it is there, what a list already knows of it stands in. */
export function listingQuery(client: Client, cache: QueryClient, id: string) {
  return queryOptions<ListingDetail>({
    queryKey: ['listings', 'one', id],
    queryFn: async ({ signal }) => {
      const { data, raw, problems } = await client.get(getListing, { id }, { signal });
      const parts = unwrap(data);
      const found = parts.entity(listing, { id, named: /^listing$/i });
      if (found) requireSame(id, found.value.id);
      return {
        listing: found?.value,
        others: parts.others(),
        problems: [...problems, ...(found?.problems ?? [])],
        raw,
      };
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => {
      const seen = seenListing(cache, id);
      return seen && { listing: seen, others: [], problems: [], raw: '' };
    },
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
export function resaleQuery(client: Client, dealId: string, pages: number) {
  return queryOptions({
    queryKey: ['listings', 'of deal', dealId, pages],
    queryFn: async ({ signal, client: cache }): Promise<Resale> => {
      const together = await readTogether(cache, pages, signal, (page) => {
        const query = listingsQuery(client, { dealId, page, limit: MAX_LIMIT });
        return { queryKey: query.queryKey, read: () => cache.query(query) };
      });
      return toResale(dealId, together.pages, together.readAt);
    },
    meta: { stored: false },
    retry: false, // each page is tried twice by itself
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

function toResale(dealId: string, pages: readonly ListingsPage[], readAt: number): Resale {
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
    readAt,
    problems: pages.flatMap((page) => page.problems),
  };
}

/** What a list has shown of a listing last. Sends nothing. */
export function seenListing(cache: QueryClient, id: string): Listing | undefined {
  return seenListings(cache).find((item) => item.id === id);
}

/** Lets what a deal's resale is made of count as old, so that reading it again asks for each page. Sends nothing. */
export function outdateResale(cache: QueryClient, client: Client, dealId: string, pages: number): void {
  for (let page = 1; page <= pages; page++) {
    const { queryKey } = listingsQuery(client, { dealId, page, limit: MAX_LIMIT });
    void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Every listing that a list has shown, newest knowledge first. Sends nothing. */
function seenListings(cache: QueryClient): Listing[] {
  const pages = cache.getQueryCache().findAll({ queryKey: LISTS });
  pages.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return pages.flatMap((page) => (page.state.data as ListingsPage | undefined)?.data.listings ?? []);
}

/** True when a further page is just the first one again: the API ignores `page`. Sends nothing. */
export function repeatsFirstPage(
  cache: QueryClient,
  query: ListingsQuery,
  came: readonly Listing[],
): boolean {
  if (query.page === 1 || came.length === 0) return false;
  const first = cache.getQueryData<ListingsPage>([...LISTS, { ...query, page: 1 }])?.data.listings;
  return first?.length === came.length && first.every((item, i) => item.id === came[i]?.id);
}

/** The deals met so far, in lists, on their own or in listings, by title. */
export function knownDeals(cache: QueryClient): Known[] {
  const byId = new Map<string, string>();
  for (const { dealNFT } of seenListings(cache)) {
    if (dealNFT?.dealId && dealNFT.dealTitle) byId.set(dealNFT.dealId, dealNFT.dealTitle);
  }
  for (const { id, title } of seenDeals(cache)) if (title) byId.set(id, title);
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
