import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exclusively } from '../../api/locks.ts';
import { BudgetPrice } from '../../components/budget-price.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { MAX_LIMIT } from '../../contract/service.ts';
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
import { PerformanceTable } from './performance-table.tsx';

/** Statistics asked for at once: enough to be quick, few enough to stop soon. */
const AT_ONCE = 4;

/** How each active deal of a merchant does. Statistics cost a request a deal, so they are read when somebody says so. */
export function PerformanceCard({ merchantId, name }: { merchantId: string; name: string }) {
  const { client } = useServices();
  const cache = useQueryClient();
  const [pages, setPages] = useState(1);
  const query = useQuery(merchantDealsQuery(client, merchantId, pages));
  const [job] = useState(() =>
    createJob<string>((id, signal) => {
      const stats = dealStatsQuery(client, id, 'background');
      signal.addEventListener('abort', () => {
        // not sent yet: costs nothing; under way: what it brings is dropped
        void cache.cancelQueries({ queryKey: stats.queryKey, exact: true });
      });
      return cache.query(stats);
    }, AT_ONCE),
  );
  // whoever leaves waits for nothing any more
  useEffect(() => () => job.cancel(), [job]);
  useStore(job);

  if (query.isError && !query.data) {
    return (
      <ErrorPanel
        what="Deal performance"
        error={query.error}
        busy={query.isFetching}
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  }
  if (!query.data) {
    return (
      <Card title="Deal performance" busy>
        <Skeleton className="block h-60" />
      </Card>
    );
  }
  const { deals, total, complete } = query.data;
  if (deals.length === 0) {
    return (
      <Card title="Deal performance">
        <p className="text-ink-2">This merchant has no active deal.</p>
      </Card>
    );
  }
  const stats = knownStats(cache, client, deals);
  const rows = deals.map((deal): PerformanceRow => ({ deal, stats: stats.get(deal.id) }));
  const allPages = total === undefined ? undefined : Math.ceil(total / MAX_LIMIT);
  return (
    <Card title="Deal performance" busy={query.isFetching}>
      <p className="mb-3 text-ink-2">
        {formatQuantity(deals.length, 'active deal', 'active deals')}
        {complete ? '' : total === undefined ? ' read so far' : ` of ${formatCount(total)}`}
        {!complete && allPages !== undefined && allPages > pages ? (
          <Button
            look="link"
            className="ml-2"
            disabled={query.isFetching}
            onClick={() => {
              setPages(allPages);
            }}
          >
            Read all deals ({formatQuantity(allPages - pages, 'request', 'requests')})
          </Button>
        ) : null}
      </p>
      <JobControls
        job={job}
        merchantId={merchantId}
        missing={rows.flatMap((row) => (row.stats ? [] : [row.deal.id]))}
      />
      <Performance rows={rows} job={job} name={name} complete={complete} />
    </Card>
  );
}

/** Says the price, starts, and while it runs shows how far it is, pauses, goes on and cancels. */
function JobControls(props: { job: Job<string>; merchantId: string; missing: readonly string[] }) {
  const { job, merchantId, missing } = props;
  const { elsewhere, start, leave } = useOneTabAtATime(`performance ${merchantId}`, job);
  const { status, done, total, failed } = useStore(job);
  const { waiting } = useStore(useServices().budget);
  const active = status === 'running' || status === 'paused';
  if (elsewhere) {
    return (
      <p role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-3.5 text-sm">
        Another tab is loading these; what it reads will be here without a request.
        <Button onClick={leave}>Cancel</Button>
      </p>
    );
  }
  if (!active && missing.length === 0) {
    return <p className="mb-4 text-sm text-ink-2">All statistics are loaded.</p>;
  }
  return (
    <div className="mb-4 grid grid-cols-1 gap-2 rounded-lg bg-sunken p-3.5">
      {active ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <progress
              aria-label="Statistics loaded"
              max={total}
              value={done + failed.size}
              className="h-1.5 w-40 max-w-full accent-accent"
            />
            <span role="status" className="text-sm">
              {formatCount(done)} of {formatCount(total)} loaded
              {failed.size > 0 ? `, ${formatCount(failed.size)} failed` : ''}
              {status === 'paused' ? ', paused' : ''}
              {status === 'running' && waiting > 0 ? ', waiting for the reset' : ''}
            </span>
          </div>
          <div className="flex flex-wrap gap-2">
            {status === 'running' ? (
              <Button onClick={job.pause}>Pause</Button>
            ) : (
              <Button look="primary" onClick={job.resume}>
                Resume
              </Button>
            )}
            <Button onClick={job.cancel}>Cancel</Button>
          </div>
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Button
              look="primary"
              onClick={() => {
                start(missing);
              }}
            >
              Load performance
            </Button>
            <span className="text-sm text-ink-2">
              {formatQuantity(missing.length, 'deal', 'deals')}: <BudgetPrice requests={missing.length} />
            </span>
          </p>
          <p className="text-sm text-ink-2">
            Revenue, ratings and popularity cost one request a deal. A fifth of the budget is left for your
            clicks; what is loaded stays when you pause or leave.
          </p>
        </>
      )}
    </div>
  );
}

/** Starts a job when no other tab runs the same one: what that one reads, this one then finds in the cache. */
function useOneTabAtATime(name: string, job: Job<string>) {
  const [elsewhere, setElsewhere] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const leave = () => {
    waiting.current?.abort();
    setElsewhere(false);
  };
  useEffect(() => () => waiting.current?.abort(), []);
  const start = (items: readonly string[]) => {
    const controller = new AbortController();
    waiting.current = controller;
    exclusively(
      name,
      {
        signal: controller.signal,
        onWait: () => {
          setElsewhere(true);
        },
      },
      () => {
        setElsewhere(false);
        job.start(items);
        return finished(job);
      },
    ).catch(() => undefined); // left while waiting
  };
  return { elsewhere, start, leave };
}

/** Resolves when the job is over, one way or another. */
function finished(job: Job<string>): Promise<void> {
  return new Promise((resolve) => {
    const stop = job.subscribe(() => {
      const { status } = job.get();
      if (status === 'running' || status === 'paused') return;
      stop();
      resolve();
    });
  });
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
