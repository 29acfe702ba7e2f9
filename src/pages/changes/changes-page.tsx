import { useEffect, useState } from 'react';
import { BudgetPrice } from '../../components/budget-price.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReadingOffer, ReadingState } from '../../components/reading-panel.tsx';
import { Moment } from '../../components/timestamp.tsx';
import { useApiMinute } from '../../components/use-api-minute.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { CHANGES, type ChangeKind, type Changes, VISIT } from '../../catalogue/past.ts';
import { MAX_LIMIT } from '../../contract/service.ts';
import { useServices, useSession } from '../../data/services.ts';
import { readingJob } from '../../jobs/reading.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { ChangeList } from './change-list.tsx';

const DEALS = { kind: 'deals', one: 'deal', many: 'deals' } as const;

/** /changes: what changed in the deals since an earlier visit, if all of them were read then. */
function ChangesPage() {
  const session = useSession();
  const catalogue = catalogueOf(session, 'deals');
  const job = readingJob(session, 'deals');
  const standing = useStore(catalogue.standing);
  const { status } = useStore(job);
  const now = useApiMinute();
  const [told, setTold] = useState<Changes>();
  useEffect(() => {
    if (!standing) return undefined;
    let current = true;
    catalogue.changes(Math.max(now, Date.now())).then(
      (changes) => {
        if (current) setTold(changes);
      },
      () => undefined, // its worker has ended with the session
    );
    return () => {
      current = false;
    };
  }, [catalogue, standing, now]);
  const items = standing?.items ?? 0;
  const pages = Math.max(1, Math.ceil((standing?.total ?? items) / MAX_LIMIT));
  const compared = told?.since !== undefined && items > 0;
  // what was read last is what is compared with, and nothing has been seen to differ since
  const unread = told?.since !== undefined && told.since === told.read && told.changes.length === 0;
  return (
    <>
      <PageHeader
        title="What changed"
        status={compared && !unread ? formatQuantity(told.changes.length, 'change', 'changes') : ''}
        query={{
          data: items > 0 || undefined,
          isFetching: status === 'running',
          isError: false,
          dataUpdatedAt: standing?.oldest ?? 0,
          refetch: () => Promise.resolve(),
        }}
        requests={pages}
        onRefresh={job.start}
      />
      <div className="grid grid-cols-1 gap-4">
        {standing && standing.reading?.finished === undefined ? (
          <ReadingState list={DEALS} job={job} standing={standing} />
        ) : null}
        {!standing || !told ? (
          <Card title="Changes in the deals" busy>
            <Skeleton className="block h-24 w-full" />
          </Card>
        ) : items === 0 && !standing.reading ? (
          told.read === undefined ? (
            <ReadingOffer title="See what changes between visits" list={DEALS} job={job}>
              <span className="text-sm text-ink-3">At your next visit, this page says what changed.</span>
            </ReadingOffer>
          ) : (
            <ReadAgain
              read={told.read}
              pages={Math.max(1, Math.ceil(told.deals / MAX_LIMIT))}
              onRead={job.start}
            />
          )
        ) : compared && unread && status !== 'running' ? (
          <ReadAgain read={told.read} pages={pages} onRead={job.start} />
        ) : compared ? (
          <Compared told={told} now={now} pages={pages} onRead={job.start} busy={status === 'running'} />
        ) : items > 0 ? (
          <Card title="Nothing to compare with yet">
            <p className="max-w-prose text-ink-2">
              {told.read === undefined ? (
                'Once all deals are read, they are remembered. Read them again half an hour later or more'
              ) : (
                <>
                  The deals are remembered as they are now. Read them again{' '}
                  <Moment time={told.read + VISIT} /> or later
                </>
              )}
              , and this page says which are cheaper, new, available again, about to end, sold out, more
              expensive, or gone.
            </p>
            <KeptFor />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** Nothing can be told before the deals are read again. */
function ReadAgain({ read, pages, onRead }: { read: number; pages: number; onRead: () => void }) {
  return (
    <Card title="Read the deals again to see what changed">
      <p className="mb-4 max-w-prose text-ink-2">
        All deals were read <Moment time={read} />. Read them again, and this page compares.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onRead}>
          Read all deals
        </Button>
        <BudgetPrice requests={pages} />
      </p>
    </Card>
  );
}

/** What is compared is forgotten with the connection. */
function KeptFor() {
  const { connection } = useServices();
  const { keep } = useStore(connection);
  if (keep === 'device') return null;
  return (
    <p className="mt-2 max-w-prose text-sm text-ink-3">
      Your key is kept while this site is open, and what was read goes with it.{' '}
      <Link to={paths.settings()} className="underline underline-offset-3">
        Keep the key on this device
      </Link>{' '}
      to compare one visit with another.
    </p>
  );
}

function Compared(props: { told: Changes; now: number; pages: number; busy: boolean; onRead: () => void }) {
  const { told, now, pages, busy, onRead } = props;
  const { since = 0, read = 0, whole, changes } = told;
  const old = now - read > VISIT;
  const kinds = (Object.keys(CHANGES) as ChangeKind[]).filter((kind) =>
    changes.some((change) => change.kind === kind),
  );
  return (
    <>
      <p className="text-ink-2">
        Compared with the deals as they were <Moment time={since} />
        {whole
          ? '.'
          : '. Not all deals could be read then or now, so new and deleted deals may be missing here.'}
      </p>
      {old && !busy ? (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            All deals were last read <Moment time={read} />.
          </span>
          <Button onClick={onRead}>Read all again</Button>
          <BudgetPrice requests={pages} />
        </p>
      ) : null}
      {kinds.length === 0 ? (
        <Card title="Nothing changed">
          <p className="mb-3 text-ink-2">
            No deal was added, removed, or changed, as far as the deals have been read since.
          </p>
          <Link to={paths.catalogue()} className={buttonLook('link')}>
            Search and sort all deals
          </Link>
        </Card>
      ) : (
        <p role="group" aria-label="Kinds of changes" className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          {kinds.map((kind) => (
            <Button
              key={kind}
              look="link"
              onClick={() => {
                const heading = document.getElementById(kind);
                heading?.focus();
                heading?.scrollIntoView();
              }}
            >
              {CHANGES[kind]} ({formatCount(changes.filter((change) => change.kind === kind).length)})
            </Button>
          ))}
        </p>
      )}
      {kinds.map((kind) => (
        <ChangeList
          key={kind}
          kind={kind}
          now={now}
          changes={changes.filter((change) => change.kind === kind)}
        />
      ))}
    </>
  );
}
export { ChangesPage as Page };
