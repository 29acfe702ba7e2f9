import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '../lib/format.ts';
import { getStats, type PlatformStats } from '../contract/platform.ts';
import { FRESH_FOR } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';

/** The platform's figures (section 4.8). */
export function statsQuery({ client }: Session) {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: ({ signal }) => client.get(getStats, {}, { signal }),
    staleTime: FRESH_FOR.entity,
  });
}

/** A part of a whole among the platform's figures. */
export interface Ratio {
  readonly name: string;
  readonly part: number;
  readonly whole: number;
}

type Figure = number | null | undefined;

/** The ratios that make sense, and what of the figures contradicts itself: a part larger than its whole. */
export function platformRatios(stats: PlatformStats): { ratios: Ratio[]; contradictions: string[] } {
  const pairs: [name: string, part: Figure, whole: Figure][] = [
    ['of all deals are active', stats.activeDeals, stats.totalDeals],
    ['of all merchants are verified', stats.verifiedMerchants, stats.totalMerchants],
    ['of the minted tokens are redeemed', stats.totalNFTsRedeemed, stats.totalNFTsMinted],
  ];
  const ratios: Ratio[] = [];
  const contradictions: string[] = [];
  for (const [name, part, whole] of pairs) {
    if (part == null || whole == null) continue;
    if (part > whole || part < 0 || whole < 0)
      contradictions.push(`${formatCount(part)} ${name}, of ${formatCount(whole)}`);
    else if (whole > 0) ratios.push({ name, part, whole });
  }
  return { ratios, contradictions };
}
