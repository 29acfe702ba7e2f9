import type { Merchant } from '../contract/merchant.ts';
import { parseTimestamp } from '../lib/time.ts';
import type { Shape } from './shape.ts';

const RATINGS = [0, 1, 2, 3, 4, 4.5];
const COUNTS = [0, 1, 5, 10, 50, 100, 500, 1000];

const countsTo = (most: number) => COUNTS.filter((count) => count <= Math.max(1, most));

/** What the catalogue of merchants (section 2.5) knows of them. */
export const MERCHANT_SHAPE: Shape<Merchant> = {
  texts: [({ businessName }) => businessName, ({ category }) => category, ({ id }) => id],
  figures: {
    'active-deals': ({ activeDealsCount }) => activeDealsCount ?? undefined,
    sales: ({ totalSales }) => totalSales ?? undefined,
    rating: ({ rating }) => rating ?? undefined,
    since: ({ createdAt }) => (createdAt == null ? undefined : parseTimestamp(createdAt)),
  },
  names: {
    merchant: ({ businessName }) => businessName ?? undefined,
    category: ({ category }) => category ?? undefined,
  },
  labels: {},
  counted: ['category'],
  summed: 'active-deals',
  ranges: { rating: () => RATINGS, 'active-deals': countsTo, sales: countsTo },
  states: () => [],
  order: 'merchant',
};
