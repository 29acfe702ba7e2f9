import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client, Received } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import type { Priority } from '../api/scheduler.ts';
import { type Deal, getDeal, getDealStats, listDeals } from '../contract/deal.ts';
import type { Payload } from '../contract/endpoint.ts';
import { shortenMiddle } from '../lib/text.ts';
import { FRESH_FOR } from './query-client.ts';

/** What GET /deals is asked for (section 4.1). */
export interface DealsQuery {
  readonly category?: string | undefined;
  readonly merchantId?: string | undefined;
  /** Percent, 0-100. */
  readonly minDiscount?: number | undefined;
  /** SOL. */
  readonly maxPrice?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of a list. Its body is not kept: the pages of entities show theirs, lists need not. */
export type Listed<T> = Omit<Received<T>, 'raw'>;

export type DealsPage = Listed<Payload<typeof listDeals>>;
type DealDetail = Received<Payload<typeof getDeal>>;

const LISTS = ['deals', 'list'] as const;

/** One page of active deals. The page before stays, as placeholder, while the next loads. */
export function dealsQuery(client: Client, query: DealsQuery) {
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: async ({ signal }): Promise<DealsPage> => {
      const { data, problems } = await client.get(listDeals, query, { signal });
      return { data, problems };
    },
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

/** One deal (section 4.2). Until it is there, what a list already knows of it stands in. */
export function dealQuery(client: Client, cache: QueryClient, id: string) {
  return queryOptions<DealDetail>({
    queryKey: ['deals', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await client.get(getDeal, { id }, { signal });
      requireSame(id, answer.data.deal.id);
      return answer;
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => {
      const deal = seenDeal(cache, id);
      return deal && { data: { deal }, problems: [], raw: '' };
    },
  });
}

/** Throws ApiError when an answer is about something else than what was asked for. */
export function requireSame(asked: string, came: string): void {
  if (asked === came) return;
  throw new ApiError(
    'contradictory',
    `“${shortenMiddle(asked)}” was asked for, the answer is about “${shortenMiddle(came)}”.`,
  );
}

/** The statistics of one deal (section 4.3). */
export function dealStatsQuery(client: Client, id: string, priority: Priority = 'visible') {
  return queryOptions({
    queryKey: ['deals', 'stats', id],
    queryFn: ({ signal }) => client.get(getDealStats, { id }, { signal, priority }),
    staleTime: FRESH_FOR.entity,
  });
}

/** What a list or a detail page has shown of a deal last. Sends nothing. */
export function seenDeal(cache: QueryClient, id: string): Deal | undefined {
  return seenDeals(cache).find((seen) => seen.id === id);
}

/** Every deal that a list or a detail page has shown, newest knowledge first. Sends nothing. */
export function seenDeals(cache: QueryClient): Deal[] {
  const pages = cache.getQueryCache().findAll({ queryKey: LISTS });
  pages.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const listed = pages.flatMap((page) => (page.state.data as DealsPage | undefined)?.data.deals ?? []);
  const opened = cache
    .getQueriesData<DealDetail>({ queryKey: ['deals', 'one'] })
    .flatMap(([, detail]) => detail?.data.deal ?? []);
  return [...listed, ...opened];
}
