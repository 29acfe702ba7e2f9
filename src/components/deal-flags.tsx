import type { Deal } from '../contract/deal.ts';
import { type DealState, dealStates } from '../data/deal-facts.ts';
import { useApiNow } from './use-api-now.ts';

const FLAGS: Record<DealState, { label: string; look: string }> = {
  expired: { label: 'Expired', look: 'bg-sunken text-ink-2' },
  'sold-out': { label: 'Sold out', look: 'bg-sunken text-ink-2' },
  'ending-soon': { label: 'Ending soon', look: 'bg-warn-soft text-warn' },
  'low-supply': { label: 'Low supply', look: 'bg-warn-soft text-warn' },
};

/** What a person should know of a deal before they look further. Turns to "Expired" by itself. */
export function DealFlags({ deal, className = 'inline-flex' }: { deal: Deal; className?: string }) {
  const states = dealStates(deal, useApiNow());
  if (states.length === 0) return null;
  return (
    <span className={`flex-wrap gap-1 ${className}`}>
      {states.map((state) => (
        <span
          key={state}
          className={`rounded-sm px-1.5 py-px text-xs font-semibold whitespace-nowrap ${FLAGS[state].look}`}
        >
          {FLAGS[state].label}
        </span>
      ))}
    </span>
  );
}
