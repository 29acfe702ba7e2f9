import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, number, text, timestamp } from './field.ts';

/** A merchant (section 2.5). */
export const merchant = z.looseObject({
  id,
  businessName: text,
  /** The same kind of value as a deal's category. */
  category: text,
  walletAddress: text,
  verified: flag,
  activeDealsCount: number,
  totalSales: number,
  rating: number,
  createdAt: timestamp,
});
export type Merchant = z.infer<typeof merchant>;

/** Section 4.6: verified merchants. Its query parameters are not shown; page and limit are a guess. */
export const listMerchants = endpoint({
  path: '/merchants',
  query: ['page', 'limit'],
  payload: z.looseObject({ merchants: z.array(merchant), total: number, page: number, limit: number }),
});

/** Section 4.7: one merchant, with deals and statistics. The shape of the payload is not shown. */
export const getMerchant = endpoint({ path: '/merchants/:id', query: [], payload: z.looseObject({}) });
