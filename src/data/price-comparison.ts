import { formatPercent } from '../lib/format.ts';

type Price = number | null | undefined;

/** How a listing's price stands to its deal's own price. */
export interface PriceComparison {
  /** Percent of the deal's price: negative below it. */
  readonly percent: number;
  /** "12% below"; of what, the place says. */
  readonly words: string;
}

/** Compares a resale price with the deal's own (both in SOL); undefined when either is missing or the deal is free. */
export function comparePrices(price: Price, dealPrice: Price): PriceComparison | undefined {
  if (price == null || dealPrice == null || dealPrice <= 0) return undefined;
  const percent = (price / dealPrice - 1) * 100;
  if (price === dealPrice) return { percent: 0, words: 'the same' };
  const size = formatPercent(Math.abs(percent));
  return {
    percent,
    words: percent < 0 ? `${size} below` : `${size} above`,
  };
}
