import { useServices } from '../data/services.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { formatWait } from '../lib/time.ts';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';

/** What an action costs, and what there is to pay it with: "30 requests · 61 left · resets in 34 s". */
export function BudgetPrice({ requests }: { requests: number }) {
  const state = useStore(useServices().budget);
  const now = useNow(1000);
  const running = state.resetAt !== undefined && state.resetAt > now;
  const left = running ? state.remaining : state.limit;
  return (
    <span className="text-sm text-ink-3">
      {formatQuantity(requests, 'request', 'requests')}
      {state.source === 'nothing' ? '' : ` · ${formatCount(left)} left`}
      {running && state.source !== 'nothing'
        ? ` · resets in ${formatWait((state.resetAt ?? now) - now)}`
        : ''}
    </span>
  );
}
