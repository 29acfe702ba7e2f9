import { useMemo, useState } from 'react';
import { DroppedNotice } from '../../components/problems.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { isAmple } from '../../data/read-ahead.ts';
import { isGone } from '../../data/gone.ts';
import { savedQuery, savedRows, toRefresh } from '../../data/saved.ts';
import { useSession } from '../../data/services.ts';
import { useSeveral } from '../../data/several.ts';
import { useKnownMany } from '../../data/use-facts.ts';
import { formatQuantity } from '../../lib/format.ts';
import { readParams } from '../../lib/search-params.ts';
import { type SavedItem, saved } from '../../own/saved.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { SORT_PARAM, sortParam, useSorting } from '../../ui/sorting.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSearch } from '../../ui/use-search.ts';
import { useStore } from '../../ui/use-store.ts';
import { COLUMNS, SavedList } from './saved-list.tsx';

/** Items that are refreshed unasked while the budget is ample: no more than a tenth of a small one. */
const UNASKED = 10;

/** /saved: what the person saved of this API, as it is now; what ends first comes first. */
function SavedPage() {
  const session = useSession();
  const all = useStore(saved);
  const items = useMemo(() => all.filter(({ baseUrl }) => baseUrl === session.baseUrl), [all, session]);
  const stale = toRefresh(session, items, useNow(30_000));
  // a few are read at once where that spends little; more only when they are asked for
  const [reads] = useState(() => stale.length <= UNASKED && isAmple(session.budget));
  const queries = useSeveral(
    useMemo(
      () => items.map((item) => ({ ...savedQuery(session, item), enabled: reads })),
      [items, session, reads],
    ),
  );
  const gone = new Set(items.filter((_, index) => isGone(queries[index]?.error)));
  const failed = queries.find(({ error }) => error !== null && !isGone(error));
  const idsOf = (kind: SavedItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const rows = savedRows(
    items,
    {
      deal: useKnownMany('deal', idsOf('deal')),
      listing: useKnownMany('listing', idsOf('listing')),
      merchant: useKnownMany('merchant', idsOf('merchant')),
    },
    gone,
  );
  const { sorting, sorted } = useSorting(COLUMNS, rows);
  const { dropped } = readParams({ [SORT_PARAM]: sortParam(COLUMNS) }, useSearch());
  const isFetching = queries.some((query) => query.isFetching);
  const times = rows.flatMap(({ at }) => at ?? []);
  return (
    <>
      <PageHeader
        title="Saved"
        status={items.length === 0 ? '' : formatQuantity(items.length, 'item', 'items')}
        {...(items.length === 0 ? {} : { covers: 'on this device' })}
        query={{
          data: items.length > 0 || undefined,
          isFetching,
          isError: failed !== undefined,
          dataUpdatedAt: items.length > 0 && times.length === items.length ? Math.min(...times) : 0,
          refetch: () => Promise.resolve(),
        }}
        requests={Math.max(1, stale.length || items.length)}
        onRefresh={() => {
          // what is fresh is asked again only where nothing else is to be asked
          const wanted = stale.length > 0 ? stale : items;
          for (const item of wanted)
            void session.cache.query({ ...savedQuery(session, item), staleTime: 0 }).catch(() => undefined);
        }}
      />
      <div className="grid grid-cols-1 gap-3">
        <DroppedNotice dropped={dropped} />
        {failed ? (
          <QueryError
            query={{ ...failed, refetch: () => failed.refetch() }}
            shown
            outcome="Not all could be refreshed"
          />
        ) : null}
        {items.length === 0 ? (
          <EmptyPanel title="Nothing saved yet">
            Press the bookmark in the row of a deal, a listing or a merchant, or “Save” on its page. It is
            then listed here with its state, those that end first at the top. It is kept in this browser only.
          </EmptyPanel>
        ) : (
          <SavedList rows={sorted} sorting={sorting} />
        )}
      </div>
    </>
  );
}
export { SavedPage as Page };
