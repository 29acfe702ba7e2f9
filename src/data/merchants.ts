import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import type { Problem } from '../api/decode.ts';
import { type OtherField, unwrap } from '../api/unwrap.ts';
import { type Deal, type DealStats, deal, dealStats } from '../contract/deal.ts';
import { getMerchant, type Merchant, merchant } from '../contract/merchant.ts';
import { requireSame, seenDeals } from './deals.ts';
import { seenMerchants } from './directory.ts';
import { FRESH_FOR } from './query-client.ts';

/** One merchant with what the API tells about it, found in whatever its payload is (section 4.7). */
export interface MerchantDetail {
  /** Undefined when nothing in the payload is like a merchant. */
  readonly merchant: Merchant | undefined;
  /** Deals that came along; which ones, and whether all, is not specified. Undefined when none did. */
  readonly deals: readonly Deal[] | undefined;
  /** Figures that have the names of a deal's statistics (section 2.3). */
  readonly stats: DealStats | undefined;
  readonly others: readonly OtherField[];
  readonly problems: readonly Problem[];
  readonly raw: string;
}

/** One merchant. Until it is there, what the directory or a deal already knows of it stands in. */
export function merchantQuery(client: Client, cache: QueryClient, id: string) {
  return queryOptions<MerchantDetail>({
    queryKey: ['merchants', 'one', id],
    queryFn: async ({ signal }) => {
      const { data, raw, problems } = await client.get(getMerchant, { id }, { signal });
      const detail = readMerchant(id, data, problems);
      if (detail.merchant) requireSame(id, detail.merchant.id);
      return { ...detail, raw };
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => seenMerchantDetail(cache, id),
  });
}

/** What the directory or a deal has shown of a merchant. Sends nothing. */
export function seenMerchantDetail(cache: QueryClient, id: string): MerchantDetail | undefined {
  const seen =
    seenMerchants(cache).find((item) => item.id === id) ??
    seenDeals(cache).find((item) => item.merchant?.id === id)?.merchant;
  return seen
    ? { merchant: seen, deals: undefined, stats: undefined, others: [], problems: [], raw: '' }
    : undefined;
}

/** Takes a merchant's payload apart, however it is wrapped. */
function readMerchant(id: string, payload: unknown, noted: readonly Problem[] = []) {
  const parts = unwrap(payload);
  // deals first: a merchant stands in each of them, too, but nothing is looked for inside lists
  const deals = parts.list(deal, { named: /deal/i });
  const found = parts.entity(merchant, { id, named: /^merchant$/i });
  const stats = parts.entity(dealStats, { named: /stat/i });
  return {
    merchant: found?.value,
    deals: deals?.value,
    stats: stats?.value,
    others: parts.others(),
    problems: [...noted, ...[found, deals, stats].flatMap((part) => part?.problems ?? [])],
  };
}
