import { notifyManager, QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import type { CacheStorage } from '../api/cache-storage.ts';
import { isWorthOneRetry } from '../api/error.ts';

const MINUTE = 60_000;

/** How long what was read counts as fresh, in milliseconds: while it does, no request is made for it again. */
export const FRESH_FOR = { list: 5 * MINUTE, entity: 5 * MINUTE, directory: 30 * MINUTE } as const;

/** How long what nobody looks at stays in memory, and how long it can be found again after a reload. */
const KEEP_IN_MEMORY = 60 * MINUTE;
const KEEP_STORED = 24 * 60 * MINUTE;

/** Raised when the shape of what is cached changes: what an earlier version stored is then not read. */
const CACHE_VERSION = 1;

const RETRY_AFTER = 800;

const TIDY_AFTER = 10_000;

/** An answer as it is stored. */
export interface StoredAnswer {
  readonly version: number;
  /** When it was read, in Unix milliseconds. */
  readonly updatedAt: number;
  readonly data: unknown;
}

/**
 * The cache of what the server owns. A request costs budget, so nothing is asked again unless it is old or failed, also
 * not after a reload: each answer is stored, and looked up before anything is sent. Errors are never stored. `onHit` is
 * told what was answered without a request. A query with `meta: { stored: false }` is made of others and not stored.
 */
export function createQueryClient(
  storage?: CacheStorage<StoredAnswer>,
  onHit: (from: 'memory' | 'storage', queryKey: QueryKey) => void = () => undefined,
): QueryClient {
  const isGood = ({ version, updatedAt }: StoredAnswer) =>
    version === CACHE_VERSION && Math.abs(Date.now() - updatedAt) < KEEP_STORED;
  const persister: QueryPersister = async (queryFn, context, query) => {
    const kept = query.meta?.stored !== false;
    const stored =
      kept && query.state.data === undefined ? await storage?.getItem(query.queryHash) : undefined;
    const watched = query.getObserversCount() > 0;
    const fresh = stored !== undefined && Date.now() - stored.updatedAt < freshFor(query);
    // what is old is shown at once to whoever looks, and asked for again; what nobody looks at must be right, not early
    if (stored && isGood(stored) && (fresh || watched)) {
      onHit('storage', query.queryKey);
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: stored.updatedAt });
        // a failure is in the query's state, where the page shows it
        if (!fresh) query.fetch().catch(() => undefined);
      });
      return stored.data;
    }
    const data = await queryFn(context);
    if (kept) void storage?.setItem(query.queryHash, { version: CACHE_VERSION, updatedAt: Date.now(), data });
    return data;
  };
  // room for what is new, once there is time for it
  if (storage) {
    setTimeout(() => {
      void storage.entries().then((all) => {
        for (const [name, answer] of all) if (!isGood(answer)) void storage.removeItem(name);
      });
    }, TIDY_AFTER);
  }
  const client = new QueryClient({
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
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'observerAdded') return;
    const { query } = event;
    // somebody wants to see it, it is there, and it is fresh: no request
    if (query.state.data !== undefined && !query.isStale()) onHit('memory', query.queryKey as QueryKey);
  });
  return client;
}

/** How long a query counts its answers as fresh, in milliseconds. */
function freshFor(query: { options: object }): number {
  const { staleTime } = query.options as { staleTime?: unknown };
  return typeof staleTime === 'number' ? staleTime : FRESH_FOR.entity;
}

/** What a query asks for, for people: `deals list, page 2, limit 10`. */
export function describeKey(queryKey: QueryKey): string {
  return queryKey
    .flatMap((part) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => `${name} ${String(value)}`)
        : String(part),
    )
    .join(', ');
}
