import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, type ErrorKind } from '../../api/error.ts';
import { QueryError, REST_FAILED } from '../../components/error-panel.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import { dealStatsQuery } from '../../data/deals.ts';
import {
  knownStats,
  merchantDealsQuery,
  type PerformanceRow,
  performanceTotals,
} from '../../data/performance.ts';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { createJob, type Job } from '../../lib/job.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Funnel } from '../../ui/charts/funnel.tsx';
import { downloadText } from '../../ui/download.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { performanceCsv } from './performance-csv.ts';
import { JobControls } from './job-controls.tsx';
import { PerformanceTable } from './performance-table.tsx';

/** Statistics asked for at once: enough to be quick, few enough to stop soon. */
const AT_ONCE = 4;

/** Failures that every further request would meet, too. */
const MEETS_ALL: ReadonlySet<ErrorKind> = new Set([
  'unauthorized',
  'offline',
  'blocked',
  'not-the-api',
  'redirected',
  'rate-limited',
]);

/** How each active deal of a merchant does. Statistics cost a request a deal, so they are read when somebody says so. */
export function PerformanceCard({ merchantId, name }: { merchantId: string; name: string }) {
  const { client } = useServices();
  const cache = useQueryClient();
  const [pages, setPages] = useState(1);
  const query = useQuery(merchantDealsQuery(client, merchantId, pages));
  const [{ job, begin }] = useState(() => {
    // whether what is there is asked for again, too
    let again = false;
    return {
      begin: (anew: boolean) => {
        again = anew;
      },
      job: createJob<string>(
        (id, signal) => {
          const stats = dealStatsQuery(client, id, 'background');
          signal.addEventListener('abort', () => {
            // not sent yet: costs nothing; under way: what it brings is dropped
            void cache.cancelQueries({ queryKey: stats.queryKey, exact: true });
          });
          return cache.query(again ? { ...stats, staleTime: 0 } : stats);
        },
        AT_ONCE,
        (error) => error instanceof ApiError && MEETS_ALL.has(error.kind),
      ),
    };
  });
  // whoever leaves waits for nothing any more
  useEffect(() => () => job.cancel(), [job]);
  useStore(job);

  // when further pages cannot be read, the first one stays
  const data = query.data ?? cache.getQueryData(merchantDealsQuery(client, merchantId, 1).queryKey);
  if (query.isError && !data) return <QueryError what="Deal performance" query={query} />;
  if (!data) {
    return (
      <Card title="Deal performance" busy>
        <Skeleton className="block h-60" />
      </Card>
    );
  }
  const { deals, total, lastPage, complete, problems } = data;
  if (deals.length === 0) {
    return (
      <Card title="Deal performance">
        <ProblemsNotice problems={problems} />
        <p className="text-ink-2">
          {complete && problems.length === 0
            ? 'This merchant has no active deal.'
            : 'No active deal of this merchant could be read.'}
        </p>
      </Card>
    );
  }
  const known = knownStats(cache, client, deals);
  const rows = deals.map((deal): PerformanceRow => ({ deal, stats: known.get(deal.id)?.stats }));
  const missingPages = complete || lastPage === undefined ? 0 : lastPage - data.pages;
  const ages = [...known.values()].map(({ readAt }) => readAt);
  return (
    <Card title="Deal performance" busy={query.isFetching}>
      <QueryError query={query} shown {...(data.pages < pages ? REST_FAILED : {})} />
      <p className="mb-3 text-ink-2">
        {formatQuantity(deals.length, 'active deal', 'active deals')}
        {complete ? '' : total === undefined ? ' read so far' : ` of ${formatCount(total)}`}
        {missingPages > 0 ? (
          <Button
            look="link"
            className="ml-2"
            aria-disabled={query.isFetching}
            onClick={() => {
              if (query.isFetching) return;
              if (data.pages < pages) void query.refetch();
              else setPages(pages + missingPages);
            }}
          >
            {query.isFetching
              ? 'Reading…'
              : `Read all deals (${formatQuantity(missingPages, 'request', 'requests')})`}
          </Button>
        ) : null}
      </p>
      <ProblemsNotice problems={problems} />
      <JobControls
        job={job}
        merchantId={merchantId}
        missing={rows.flatMap((row) => (row.stats ? [] : [row.deal.id]))}
        all={deals.map(({ id }) => id)}
        oldest={ages.length > 0 ? Math.min(...ages) : undefined}
        onStart={begin}
      />
      <Performance rows={rows} job={job} name={name} complete={complete} />
    </Card>
  );
}

function Performance(props: {
  rows: readonly PerformanceRow[];
  job: Job<string>;
  name: string;
  complete: boolean;
}) {
  const { rows, job, name, complete } = props;
  const [refused, setRefused] = useState(false);
  const totals = performanceTotals(rows);
  const without = rows.filter((row) => !row.stats).length;
  const { supply, minted, redeemed } = totals;
  return (
    <>
      {supply !== undefined && minted !== undefined && redeemed !== undefined ? (
        <div className="mb-5 max-w-120">
          <h3 className="mb-2 font-semibold">From supply to redemption</h3>
          <Funnel
            stages={[
              { name: 'Supply', value: supply },
              { name: 'Minted', value: minted },
              { name: 'Redeemed', value: redeemed },
            ]}
          />
          <p className="mt-1 text-sm text-ink-3">
            Summed over {complete ? 'all' : 'the'} {formatQuantity(rows.length, 'deal', 'deals')} below; each
            share is of the bar above it.
          </p>
        </div>
      ) : null}
      <PerformanceTable rows={rows} totals={totals} job={job} />
      <ul className="mt-2 grid gap-0.5 text-sm text-ink-3">
        <li>
          Totals: sums of their columns. Redemption rate: redeemed ÷ minted. Revenue: added up in lamports,
          exactly. Rating: each deal’s rating × its reviews, ÷ all reviews.
        </li>
        {without > 0 ? (
          <li>
            {formatQuantity(without, 'deal has', 'deals have')} no statistics loaded and{' '}
            {without === 1 ? 'is' : 'are'} not in the totals of revenue, rating and reviews; minted and
            redeemed are then the deal’s own figures.
          </li>
        ) : null}
      </ul>
      <p className="mt-4">
        <Button
          onClick={() => {
            const file = `deal-performance-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)}.csv`;
            setRefused(!downloadText(file, performanceCsv(rows, totals), 'text/csv;charset=utf-8'));
          }}
        >
          Download CSV
        </Button>
      </p>
      {refused ? <Notice tone="bad">The browser refused the download.</Notice> : null}
    </>
  );
}
