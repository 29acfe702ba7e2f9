import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { Count, Percent, Score, Sol } from '../../components/figures.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { Contradictions } from '../../components/problems.tsx';
import type { Deal, DealStats } from '../../contract/deal.ts';
import { statsContradictions } from '../../data/deal-facts.ts';
import { dealStatsQuery } from '../../data/deals.ts';
import { useServices } from '../../data/services.ts';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How a deal does: the seven figures of section 2.3, each with what it means. Its failing hides nothing else. */
export function StatisticsCard({ id, deal }: { id: string; deal: Deal | undefined }) {
  const { client } = useServices();
  const stats = useQuery(dealStatsQuery(client, id));
  const refresh = () => {
    void stats.refetch();
  };
  if (stats.isError && !stats.data) {
    return <ErrorPanel what="Statistics" error={stats.error} busy={stats.isFetching} onRetry={refresh} />;
  }
  const figures = stats.data?.data.stats;
  return (
    <Card
      title="Statistics"
      busy={stats.isFetching}
      aside={
        stats.data ? (
          <Freshness
            updatedAt={stats.dataUpdatedAt}
            requests={1}
            busy={stats.isFetching}
            onRefresh={refresh}
          />
        ) : null
      }
    >
      <StatisticsFacts figures={figures} />
      {figures ? <Contradictions found={statsContradictions(figures, deal)} /> : null}
    </Card>
  );
}

function StatisticsFacts({ figures }: { figures: DealStats | undefined }) {
  const none = 'Nobody has reviewed this deal yet.';
  const unrated = figures?.totalReviews === 0;
  const value = (show: (stats: DealStats) => React.ReactNode) => (
    <span className="text-lg font-semibold">
      {figures ? show(figures) : <Skeleton className="h-5 w-20" />}
    </span>
  );
  return (
    <Facts>
      <Fact name="Minted" hint="tokens issued so far">
        {value((stats) => (
          <Count value={stats.totalMinted} />
        ))}
      </Fact>
      <Fact name="Redeemed" hint="tokens used at the merchant">
        {value((stats) => (
          <Count value={stats.totalRedeemed} />
        ))}
      </Fact>
      <Fact name="Redemption rate" hint="redeemed of minted">
        {value((stats) => (
          <Percent value={stats.redemptionRate} />
        ))}
      </Fact>
      <Fact name="Revenue" hint="what the tokens brought in">
        {value((stats) => (
          <Sol value={stats.revenue} />
        ))}
      </Fact>
      <Fact name="Average rating" hint="of the reviews">
        {value((stats) => (
          <Score
            value={unrated && stats.averageRating === 0 ? undefined : stats.averageRating}
            {...(unrated ? { reason: none } : {})}
          />
        ))}
      </Fact>
      <Fact name="Reviews" hint="written so far">
        {value((stats) => (
          <Count value={stats.totalReviews} />
        ))}
      </Fact>
      <Fact name="Popularity score" hint="the API’s own measure; its scale is not specified">
        {value((stats) => (
          <Score value={stats.popularityScore} />
        ))}
      </Fact>
    </Facts>
  );
}
