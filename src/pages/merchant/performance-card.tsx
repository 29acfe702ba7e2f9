import { useState } from 'react';
import { takingHome } from '../../own/taking-home.ts';
import { downloadText } from '../../browser/download.ts';
import { QueryError, REST_FAILED } from '../../components/query-error.tsx';
import { ProblemsNotice } from '../../components/problems.tsx';
import {
  dealsOfMerchant,
  type PerformanceRow,
  type PerformanceTotals,
  performanceTotals,
} from '../../data/performance.ts';
import { useTogether } from '../../data/pages-together.ts';
import { useSession } from '../../data/services.ts';
import { useKnownMany } from '../../data/use-facts.ts';
import { type PerformanceJob, performanceJob } from '../../jobs/performance.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { tameText } from '../../lib/text.ts';
import type { CsvFormat } from '../../lib/csv.ts';
import { localDay } from '../../lib/day.ts';
import { dealTitle } from '../../components/deal-title.ts';
import { performanceColumns, performanceCsv } from '../../resources/performance.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Funnel } from '../../ui/charts/funnel.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSorting } from '../../ui/sorting.tsx';
import { useStore } from '../../ui/use-store.ts';
import { JobControls } from './job-controls.tsx';
import { PerformanceAnswers } from './performance-answers.tsx';
import { PerformanceTable } from './performance-table.tsx';

/** How each active deal of a merchant does. Statistics cost a request a deal, so they are read when somebody says so. */
export function PerformanceCard({ merchantId, name }: { merchantId: string; name: string }) {
  const session = useSession();
  const { query, data, unread, partly, readAll } = useTogether(dealsOfMerchant(session, merchantId));
  const job = performanceJob(session, merchantId);
  const known = useKnownMany(
    'stats',
    (data?.items ?? []).map(({ id }) => id),
  );

  if (query.isError && !data) return <QueryError what="Deal performance" query={query} />;
  if (!data) {
    return (
      <Card title="Deal performance" busy>
        <Skeleton className="block h-60" />
      </Card>
    );
  }
  const { items: deals, total, complete, problems } = data;
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
  const rows = deals.map((deal): PerformanceRow => ({ deal, stats: known.get(deal.id)?.value }));
  const ages = [...known.values()].map(({ at }) => at);
  return (
    <Card title="Deal performance" busy={query.isFetching}>
      <QueryError query={query} shown {...(partly ? REST_FAILED : {})} />
      <p className="mb-3 text-ink-2">
        {formatQuantity(deals.length, 'active deal', 'active deals')}
        {complete ? '' : total === undefined ? ' read so far' : ` of ${formatCount(total)}`}
        {unread > 0 ? (
          <Button look="link" className="ml-2" aria-disabled={query.isFetching} onClick={readAll}>
            {query.isFetching
              ? 'Reading…'
              : `Read all deals (${formatQuantity(unread, 'request', 'requests')})`}
          </Button>
        ) : null}
      </p>
      <ProblemsNotice problems={problems} />
      <JobControls
        job={job}
        name={name}
        missing={rows.flatMap((row) => (row.stats ? [] : [row.deal.id]))}
        all={deals.map(({ id }) => id)}
        oldest={ages.length > 0 ? Math.min(...ages) : undefined}
      />
      <Performance rows={rows} job={job} name={name} complete={complete} />
    </Card>
  );
}

function Performance(props: {
  rows: readonly PerformanceRow[];
  job: PerformanceJob;
  name: string;
  complete: boolean;
}) {
  const { rows, job, name, complete } = props;
  const totals = performanceTotals(rows);
  const columns = useColumns(rows, totals, job);
  const { sorting, sorted } = useSorting(columns, rows);
  const without = rows.filter((row) => !row.stats).length;
  const { supply, minted, redeemed } = totals;
  return (
    <>
      <div className="mb-5 grid grid-cols-1 gap-5 lg:grid-cols-2">
        <PerformanceAnswers rows={rows} />
        {supply !== undefined && minted !== undefined && redeemed !== undefined ? (
          <div>
            <h3 className="mb-2 font-semibold">From supply to redemption</h3>
            <Funnel
              stages={[
                { name: 'Supply', value: supply },
                { name: 'Minted', value: minted },
                { name: 'Redeemed', value: redeemed },
              ]}
            />
            <p className="mt-1 text-sm text-ink-3">
              Summed over {complete ? 'all' : 'the'} {formatQuantity(rows.length, 'deal', 'deals')} below;
              each share is of the bar above it.
            </p>
          </div>
        ) : null}
      </div>
      <PerformanceTable columns={columns} sorting={sorting} rows={sorted} />
      <ul className="mt-2 grid gap-0.5 text-sm text-ink-3">
        <li>Minted: tokens issued to buyers. Redeemed: tokens that were used at the merchant.</li>
        <li>
          Totals: sums of their columns, over active deals only. Redemption rate: redeemed ÷ minted. Revenue:
          added up in lamports, exactly. Rating: each deal’s rating × its reviews, ÷ all reviews.
        </li>
        {without > 0 ? (
          <li>
            {formatQuantity(without, 'deal has', 'deals have')} no statistics loaded and{' '}
            {without === 1 ? 'is' : 'are'} not in the totals of revenue, rating and reviews; minted and
            redeemed are then the deal’s own figures.
          </li>
        ) : null}
      </ul>
      <DownloadCsv name={name} text={(format) => performanceCsv(sorted, totals, format)} />
    </>
  );
}

/** The columns of the table; under a deal whose statistics failed stands why, and the way to try again. */
function useColumns(rows: readonly PerformanceRow[], totals: PerformanceTotals, job: PerformanceJob) {
  const { failed } = useStore(job);
  return performanceColumns(rows, totals, ({ deal }) =>
    failed.has(deal.id) ? (
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-bad">
        {failed.get(deal.id)?.message}
        <Button
          look="link"
          aria-label={`Try again: ${tameText(dealTitle(deal), 60)}`}
          onClick={() => {
            job.retry(deal.id);
          }}
        >
          Try again
        </Button>
      </span>
    ) : null,
  );
}

const CSV_LABELS: Readonly<Record<CsvFormat, string>> = {
  point: '1.5, columns by comma',
  comma: '1,5, columns by semicolon',
};

/** Takes home what the table shows, in its order, under the merchant's name and the day, as the reader's spreadsheet wants it. */
function DownloadCsv({ name, text }: { name: string; text: (format: CsvFormat) => string }) {
  const chosen = useStore(takingHome);
  const [refused, setRefused] = useState(false);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Button
          onClick={() => {
            const merchant = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
            const file = `deal-performance-${merchant}-${localDay(Date.now())}.csv`;
            setRefused(!downloadText(file, text(chosen.csv), 'text/csv;charset=utf-8'));
          }}
        >
          Download CSV
        </Button>
        <SelectField
          label="Figures in the file"
          className="print:hidden"
          value={chosen.csv}
          options={Object.entries(CSV_LABELS).map(([value, label]) => ({ value: value as CsvFormat, label }))}
          onChange={(csv) => {
            takingHome.set({ ...chosen, csv });
          }}
        />
      </div>
      {refused ? <Notice tone="bad">The browser refused the download.</Notice> : null}
    </>
  );
}
