import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DealStatsFacts } from '../../components/deal-stats-facts.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Freshness } from '../../components/freshness.tsx';
import { Contradictions } from '../../components/problems.tsx';
import { type Deal } from '../../contract/deal.ts';
import { getDealStats } from '../../contract/deal-stats.ts';
import { statsContradictions } from '../../data/contradictions.ts';
import { dealStatsQuery } from '../../data/deal.ts';
import { useSession } from '../../data/services.ts';
import { Card } from '../../ui/card.tsx';

/** Two answers that came within this are of one moment, in milliseconds. */
const TOGETHER = 10_000;

/** How a deal does: the seven figures of section 2.3, each with what it means. Its failing hides nothing else. */
export function StatisticsCard(props: {
  id: string;
  deal: Deal;
  /** When the deal was read, in Unix milliseconds. */
  dealReadAt: number;
}) {
  const { id, deal, dealReadAt } = props;
  const session = useSession();
  const stats = useQuery(dealStatsQuery(session, id));
  // a merchant's job may have asked for the same, with all the time in the world
  useEffect(() => {
    session.client.hurry(getDealStats, { id });
  }, [session, id]);
  if (stats.isError && !stats.data) {
    return <QueryError what="Statistics" query={stats} />;
  }
  const figures = stats.data?.data.stats;
  // a market moves: figures of different moments may differ without a contradiction
  const readTogether = Math.abs(stats.dataUpdatedAt - dealReadAt) < TOGETHER;
  return (
    <Card
      title="Statistics"
      busy={stats.isFetching}
      foot={
        <Freshness
          waiting={!stats.data}
          updatedAt={stats.dataUpdatedAt}
          failed={stats.isError}
          requests={1}
          busy={stats.isFetching}
          onRefresh={() => {
            void stats.refetch();
          }}
        />
      }
    >
      <QueryError query={stats} />
      <DealStatsFacts stats={figures} />
      {figures ? (
        <Contradictions found={statsContradictions(figures, readTogether ? deal : undefined)} />
      ) : null}
    </Card>
  );
}
