import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { Payload } from '../contract/endpoint.ts';
import { listMerchants, type Merchant } from '../contract/merchant.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import type { Listed } from './deals.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';
import { FRESH_FOR } from './query-client.ts';

type MerchantsPage = Listed<Payload<typeof listMerchants>>;

const DIRECTORY = ['merchants', 'directory'] as const;

/**
 * The directory of verified merchants (section 4.6), page by page as it is asked for. Its parameters are a guess: when
 * a further page brings nothing new, the API ignores them and there is no further page.
 */
export function directoryQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: DIRECTORY,
    queryFn: async ({ signal, pageParam }): Promise<MerchantsPage> => {
      const { data, problems } = await client.get(
        listMerchants,
        { page: pageParam, limit: MAX_LIMIT },
        { signal },
      );
      return { data, problems };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const before = new Set(pages.slice(0, -1).flatMap((p) => p.data.merchants.map((m) => m.id)));
      const brings = last.data.merchants.some((m) => !before.has(m.id));
      const { hasNext } = readPaging(
        { page, limit: MAX_LIMIT },
        last.data,
        itemsReceived(last.data.merchants, last.problems),
      );
      return brings && hasNext ? page + 1 : undefined;
    },
    staleTime: FRESH_FOR.directory,
  });
}

/** Every merchant that the directory has given so far. Sends nothing. */
export function seenMerchants(cache: QueryClient): Merchant[] {
  const directory = cache.getQueryData<InfiniteData<MerchantsPage>>(DIRECTORY);
  return withoutRepeats(directory?.pages.flatMap((page) => page.data.merchants) ?? []);
}
