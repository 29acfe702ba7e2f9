import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Listed } from '../data/deals.ts';
import { itemsReceived, type Paging, type PagingClaims, readPaging, withoutRepeats } from '../data/paging.ts';
import { PAGE_SIZE } from '../data/list-limits.ts';
import { type Ask, type AskFirst, readingAhead } from '../data/read-ahead.ts';
import { tameText } from '../lib/text.ts';
import { useSession } from '../data/services.ts';
import type { Session } from '../session/session.ts';
import { FilterFrame } from '../ui/filter-frame.tsx';
import { loadable } from '../ui/loadable.ts';
import { QueryError } from './query-error.tsx';
import { type AppliedFilter, FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListPages, listCount } from './list-status.tsx';
import { PageHeader } from './page-header.tsx';
import { useCataloguePath } from './use-catalogue-path.ts';
import { WholeSwitch } from './whole-switch.tsx';
import { type Asked, type Filters, readListAddress, useListAddress } from './use-list-address.ts';

/** Most lists have something in them: what is said of one without is loaded with it. */
const EmptyList = loadable(() => import('./empty-list.tsx').then((m) => m.EmptyList));

/** Little is wrong with most lists: the words for it come when something is. */
const ListNotices = loadable(() => import('./list-notices.tsx').then((m) => m.ListNotices));

/** A list that the API filters and pages. */
export interface ListDefinition<F extends Filters, Item extends { readonly id: string }, P> {
  readonly title: string;
  /** "deal", "deals". */
  readonly one: string;
  readonly many: 'deals' | 'listings';
  readonly filters: F;
  readonly path: (search: URLSearchParams) => string;
  /** A hook that reads the page that is asked for. */
  readonly useData: (asked: Asked<F>) => UseQueryResult<Listed<P>>;
  /** Asks for a page ahead of its being shown. */
  readonly ask: (ask: Ask, session: Session, asked: Asked<F>) => void;
  readonly itemsOf: (payload: P) => readonly Item[];
  /** Draws the items; a skeleton of `rows` rows while they are undefined. `stale`: others are on their way. */
  readonly List: ComponentType<{ items: readonly Item[] | undefined; rows: number; stale: boolean }>;
  /** What is said when there is nothing at all. */
  readonly none: string;
}

/** Asks for what a list's address asks for, ahead of the page. */
export function askForList<F extends Filters, Item extends { readonly id: string }, P>(
  list: ListDefinition<F, Item, P>,
): AskFirst {
  return (ask, session, { search }) => {
    list.ask(ask, session, readListAddress(list.filters, new URLSearchParams(search)).asked);
  };
}

/** The page of such a list. All of its state is the address. */
export function ListPage<
  F extends Filters,
  Item extends { readonly id: string },
  P extends PagingClaims,
>(props: {
  list: ListDefinition<F, Item, P>;
  /** Over the items. */
  before?: (asked: Asked<F>, items: readonly Item[]) => ReactNode;
  after?: (items: readonly Item[]) => ReactNode;
}) {
  const { list, before, after } = props;
  const { asked, fields, dropped, applied, change, clear, cleared, searchOfPage } = useListAddress(
    list.filters,
  );
  const query = list.useData(asked);
  const items = query.data && list.itemsOf(query.data.data);
  const paging =
    query.data && items && readPaging(asked, query.data.data, itemsReceived(items, query.data.problems));
  const stale = query.isPlaceholderData;
  const count = listCount(paging, { stale, shown: items?.length ?? 0 }, list.one, list.many);
  const skeleton = <list.List items={undefined} rows={Math.min(asked.limit, PAGE_SIZE)} stale={false} />;
  return (
    <>
      <PageHeader
        title={list.title}
        tabTitle={titleOf(list.title, applied)}
        status={query.isError && !query.data ? '' : count}
        query={query}
      >
        <WholeSwitch total={paging?.total} to={useCataloguePath(list.many)} />
      </PageHeader>
      <FilterFrame
        label={`Filter ${list.many}`}
        applied={applied.length}
        found={paging && !stale ? count : undefined}
      >
        <FilterForm key={cleared} filters={list.filters} asked={fields} onChange={change} />
      </FilterFrame>
      <FilterChips applied={applied} onClear={clear} />
      <div className="mt-4 grid grid-cols-1 gap-3">
        {/* words that are still to come are waited for, so that nothing is pushed down by them */}
        <Suspense fallback={skeleton}>
          {dropped.length > 0 ? <ListNotices dropped={dropped} /> : null}
          <QueryError query={query} />
          {query.isPending ? skeleton : null}
          {query.data && items && paging ? (
            <Results
              list={list}
              items={items}
              paging={paging}
              problems={query.data.problems}
              stale={stale}
              asked={asked}
              applied={applied}
              to={(page) => list.path(searchOfPage(page))}
              before={before}
              after={after}
            />
          ) : null}
        </Suspense>
      </div>
    </>
  );
}

/** What a list is called with its filters: "Deals: FOOD, 40% off or more". */
function titleOf(title: string, applied: readonly AppliedFilter[]): string {
  const filters = applied.map(({ label }) => tameText(label, 60)).join(', ');
  return filters === '' ? title : `${title}: ${filters}`;
}

function Results<F extends Filters, Item extends { readonly id: string }, P>(props: {
  list: ListDefinition<F, Item, P>;
  items: readonly Item[];
  paging: Paging;
  problems: Listed<P>['problems'];
  stale: boolean;
  asked: Asked<F>;
  applied: readonly AppliedFilter[];
  to: (page: number) => string;
  before: ((asked: Asked<F>, items: readonly Item[]) => ReactNode) | undefined;
  after: ((items: readonly Item[]) => ReactNode) | undefined;
}) {
  const { list, items, paging, problems, stale, asked, applied, to, before, after } = props;
  const session = useSession();
  const unread = problems.some((problem) => problem.item);
  const nothing = items.length === 0 && !stale;
  const contradictions = stale || (nothing && (unread || !paging.empty)) ? [] : paging.contradictions;
  const notices =
    unread || contradictions.length > 0 ? (
      <ListNotices problems={problems} contradictions={contradictions} />
    ) : null;
  if (nothing) {
    const { one, many, none } = list;
    return (
      <>
        {notices}
        {unread ? null : <EmptyList {...{ one, many, none, paging, applied, to }} page={asked.page} />}
      </>
    );
  }
  return (
    <>
      {notices}
      {stale ? null : before?.(asked, items)}
      <list.List items={withoutRepeats(items)} rows={items.length} stale={stale} />
      <ListPages
        page={asked.page}
        paging={paging}
        stale={stale}
        to={to}
        onIntent={(page) => {
          list.ask(readingAhead(session), session, { ...asked, page }); // ahead of the click
        }}
      />
      {after?.(items)}
    </>
  );
}
