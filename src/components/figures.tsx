import { formatCount, formatPercent, formatScore, formatSol } from '../lib/format.ts';
import { Missing } from '../ui/reveal.tsx';

type Given = number | null | undefined;

/** An amount of SOL: the figure and its unit, or a dash with the reason. */
export function Sol({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return (
    <span className="whitespace-nowrap">
      {formatSol(value)} <small className="text-sm font-normal text-ink-3">SOL</small>
    </span>
  );
}

/** A count, grouped, or a dash with the reason. */
export function Count({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <span className="whitespace-nowrap">{formatCount(value)}</span>;
}

/** A percentage (0-100), or a dash with the reason. */
export function Percent({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <span className="whitespace-nowrap">{formatPercent(value)}</span>;
}

/** A rating or score, or a dash with the reason. */
export function Score({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <span className="whitespace-nowrap">{formatScore(value)}</span>;
}

/** The discount of a deal, with its minus: "−35%"; grey where the deal is over. */
export function Discount({ value, over = false }: { value: Given; over?: boolean }) {
  if (value == null) return <Missing />;
  return (
    <span className={`font-bold whitespace-nowrap ${over ? '' : 'text-accent'}`}>
      {value > 0 ? '−' : ''}
      {formatPercent(value)}
    </span>
  );
}
