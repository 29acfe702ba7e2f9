import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BudgetPrice } from './budget-price.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { QueryError } from './query-error.tsx';
import type { CatalogueKind } from '../catalogue/kinds.ts';
import type { Standing } from '../catalogue/keeper.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { dealsQuery } from '../data/deals.ts';
import { directoryQuery } from '../data/directory.ts';
import { PAGE_SIZE } from '../data/list-limits.ts';
import { listingsQuery } from '../data/listings.ts';
import { useSession } from '../data/services.ts';
import type { ReadingJob } from '../jobs/reading.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useStore } from '../ui/use-store.ts';

/** What is read, and what it is called. */
interface List {
  readonly kind: CatalogueKind;
  readonly one: string;
  readonly many: string;
}

/** How many there are, as the page of the same list asks: whoever comes from there pays nothing for it. */
function useFirst(kind: CatalogueKind) {
  const session = useSession();
  const first = { page: 1, limit: PAGE_SIZE };
  const deals = useQuery({ ...dealsQuery(session, first), enabled: kind === 'deals' });
  const listings = useQuery({ ...listingsQuery(session, first), enabled: kind === 'listings' });
  const merchants = useQuery({ ...directoryQuery(session), enabled: kind === 'merchants' });
  if (kind === 'deals') return { ...deals, total: deals.data?.data.total };
  if (kind === 'listings') return { ...listings, total: listings.data?.data.total };
  return { ...merchants, total: merchants.data?.pages[0]?.data.total };
}

/** Says what the catalogue is, and its price, where there is none yet. */
export function ReadingOffer(props: { title?: string; list: List; job: ReadingJob; children: ReactNode }) {
  const { list, job, children } = props;
  const { one, many } = list;
  const { title = `Search, sort, and count all ${many}` } = props;
  const query = useFirst(list.kind);
  const { total } = query;
  const pages = total == null ? undefined : Math.max(1, Math.ceil(total / MAX_LIMIT));
  return (
    <Card title={title} busy={query.isPending}>
      <QueryError query={query} />
      <p className="mb-4 max-w-prose text-ink-2">
        The API gives {many} page by page, in its own order, and cannot search or sort them. This page reads
        all of them once, keeps them in this browser for a day, and then answers at once, without a request.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={job.start}>
          Read all {total == null ? many : formatQuantity(total, one, many)}
        </Button>
        {pages === undefined ? null : <BudgetPrice requests={pages} />}
        {children}
      </p>
      <p className="mt-3 text-sm text-ink-3">
        Reading goes on while you look at other pages, and leaves a fifth of the budget for your clicks.
      </p>
    </Card>
  );
}

/** How far the reading is while it runs or stands still, and what is missing when it is over. */
export function ReadingState(props: { list: List; job: ReadingJob; standing: Standing }) {
  const { list, job, standing } = props;
  const { one, many } = list;
  const { status, failed, stopped } = useStore(job);
  const elsewhere = useStore(job.elsewhere);
  const { waiting } = useStore(useSession().budget);
  const { reading, read, items, total, kept, oldest } = standing;
  if (!reading) return null;
  const error = stopped ?? [...failed.values()][0];
  const left = Math.max(0, reading.pages - read);
  const missing = total === undefined ? 0 : total - items;
  const lost = kept ? null : (
    <Notice tone="warn">
      This browser gives no room to keep the catalogue. It lasts until this page is closed.
    </Notice>
  );
  if (reading.finished !== undefined) {
    return (
      <>
        {lost}
        {missing > 0 ? (
          <Notice tone="warn">
            {formatCount(items)} of {formatQuantity(total ?? 0, one, many)} could be read. The API gave the
            others on none of its pages, or they changed places while they were read. Refresh to try again.
          </Notice>
        ) : null}
      </>
    );
  }
  const running = status === 'running';
  // some of what is below is of an earlier reading
  const again = oldest > 0 && oldest < reading.began;
  return (
    <>
      {lost}
      <section
        aria-label="Reading"
        className="grid grid-cols-1 gap-2 rounded-lg bg-sunken p-3.5 print:hidden"
      >
        <div className="flex flex-wrap items-center gap-3">
          <progress
            aria-label="Reading the catalogue"
            max={reading.pages}
            value={read}
            className="h-1.5 w-40 max-w-full accent-accent"
          />
          <span role="status" className="text-sm">
            {again
              ? `${formatCount(read)} of ${formatQuantity(reading.pages, 'page', 'pages')} read again`
              : `${formatCount(items)} of ${total === undefined ? 'all' : formatCount(total)} ${many} read`}
            {elsewhere ? ', another tab reads on' : running ? '' : ', stopped'}
            {failed.size > 0 ? `, ${formatQuantity(failed.size, 'page', 'pages')} failed` : ''}
            {running && waiting > 0 ? ', waiting for the reset' : ''}.{' '}
            {again ? 'What is below is also of the reading before.' : 'What is below is among these.'}
          </span>
        </div>
        {error && !running ? <ErrorPanel what="The catalogue" error={error} /> : null}
        <p className="flex flex-wrap items-center gap-2">
          {elsewhere || running ? (
            <Button onClick={job.pause}>{elsewhere ? 'Do not wait' : 'Pause'}</Button>
          ) : (
            <>
              <Button look="primary" onClick={job.resume}>
                Resume
              </Button>
              <BudgetPrice requests={left} />
            </>
          )}
        </p>
      </section>
    </>
  );
}
