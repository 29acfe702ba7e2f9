import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '../../components/error-panel.tsx';
import { type AppliedFilter, FilterChips, NoMatch } from '../../components/filter-chips.tsx';
import { DroppedNotice, EmptyPage, ListPages, listCount } from '../../components/list-parts.tsx';
import { ListingList, ListingListSkeleton } from '../../components/listing-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Contradictions, ProblemsNotice } from '../../components/problems.tsx';
import {
  knownDeals,
  type ListingsPage,
  type ListingsQuery,
  listingsQuery,
  repeatsFirstPage,
} from '../../data/listings.ts';
import { itemsReceived, type Paging, readPaging, withoutRepeats } from '../../data/paging.ts';
import { isAmple } from '../../data/read-ahead.ts';
import { knownDealPrices } from '../../data/resale-facts.ts';
import { useServices } from '../../data/services.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FilterForm } from './filter-form.tsx';
import { appliedFilters, changeFilters, clearFilters, parseFilters, writeFilters } from './filters.ts';

/** /marketplace: tokens offered for resale, filtered and paged. All of its state is the URL. */
export function MarketplacePage() {
  const { client } = useServices();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  // makes the fields anew when they are cleared, with what could not be taken in them
  const [cleared, setCleared] = useState(0);
  const { filters, dropped } = parseFilters(search);
  const listings = useQuery(listingsQuery(client, filters));
  const known = knownDeals(cache);
  const go = (next: ListingsQuery) => {
    setSearch(writeFilters(next));
  };
  const change = (part: Partial<ListingsQuery>) => {
    go(changeFilters(filters, part));
  };
  const applied = appliedFilters(filters, known.find(({ id }) => id === filters.dealId)?.name).map(
    ({ name, label }): AppliedFilter => ({
      name,
      label,
      remove: () => {
        change({ [name]: undefined });
      },
    }),
  );
  const stale = listings.isPlaceholderData;
  const paging = listings.data && readListingPaging(listings.data, filters);
  const shown = listings.data?.data.listings.length ?? 0;
  const count = listCount(paging, { stale, shown }, 'listing', 'listings');
  return (
    <>
      <PageHeader title="Marketplace" status={listings.isError ? '' : count} query={listings} />
      <FilterFrame
        label="Filter listings"
        applied={applied.length}
        found={paging && !stale ? count : undefined}
      >
        <FilterForm key={cleared} filters={filters} known={known} onChange={change} />
      </FilterFrame>
      <FilterChips
        applied={applied}
        onClear={() => {
          setCleared(cleared + 1);
          go(clearFilters(filters));
        }}
      />
      <div className="mt-4 grid grid-cols-1 gap-3">
        <DroppedNotice dropped={dropped} />
        <QueryError query={listings} />
        {listings.isPending ? <ListingListSkeleton rows={Math.min(filters.limit, 10)} /> : null}
        {listings.data && paging ? (
          <Results page={listings.data} paging={paging} stale={stale} filters={filters} applied={applied} />
        ) : null}
      </div>
    </>
  );
}

/** The page count is computed: the API gives none for listings (section 2.7). */
function readListingPaging(page: ListingsPage, filters: ListingsQuery): Paging {
  return readPaging(filters, page.data, itemsReceived(page.data.listings, page.problems));
}

function Results(props: {
  page: ListingsPage;
  paging: Paging;
  stale: boolean;
  filters: ListingsQuery;
  applied: readonly AppliedFilter[];
}) {
  const { page, paging, stale, filters, applied } = props;
  const { client, budget } = useServices();
  const cache = useQueryClient();
  const listings = withoutRepeats(page.data.listings);
  const toPage = (number: number) => paths.marketplace(writeFilters({ ...filters, page: number }));
  if (listings.length === 0 && !stale) {
    if (page.problems.some((problem) => problem.item)) return <ProblemsNotice problems={page.problems} />;
    if (paging.empty) {
      return (
        <>
          <Contradictions found={paging.contradictions} />
          <EmptyPage page={filters.page} paging={paging} to={toPage} />
        </>
      );
    }
    if (applied.length > 0) return <NoMatch title="No listing matches" applied={applied} />;
    return (
      <EmptyPanel title="No active listings">Nobody offers a token for resale at this moment.</EmptyPanel>
    );
  }
  const repeated = !stale && repeatsFirstPage(cache, filters, page.data.listings);
  return (
    <>
      <ProblemsNotice problems={page.problems} />
      {repeated ? (
        <Notice tone="warn">
          The API seems to ignore page numbers: this page holds the same listings as the first.
        </Notice>
      ) : null}
      {stale ? null : <Contradictions found={paging.contradictions} />}
      <ListingList listings={listings} dealPrices={knownDealPrices(cache)} stale={stale} />
      <ListPages
        page={filters.page}
        paging={paging}
        stale={stale}
        to={toPage}
        onIntent={(page) => {
          // ahead of the click, only while the budget is ample; a failure shows when the page is asked for
          if (isAmple(budget))
            cache.query(listingsQuery(client, { ...filters, page })).catch(() => undefined);
        }}
      />
      <p className="text-sm text-ink-3">
        Listing prices are shown in SOL. That is an assumption: the API does not name their unit.
      </p>
    </>
  );
}
