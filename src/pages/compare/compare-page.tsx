import { useMemo } from 'react';
import { DroppedNotice } from '../../components/problems.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PickField } from '../../components/pick-field.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { dealQuery, dealStatsQuery } from '../../data/deal.ts';
import { isGone } from '../../data/gone.ts';
import { useSession } from '../../data/services.ts';
import { useSeveral } from '../../data/several.ts';
import { compareParam, comparing, MOST_COMPARED } from '../../lib/comparing.ts';
import { type Param, readParams } from '../../lib/search-params.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { useChangeSearch } from '../../ui/use-change-search.ts';
import { useSearch } from '../../ui/use-search.ts';
import { type Compared, Comparison } from './comparison.tsx';

/** The ids of the deals, as `comparing` writes them. */
const dealsParam: Param<readonly string[]> = {
  read: (text) => {
    const ids = [
      ...new Set(
        text
          .split(',')
          .map(decoded)
          .filter((id) => id !== ''),
      ),
    ];
    if (ids.length > MOST_COMPARED) return { problem: `it names more than ${String(MOST_COMPARED)} deals` };
    return ids.every((id) => /^\S{1,200}$/u.test(id))
      ? { value: ids }
      : { problem: 'it names what is no id' };
  },
  write: compareParam,
};

const PARAMS = { deals: dealsParam } as const;

/** /compare?deals=a,b: two to four deals side by side, what differs marked. */
function ComparePage() {
  const session = useSession();
  const search = useSearch().toString();
  const { ids, dropped } = useMemo(() => {
    const { values, dropped: parts } = readParams(PARAMS, new URLSearchParams(search));
    return { ids: values.deals ?? [], dropped: parts };
  }, [search]);
  const changeSearch = useChangeSearch();
  const change = (next: readonly string[]) => {
    changeSearch(() => comparing(next));
  };
  const deals = useSeveral(useMemo(() => ids.map((id) => dealQuery(session, id)), [ids, session]));
  // one request each, once the deal is known to exist
  const there = ids.filter((_, index) => deals[index]?.data !== undefined).join('\n');
  const stats = useSeveral(
    useMemo(
      () => ids.map((id) => ({ ...dealStatsQuery(session, id), enabled: there.split('\n').includes(id) })),
      [ids, session, there],
    ),
  );
  const compared = ids.map((id, index): Compared => {
    const deal = deals[index];
    return {
      id,
      deal: deal?.data?.data.deal,
      stats: stats[index]?.data?.data.stats,
      gone: isGone(deal?.error),
      failed: deal?.isError ?? false,
      statsFailed: stats[index]?.isError ?? false,
    };
  });
  const all = [...deals, ...stats];
  const failed = all.find(({ error }) => error !== null && !isGone(error));
  return (
    <>
      <PageHeader
        title="Compare deals"
        query={{
          data: deals.find(({ data }) => data !== undefined)?.data,
          isFetching: all.some(({ isFetching }) => isFetching),
          isError: failed !== undefined,
          dataUpdatedAt: ids.length > 0 ? Math.min(...deals.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0,
          refetch: () => Promise.all(all.map((query) => query.refetch())),
        }}
        requests={Math.max(1, 2 * ids.length)}
      />
      <div className="grid grid-cols-1 gap-4">
        <DroppedNotice dropped={dropped} />
        {failed ? (
          <QueryError
            query={{
              error: failed.error,
              data: failed.data,
              isFetching: failed.isFetching,
              refetch: () => failed.refetch(),
            }}
            shown={compared.some(({ deal }) => deal !== undefined)}
            outcome="Not all could be read"
          />
        ) : null}
        {ids.length === 0 ? (
          <EmptyPanel title="No deals to compare">
            Add two to four deals below, or press “Compare” on the page of a deal.
          </EmptyPanel>
        ) : (
          <Comparison
            compared={compared}
            onRemove={(id) => {
              change(ids.filter((other) => other !== id));
            }}
          />
        )}
        {ids.length < MOST_COMPARED ? (
          <div className="max-w-100">
            <PickField
              // another field after each deal, not the same one with its text
              key={ids.length}
              label={ids.length === 0 ? 'First deal' : 'Add a deal'}
              kind="deal"
              placeholder="Name or id"
              except={ids}
              value={undefined}
              onChange={(id) => {
                if (id !== undefined) change([...ids, id]);
              }}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}
export { ComparePage as Page };
