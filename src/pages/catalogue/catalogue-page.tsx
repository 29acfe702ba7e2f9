import { useEffect } from 'react';
import { FilterChips } from '../../components/filter-chips.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DroppedNotice } from '../../components/problems.tsx';
import { useApiNow } from '../../components/use-api-now.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { useSession } from '../../data/services.ts';
import { readingJob } from '../../jobs/reading.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { useSorting } from '../../ui/sorting.tsx';
import { useStore } from '../../ui/use-store.ts';
import { questionOf, useCatalogueAddress } from './address.ts';
import { FacetPanel } from './facets.tsx';
import { ReadingOffer, ReadingState } from './reading-panel.tsx';
import { catalogueColumns, Export, Results, SortChoice } from './results.tsx';
import { SearchInput } from './search-input.tsx';
import { useFound } from './use-found.ts';

const COLUMNS = catalogueColumns(2, '');
const MINUTE = 60_000;

/** /catalogue: all active deals, searched, sorted and counted in this browser. */
export function CataloguePage() {
  const session = useSession();
  const catalogue = catalogueOf(session, 'deals');
  const job = readingJob(session);
  const standing = useStore(catalogue.standing);
  const { status } = useStore(job);
  const { values, fields, dropped, change, clear, applied, onDeals } = useCatalogueAddress(COLUMNS);
  const { sorting } = useSorting(COLUMNS, []);
  const looked = values.q ?? '';
  // states depend on the time: a minute is near enough
  const minute = Math.floor(useApiNow() / MINUTE) * MINUTE;
  // what was asked for last, before the page shows its address: the answer is on its way while that is drawn
  const question = questionOf(fields, minute);
  const { found, show } = useFound(catalogue, standing, question);
  const wanted = standing?.reading?.wanted === true;
  useEffect(() => {
    // somebody wanted it, and a reload or another page came between
    if (wanted && job.get().status === 'idle') job.resume();
  }, [wanted, job]);

  const reading = standing?.reading;
  const items = standing?.items ?? 0;
  const there = items > 0 || reading !== undefined;
  const busy = found !== undefined && found.asked !== JSON.stringify(question);
  const count =
    found && items > 0
      ? applied.length === 0
        ? formatQuantity(items, 'deal', 'deals')
        : `${formatCount(found.total)} of ${formatQuantity(items, 'deal', 'deals')}`
      : standing
        ? ''
        : 'Opening the catalogue…';
  const deals = (
    <Link to={paths.deals(onDeals)} className={buttonLook('link')}>
      Browse page by page
    </Link>
  );
  return (
    <>
      <PageHeader
        title="Whole catalogue"
        status={count}
        query={{
          data: items > 0 ? true : undefined,
          isFetching: status === 'running',
          isError: false,
          dataUpdatedAt: standing?.oldest ?? 0,
          refetch: () => Promise.resolve(),
        }}
        requests={reading?.pages ?? 1}
        onRefresh={job.start}
      />
      <div className="grid grid-cols-1 gap-3">
        <DroppedNotice dropped={dropped} />
        {standing && there ? <ReadingState job={job} standing={standing} /> : null}
      </div>
      {standing && !there ? (
        <>
          <FilterChips applied={applied} onClear={clear} />
          <div className="mt-4">
            <ReadingOffer job={job}>{deals}</ReadingOffer>
          </div>
        </>
      ) : null}
      {found && items > 0 ? (
        <div className="mt-4 grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="md:col-start-2">
            <Field
              label="Search"
              hint="Titles, merchants, categories and descriptions. One typo a word is forgiven."
            >
              {(ids) => (
                <SearchInput
                  {...ids}
                  value={fields.q ?? ''}
                  onChange={(q) => {
                    change({ q: q === '' ? undefined : q });
                  }}
                />
              )}
            </Field>
            <FilterChips applied={applied} onClear={clear} />
          </div>
          <div className="md:row-span-3 md:row-start-1">
            <FilterFrame
              label="Filter the catalogue"
              applied={applied.length}
              found={busy ? undefined : formatQuantity(found.total, 'deal', 'deals')}
            >
              <FacetPanel facets={found.facets} chosen={fields} onChange={change} />
            </FilterFrame>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3 md:col-start-2">
            <SortChoice sorting={sorting} looked={looked} />
            {found.total === 0 ? (
              <EmptyPanel title="No deal matches">
                <p className="mb-3">
                  None of the {formatQuantity(items, 'deal', 'deals')}
                  {reading?.finished === undefined ? ' read so far' : ''} fits all of this.
                </p>
                <Button onClick={clear}>Clear filters</Button>
              </EmptyPanel>
            ) : (
              <>
                <Results found={found} looked={looked} busy={busy} sorting={sorting} onShow={show} />
                <Export
                  catalogue={catalogue}
                  question={question}
                  total={found.total}
                  read={standing?.oldest ?? 0}
                />
              </>
            )}
            <p>{deals}</p>
          </div>
        </div>
      ) : null}
    </>
  );
}
