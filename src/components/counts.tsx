import { formatCompact, formatCount, formatPercent, formatScore } from '../lib/format.ts';
import { Missing } from '../ui/reveal.tsx';
import { Exact, type Given, LONG } from './figures.tsx';

/* Figures that a first visit to Deals does not show. */

/** A figure never breaks: one that is too long to be read is shortened, and tells itself in full when pressed. */
function Figure({ text, short }: { text: string; short: () => string }) {
  if (text.length <= LONG)
    return (
      <span translate="no" className="whitespace-nowrap">
        {text}
      </span>
    );
  return <Exact shown={short()} exact={text} />;
}

/** A count, grouped, or a dash with the reason. */
export function Count({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatCount(value)} short={() => formatCompact(value)} />;
}

/** A percentage (0-100), or a dash with the reason. */
export function Percent({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatPercent(value)} short={() => formatCompact(value, 'percent')} />;
}

/** A rating or score, or a dash with the reason. */
export function Score({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatScore(value)} short={() => formatCompact(value)} />;
}
