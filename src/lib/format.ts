import { plainDecimal } from './decimal.ts';
import { LOCALE } from './locale.ts';

/* How figures are written. A figure that is missing is never written here: see `Missing` in ui/reveal.tsx. */

const number = (options: Intl.NumberFormatOptions) => {
  // made once, as making a formatter is slow
  let format: Intl.NumberFormat | undefined;
  return (value: number) => (format ??= new Intl.NumberFormat(LOCALE, options)).format(value);
};

/** The same for a figure with `most` decimals at most; without a formatter where that is possible. */
const decimal = (most: number) => {
  const format = number({ maximumFractionDigits: most });
  return (value: number) => plainDecimal(value, most) ?? format(value);
};

const solText = decimal(9);
const countText = decimal(2);
const percentFormat = number({ style: 'percent', maximumFractionDigits: 1 });
/** Of a percentage given as 0-100. */
const percentText = (value: number) => {
  const figure = plainDecimal(value, 1);
  return figure === undefined ? percentFormat(value / 100) : `${figure}%`;
};
const compactCount = number({ notation: 'compact', maximumFractionDigits: 1 });
const compactPercent = number({ notation: 'compact', style: 'percent', maximumFractionDigits: 1 });

/** One lamport, the smallest part of a SOL. */
const LAMPORT = 1e-9;

/** SOL with up to nine decimals, no exponent and no float dust. An amount under one lamport is said to be so. */
export function formatSol(value: number): string {
  if (value !== 0 && Math.abs(value) < LAMPORT / 2) return `<${solText(LAMPORT)}`;
  return solText(value);
}

/** The same in two pieces: up to the decimal separator, and the separator with the decimals ('' without any). */
export function splitSol(value: number): readonly [whole: string, decimals: string] {
  const text = formatSol(value);
  separator ??= solText(0.5).replace(/\p{N}/gu, '');
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
let separator: string | undefined;

/**
 * An amount of SOL as far as its decimals tell something: two of them from 100 SOL on, else four, and four figures of
 * what is less than one. What is worth no rounding comes back as it is.
 */
export function roundSol(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return value;
  return Number(size < 1 ? value.toPrecision(4) : value.toFixed(size < 100 ? 4 : 2));
}

/** A figure that is too long to be read, in a few characters: "1.2T", and ">999T" for what no word is left for. */
export function formatCompact(value: number, unit: 'none' | 'percent' = 'none'): string {
  const most = 999e12;
  const text = (figure: number) => (unit === 'percent' ? compactPercent(figure / 100) : compactCount(figure));
  if (value > most) return `>${text(most)}`;
  return value < -most ? `<${text(-most)}` : text(value);
}

/** A count, grouped: 1,284. */
export function formatCount(value: number): string {
  return tiny(value) ?? countText(value);
}

/** What would round to nothing is said to be small: 0 is only ever 0. */
function tiny(value: number): string | undefined {
  if (value === 0 || Math.abs(value) >= 0.005) return undefined;
  return value > 0 ? `<${countText(0.01)}` : `>${countText(-0.01)}`;
}

/** A percentage given as 0-100, with one decimal at most. What would round to nothing is said to be small. */
export function formatPercent(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.05) return `<${percentText(0.1)}`;
  return percentText(value);
}

/** A rating or score with two decimals at most. */
export function formatScore(value: number): string {
  return tiny(value) ?? countText(value);
}

/** "1 deal", "1,284 deals". */
export function formatQuantity(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
