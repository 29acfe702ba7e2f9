import type { Deal } from '../contract/deal.ts';
import type { DealStats } from '../contract/deal-stats.ts';
import { MAX_LIMIT } from '../contract/service.ts';
import { sumSol } from '../lib/sol.ts';
import type { Session } from '../session/session.ts';
import { rateOf, ratingOf, redemptionRate } from './stats-facts.ts';
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
  readonly available: number | undefined;
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

/** What a deal has minted and redeemed, and how it is rated: by its statistics, else by the deal itself. */
export function rowFigures({ deal, stats }: PerformanceRow) {
  const minted = stats?.totalMinted ?? deal.mintedCount;
  const redeemed = stats?.totalRedeemed ?? deal.redeemedCount;
  const rate = rateOf({
    totalMinted: minted,
    totalRedeemed: redeemed,
    redemptionRate: stats?.redemptionRate,
  });
  return { minted, redeemed, rate, rating: stats && ratingOf(stats) };
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
    available: sum(rows.map(({ deal }) => deal.availableSupply)),
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

/** What a merchant comes for: a question, the deal that answers it, and the order of the table that shows the rest. */
export interface PerformanceAnswer {
  readonly question: string;
  readonly row: PerformanceRow;
  /** What of the deal answers it. */
  readonly figure: 'minted' | 'revenue' | 'rate' | 'available';
  /** As the address names it. */
  readonly sort: string;
}

/** A tenth of the supply or less is nearly sold out. */
const NEARLY_SOLD_OUT = 0.1;

/**
 * What sells best and worst (by revenue once all of it is loaded, by tokens minted until then), what is redeemed least, and
 * what is nearly sold out. Nothing of a single deal, and no question that no deal answers.
 */
export function performanceAnswers(rows: readonly PerformanceRow[]): readonly PerformanceAnswer[] {
  if (rows.length < 2) return [];
  const priced = rows.every(({ stats }) => stats?.revenue != null);
  const figure = priced ? 'revenue' : 'minted';
  const sold = ranked(rows, ({ deal, stats }) =>
    priced ? stats?.revenue : rowFigures({ deal, stats }).minted,
  );
  const redeemed = ranked(rows, (row) => rowFigures(row).rate);
  const left = ranked(
    rows.filter(
      ({ deal: { availableSupply: available, totalSupply: total } }) =>
        available != null && available > 0 && total != null && available <= total * NEARLY_SOLD_OUT,
    ),
    ({ deal: { availableSupply: available, totalSupply: total } }) => (available ?? 0) / (total ?? 1),
  );
  const answers: [question: string, row: PerformanceRow | undefined, PerformanceAnswer['figure'], string][] =
    [
      ['Sells best', sold.at(-1), figure, `-${figure}`],
      ['Sells worst', sold.length > 1 ? sold[0] : undefined, figure, figure],
      ['Redeemed least', redeemed[0], 'rate', 'redemption-rate'],
      ['Nearly sold out', left[0], 'available', 'available'],
    ];
  return answers.flatMap(([question, row, of, sort]) => (row ? [{ question, row, figure: of, sort }] : []));
}

/** The rows that have a figure, from the lowest. */
function ranked(
  rows: readonly PerformanceRow[],
  of: (row: PerformanceRow) => number | null | undefined,
): readonly PerformanceRow[] {
  return rows
    .flatMap((row) => {
      const value = of(row);
      return value == null ? [] : [{ row, value }];
    })
    .sort((a, b) => a.value - b.value)
    .map(({ row }) => row);
}
