import { type QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from './services.ts';

/**
 * The answers to several queries of one kind, in their order. Give it the same array while the questions are the same. (The
 * library's own `useQueries` would be 0.9 kB of the first visit, where nothing needs it: the libraries are one file.)
 */
export function useSeveral<Data, Key extends QueryKey = QueryKey>(
  queries: readonly UseQueryOptions<Data, Error, Data, Key>[],
) {
  const { cache } = useSession();
  const { subscribe, get } = useMemo(() => watch(cache, queries), [cache, queries]);
  return useSyncExternalStore(subscribe, get);
}

function watch<Data, Key extends QueryKey>(
  cache: QueryClient,
  queries: readonly UseQueryOptions<Data, Error, Data, Key>[],
) {
  const observers = queries.map((query) => new QueryObserver<Data, Error, Data, Data, Key>(cache, query));
  const look = () => observers.map((observer) => observer.getCurrentResult());
  let results = look();
  return {
    get: () => results,
    subscribe: (listener: () => void) => {
      const changed = () => {
        results = look();
        listener();
      };
      const stops = observers.map((observer) => observer.subscribe(changed));
      changed();
      return () => {
        // the next watch may ask some of the same: what nobody watches for a moment would be aborted, and sent again
        setTimeout(() => {
          for (const stop of stops) stop();
        });
      };
    },
  };
}
