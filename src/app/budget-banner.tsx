import { Link } from '../ui/link.tsx';
import type { BudgetState } from '../api/budget.ts';
import { REACH_WORDS } from '../components/reach-words.ts';
import { budgetLeft } from '../data/budget-left.ts';
import { useServices, useSession } from '../data/services.ts';
import { runningJobs } from '../jobs/running.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { tameText } from '../lib/text.ts';
import { formatWait } from '../lib/time.ts';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';

/**
 * How the connection stands: what is left of the key's requests in this window and when the next one starts (section 8),
 * or that the API does not answer or refuses the key. Quiet as long as nobody has to mind it.
 */
export function BudgetBanner() {
  const session = useSession();
  const { budget, connected } = session;
  const asking = useStore(useServices().connection.asking);
  const reach = useStore(session.reach);
  const state = useStore(budget);
  const running = useStore(runningJobs(session));
  return (
    <section
      aria-label="Request budget"
      className="sticky top-0 z-10 flex min-h-10 short:static items-center gap-3.5 border-b border-line bg-canvas py-2 text-sm text-ink-2"
    >
      {!connected ? (
        <span>{asking ? '' : 'Not connected: no requests are sent'}</span>
      ) : reach === 'refused' || reach === 'unreachable' ? (
        <p role="status" className={reach === 'refused' ? 'text-bad' : 'text-warn'}>
          {REACH_WORDS[reach].words}.{' '}
          <Link to={paths.settings()} className="underline underline-offset-3">
            {reach === 'refused' ? 'Enter another key' : 'Check the connection'}
          </Link>
        </p>
      ) : state.source === 'nothing' && state.waiting === 0 ? (
        <span className="text-ink-3">Nothing is known yet about this key’s requests</span>
      ) : (
        <Known state={state} busy={running.length > 0} />
      )}
      <span className="ml-auto flex min-w-0 items-center gap-x-3">
        {running.map(({ name, page, done, total }) => (
          <Link key={page} to={page} className="min-w-0 truncate text-ink-2 underline underline-offset-3">
            Loading <bdi>{tameText(name, 60)}</bdi>: {formatCount(done)} of {formatCount(total)}
          </Link>
        ))}
        <Link
          to={paths.requests()}
          className="inline-flex min-h-6 shrink-0 items-center text-xs text-ink-3 underline-offset-3 hover:text-ink hover:underline"
        >
          API log
        </Link>
      </span>
    </section>
  );
}

/** The budget in figures. It speaks up when little is left, when something waits for it, and during a job (`busy`). */
function Known({ state, busy }: { state: BudgetState; busy: boolean }) {
  const now = useNow(1000);
  const { limit, waiting, source } = state;
  const { left, share, low, resetIn } = budgetLeft(state, now);
  const loud = low || waiting > 0 || busy;
  const tone = left === 0 ? 'text-bad' : low ? 'text-warn' : loud ? '' : 'text-xs text-ink-3';
  const bar = left === 0 ? 'bg-bad' : low ? 'bg-warn' : loud ? 'bg-accent' : 'bg-ink-3';
  return (
    <>
      <span
        role="meter"
        aria-label="Requests left"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={left}
        className={`shrink-0 overflow-hidden bg-line forced-color-adjust-none max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-0.5 md:rounded-full ${loud ? 'md:h-1.5 md:w-36' : 'md:h-1 md:w-16'}`}
      >
        <span className={`block h-full rounded-full ${bar}`} style={{ width: `${share * 100}%` }} />
      </span>
      <p className={tone}>
        <b className={loud ? 'font-semibold text-ink' : 'font-semibold'}>
          {source === 'estimate' ? 'about ' : ''}
          {formatCount(left)}
        </b>{' '}
        of {formatCount(limit)} requests left
        {waiting > 0 ? (
          <>
            {' · '}
            <span role="status">{formatQuantity(waiting, 'request', 'requests')} waiting</span>
            {` · continues in ${formatWait(resetIn)}`}
          </>
        ) : resetIn > 0 ? (
          ` · resets in ${formatWait(resetIn)}`
        ) : null}
        {source === 'estimate' ? (
          <span className="text-ink-3">
            {' · '}an estimate, as the API does not let browsers read its rate limit
          </span>
        ) : null}
      </p>
    </>
  );
}
