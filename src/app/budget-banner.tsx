import { Link } from 'react-router-dom';
import type { BudgetState } from '../api/budget.ts';
import { WINDOW } from '../api/ledger.ts';
import { useServices, useSession } from '../data/services.ts';
import { runningJobs } from '../jobs/running.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { tameText } from '../lib/text.ts';
import { formatWait } from '../lib/time.ts';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';

/** Under this share of the limit the banner turns amber. */
const LOW = 0.2;

/** What is left of the key's requests in this window, and when the next one starts (section 8). */
export function BudgetBanner() {
  const { budget, connected } = useSession();
  const asking = useStore(useServices().connection.asking);
  const state = useStore(budget);
  return (
    <section
      aria-label="Request budget"
      className="sticky top-0 z-10 flex min-h-10 short:static items-center gap-3.5 border-b border-line bg-canvas py-2 text-sm text-ink-2"
    >
      {!connected ? (
        <span>{asking ? '' : 'Not connected: no requests are sent'}</span>
      ) : state.source === 'nothing' && state.waiting === 0 ? (
        <span>Nothing is known yet about this key’s requests</span>
      ) : (
        <Known state={state} />
      )}
      <span className="ml-auto flex min-w-0 items-center gap-x-3">
        <Running />
        <Link
          to={paths.requests()}
          className="inline-flex min-h-6 shrink-0 items-center text-ink-3 underline-offset-3 hover:text-ink hover:underline"
        >
          Requests
        </Link>
      </span>
    </section>
  );
}

/** The jobs that spend requests while one looks at something else, each a link to its page. */
function Running() {
  const running = useStore(runningJobs(useSession()));
  return running.map(({ name, page, done, total }) => (
    <Link key={page} to={page} className="min-w-0 truncate text-ink-2 underline underline-offset-3">
      Loading <bdi>{tameText(name, 60)}</bdi>: {formatCount(done)} of {formatCount(total)}
    </Link>
  ));
}

function Known({ state }: { state: BudgetState }) {
  const now = useNow(1000);
  const { limit, waiting, source } = state;
  // the clock ticks once a second, so it may be a moment behind the reset that was just heard of
  const left = state.resetAt === undefined ? 0 : Math.min(state.resetAt - now, WINDOW);
  const running = left > 0;
  // after the reset the window is full again, whether or not a request has confirmed it
  const remaining = running ? state.remaining : limit;
  const share = limit > 0 ? remaining / limit : 0;
  const tone = remaining === 0 ? 'text-bad' : share < LOW ? 'text-warn' : '';
  const bar = remaining === 0 ? 'bg-bad' : share < LOW ? 'bg-warn' : 'bg-accent';
  return (
    <>
      <span
        role="meter"
        aria-label="Requests left"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={remaining}
        className="shrink-0 overflow-hidden bg-line forced-color-adjust-none max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-0.5 md:h-1.5 md:w-36 md:rounded-full"
      >
        <span className={`block h-full rounded-full ${bar}`} style={{ width: `${share * 100}%` }} />
      </span>
      <p className={tone}>
        <b className="font-semibold text-ink">
          {source === 'estimate' ? 'about ' : ''}
          {formatCount(remaining)}
        </b>{' '}
        of {formatCount(limit)} requests left
        {waiting > 0 ? (
          <>
            {' · '}
            <span role="status">{formatQuantity(waiting, 'request', 'requests')} waiting</span>
            {` · continues in ${formatWait(left)}`}
          </>
        ) : running ? (
          ` · resets in ${formatWait(left)}`
        ) : null}
        {source === 'estimate' ? (
          <span className="text-ink-3">
            {' · '}an estimate from this browser’s own requests: the API does not let it read the rate-limit
            headers
          </span>
        ) : null}
      </p>
    </>
  );
}
