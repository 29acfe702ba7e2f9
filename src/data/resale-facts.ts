import type { QueryClient } from '@tanstack/react-query';
import { formatPercent } from '../lib/format.ts';
import { seenDeals } from './deals.ts';

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

/** The prices of the deals seen so far, by id (SOL). Sends nothing. */
export function knownDealPrices(cache: QueryClient): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const { id, price } of seenDeals(cache)) if (price != null && !prices.has(id)) prices.set(id, price);
  return prices;
}
