import type { Deal, DealStats } from '../contract/deal.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { sumSol } from '../lib/sol.ts';
import type { Session } from '../session/session.ts';
import { redemptionRate } from './contradictions.ts';
import { type DealsPage, dealsQuery } from './deals.ts';

/** The active deals of one merchant, a hundred a page (section 4.1). */
export function dealsOfMerchant(session: Session, merchantId: string) {
  return {
    name: ['deals', 'of merchant', merchantId],
    page: (page: number) => {
      const query = dealsQuery(session, { merchantId, page, limit: MAX_LIMIT });
      return { queryKey: query.queryKey, read: () => session.cache.query(query) };
    },
    itemsOf: ({ deals }: DealsPage['data']) => deals,
    belongs: ({ merchant }: Deal) => merchant == null || merchant.id === merchantId,
  };
}

/** A deal and its statistics, if they were read. */
export interface PerformanceRow {
  readonly deal: Deal;
  readonly stats: DealStats | undefined;
}

/** Sums over rows; a figure that no row has is undefined, never 0. */
export interface PerformanceTotals {
  readonly supply: number | undefined;
  readonly minted: number | undefined;
  readonly redeemed: number | undefined;
  /** Percent: redeemed of minted, over all rows that give both. */
  readonly redemptionRate: number | undefined;
  /** SOL, added up in lamports. */
  readonly revenue: number | undefined;
  readonly reviews: number | undefined;
  /** The mean of all reviews: each deal's rating weighs as much as it has reviews. */
  readonly rating: number | undefined;
}

/** What a deal has minted and redeemed: by its statistics, else by the deal itself. */
export function rowFigures({ deal, stats }: PerformanceRow) {
  const minted = stats?.totalMinted ?? deal.mintedCount;
  const redeemed = stats?.totalRedeemed ?? deal.redeemedCount;
  return { minted, redeemed, rate: stats?.redemptionRate ?? redemptionRate(minted, redeemed) };
}

/** Adds up rows. */
export function performanceTotals(rows: readonly PerformanceRow[]): PerformanceTotals {
  const figures = rows.map(rowFigures);
  const both = figures.filter(({ minted, redeemed }) => minted != null && redeemed != null);
  const rated = rows.flatMap(({ stats }) =>
    stats?.averageRating != null && stats.totalReviews
      ? [{ rating: stats.averageRating, reviews: stats.totalReviews }]
      : [],
  );
  const reviews = sum(rated.map((row) => row.reviews));
  return {
    supply: sum(rows.map(({ deal }) => deal.totalSupply)),
    minted: sum(figures.map(({ minted }) => minted)),
    redeemed: sum(figures.map(({ redeemed }) => redeemed)),
    redemptionRate: redemptionRate(
      sum(both.map(({ minted }) => minted)),
      sum(both.map(({ redeemed }) => redeemed)),
    ),
    revenue: sumSol(rows.map(({ stats }) => stats?.revenue)),
    reviews: sum(rows.map(({ stats }) => stats?.totalReviews)),
    rating: reviews ? rated.reduce((all, row) => all + row.rating * row.reviews, 0) / reviews : undefined,
  };
}

function sum(values: readonly (number | null | undefined)[]): number | undefined {
  const given = values.filter((value) => value != null);
  return given.length === 0 ? undefined : given.reduce((all, value) => all + value, 0);
}
