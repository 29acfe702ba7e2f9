import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CategoryTag } from '../../components/category-tag.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Count, Score } from '../../components/figures.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { KEY_PROBLEM, useIsKey } from '../../components/key-guard.ts';
import { merchantName, VerifiedMark } from '../../components/merchant-name.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { Merchant } from '../../contract/merchant.ts';
import { directoryQuery } from '../../data/directory.ts';
import { withoutRepeats } from '../../data/paging.ts';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { shortenMiddle } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /merchants: the directory of verified merchants; found by name among what is loaded. */
export function MerchantsPage() {
  const { client } = useServices();
  const directory = useInfiniteQuery(directoryQuery(client));
  const [search, setSearch] = useSearchParams();
  const isKey = useIsKey();
  const [problem, setProblem] = useState<string>();
  const find = search.get('find')?.trim() ?? '';
  const pages = directory.data?.pages ?? [];
  const merchants = withoutRepeats(pages.flatMap((page) => page.data.merchants));
  const total = pages[0]?.data.total ?? undefined;
  const wanted = find.toLowerCase();
  const matching = merchants.filter(
    (merchant) =>
      wanted === '' || merchantName(merchant).toLowerCase().includes(wanted) || merchant.id === find,
  );
  const more = directory.hasNextPage ? (
    <Button
      aria-disabled={directory.isFetchingNextPage}
      onClick={() => {
        if (!directory.isFetchingNextPage) void directory.fetchNextPage();
      }}
    >
      {directory.isFetchingNextPage ? 'Loading…' : 'Load more (1 request)'}
    </Button>
  ) : null;

  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <PageHeading title="Merchants" />
        <p role="status" className="text-ink-2">
          {directory.data
            ? loadedText(merchants.length, total, find === '' ? undefined : matching.length)
            : ''}
          {directory.isPending ? 'Loading merchants…' : ''}
        </p>
        <div className="md:ml-auto">
          <Freshness
            waiting={!directory.data}
            updatedAt={directory.dataUpdatedAt}
            requests={pages.length}
            busy={directory.isFetching}
            onRefresh={() => {
              void directory.refetch();
            }}
          />
        </div>
      </header>
      <form
        role="search"
        aria-label="Find merchants"
        className="mb-4 max-w-100"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Field label="Find by name" problem={problem} hint="Among the merchants that are loaded.">
          {(ids) => (
            <DraftInput
              {...ids}
              placeholder="Any name"
              value={find}
              onDraft={() => {
                setProblem(undefined);
              }}
              onCommit={(text) => {
                if (isKey(text)) {
                  setProblem(KEY_PROBLEM);
                  return undefined;
                }
                if (text !== find) setSearch(text === '' ? {} : { find: text });
                return text;
              }}
            />
          )}
        </Field>
      </form>
      <div className="grid grid-cols-1 justify-items-start gap-3 *:w-full">
        {directory.isError && !directory.data ? (
          <ErrorPanel
            error={directory.error}
            busy={directory.isFetching}
            onRetry={() => {
              void directory.refetch();
            }}
          />
        ) : null}
        {directory.isError && directory.data ? (
          <ErrorPanel
            what="More merchants"
            error={directory.error}
            busy={directory.isFetching}
            onRetry={() => {
              void (directory.hasNextPage ? directory.fetchNextPage() : directory.refetch());
            }}
          />
        ) : null}
        {directory.isPending ? <Skeleton className="block h-100" /> : null}
        {directory.data ? <ProblemsNotice problems={pages.flatMap((page) => page.problems)} /> : null}
        {directory.data && merchants.length === 0 ? (
          <EmptyPanel title="No merchants">The API lists no verified merchant at this moment.</EmptyPanel>
        ) : null}
        {merchants.length > 0 && matching.length === 0 ? (
          <EmptyPanel title="No merchant is called so">
            <p className="mb-3">
              {formatQuantity(merchants.length, 'merchant is', 'merchants are')} loaded
              {directory.hasNextPage ? '; there are more.' : ', and these are all.'}
            </p>
            {more}
          </EmptyPanel>
        ) : null}
        {matching.length > 0 ? (
          <>
            <DataTable
              label="Merchants"
              columns={COLUMNS}
              rows={matching}
              rowKey={(merchant) => merchant.id}
            />
            <p>{more}</p>
          </>
        ) : null}
      </div>
    </>
  );
}

function loadedText(loaded: number, total: number | undefined, matching: number | undefined): string {
  const known =
    total !== undefined && total > loaded
      ? `${formatCount(loaded)} of ${formatCount(total)}`
      : formatCount(loaded);
  const merchants = `${known} ${loaded === 1 && total === 1 ? 'merchant' : 'merchants'}`;
  return matching === undefined ? merchants : `${formatCount(matching)} found in ${merchants}`;
}

const COLUMNS: readonly TableColumn<Merchant>[] = [
  {
    title: 'Merchant',
    sortBy: (merchant) => merchantName(merchant),
    cell: (merchant) => (
      <span className="block min-w-40">
        <Link
          data-row
          to={paths.merchant(merchant.id)}
          className="inline-block py-px font-semibold underline-offset-3 hover:underline"
        >
          <bdi>{merchantName(merchant)}</bdi>
        </Link>{' '}
        <VerifiedMark merchant={merchant} />
        <span className="block font-mono text-xs text-ink-3">{shortenMiddle(merchant.id, 6)}</span>
      </span>
    ),
  },
  {
    title: 'Category',
    sortBy: (merchant) => merchant.category,
    cell: (merchant) => <CategoryTag value={merchant.category} />,
  },
  {
    title: 'Active deals',
    numeric: true,
    sortBy: (merchant) => merchant.activeDealsCount,
    cell: (merchant) => <Count value={merchant.activeDealsCount} />,
  },
  {
    title: 'Sales',
    numeric: true,
    sortBy: (merchant) => merchant.totalSales,
    cell: (merchant) => <Count value={merchant.totalSales} />,
  },
  {
    title: 'Rating',
    numeric: true,
    sortBy: (merchant) => merchant.rating,
    cell: (merchant) => <Score value={merchant.rating} />,
  },
  {
    title: 'Since',
    sortBy: (merchant) => merchant.createdAt,
    cell: (merchant) => <Timestamp value={merchant.createdAt} />,
  },
];
