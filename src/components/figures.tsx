import { formatCount, formatPercent, formatScore, splitSol } from '../lib/format.ts';
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

/** Decimals beyond these are for the record: they stand back behind the figure. */
const TELLING = 4;

/**
 * An amount of SOL: the figure and its unit, or a dash with the reason. In a column, `decimals` is how many characters
 * the longest has from its decimal separator on (see `solDecimals`): the separators then stand under each other.
 */
export function Sol({ value, reason, decimals }: { value: Given; reason?: string; decimals?: number }) {
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  const [whole, rest] = splitSol(value);
  const dust = rest.slice(TELLING + 1);
  const unit = <small className="text-sm font-normal text-ink-3">SOL</small>;
  if (dust) {
    return (
      <span>
        <Figure text={whole} />
        <wbr />
        <span className="whitespace-nowrap">
          {rest.slice(0, TELLING + 1)}
          <span className="text-[max(.65em,.75rem)] font-normal text-ink-2">{dust}</span> {unit}
        </span>
      </span>
    );
  }
  return (
    <span className={whole.length > 14 ? '' : 'whitespace-nowrap'}>
      <Figure text={whole} />
      {/* a separator is half as wide as a figure, or less */}
      <span
        className="inline-block text-left"
        style={decimals ? { minWidth: `${decimals - 0.5}ch` } : undefined}
      >
        {rest}
      </span>{' '}
      {unit}
    </span>
  );
}

/**
 * How many characters the longest of these amounts has from its decimal separator on. One with more decimals than tell
 * much does not push the others away from their unit: it stands out by itself.
 */
export function solDecimals(values: readonly Given[]): number {
  const lengths = values.map((value) => (value == null ? 0 : splitSol(value)[1].length));
  return Math.max(0, ...lengths.filter((length) => length <= TELLING + 1));
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
