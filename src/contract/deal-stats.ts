import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { number } from './field.ts';

/** How a deal does (section 2.3). */
export const dealStats = z.looseObject({
  totalMinted: number,
  totalRedeemed: number,
  /** Percent, 0-100. */
  redemptionRate: number,
  averageRating: number,
  totalReviews: number,
  /** SOL. */
  revenue: number,
  popularityScore: number,
});
export type DealStats = z.infer<typeof dealStats>;

/** Section 4.3: the statistics of one deal. */
export const getDealStats = endpoint({
  path: '/deals/:id/stats',
  query: [],
  payload: z.looseObject({ stats: dealStats }),
});
