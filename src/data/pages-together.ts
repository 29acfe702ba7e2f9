import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface OnePage<T> {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<T>;
}

/** Pages that were read one after the other, and when the oldest of them was (Unix milliseconds). */
interface Together<T> {
  readonly pages: readonly T[];
  readonly readAt: number;
}

/**
 * Reads the first pages of a list through the cache, so that none that was read before is asked for again. When nobody
 * waits any more, what was not sent yet is dropped.
 */
export async function readTogether<T>(
  cache: QueryClient,
  count: number,
  signal: AbortSignal,
  page: (number: number) => OnePage<T>,
): Promise<Together<T>> {
  const pages: T[] = [];
  let readAt = Date.now();
  for (let number = 1; number <= count; number++) {
    const { queryKey, read } = page(number);
    const drop = () => {
      const unwatched = {
        queryKey,
        exact: true,
        predicate: (query: { getObserversCount: () => number }) => query.getObserversCount() === 0,
      };
      void cache.cancelQueries(unwatched);
    };
    signal.addEventListener('abort', drop);
    try {
      pages.push(await read());
    } finally {
      signal.removeEventListener('abort', drop);
    }
    signal.throwIfAborted();
    // what came from storage is dated a moment after it is there
    await new Promise((resolve) => setTimeout(resolve));
    readAt = Math.min(readAt, cache.getQueryState(queryKey)?.dataUpdatedAt ?? readAt);
  }
  return { pages, readAt };
}
