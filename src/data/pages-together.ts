import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../api/decode.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { FRESH_FOR } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import type { Listed } from './deals.ts';
import { itemsReceived, type PagingClaims, readPaging, withoutRepeats } from './paging.ts';
import { useSession } from './services.ts';

/** The first pages of a list that belongs to one thing, as far as they were read. */
export interface Together<Item> {
  /** The items that do belong to it, each once: an API may ignore the filter. */
  readonly items: readonly Item[];
  /** Items in all; undefined when the API does not say, or counts what does not belong here. */
  readonly total: number | undefined;
  /** Pages at the size that the API serves; undefined when it cannot be known. */
  readonly lastPage: number | undefined;
  /** Pages that were read. */
  readonly pages: number;
  /** True when none is left unread. */
  readonly complete: boolean;
  /** When the oldest page was read, in Unix milliseconds. */
  readonly readAt: number;
  readonly problems: readonly Problem[];
}

/** What such a list is read from. */
interface Source<P, Item> {
  /** Names it in the cache. */
  readonly name: QueryKey;
  /** One page of a hundred, through the cache. */
  readonly page: (number: number) => { queryKey: QueryKey; read: () => Promise<Listed<P>> };
  readonly itemsOf: (payload: P) => readonly Item[];
  readonly belongs: (item: Item) => boolean;
}

/** The first `count` pages of a list, read together through the cache: none that was read before is asked for again. */
function togetherQuery<P extends PagingClaims, Item extends { readonly id: string }>(
  { cache }: Session,
  source: Source<P, Item>,
  count: number,
) {
  const { name, page, itemsOf, belongs } = source;
  return queryOptions({
    queryKey: [...name, count],
    queryFn: async ({ signal }): Promise<Together<Item>> => {
      const pages: Listed<P>[] = [];
      for (let number = 1; number <= count; number++)
        pages.push(await readUnlessLeft(cache, page(number), signal));
      return together(pages, itemsOf, belongs);
    },
    meta: { stored: false },
    retry: false, // each page is tried twice by itself
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

/** Reads one page; when nobody waits any more and it was not sent yet, it is dropped. */
async function readUnlessLeft<T>(
  cache: QueryClient,
  { queryKey, read }: { queryKey: QueryKey; read: () => Promise<T> },
  signal: AbortSignal,
): Promise<T> {
  const drop = () => {
    void cache.cancelQueries({
      queryKey,
      exact: true,
      predicate: (query) => query.getObserversCount() === 0,
    });
  };
  signal.addEventListener('abort', drop);
  try {
    const page = await read();
    signal.throwIfAborted();
    return page;
  } finally {
    signal.removeEventListener('abort', drop);
  }
}

function together<P extends PagingClaims, Item extends { readonly id: string }>(
  pages: readonly Listed<P>[],
  itemsOf: (payload: P) => readonly Item[],
  belongs: (item: Item) => boolean,
): Together<Item> {
  const came = withoutRepeats(pages.flatMap((page) => itemsOf(page.data)));
  const items = came.filter(belongs);
  const last = pages.at(-1);
  const paging =
    last &&
    readPaging(
      { page: pages.length, limit: MAX_LIMIT },
      last.data,
      itemsReceived(itemsOf(last.data), last.problems),
    );
  return {
    items,
    total: items.length === came.length ? paging?.total : undefined,
    lastPage: paging?.lastPage,
    pages: pages.length,
    complete: paging?.hasNext === false,
    readAt: Math.min(...pages.map(({ at }) => at)),
    problems: pages.flatMap((page) => page.problems),
  };
}

/** Such a list on a page: its first page at once, the rest when somebody asks for it. */
export function useTogether<P extends PagingClaims, Item extends { readonly id: string }>(
  source: Source<P, Item>,
  enabled = true,
) {
  const session = useSession();
  const [asked, setAsked] = useState(1);
  const query = useQuery({ ...togetherQuery(session, source, asked), enabled });
  // when further pages cannot be read, the first one stays
  const first = togetherQuery(session, source, 1).queryKey;
  const data = query.data ?? session.cache.getQueryData<Together<Item>>(first);
  const unread = !data || data.complete || data.lastPage === undefined ? 0 : data.lastPage - data.pages;
  return {
    query,
    data,
    /** Pages that a refresh asks for. */
    asked,
    /** Pages that are left to read; 0 also when nobody knows. */
    unread,
    /** True when pages were asked for and could not be read. */
    partly: data !== undefined && data.pages < asked,
    readAll: () => {
      if (query.isFetching || !data) return;
      if (data.pages < asked) void query.refetch();
      else setAsked(data.pages + unread);
    },
    /** Asks for each page again. */
    refresh: () => {
      for (let number = 1; number <= asked; number++) {
        const { queryKey } = source.page(number);
        void session.cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      }
      void query.refetch();
    },
  };
}
