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
  unknown: 'The deal’s price is not known',
} as const;

/** How far ahead deals are counted that expire: in days, each up to and not including the next. */
const AHEAD = [0, 1, 2, 7, 30, 90, 365];

export const EXPIRES = AHEAD.map((from, place) => {
  const below = AHEAD[place + 1];
  const days = `In ${String(from)} ${below === undefined ? 'days or more' : `to ${String(below)} days`}`;
  return { from, below, label: from === 0 ? 'Within a day' : days };
});
