import type { QueryClient } from '@tanstack/react-query';
import type { DealDetail } from './deals.ts';
import type { ListingDetail } from './listings.ts';
import type { MerchantDetail } from './merchants.ts';

/** What has a page of its own and was read for it. */
export type Seen =
  | { readonly kind: 'deal'; readonly id: string; readonly detail: DealDetail }
  | { readonly kind: 'listing'; readonly id: string; readonly detail: ListingDetail }
  | { readonly kind: 'merchant'; readonly id: string; readonly detail: MerchantDetail };

const KINDS = { deals: 'deal', listings: 'listing', merchants: 'merchant' } as const;

/** The deals, listings and merchants whose pages were read, the last one first. Sends nothing. */
export function seenLately(cache: QueryClient): Seen[] {
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => queryKey[1] === 'one' && state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const kind = KINDS[queryKey[0] as keyof typeof KINDS];
      return [{ kind, id: queryKey[2], detail: state.data } as Seen];
    });
}
