import {
  notifyManager,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  type QueryPersister,
} from '@tanstack/react-query';
import { isWorthOneRetry } from '../api/error.ts';
import type { News } from '../known/known.ts';
import type { Answers, StoredAnswer } from './answers.ts';
import { KEEP_STORED } from './kept.ts';

const MINUTE = 60_000;

/** How long what was read counts as fresh, in milliseconds: while it does, no request is made for it again. */
export const FRESH_FOR = { list: 5 * MINUTE, entity: 5 * MINUTE, directory: 30 * MINUTE } as const;

/** How long what nobody looks at stays in memory, in milliseconds. */
const KEEP_IN_MEMORY = 60 * MINUTE;

/** Raised when the shape of what is cached changes: what an earlier version stored is then not read. */
const CACHE_VERSION = 2;

const RETRY_AFTER = 800;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** False for what is made of other answers: it is not stored. */
      stored?: false;
      /** True for a test of the connection: what is stored does not answer it. */
      pastStorage?: true;
      /** What an answer says about the market. */
      news?: (data: never) => News;
    };
  }
}

/** The `meta` of a query whose answers say something about the market. */
export function tells(news: (data: never) => News): QueryMeta {
  return { news };
}

/**
 * The cache of what the server owns. A request costs budget, so nothing is asked again unless it is old or failed, also
 * not after a reload: each answer is stored, and looked up before anything is sent. Errors are never stored.
 */
export function createQueryCache(
  options: {
    answers?: Answers;
    /** Told what was answered without a request. */
    onHit?: (from: 'memory' | 'storage', queryKey: QueryKey) => void;
    /** Told what each answer says, wherever it came from. */
    onNews?: (news: News) => void;
  } = {},
): QueryClient {
  const { answers, onHit, onNews } = options;
  const isGood = ({ version, at }: StoredAnswer) =>
    version === CACHE_VERSION && Math.abs(Date.now() - at) < KEEP_STORED;
  /** What was read while nobody looked, and has not been looked at since. */
  const unseen = new Set<string>();
  const persister: QueryPersister = async (queryFn, context, query) => {
    const { meta } = query;
    const kept = meta?.stored !== false;
    const look = kept && meta?.pastStorage !== true && query.state.data === undefined;
    const stored = look ? await answers?.get(query.queryHash) : undefined;
    const watched = query.getObserversCount() > 0;
    const fresh = stored !== undefined && Date.now() - stored.at < freshFor(query);
    // what is old is shown at once to whoever looks, and asked for again; what nobody looks at must be right, not early
    if (stored && isGood(stored) && (fresh || watched)) {
      onHit?.('storage', query.queryKey);
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: stored.at });
        // a failure is in the query's state, where the page shows it
        if (!fresh) query.fetch().catch(() => undefined);
      });
      return stored.data;
    }
    const data = await queryFn(context);
    if (query.getObserversCount() === 0) unseen.add(query.queryHash);
    if (kept) void answers?.put(query.queryHash, { version: CACHE_VERSION, at: Date.now(), data });
    return data;
  };
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
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'success') {
      const { news } = query.meta ?? {};
      const data: unknown = query.state.data;
      // with those who wait for the answer itself: what it says elsewhere is drawn together with it, not before
      if (news) notifyManager.schedule(() => onNews?.(news(data as never)));
    }
    if (event.type !== 'observerAdded') return;
    // what was read ahead of being shown, or is shown already, is no answer of the cache
    if (unseen.delete(query.queryHash) || query.getObserversCount() > 1) return;
    // somebody wants to see it, it is there, and it is fresh: no request
    if (query.state.data !== undefined && !query.isStale()) onHit?.('memory', query.queryKey as QueryKey);
  });
  return client;
}

/** How long a query counts its answers as fresh, in milliseconds. */
function freshFor(query: { options: object }): number {
  const { staleTime } = query.options as { staleTime?: unknown };
  return typeof staleTime === 'number' ? staleTime : FRESH_FOR.entity;
}
