import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { DealList, DealListSkeleton } from '../../components/deal-list.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { Contradictions, ProblemsNotice } from '../../components/problems.tsx';
import { type DealsPage as DealsPayload, type DealsQuery, dealsQuery } from '../../data/deals.ts';
import { type Paging, readPaging, withoutRepeats } from '../../data/paging.ts';
import { knownMerchants } from '../../data/seen.ts';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { tameText } from '../../lib/text.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterForm } from './filter-form.tsx';
import {
  appliedFilters,
  changeFilters,
  clearFilters,
  type FilterName,
  parseFilters,
  writeFilters,
} from './filters.ts';

/** /deals: the market's active deals, filtered and paged. All of its state is the URL. */
export function DealsPage() {
  const { client } = useServices();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { filters, dropped } = parseFilters(search);
  const deals = useQuery(dealsQuery(client, filters));
  const go = (next: DealsQuery) => {
    setSearch(writeFilters(next));
  };
  const toPage = (page: number) => paths.deals(writeFilters({ ...filters, page }));

  const merchantName = knownMerchants(cache).find(({ id }) => id === filters.merchantId)?.name;
  const applied = appliedFilters(filters, merchantName).map((filter) => ({
    ...filter,
    label: tameText(filter.label, 60),
    remove: () => {
      go(
        changeFilters(filters, { [filter.name]: undefined } satisfies Partial<Record<FilterName, undefined>>),
      );
    },
  }));
  const paging = deals.data && readPaging(filters, deals.data.data, deals.data.data.deals.length);
  const stale = deals.isPlaceholderData;

  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <PageHeading title="Deals" />
        <p role="status" className="text-ink-2">
          {deals.isError ? '' : countText(paging, stale, deals.data?.data.deals.length)}
        </p>
        {deals.data && !stale ? (
          <div className="md:ml-auto">
            <Freshness
              updatedAt={deals.dataUpdatedAt}
              requests={1}
              busy={deals.isFetching}
              onRefresh={() => {
                void deals.refetch();
              }}
            />
          </div>
        ) : null}
      </header>

      <FilterForm
        filters={filters}
        onChange={(change) => {
          go(changeFilters(filters, change));
        }}
      />

      {applied.length > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <ul aria-label="Applied filters" className="contents">
            {applied.map(({ name, label, remove }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={`Remove filter: ${label}`}
                  onClick={remove}
                  className="inline-flex min-h-7 items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-3 text-sm font-semibold text-accent hover:brightness-97"
                >
                  <bdi>{label}</bdi>
                  <Icon name="remove" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <Button
            look="link"
            className="text-sm"
            onClick={() => {
              go(clearFilters(filters));
            }}
          >
            Clear filters
          </Button>
        </div>
      ) : null}

      <div className="mt-4 grid gap-3">
        {dropped.length > 0 ? (
          <Notice tone="warn">
            This link asks for something that cannot be:{' '}
            {dropped
              .map(({ name, text, problem }) => `${name}=${tameText(text, 40)} (${problem})`)
              .join('; ')}
            . It was left out.
          </Notice>
        ) : null}
        {deals.isError && deals.data ? (
          <Notice tone="bad">Not refreshed: {deals.error.message}</Notice>
        ) : null}
        {deals.isError && !deals.data ? (
          <ErrorPanel
            error={deals.error}
            busy={deals.isFetching}
            onRetry={() => {
              void deals.refetch();
            }}
          />
        ) : null}
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

function countText(paging: Paging | undefined, stale: boolean, shown: number | undefined): string {
  if (!paging || stale) return 'Loading deals…';
  if (paging.total !== undefined) return formatQuantity(paging.total, 'deal', 'deals');
  return `${formatQuantity(shown ?? 0, 'deal', 'deals')} on this page`;
}

function Results(props: {
  payload: DealsPayload;
  paging: Paging;
  stale: boolean;
  filters: DealsQuery;
  applied: readonly { name: string; label: string; remove: () => void }[];
  toPage: (page: number) => string;
}) {
  const { payload, paging, stale, filters, applied, toPage } = props;
  const deals = withoutRepeats(payload.data.deals);
  if (deals.length === 0 && payload.problems.some((problem) => problem.item)) {
    return <ProblemsNotice problems={payload.problems} />;
  }
  if (paging.pastEnd && !stale) {
    const last = paging.lastPage ?? 1;
    return (
      <EmptyPanel title={`Page ${formatCount(filters.page)} is past the end`}>
        <Link to={toPage(last)} className={buttonLook('secondary')}>
          Go to the last page ({formatCount(last)})
        </Link>
      </EmptyPanel>
    );
  }
  if (deals.length === 0 && !stale) {
    return applied.length === 0 ? (
      <EmptyPanel title="No active deals">The API has no active deal at this moment.</EmptyPanel>
    ) : (
      <EmptyPanel title="No deal matches">
        <p className="mb-3">
          {applied.length === 1
            ? 'Remove the filter to see more:'
            : 'No deal meets all of these filters. Loosen one of them:'}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {applied.map(({ name, label, remove }) => (
            <Button key={name} onClick={remove}>
              <span>
                Without “<bdi>{label}</bdi>”
              </span>
            </Button>
          ))}
        </div>
      </EmptyPanel>
    );
  }
  return (
    <>
      <ProblemsNotice problems={payload.problems} />
      {stale ? null : <Contradictions found={paging.contradictions} />}
      <DealList deals={deals} stale={stale} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Pagination
          page={filters.page}
          lastPage={paging.lastPage}
          hasNext={paging.hasNext && !stale}
          to={toPage}
        />
        {paging.range && !stale ? (
          <p className="text-sm text-ink-3">
            {formatCount(paging.range.from)} to {formatCount(paging.range.to)}
            {paging.total === undefined ? '' : ` of ${formatCount(paging.total)}`}
          </p>
        ) : null}
      </div>
    </>
  );
}

function EmptyPanel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid justify-items-center rounded-lg border border-line bg-surface px-5 py-12 text-center">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="text-ink-2">{children}</div>
    </section>
  );
}
