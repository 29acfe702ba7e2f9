import type { ReactNode } from 'react';
import type { DealStats } from '../contract/deal-stats.ts';
import { rateOf, ratingOf } from '../data/stats-facts.ts';
import { Fact, Facts } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Count, Percent, Score } from './counts.tsx';
import { Sol } from './figures.tsx';

/** Why there is no redemption rate, and no rating. */
export const NOTHING_MINTED = 'Nothing is minted yet, so there is no rate.';
export const NOBODY_REVIEWED = 'Nobody has written a review yet.';

/** The seven figures of section 2.3, each with what it means; their shape while they are not there yet. */
export function DealStatsFacts({ stats }: { stats: DealStats | undefined }) {
  const facts: [name: string, hint: string, value: ReactNode][] = [
    ['Minted', 'tokens issued so far', <Count value={stats?.totalMinted} />],
    ['Redeemed', 'tokens used at the merchant', <Count value={stats?.totalRedeemed} />],
    [
      'Redemption rate',
      'redeemed of minted',
      <Percent
        value={stats && rateOf(stats)}
        {...(stats?.totalMinted === 0 ? { reason: NOTHING_MINTED } : {})}
      />,
    ],
    ['Revenue', 'what the tokens earned', <Sol exact value={stats?.revenue} />],
    [
      'Average rating',
      'over all reviews',
      <Score
        value={stats && ratingOf(stats)}
        {...(stats?.totalReviews === 0 ? { reason: NOBODY_REVIEWED } : {})}
      />,
    ],
    ['Reviews', 'written so far', <Count value={stats?.totalReviews} />],
    [
      'Popularity score',
      'the API’s own measure; its scale is not specified',
      <Score value={stats?.popularityScore} />,
    ],
  ];
  return (
    <Facts>
      {facts.map(([name, hint, value]) => (
        <Fact key={name} name={name} hint={hint}>
          <span className="text-lg font-semibold">{stats ? value : <Skeleton className="h-5 w-20" />}</span>
        </Fact>
      ))}
    </Facts>
  );
}
