import type { CatalogueKind } from './kinds.ts';

/** Which catalogue tells something of another's items: the prices of deals, and those of their listings. */
export const BESIDE: Readonly<Partial<Record<CatalogueKind, CatalogueKind>>> = {
  deals: 'listings',
  listings: 'deals',
};
