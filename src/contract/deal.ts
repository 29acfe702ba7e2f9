import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, number, text, timestamp } from './field.ts';

/** The merchant of a deal, as the deal carries it (section 2.2). */
const dealMerchant = z.looseObject({ id, businessName: text, walletAddress: text });

/** A merchant's discount offer with a limited supply (section 2.2). */
export const deal = z.looseObject({
  id,
  title: text,
  description: text,
  /** Uppercase, for example FOOD or FASHION; other values are not shown, so any text is one. */
  category: text,
  /** Percent, 0-100. */
  discountPercentage: number,
  /** SOL. */
  price: number,
  /** All tokens of the deal. */
  totalSupply: number,
  /** Tokens still available. */
  availableSupply: number,
  mintedCount: number,
  redeemedCount: number,
  merchant: z.nullish(dealMerchant),
  expiryDate: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Deal = z.infer<typeof deal>;

/** Section 4.1: active deals, filtered and paginated. */
export const listDeals = endpoint({
  path: '/deals',
  query: ['category', 'merchantId', 'minDiscount', 'maxPrice', 'page', 'limit'],
  payload: z.looseObject({
    deals: z.array(deal),
    total: number,
    page: number,
    limit: number,
    totalPages: number,
  }),
});

/** Section 4.2: one deal; 404 "Deal not found". */
export const getDeal = endpoint({ path: '/deals/:id', query: [], payload: z.looseObject({ deal }) });
