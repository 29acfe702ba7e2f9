import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the first pages of a list, one after the other, through the cache, so that none that was read before is asked for
 * again. When nobody waits any more, what was not sent yet is dropped.
 */
export async function readTogether<T>(
  cache: QueryClient,
  count: number,
  signal: AbortSignal,
  page: (number: number) => { readonly queryKey: QueryKey; readonly read: () => Promise<T> },
): Promise<readonly T[]> {
  const pages: T[] = [];
  for (let number = 1; number <= count; number++) {
    const { queryKey, read } = page(number);
    const drop = () => {
      void cache.cancelQueries({
        queryKey,
        exact: true,
        predicate: (query) => query.getObserversCount() === 0,
      });
    };
    signal.addEventListener('abort', drop);
    try {
      pages.push(await read());
    } finally {
      signal.removeEventListener('abort', drop);
    }
    signal.throwIfAborted();
  }
  return pages;
}
