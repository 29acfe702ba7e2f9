import { type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import type { Budget } from '../api/budget.ts';
import type { Session } from '../session/session.ts';

/** The share of the limit that must be left for anything to be read before it is asked for. */
const AMPLE = 0.5;

/** How long what was read ahead is held for the page that it was read for, in milliseconds. */
const HELD = 1000;

/** True when a request may be spent on a sign of intent: most of the budget is left, as the API itself says. */
export function isAmple(budget: Pick<Budget, 'get'>): boolean {
  const { source, limit, remaining } = budget.get();
  return source === 'headers' && remaining > limit * AMPLE;
}

/** Asks for what a query reads. */
export type Ask = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => void;

/** Asks for what a page shows first, at one of its addresses: the id in its path, and its query. */
export type AskFirst = (
  ask: Ask,
  session: Session,
  address: { readonly id: string; readonly search: string },
) => void;

/** Reads ahead on a sign of intent, only while the budget is ample. A failure shows when the page asks. */
export function readingAhead({ budget, cache }: Session): Ask {
  return (query) => {
    if (!isAmple(budget)) return;
    cache.query(query).catch(() => undefined);
    if (cache.getQueryState(query.queryKey)?.fetchStatus !== 'fetching') return;
    // a page that shows the same and goes away would end the request, and the next page would send it again
    const observer = new QueryObserver(cache, query);
    const stop = observer.subscribe(({ fetchStatus }) => {
      if (fetchStatus === 'idle') setTimeout(stop, HELD);
    });
  };
}

/**
 * Asks before there is a page, in the same way as one that is shown: what is stored comes at once, however old it is.
 * `settled` resolves when there is something to show of each, or what went wrong; `stop` ends the interest.
 */
export function askingForPage({ cache }: Session): {
  ask: Ask;
  settled: () => Promise<unknown>;
  stop: () => void;
} {
  const stops: (() => void)[] = [];
  const waits: Promise<void>[] = [];
  return {
    ask(query) {
      const observer = new QueryObserver(cache, query);
      waits.push(
        new Promise((resolve) => {
          stops.push(
            observer.subscribe(({ isPending }) => {
              if (!isPending) resolve();
            }),
          );
          if (!observer.getCurrentResult().isPending) resolve();
        }),
      );
    },
    settled: () => Promise.all(waits),
    stop() {
      // on a busy machine the page may be painted before it listens itself
      setTimeout(() => {
        for (const stop of stops) stop();
      }, HELD);
    },
  };
}
