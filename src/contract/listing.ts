import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, number, text, timestamp } from './field.ts';

/** An offer to resell one token of a deal (section 2.4). */
export const listing = z.looseObject({
  id,
  dealNFT: z.nullish(z.looseObject({ id: text, dealId: text, dealTitle: text, tokenId: text })),
  seller: z.nullish(z.looseObject({ id: text, walletAddress: text })),
  /** The unit is not specified; SOL is assumed wherever it is shown. */
  price: number,
  /** ACTIVE is the one value shown (section 3); any other is kept as it came. */
  status: text,
  createdAt: timestamp,
});
export type Listing = z.infer<typeof listing>;

/** Section 4.4: active listings. Defaults and maximum of page and limit are not shown. */
export const listListings = endpoint({
  path: '/marketplace/listings',
  query: ['dealId', 'minPrice', 'maxPrice', 'page', 'limit'],
  payload: z.looseObject({ listings: z.array(listing), total: number, page: number, limit: number }),
});

/** Section 4.5: one listing. The shape of the payload is not shown: an object, whatever is in it. */
export const getListing = endpoint({
  path: '/marketplace/listings/:id',
  query: [],
  payload: z.looseObject({}),
});
