import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FilterChips } from '../../components/filter-chips.tsx';
import { KEY_PROBLEM, useIsKey } from '../../components/key-guard.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { DroppedNotice } from '../../components/problems.tsx';
import { useApiMinute } from '../../components/use-api-minute.ts';
import { WholeSwitch } from '../../components/whole-switch.tsx';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { BESIDE, type CatalogueKind } from '../../catalogue/kinds.ts';
import { useSession } from '../../data/services.ts';
import { readingJob } from '../../jobs/reading.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { SORT_PARAM, useSorting } from '../../ui/sorting.tsx';
import { useStore } from '../../ui/use-store.ts';
import { useCatalogueAddress } from './address.ts';
import { DEALS_VIEW } from './deals.tsx';
import { FacetPanel } from './facets.tsx';
import { LISTINGS_VIEW } from './listings.tsx';
import { MERCHANTS_VIEW } from './merchants.tsx';
import { ReadingOffer, ReadingState } from '../../components/reading-panel.tsx';
import { OnPaper, usePaper } from './paper.tsx';
import { Export, SortChoice } from './results.tsx';
import { SearchInput } from './search-input.tsx';
import { useFound } from './use-found.ts';
import { type CatalogueView, facetsOf, labelOf, questionOf } from './view.ts';

/** The page of each kind. */
export const PAGES = {
  deals: () => <CataloguePage view={DEALS_VIEW} />,
  listings: () => <CataloguePage view={LISTINGS_VIEW} />,
  merchants: () => <CataloguePage view={MERCHANTS_VIEW} />,
};

