import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Payload } from '../contract/endpoint.ts';
import { listMerchants, type Merchant } from '../contract/merchant.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { type Listed, listed } from './deals.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';
import { isAmple } from './read-ahead.ts';
import { useSession } from './services.ts';

type MerchantsPage = Listed<Payload<typeof listMerchants>>;

/** The directory as far as it was read. */
interface Directory {
  readonly pages: readonly MerchantsPage[];
}

/** What is asked for: the first page, the page after those that were read, or each of them again. */
type Wanted = 'first' | 'next' | 'all';

/**
 * The directory of verified merchants (section 4.6). Opening it asks for the first page, if that is old, and keeps the
 * others as they were read: a request each must be somebody's wish. Its parameters are a guess (`hasMore`).
 */
export function directoryQuery({ client, cache }: Session, wanted: Wanted = 'first') {
  const queryKey = ['merchants', 'directory'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Directory> => {
      const pages = cache.getQueryData<Directory>(queryKey)?.pages ?? [];
      const read = async (page: number): Promise<MerchantsPage> =>
        listed(await client.get(listMerchants, { page, limit: MAX_LIMIT }, { signal }));
      if (wanted === 'next') return { pages: [...pages, await read(pages.length + 1)] };
      const again: MerchantsPage[] = [await read(1)];
      while (wanted === 'all' && again.length < pages.length) again.push(await read(again.length + 1));
      return { pages: [...again, ...pages.slice(again.length)] };
    },
    staleTime: FRESH_FOR.directory,
    // after a failed page those before it would be asked again, too
    ...(wanted === 'all' ? { retry: false } : {}),
    meta: tells(({ pages }: Directory) => ({
      // as old as the oldest: what was read later elsewhere still counts
      at: Math.min(...pages.map(({ at }) => at)),
      merchant: pages.flatMap((page) => page.data.merchants),
    })),
  });
}

/** Asks for more of the directory, or for all of it again. A failure is in the query's state, where the page shows it. */
export function readDirectory(session: Session, wanted: Wanted): void {
  session.cache.query({ ...directoryQuery(session, wanted), staleTime: 0 }).catch(() => undefined);
}

/**
 * Reads on in the directory while a name is `looked` for that what was read does not have, as long as the budget is
 * ample. Gives true while that goes on: nothing can be said to be missing yet.
 */
export function useReadOn(
  looked: boolean,
  query: { isFetching: boolean; isError: boolean; data: Directory | undefined },
): boolean {
  const session = useSession();
  const { isFetching, isError, data } = query;
  const wanted = looked && !isError && data !== undefined && readDirectoryPages(data).hasMore;
  const goesOn = wanted && (isFetching || isAmple(session.budget));
  useEffect(() => {
    if (goesOn && !isFetching) readDirectory(session, 'next');
  }, [goesOn, isFetching, session]);
  return goesOn;
}

/** What of the directory was not read: merchants, and requests for them; undefined where the API does not tell. */
export function directoryLeft(session: Session): { names: number | undefined; requests: number | undefined } {
  const directory = session.cache.getQueryData<Directory>(directoryQuery(session).queryKey);
  if (!directory) return { names: undefined, requests: undefined };
  const { merchants, total, hasMore } = readDirectoryPages(directory);
  if (!hasMore) return { names: 0, requests: 0 };
  if (total === undefined) return { names: undefined, requests: undefined };
  const names = Math.max(0, total - merchants.length);
  return { names, requests: Math.max(1, Math.ceil(total / MAX_LIMIT) - directory.pages.length) };
}

/** What the pages of the directory hold together. */
export function readDirectoryPages({ pages }: Directory) {
  const last = pages.at(-1);
  const before = new Set(pages.slice(0, -1).flatMap((page) => page.data.merchants.map(({ id }) => id)));
  const paging =
    last &&
    readPaging(
      { page: pages.length, limit: MAX_LIMIT },
      last.data,
      itemsReceived(last.data.merchants, last.problems),
    );
  return {
    merchants: withoutRepeats(pages.flatMap((page): readonly Merchant[] => page.data.merchants)),
    /** Merchants in all, as the API counts them; undefined when it does not. */
    total: pages[0]?.data.total ?? undefined,
    problems: pages.flatMap((page) => page.problems),
    /** When the oldest of the pages was read, in Unix milliseconds. */
    oldest: Math.min(...pages.map(({ at }) => at)),
    /** False, too, when the last page brought nothing new: the API ignores the parameters. */
    hasMore: (last?.data.merchants.some(({ id }) => !before.has(id)) ?? false) && paging?.hasNext === true,
  };
}
