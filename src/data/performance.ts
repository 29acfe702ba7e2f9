import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Problem } from '../api/decode.ts';
import type { Deal, DealStats } from '../contract/deal.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { sumSol } from '../lib/sol.ts';
import { FRESH_FOR } from '../session/query-cache.ts';
import type { Session } from '../session/session.ts';
import { redemptionRate } from './contradictions.ts';
import { type DealsPage, dealsQuery } from './deals.ts';
import { readTogether } from './pages-together.ts';
import { itemsReceived, readPaging, withoutRepeats } from './paging.ts';

/** The active deals of a merchant, as far as they were read. */
export interface MerchantDeals {
  readonly deals: readonly Deal[];
  /** Active deals in all; undefined when the API does not say. */
  readonly total: number | undefined;
  /** Pages of them at the size that the API serves; undefined when it cannot be known. */
  readonly lastPage: number | undefined;
  /** Pages of them that were read. */
  readonly pages: number;
  /** True when none is left unread. */
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

/** The first `pages` pages of a merchant's active deals, a hundred each (section 4.1). */
export function merchantDealsQuery(session: Session, merchantId: string, pages: number) {
  return queryOptions({
    queryKey: ['deals', 'of merchant', merchantId, pages],
    queryFn: async ({ signal }): Promise<MerchantDeals> =>
      toMerchantDeals(
        merchantId,
        await readTogether(session.cache, pages, signal, (page) => {
          const query = dealsQuery(session, { merchantId, page, limit: MAX_LIMIT });
          return { queryKey: query.queryKey, read: () => session.cache.query(query) };
        }),
      ),
    meta: { stored: false },
    retry: false, // each page is tried twice by itself
    staleTime: FRESH_FOR.list,
    placeholderData: keepPreviousData,
  });
}

function toMerchantDeals(merchantId: string, pages: readonly DealsPage[]): MerchantDeals {
  const came = withoutRepeats(pages.flatMap((page) => page.data.deals));
  // an API may ignore the filter: what is another merchant's is not this one's performance
  const mine = came.filter((deal) => deal.merchant == null || deal.merchant.id === merchantId);
  const last = pages.at(-1);
  const paging =
    last &&
    readPaging(
      { page: pages.length, limit: MAX_LIMIT },
      last.data,
      itemsReceived(last.data.deals, last.problems),
    );
  return {
    deals: mine,
    total: mine.length === came.length ? paging?.total : undefined,
    lastPage: paging?.lastPage,
    pages: pages.length,
    complete: paging?.hasNext === false,
    problems: pages.flatMap((page) => page.problems),
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
