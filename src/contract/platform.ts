import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { number, text, timestamp } from './field.ts';

/** The platform's figures (section 2.6). */
export const platformStats = z.looseObject({
  totalDeals: number,
  activeDeals: number,
  totalMerchants: number,
  verifiedMerchants: number,
  totalNFTsMinted: number,
  totalNFTsRedeemed: number,
  totalMarketplaceListings: number,
  /** SOL. */
  totalRevenue: number,
  /** SOL. */
  averageDealPrice: number,
  topCategory: text,
  lastUpdated: timestamp,
});
export type PlatformStats = z.infer<typeof platformStats>;

/** Section 4.8: the platform's figures; no parameters. */
export const getStats = endpoint({
  path: '/stats',
  query: [],
  payload: z.looseObject({ stats: platformStats }),
});
