import { type PerformanceRow, type PerformanceTotals, rowFigures } from '../../data/performance.ts';
import { toCsv } from '../../lib/csv.ts';

const HEADER = [
  'Deal id',
  'Title',
  'Category',
  'Price (SOL)',
  'Total supply',
  'Minted',
  'Redeemed',
  'Redemption rate (%)',
  'Revenue (SOL)',
  'Average rating',
  'Reviews',
  'Popularity score',
  'Expires',
];

/** Deal performance as a spreadsheet: a row a deal, then the totals that the page shows. */
export function performanceCsv(rows: readonly PerformanceRow[], totals: PerformanceTotals): string {
  const body = rows.map((row) => {
    const { deal, stats } = row;
    const { minted, redeemed, rate } = rowFigures(row);
    return [
      deal.id,
      deal.title,
      deal.category,
      deal.price,
      deal.totalSupply,
      minted,
      redeemed,
      rate,
      stats?.revenue,
      stats?.averageRating,
      stats?.totalReviews,
      stats?.popularityScore,
      deal.expiryDate,
    ];
  });
  const { supply, minted, redeemed, redemptionRate, revenue, rating, reviews } = totals;
  const sums = [
    '',
    'Total',
    '',
    '',
    supply,
    minted,
    redeemed,
    redemptionRate,
    revenue,
    rating,
    reviews,
    '',
    '',
  ];
  return toCsv([HEADER, ...body, sums]);
}