/** A list read whole: searched, sorted and counted in this browser. */
function CataloguePage<K extends CatalogueKind>({ view }: { view: CatalogueView<K> }) {
  const { kind, title, one, many, columns } = view;
  const session = useSession();
  const catalogue = catalogueOf(session, kind);
  const job = readingJob(session, kind);
  const standing = useStore(catalogue.standing);
  const { status } = useStore(job);
  const { fields, dropped, change, clear, chips, some } = useCatalogueAddress(view.filters, columns);
  const { sorting } = useSorting(columns, []);
  // states depend on the time: a minute is near enough
  const minute = useApiMinute();
  // a letter of a search, or another order, draws no facet again
  const chosen = { ...fields, q: undefined, [SORT_PARAM]: undefined };
  // what was asked for last, before the page shows its address: the answer is on its way while that is drawn
  const question = questionOf(view.facets, fields, minute);
  const beside = useStore(catalogueOf(session, BESIDE[kind] ?? kind).standing);
  const { found, show, askAhead } = useFound(catalogue, standing, beside, question);
  // of the answer, as its count and its rows: the words change nothing by themselves
  const looked = found?.looked ?? '';
  const paper = usePaper(catalogue, question, JSON.stringify(fields), (found?.total ?? 0) > 0);
  const isKey = useIsKey();
  const [problem, setProblem] = useState<string>();
  const search = useRef<(q: string) => void>(undefined);
  useEffect(() => {
    search.current = (q) => {
      setProblem(isKey(q) ? KEY_PROBLEM : undefined);
      if (isKey(q)) return;
      const part = { q: q === '' ? undefined : q };
      askAhead(questionOf(view.facets, { ...fields, ...part }, minute));
      change(part);
    };
  });
  // the same for good: what the address does later draws the field no second time
  const onSearch = useCallback((q: string) => search.current?.(q), []);
  const wanted = standing?.reading?.wanted === true;
  useEffect(() => {
    // somebody wanted it, and a reload or another page came between
    if (wanted && job.get().status === 'idle') job.resume();
  }, [wanted, job]);
  const { state, key } = useLocation() as { state: { read?: unknown } | null; key: string };
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // the switch was turned on, with its price beside it; once, however often Back leads here again
    if (asked.current === key || state?.read !== true) return;
    asked.current = key;
    job.startUnlessRead();
  }, [state, key, job]);

  const reading = standing?.reading;
  const items = standing?.items ?? 0;
  const there = items > 0 || reading !== undefined;
  const busy = found !== undefined && found.asked !== JSON.stringify(question);
  // words that stand in their field need no chip, which would move the list down at the first key
  const field = found && items > 0 ? ['q'] : [];
  const applied = chips((param, value) => labelOf(view.facets, found?.facets, param, value), field);
  const list = view.list(some(view.onList));
  const compared = !view.beside || (beside?.items ?? 0) > 0;
  const shown = useMemo(() => facetsOf(view, compared), [view, compared]);
  const count =
    found && items > 0
      ? applied.length === 0 && looked === ''
        ? formatQuantity(items, one, many)
        : `${formatCount(found.total)} of ${formatQuantity(items, one, many)}`
      : standing
        ? ''
        : 'Opening the catalogue…';
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={`${title}: whole catalogue`}
        status={count}
        {...(view.covers === undefined ? {} : { covers: view.covers })}
        query={{
          data: items > 0 ? true : undefined,
          isFetching: status === 'running',
          isError: false,
          dataUpdatedAt: standing?.oldest ?? 0,
          refetch: () => Promise.resolve(),
        }}
        requests={reading?.pages ?? 1}
        onRefresh={job.start}
      >
        <WholeSwitch on to={list} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-3">
        <DroppedNotice dropped={dropped} />
        {standing && there ? <ReadingState list={view} job={job} standing={standing} /> : null}
      </div>
      {standing && !there ? (
        <>
          <FilterChips applied={applied} onClear={clear} />
          <div className="mt-4">
            <ReadingOffer list={view} job={job}>
              <Link to={list} className={buttonLook('link')}>
                Browse page by page
              </Link>
            </ReadingOffer>
          </div>
        </>
      ) : null}
      {found && items > 0 ? (
        <div className="mt-4 grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-[16rem_minmax(0,1fr)] print:block">
          <div className="md:col-start-2">
            <Field
              className="print:hidden"
              label={`Search ${many}`}
              problem={problem}
              hint={`${view.searched}. One typo a word is forgiven.`}
            >
              {(ids) => (
                <SearchInput
                  {...ids}
                  total={found.total}
                  value={(fields.q as string | undefined) ?? ''}
                  onChange={onSearch}
                />
              )}
            </Field>
            {looked === '' ? null : <p className="mt-3 hidden print:block">Search: {looked}</p>}
            <FilterChips applied={applied} onClear={clear} />
          </div>
          <div className="md:row-span-3 md:row-start-1">
            <FilterFrame
              label={`Filter ${many}`}
              applied={applied.length}
              found={busy ? undefined : formatQuantity(found.total, one, many)}
            >
              <FacetPanel
                facets={found.facets}
                shown={shown}
                one={one}
                many={many}
                chosen={chosen}
                onChange={change}
              />
              {view.beside && !compared ? (
                <p className="mt-4 text-sm text-ink-3">{view.beside.offer}</p>
              ) : null}
            </FilterFrame>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3 md:col-start-2">
            <div className="flex flex-wrap items-end justify-between gap-x-4">
              <SortChoice view={view} sorting={sorting} looked={looked} />
              {view.changes ? (
                <Link to={view.changes} className={`${buttonLook('link')} text-sm print:hidden`}>
                  See what changed
                </Link>
              ) : null}
            </div>
            {found.total === 0 ? (
              <EmptyPanel title={`No ${one} matches`}>
                <p className="mb-3">
                  None of the {formatQuantity(items, one, many)}
                  {reading?.finished === undefined ? ' read so far' : ''} fits all of this.{' '}
                  {view.beside && !compared ? view.beside.offer : null}
                </p>
                <Button onClick={clear}>
                  {looked === '' ? 'Clear filters' : 'Clear search and filters'}
                </Button>
              </EmptyPanel>
            ) : (
              <>
                <div className={paper.found ? 'print:hidden' : ''}>
                  <view.List found={found} busy={busy} sorting={sorting} onShow={show} />
                </div>
                <OnPaper view={view} paper={paper} sorting={sorting} total={found.total} />
                <Export
                  paper={paper}
                  view={view}
                  catalogue={catalogue}
                  question={question}
                  total={found.total}
                  read={standing?.oldest ?? 0}
                />
              </>
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
