import { formatPercent } from '../lib/format.ts';

/** What may hold of a deal in the catalogue, and what it is called. Several may. */
export const DEAL_STATES = {
  available: 'Available',
  'ending-soon': 'Ending within 2 days',
  'low-supply': 'Low supply',
  'sold-out': 'Sold out',
  expired: 'Expired',
  'resale-below': 'Resale below its price',
} as const;

/** How the price of a listing may stand to its deal's own, and what that is called. */
export const LISTING_STATES = {
  below: 'Below the deal’s price',
  same: 'At the deal’s price',
  above: 'Above the deal’s price',
  unknown: 'Deal’s price not known',
} as const;

/** How far ahead deals are counted that expire: in days, each up to and not including the next. */
const AHEAD = [0, 1, 2, 7, 30, 90, 365];

export const EXPIRES = AHEAD.map((from, place) => {
  const below = AHEAD[place + 1];
  const days = `In ${String(from)} ${below === undefined ? 'days or more' : `to ${String(below)} days`}`;
  return { from, below, label: from === 0 ? 'Within a day' : days };
});

/** How a price stands to the deal's own, in percent of that: "10% below", "25% above". */
export function againstWords(percent: number): string {
  if (percent === 0) return 'the deal’s price';
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'below' : 'above'}`;
}

/** The same of a range: "25% to 10% below", "100% or more above". */
export function againstRange({ from, below }: { from: number; below: number | undefined }): string {
  const side = below !== undefined && below <= 0 ? 'below' : 'above';
  if (below === undefined) return `${formatPercent(from)} or more ${side}`;
  if (from === 0 || below === 0) return `Up to ${formatPercent(Math.abs(from + below))} ${side}`;
  return `${formatPercent(Math.abs(from))} to ${formatPercent(Math.abs(below))} ${side}`;
}
