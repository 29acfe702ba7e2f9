import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, QueryError } from '../../components/error-panel.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { KEY_PROBLEM, useIsKey } from '../../components/key-guard.ts';
import { merchantName } from '../../components/merchant-name.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { directoryQuery } from '../../data/directory.ts';
import { withoutRepeats } from '../../data/paging.ts';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { MerchantList, MerchantListSkeleton } from './merchant-list.tsx';

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
      <PageHeader
        title="Merchants"
        status={
          directory.data
            ? loadedText(merchants.length, total, find === '' ? undefined : matching.length)
            : directory.isPending
              ? 'Loading merchants…'
              : ''
        }
        query={directory}
        requests={pages.length}
      />
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
                if (text !== find) setSearch(withFind(search, text));
                return text;
              }}
            />
          )}
        </Field>
      </form>
      <div className="grid grid-cols-1 justify-items-start gap-3 *:w-full">
        {directory.isFetchNextPageError ? null : <QueryError query={directory} />}
        {directory.isFetchNextPageError ? (
          <ErrorPanel
            what="More merchants"
            error={directory.error}
            busy={directory.isFetching}
            onRetry={() => {
              void directory.fetchNextPage();
            }}
          />
        ) : null}
        {directory.isPending ? <MerchantListSkeleton /> : null}
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
            <MerchantList merchants={matching} />
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

/** The address's parameters with another name to find; the order stays. */
function withFind(search: URLSearchParams, find: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (find === '') next.delete('find');
  else next.set('find', find);
  return next;
}
