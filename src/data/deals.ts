import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Received } from '../api/client.ts';
import { listDeals } from '../contract/deal.ts';
import type { Payload } from '../contract/endpoint.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';

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

/** An answer as a page of a list. */
export function listed<T>({ data, problems, at }: Received<T>): Listed<T> {
  return { data, problems, at };
}

export type DealsPage = Listed<Payload<typeof listDeals>>;

/** One page of active deals. The page before stays, as placeholder, while the next loads. */
export function dealsQuery({ client }: Session, query: DealsQuery) {
  return queryOptions({
    queryKey: ['deals', 'list', query],
    queryFn: async ({ signal }): Promise<DealsPage> => listed(await client.get(listDeals, query, { signal })),
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
    meta: tells(({ data, at }: DealsPage) => ({ at, deal: data.deals })),
  });
}
