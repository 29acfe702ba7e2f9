import { queryOptions } from '@tanstack/react-query';
import type { Problem } from '../api/decode.ts';
import type { Priority } from '../api/scheduler.ts';
import { type OtherField, unwrap } from '../api/unwrap.ts';
import { type Deal, deal } from '../contract/deal.ts';
import { type DealStats, dealStats } from '../contract/deal-stats.ts';
import { getMerchant, type Merchant, merchant } from '../contract/merchant.ts';
import type { Known } from '../known/known.ts';
import { FRESH_FOR, tells } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { requireSame } from './deal.ts';

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
  /** When it was read, in Unix milliseconds. */
  readonly at: number;
}

/** One merchant. Until it is there, what is known of it stands in. */
export function merchantQuery({ client, known }: Session, id: string, priority: Priority = 'click') {
  return queryOptions<MerchantDetail>({
    queryKey: ['merchants', 'one', id],
    queryFn: async ({ signal }) => {
      const { data, raw, problems, at } = await client.get(getMerchant, { id }, { signal, priority });
      const detail = readMerchant(id, data, problems);
      if (detail.merchant) requireSame(id, detail.merchant.id);
      return { ...detail, raw, at };
    },
    staleTime: FRESH_FOR.entity,
    placeholderData: () => knownMerchant(known, id),
    meta: tells(({ merchant: found, deals = [], at }: MerchantDetail) => ({
      at,
      merchant: found ? [found] : [],
      deal: deals,
    })),
  });
}

/** What the directory, an earlier answer or, failing that, a deal has told of a merchant. Sends nothing. */
export function knownMerchant(known: Known, id: string): MerchantDetail | undefined {
  const seen = known.one('merchant', id).get();
  const named = known.mentioned('merchant', id).get();
  if (!seen && !named) return undefined;
  return {
    merchant: seen?.value ?? {
      id,
      businessName: named?.value.name,
      walletAddress: named?.value.walletAddress,
    },
    deals: undefined,
    stats: undefined,
    others: [],
    problems: [],
    raw: '',
    at: (seen ?? named)?.at ?? 0,
  };
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
