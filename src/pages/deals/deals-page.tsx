import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DealList, DealListSkeleton } from '../../components/deal-list.tsx';
import { QueryError } from '../../components/error-panel.tsx';
import { type AppliedFilter, FilterChips, NoMatch } from '../../components/filter-chips.tsx';
import { DroppedNotice, EmptyPage, ListPages, listCount } from '../../components/list-parts.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Contradictions, ProblemsNotice } from '../../components/problems.tsx';
import { type DealsPage as DealsPayload, type DealsQuery, dealsQuery } from '../../data/deals.ts';
import { itemsReceived, type Paging, readPaging, withoutRepeats } from '../../data/paging.ts';
import { isAmple } from '../../data/read-ahead.ts';
import { knownMerchants } from '../../data/seen.ts';
import { useServices } from '../../data/services.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { FilterForm } from './filter-form.tsx';
import { appliedFilters, changeFilters, clearFilters, parseFilters, writeFilters } from './filters.ts';

/** /deals: the market's active deals, filtered and paged. All of its state is the URL. */
export function DealsPage() {
  const { client } = useServices();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  // makes the fields anew when they are cleared, with what could not be taken in them
  const [cleared, setCleared] = useState(0);
  const { filters, dropped } = parseFilters(search);
  const deals = useQuery(dealsQuery(client, filters));
  const go = (next: DealsQuery) => {
    setSearch(writeFilters(next));
  };
  const toPage = (page: number) => paths.deals(writeFilters({ ...filters, page }));

  const merchantName = knownMerchants(cache).find(({ id }) => id === filters.merchantId)?.name;
  const applied = appliedFilters(filters, merchantName).map(
    ({ name, label }): AppliedFilter => ({
      name,
      label,
      remove: () => {
        go(changeFilters(filters, { [name]: undefined }));
      },
    }),
  );
  const paging =
    deals.data &&
    readPaging(filters, deals.data.data, itemsReceived(deals.data.data.deals, deals.data.problems));
  const stale = deals.isPlaceholderData;
  const count = listCount(paging, { stale, shown: deals.data?.data.deals.length ?? 0 }, 'deal', 'deals');

  return (
    <>
      <PageHeader title="Deals" status={deals.isError ? '' : count} query={deals} />

      <FilterFrame label="Filter deals" applied={applied.length} found={paging && !stale ? count : undefined}>
        <FilterForm
          key={cleared}
          filters={filters}
          onChange={(change) => {
            go(changeFilters(filters, change));
          }}
        />
      </FilterFrame>

      <FilterChips
        applied={applied}
        onClear={() => {
          setCleared(cleared + 1);
          go(clearFilters(filters));
        }}
      />

      <div className="mt-4 grid gap-3">
        <DroppedNotice dropped={dropped} />
        <QueryError query={deals} />
        {deals.isPending ? <DealListSkeleton rows={Math.min(filters.limit, 10)} /> : null}
        {deals.data && paging ? (
          <Results
            payload={deals.data}
            paging={paging}
            stale={stale}
            toPage={toPage}
            filters={filters}
            applied={applied}
          />
        ) : null}
      </div>
    </>
  );
}

function Results(props: {
  payload: DealsPayload;
  paging: Paging;
  stale: boolean;
  filters: DealsQuery;
  applied: readonly AppliedFilter[];
  toPage: (page: number) => string;
}) {
  const { payload, paging, stale, filters, applied, toPage } = props;
  const { client, budget } = useServices();
  const cache = useQueryClient();
  const deals = withoutRepeats(payload.data.deals);
  if (deals.length === 0 && !stale) {
    if (payload.problems.some((problem) => problem.item))
      return <ProblemsNotice problems={payload.problems} />;
    if (paging.empty) {
      return (
        <>
          <Contradictions found={paging.contradictions} />
          <EmptyPage page={filters.page} paging={paging} to={toPage} />
        </>
      );
    }
    if (applied.length > 0) return <NoMatch title="No deal matches" applied={applied} />;
    return <EmptyPanel title="No active deals">The API has no active deal at this moment.</EmptyPanel>;
  }
  return (
    <>
      <ProblemsNotice problems={payload.problems} />
      {stale ? null : <Contradictions found={paging.contradictions} />}
      <DealList deals={deals} stale={stale} />
      <ListPages
        page={filters.page}
        paging={paging}
        stale={stale}
        to={toPage}
        onIntent={(page) => {
          // ahead of the click, only while the budget is ample; a failure shows when the page is asked for
          if (isAmple(budget)) cache.query(dealsQuery(client, { ...filters, page })).catch(() => undefined);
        }}
      />
    </>
  );
}
