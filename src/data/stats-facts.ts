import type { DealStats } from '../contract/deal-stats.ts';

type Given = number | null | undefined;

/*
 * The figures that more than one answer gives, or that can be computed: one formula each, so that a figure stays the same
 * whichever answer it came from.
 */

/** Percent of the minted tokens that are redeemed; undefined when nothing is minted or a figure is missing. */
export function redemptionRate(minted: Given, redeemed: Given): number | undefined {
  return minted != null && redeemed != null && minted > 0 ? (redeemed / minted) * 100 : undefined;
}

/**
 * The redemption rate of statistics (section 2.3), in percent: of its parts where they are given, as the API may round it;
 * undefined when nothing is minted.
 */
export function rateOf(stats: Pick<DealStats, 'totalMinted' | 'totalRedeemed' | 'redemptionRate'>) {
  const { totalMinted: minted, totalRedeemed: redeemed, redemptionRate: given } = stats;
  return minted === 0 ? undefined : (redemptionRate(minted, redeemed) ?? given);
}

/** The average rating of statistics (section 2.3); undefined where nobody has written a review. */
export function ratingOf({ averageRating, totalReviews }: Pick<DealStats, 'averageRating' | 'totalReviews'>) {
  return totalReviews === 0 && !averageRating ? undefined : averageRating;
}
