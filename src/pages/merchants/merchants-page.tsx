import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../components/query-error.tsx';
import { KEY_PROBLEM, useIsKey } from '../../components/key-guard.ts';
import { merchantName } from '../../components/merchant-name.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { WholeSwitch } from '../../components/whole-switch.tsx';
import { DroppedNotice, ProblemsNotice } from '../../components/problems.tsx';
import { directoryQuery, readDirectory, readDirectoryPages, useReadOn } from '../../data/directory.ts';
import type { AskFirst } from '../../data/read-ahead.ts';
import { useSession } from '../../data/services.ts';
import { holds } from '../../lib/fold.ts';
import { formatCount } from '../../lib/format.ts';
import { readParams, textParam } from '../../lib/search-params.ts';
import { MERCHANT_COLUMNS, MerchantList } from '../../resources/merchants.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { DraftInput } from '../../ui/draft-input.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SORT_PARAM, sortParam } from '../../ui/sorting.tsx';
import { useChangeSearch } from '../../ui/use-change-search.ts';
import { useAskedSearch, useSearch } from '../../ui/use-search.ts';

/** What the page asks for first. */
export const first: AskFirst = (ask, session) => {
  ask(directoryQuery(session));
};

const PARAMS = {
  find: textParam({ maxLength: 200 }),
  [SORT_PARAM]: sortParam(MERCHANT_COLUMNS),
} as const;

/** /merchants: the directory of verified merchants; a name that what was read does not have is looked for in the rest. */
function MerchantsPage() {
  const session = useSession();
  const query = useQuery(directoryQuery(session));
  const search = useSearch();
  const { values, dropped } = readParams(PARAMS, search);
  const find = values.find ?? '';
  const catalogue = paths.catalogue(
    new URLSearchParams({
      ...(find === '' ? {} : { q: find }),
      ...(values[SORT_PARAM] === undefined ? {} : { [SORT_PARAM]: values[SORT_PARAM] }),
    }),
    'merchants',
  );
  const pages = query.data?.pages ?? [];
  const directory = readDirectoryPages({ pages });
  const { merchants, total, hasMore } = directory;
  const matching = merchants.filter(
    (merchant) => find === '' || holds(merchantName(merchant), find) || merchant.id === find,
  );
  const read = (what: 'next' | 'all') => {
    if (!query.isFetching) readDirectory(session, what);
  };
  const readsOn = useReadOn(find !== '' && matching.length === 0, query);
  const more = hasMore ? (
    <Button
      aria-disabled={query.isFetching}
      onClick={() => {
        read('next');
      }}
    >
      {query.isFetching ? 'Loading…' : 'Load more (1 request)'}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader
        title="Merchants"
        covers="verified only"
        status={
          query.data
            ? loadedText(merchants.length, total, find === '' ? undefined : matching.length)
            : query.isPending
              ? 'Loading merchants…'
              : ''
        }
        query={{ ...query, dataUpdatedAt: query.data ? directory.oldest : 0 }}
        requests={Math.max(1, pages.length)}
        onRefresh={() => {
          read('all');
        }}
      >
        <WholeSwitch total={total} to={catalogue} />
      </PageHeader>
      <FindForm />
      <div className="grid grid-cols-1 justify-items-start gap-3 *:w-full">
        <DroppedNotice dropped={dropped} />
        <QueryError query={query} />
        {query.isPending ? <MerchantList merchants={undefined} /> : null}
        {query.data ? <ProblemsNotice problems={directory.problems} /> : null}
        {query.data && merchants.length === 0 ? (
          <EmptyPanel title="No merchants">The API lists no verified merchant right now.</EmptyPanel>
        ) : null}
        {merchants.length > 0 && matching.length === 0 ? (
          <NoneFound
            // another panel, not the same with its parts moved
            key={readsOn ? 'reading' : 'read'}
            read={loadedText(merchants.length, total, undefined)}
            state={readsOn ? 'reading' : hasMore ? 'partly' : 'all'}
          >
            {more}
          </NoneFound>
        ) : null}
        {matching.length > 0 ? (
          <>
            {hasMore && values[SORT_PARAM] ? (
              <Notice>
                <p className="mb-1.5">
                  This order is among the {loadedText(merchants.length, total, undefined)} that were read.
                </p>
                {more}
              </Notice>
            ) : null}
            <MerchantList merchants={matching} />
            <p>{more}</p>
          </>
        ) : null}
      </div>
    </>
  );
}

/** That a name was not found: in all merchants, in those that were read, or so far. */
function NoneFound(props: { read: string; state: 'reading' | 'partly' | 'all'; children: ReactNode }) {
  const { read, state, children } = props;
  if (state === 'reading') {
    return <EmptyPanel title="Reading on">Not among the {read} read so far. Reading the rest…</EmptyPanel>;
  }
  if (state === 'partly') {
    return (
      <EmptyPanel title="Not found yet">
        <p className="mb-3">Not among the {read} that were read.</p>
        {children}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="No verified merchant has that name">
      <p className="mb-3">
        All {read} of the directory were searched. It lists verified merchants only; others are found through
        their deals.
      </p>
      <Link to={paths.deals()} className={buttonLook('secondary')}>
        Browse deals
      </Link>
    </EmptyPanel>
  );
}

function FindForm() {
  const find = readParams(PARAMS, useAskedSearch()).values.find ?? '';
  const isKey = useIsKey();
  const changeSearch = useChangeSearch();
  const [problem, setProblem] = useState<string>();
  return (
    <form
      role="search"
      aria-label="Find merchants"
      className="mb-4 max-w-100"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field
        label="Find by name"
        problem={problem}
        hint="Searches the verified merchants that the directory lists."
      >
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
              if (text !== find) {
                changeSearch(
                  (next) => {
                    if (text === '') next.delete('find');
                    else next.set('find', text);
                    return next;
                  },
                  { step: 'find' },
                );
              }
              return text;
            }}
          />
        )}
      </Field>
    </form>
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
export { MerchantsPage as Page };
