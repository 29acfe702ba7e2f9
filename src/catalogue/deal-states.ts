/** What may hold of a deal in the catalogue, and what it is called. */
export const DEAL_STATES = {
  available: 'Available',
  'ending-soon': 'Ending within 2 days',
  'low-supply': 'Low supply',
  'sold-out': 'Sold out',
  expired: 'Expired',
} as const;
