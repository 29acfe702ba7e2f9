import type { Deal } from '../contract/deal.ts';
import { formatCount } from '../lib/format.ts';
import { Missing } from '../ui/reveal.tsx';

/** "42 of 120" and, where both are known and make sense, a bar of that share. */
export function SupplyLeft({ deal }: { deal: Deal }) {
  const { availableSupply: available, totalSupply: total } = deal;
  if (available == null) return <Missing />;
  const share =
    total != null && total > 0 && available >= 0 && available <= total ? available / total : undefined;
  return (
    <span className="block w-30 max-w-full text-sm">
      <span className="block text-ink-2">
        <span className="text-ink">{formatCount(available)}</span>
        {total == null ? ' left' : ` of ${formatCount(total)}`}
      </span>
      {share === undefined ? null : (
        <span
          aria-hidden="true"
          className="mt-1 block h-1.5 overflow-hidden forced-color-adjust-none rounded-full bg-sunken"
        >
          <span className="block h-full rounded-full bg-ink-3" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
