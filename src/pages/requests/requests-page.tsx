import { useEffect, useState } from 'react';
import { curlOf } from '../../api/curl.ts';
import type { LogEntry } from '../../session/request-log.ts';
import { DroppedNotice } from '../../components/problems.tsx';
import { Moment } from '../../components/timestamp.tsx';
import { useSession } from '../../data/services.ts';
import { type Shell, takingHome } from '../../own/taking-home.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { readParams } from '../../lib/search-params.ts';
import { tameText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { describeKey } from './describe-key.ts';
import { ColumnCards } from '../../ui/column-cards.tsx';
import { SORT_PARAM, sortParam, type Sorting, useSorting } from '../../ui/sorting.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useStore } from '../../ui/use-store.ts';
import { useSearch } from '../../ui/use-search.ts';

/** /requests: what this browser asked lately, why, what came, and what the cache answered instead. */
function RequestsPage() {
  const { log, baseUrl, kept } = useSession();
  const entries = useStore(log);
  // after a reload the requests of before it come a moment later
  const [complete, setComplete] = useState(false);
  useEffect(() => {
    void Promise.resolve(kept).then(() => {
      setComplete(true);
    });
  }, [kept]);
  const there = complete || entries.length > 0;
  const search = useSearch();
  const { shell } = useStore(takingHome);
  const columns = columnsFor(baseUrl, shell);
  const { sorting, sorted } = useSorting(columns, entries);
  const { dropped } = readParams({ [SORT_PARAM]: sortParam(columns) }, search);
  const sent = entries.filter((entry) => entry.from === 'network').length;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <PageHeading title="API log" />
        <p className={there ? 'text-ink-2' : 'invisible'}>
          {formatQuantity(sent, 'request', 'requests')} sent,{' '}
          {formatQuantity(entries.length - sent, 'answer', 'answers')} from the cache
        </p>
      </header>
      {there ? (
        <div className="grid grid-cols-1 gap-4">
          <DroppedNotice dropped={dropped} />
          {entries.length === 0 ? (
            <EmptyPanel title="No requests yet">What this browser asks the API appears here.</EmptyPanel>
          ) : (
            <RequestList columns={columns} rows={sorted} sorting={sorting} />
          )}
          <Differences entries={entries} />
        </div>
      ) : (
        // no skeleton: the columns are as wide as what is in them, so everything would jump a moment later
        <div aria-busy="true" />
      )}
    </>
  );
}

/** The requests as a table on a desk and as cards on a phone. */
function RequestList(props: {
  columns: readonly Column<LogEntry>[];
  rows: readonly LogEntry[];
  sorting: Sorting;
}) {
  const wide = useMedia(WIDE);
  const shared = { label: 'Requests', rowKey: ({ id }: LogEntry) => id, ...props };
  if (wide) return <DataTable {...shared} />;
  return (
    <ColumnCards
      {...shared}
      inHead={['what']}
      head={(entry) => props.columns.find(({ key }) => key === 'what')?.cell(entry)}
      skeletonHeight="h-27"
    />
  );
}

const WHO = { network: '', memory: 'memory', storage: 'storage' } as const;

function columnsFor(baseUrl: string, shell: Shell): Column<LogEntry>[] {
  return [
    {
      key: 'when',
      title: 'When',
      look: 'whitespace-nowrap',
      orders: ['oldest first', 'newest first'],
      sortBy: (entry) => entry.at,
      cell: (entry) => <Moment time={entry.at} />,
    },
    {
      key: 'what',
      title: 'What',
      sortBy: whatOf,
      cell: (entry) => (
        <span className="flex items-center gap-1 md:min-w-56">
          <bdi translate="no" className="font-mono text-sm [overflow-wrap:anywhere]">
            {tameText(whatOf(entry), 200)}
          </bdi>
          {entry.from === 'network' ? (
            <CopyButton
              label={`Copy as cURL: ${tameText(entry.what, 60)}`}
              text={curlOf(baseUrl + entry.what, shell)}
            />
          ) : null}
        </span>
      ),
    },
    {
      key: 'why',
      title: 'Why',
      look: 'whitespace-nowrap',
      sortBy: (entry) => entry.page,
      cell: (entry) => (
        <>
          <bdi>{pageName(entry.page)}</bdi>
          {entry.priority ? <span className="text-ink-3"> · {entry.priority}</span> : null}
        </>
      ),
    },
    {
      key: 'answer',
      title: 'Answer',
      look: 'whitespace-nowrap',
      sortBy: (entry) => entry.outcome ?? entry.from,
      cell: (entry) =>
        entry.from === 'network' ? (
          <span className={/^2\d\d$/.test(entry.outcome ?? '') ? '' : 'font-semibold text-bad'}>
            {entry.outcome}
          </span>
        ) : (
          <span className="text-ink-3">from {WHO[entry.from]}</span>
        ),
    },
    figure('time', 'Time, ms', (entry) => entry.took && Math.round(entry.took)),
    figure('bytes', 'Bytes', (entry) => entry.bytes),
    figure('left', 'Left after', (entry) => entry.left),
  ];
}

function figure(key: string, title: string, of: (entry: LogEntry) => number | undefined): Column<LogEntry> {
  return {
    key,
    title,
    numeric: true,
    sortBy: of,
    cell: (entry) => {
      const value = of(entry);
      return value === undefined ? <Missing reason="Nothing was sent." /> : formatCount(value);
    },
  };
}

/** What was asked, for people. */
function whatOf({ from, what }: LogEntry): string {
  return from === 'network' ? what : describeKey(what);
}

/** What a page is called that asked for something: a long path says no more than its beginning. */
function pageName(path: string): string {
  const [, list = '', id] = path.split('/');
  const kind = { deals: 'a deal', marketplace: 'a listing', merchants: 'a merchant' }[list];
  return id !== undefined && kind ? kind : tameText(`/${list}`, 30);
}

/** Every place where an answer differed from the contract, most frequent first. */
function Differences({ entries }: { entries: readonly LogEntry[] }) {
  const times = new Map<string, number>();
  for (const { what, problems = [] } of entries) {
    const endpoint = what.replace(/\?.*/, '');
    for (const problem of problems) {
      const place = problem.path.replace(/\.\d+/g, '[]');
      const text = `${endpoint} · ${place}: ${problem.what.replace(/^\S+: /, '')}`;
      times.set(text, (times.get(text) ?? 0) + 1);
    }
  }
  const found = [...times].sort((a, b) => b[1] - a[1]);
  return (
    <Card title="Differences from the contract">
      {found.length === 0 ? (
        <p className="text-ink-2">None in the answers above.</p>
      ) : (
        <ul className="list-disc pl-5">
          {found.slice(0, 50).map(([text, count]) => (
            <li key={text}>
              <bdi>{tameText(text, 300)}</bdi>
              {count > 1 ? <span className="text-ink-3"> · {formatCount(count)} times</span> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
export { RequestsPage as Page };
