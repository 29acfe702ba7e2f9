import type { ReactNode } from 'react';
import { formatCompact, formatPercent, formatSol, roundSol, splitSol } from '../lib/format.ts';
import { Missing, Reveal } from '../ui/reveal.tsx';

export type Given = number | null | undefined;

/** More characters than this are not read as one figure. */
export const LONG = 14;

/** Characters of an amount that fit into half of a phone's card with all decimals; a longer one has them one step away. */
const FITS = 13;

/** Decimals beyond these are for the record: they stand back behind the figure. */
const TELLING = 4;

/** What is shown of a figure, and the figure in full when it is pressed. */
export function Exact({ shown, exact }: { shown: ReactNode; exact: string }) {
  return (
    <Reveal more={<span className="[overflow-wrap:anywhere]">Exactly {exact}</span>}>
      <span translate="no" className="whitespace-nowrap">
        {shown}
      </span>
    </Reveal>
  );
}

/**
 * An amount of SOL: the figure and its unit, or a dash with the reason. It is rounded to what tells, and exact when
 * pressed; `exact`: shown with all its decimals. In a column, `decimals` is how many characters the longest has from its
 * decimal separator on (see `solDecimals`): the separators then stand under each other.
 */
export function Sol(props: { value: Given; reason?: string; decimals?: number; exact?: boolean }) {
  const { value, reason, decimals, exact = false } = props;
  if (value == null) return <Missing {...(reason ? { reason } : {})} />;
  const shown = exact && formatSol(value).length <= FITS ? value : roundSol(value);
  const [whole, rest] = splitSol(shown);
  const dust = rest.slice(TELLING + 1);
  const amount = (
    <>
      {whole.length > LONG ? formatCompact(value) : whole}
      {/* a separator is half as wide as a figure, or less */}
      <span
        className="inline-block text-left"
        style={decimals ? { minWidth: `${decimals - 0.5}ch` } : undefined}
      >
        {rest.slice(0, TELLING + 1)}
        {dust ? <span className="text-[max(.65em,.75rem)] font-normal text-ink-2">{dust}</span> : null}
      </span>{' '}
      <small className="text-sm font-normal text-ink-3">SOL</small>
    </>
  );
  if (shown !== value || whole.length > LONG)
    return <Exact shown={amount} exact={`${formatSol(value)} SOL`} />;
  return (
    <span translate="no" className="whitespace-nowrap">
      {amount}
    </span>
  );
}

/**
 * How many characters the longest of these amounts has from its decimal separator on. A very small one does not push the
 * others away from their unit: it stands out by itself.
 */
export function solDecimals(values: readonly Given[]): number {
  const lengths = values.map((value) => (value == null ? 0 : splitSol(roundSol(value))[1].length));
  return Math.max(0, ...lengths.filter((length) => length <= TELLING + 1));
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
