import { curlOf } from '../../api/curl.ts';
import type { LogEntry } from '../../api/request-log.ts';
import { Moment } from '../../components/timestamp.tsx';
import { useServices } from '../../data/services.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { tameText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableColumn } from '../../ui/sorting.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useStore } from '../../ui/use-store.ts';

/** /requests: what this browser asked lately, why, what came, and what the cache answered instead. */
export function RequestsPage() {
  const { log, connection } = useServices();
  const { baseUrl } = useStore(connection);
  const entries = useStore(log).filter((entry) => entry.baseUrl === baseUrl);
  const sent = entries.filter((entry) => entry.from === 'network').length;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <PageHeading title="Requests" />
        <p className="text-ink-2">
          {formatQuantity(sent, 'request', 'requests')} sent,{' '}
          {formatQuantity(entries.length - sent, 'answer', 'answers')} from the cache
        </p>
      </header>
      <div className="grid grid-cols-1 gap-4">
        {entries.length === 0 ? (
          <EmptyPanel title="No requests yet">What the explorer asks the API appears here.</EmptyPanel>
        ) : (
          <DataTable
            label="Requests"
            columns={columns(baseUrl)}
            rows={entries}
            rowKey={(entry) => entry.id}
          />
        )}
        <Differences entries={entries} />
      </div>
    </>
  );
}

const WHO = { network: '', memory: 'memory', storage: 'storage' } as const;

function columns(baseUrl: string): TableColumn<LogEntry>[] {
  return [
    { title: 'When', sortBy: (entry) => entry.at, cell: (entry) => <Moment time={entry.at} /> },
    {
      title: 'What',
      sortBy: (entry) => entry.what,
      cell: (entry) => (
        <span className="flex min-w-56 items-center gap-1">
          <bdi className="font-mono text-sm [overflow-wrap:anywhere]">{tameText(entry.what, 200)}</bdi>
          {entry.from === 'network' ? (
            <CopyButton
              label={`Copy as cURL: ${tameText(entry.what, 60)}`}
              text={curlOf(baseUrl + entry.what)}
            />
          ) : null}
        </span>
      ),
    },
    {
      title: 'Why',
      sortBy: (entry) => entry.page,
      cell: (entry) => (
        <>
          <bdi>{tameText(entry.page, 60)}</bdi>
          {entry.priority ? <span className="text-ink-3"> · {entry.priority}</span> : null}
        </>
      ),
    },
    {
      title: 'Answer',
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
    figure('Time, ms', (entry) => entry.took && Math.round(entry.took)),
    figure('Bytes', (entry) => entry.bytes),
    figure('Left after', (entry) => entry.left),
  ];
}

function figure(title: string, of: (entry: LogEntry) => number | undefined): TableColumn<LogEntry> {
  return {
    title,
    numeric: true,
    sortBy: of,
    cell: (entry) => {
      const value = of(entry);
      return value === undefined ? <Missing reason="Nothing was sent." /> : formatCount(value);
    },
  };
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
