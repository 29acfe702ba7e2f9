import type { Deal } from '../contract/deal.ts';
import type { Listing } from '../contract/listing.ts';
import type { Merchant } from '../contract/merchant.ts';

/** What can be read whole, and what is in it. */
export interface Items {
  readonly deals: Deal;
  readonly listings: Listing;
  readonly merchants: Merchant;
}
export type CatalogueKind = keyof Items;

/** Which catalogue tells something of another's items: the prices of deals, and those of their listings. */
export const BESIDE: Readonly<Partial<Record<CatalogueKind, CatalogueKind>>> = {
  deals: 'listings',
  listings: 'deals',
};
