import { notifyManager, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { CacheStorage } from '../api/cache-storage.ts';
import { isWorthOneRetry } from '../api/error.ts';

const MINUTE = 60_000;

/** How long what was read counts as fresh, in milliseconds: while it does, no request is made for it again. */
export const FRESH_FOR = { list: 5 * MINUTE, entity: 5 * MINUTE, directory: 30 * MINUTE } as const;

/** How long what nobody looks at stays in memory, and how long it can be found again after a reload. */
const KEEP_IN_MEMORY = 60 * MINUTE;
const KEEP_STORED = 24 * 60 * MINUTE;

/** Raised when the shape of what is cached changes: what an earlier version stored is then not read. */
const CACHE_VERSION = '1';

const RETRY_AFTER = 800;

/**
 * The cache of what the server owns. A request costs budget, so nothing is asked again unless it is old or failed, also
 * not after a reload: each answer is stored, and looked up before anything is sent. Errors are never stored.
 */
export function createQueryClient(storage?: CacheStorage<PersistedQuery>): QueryClient {
  const stored = experimental_createQueryPersister<PersistedQuery>({
    storage,
    buster: CACHE_VERSION,
    maxAge: KEEP_STORED,
    prefix: 'q',
    serialize: (query) => query, // IndexedDB takes objects as they are
    deserialize: (query) => query,
  });
  // the library's own persisterFn, but for one thing: what was restored and is old is asked for again with its failure
  // left to the query's state, where the page shows it, instead of to nobody
  const persister: QueryPersister = async (queryFn, context, query) => {
    if (query.state.data === undefined) {
      const restored = await stored.retrieveQuery(query.queryHash, ({ state }) => {
        query.setState({ dataUpdatedAt: state.dataUpdatedAt });
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
      if (restored !== undefined) return restored;
    }
    const answer = await queryFn(context);
    notifyManager.schedule(() => void stored.persistQuery(query));
    return answer;
  };
  // room for what is new, once there is time for it
  if (storage) setTimeout(() => void stored.persisterGc(), 10_000);
  return new QueryClient({
    defaultOptions: {
      queries: {
        persister,
        staleTime: FRESH_FOR.entity,
        gcTime: KEEP_IN_MEMORY,
        networkMode: 'always', // being offline is an error like others, said in words
        retry: (failures, error) => failures < 1 && isWorthOneRetry(error),
        retryDelay: RETRY_AFTER,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => query.state.status === 'error',
      },
    },
  });
}
