import { budgetLeft } from '../data/budget-left.ts';
import { useSession } from '../data/services.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { formatWait } from '../lib/time.ts';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';

/** What an action costs, and what there is to pay it with: "30 requests · 61 left · resets in 34 s". */
export function BudgetPrice({ requests }: { requests: number }) {
  const state = useStore(useSession().budget);
  const now = useNow(1000);
  const { left, resetIn } = budgetLeft(state, now);
  const parts = [formatQuantity(requests, 'request', 'requests')];
  if (state.source !== 'nothing') {
    parts.push(`${formatCount(left)} left`);
    if (resetIn > 0) parts.push(`resets in ${formatWait(resetIn)}`);
  }
  return <span className="text-sm text-ink-3 print:hidden">{parts.join(' · ')}</span>;
}
