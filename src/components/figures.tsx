import { formatCount, formatPercent, formatScore, formatSol } from '../lib/format.ts';
import { Missing } from '../ui/reveal.tsx';

type Given = number | null | undefined;

/** A figure stays on one line; one that would not fit a narrow place is smaller and may break before its last group. */
function Figure({ text }: { text: string }) {
  if (text.length <= 14) return <span className="whitespace-nowrap">{text}</span>;
  const last = text.search(/\D\d+$/);
  return (
    <span className="text-[.9em]">
      {text.slice(0, Math.max(last, 0))}
      <wbr />
      {text.slice(Math.max(last, 0))}
    </span>
  );
}

/** An amount of SOL: the figure and its unit, or a dash with the reason. */
export function Sol({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return (
    <span>
      <Figure text={formatSol(value)} /> <small className="text-sm font-normal text-ink-3">SOL</small>
    </span>
  );
}

/** A count, grouped, or a dash with the reason. */
export function Count({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatCount(value)} />;
}

/** A percentage (0-100), or a dash with the reason. */
export function Percent({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatPercent(value)} />;
}

/** A rating or score, or a dash with the reason. */
export function Score({ value, reason }: { value: Given; reason?: string }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  return <Figure text={formatScore(value)} />;
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
