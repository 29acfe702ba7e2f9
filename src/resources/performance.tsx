import { RowLink } from '../components/row-link.tsx';
import { NOBODY_REVIEWED, NOTHING_MINTED } from '../components/deal-stats-facts.tsx';
import { dealTitle } from '../components/deal-title.ts';
import { Count, Percent, Score } from '../components/counts.tsx';
import { Sol, solDecimals } from '../components/figures.tsx';
import type { DealStats } from '../contract/deal-stats.ts';
import { type PerformanceRow, type PerformanceTotals, rowFigures } from '../data/performance.ts';
import { ratingOf } from '../data/stats-facts.ts';
import { type CsvFormat, toCsv } from '../lib/csv.ts';
import { paths } from '../lib/paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { Missing } from '../ui/reveal.tsx';

/** A column of the performance of deals: in the table, and in the file that is taken home. */
export interface PerformanceColumn extends Column<PerformanceRow> {
  /** Its head in the file, with the unit. */
  readonly csv: string;
  readonly value: (row: PerformanceRow) => string | number | null | undefined;
  readonly total?: number | undefined;
}

const NOT_LOADED = 'The statistics of this deal are not loaded.';

/** The columns of the performance of a merchant's deals (section 2.3). `problem` is what went wrong with a row. */
export function performanceColumns(
  rows: readonly PerformanceRow[],
  totals: PerformanceTotals,
  problem: (row: PerformanceRow) => React.ReactNode,
): readonly PerformanceColumn[] {
  const decimals = solDecimals([totals.revenue, ...rows.map(({ stats }) => stats?.revenue)]);
  /** A figure that only the statistics give. */
  const stat = (name: keyof DealStats, show: (stats: DealStats) => React.ReactNode) => {
    const value = ({ stats }: PerformanceRow) => stats?.[name] as number | null | undefined;
    return {
      numeric: true,
      value,
      sortBy: value,
      cell: ({ stats }: PerformanceRow) => (stats ? show(stats) : <Missing reason={NOT_LOADED} />),
    };
  };
  const figure = (of: (row: PerformanceRow) => number | null | undefined) => ({
    numeric: true,
    value: of,
    sortBy: of,
  });
  return [
    {
      key: 'deal',
      title: 'Deal',
      csv: 'Title',
      value: ({ deal }) => deal.title,
      sortBy: ({ deal }) => dealTitle(deal),
      cell: (row) => (
        <span className="block min-w-44">
          <RowLink
            to={paths.deal(row.deal.id)}
            className="inline-block py-px font-semibold underline-offset-3 hover:underline"
          >
            <bdi>{dealTitle(row.deal, 80)}</bdi>
          </RowLink>
          {problem(row)}
        </span>
      ),
      foot: 'Total',
    },
    {
      key: 'minted',
      title: 'Minted',
      csv: 'Minted',
      ...figure((row) => rowFigures(row).minted),
      cell: (row) => <Count value={rowFigures(row).minted} />,
      foot: <Count value={totals.minted} />,
      total: totals.minted,
    },
    {
      key: 'redeemed',
      title: 'Redeemed',
      csv: 'Redeemed',
      ...figure((row) => rowFigures(row).redeemed),
      cell: (row) => <Count value={rowFigures(row).redeemed} />,
      foot: <Count value={totals.redeemed} />,
      total: totals.redeemed,
    },
    {
      key: 'redemption-rate',
      title: 'Redemption rate',
      csv: 'Redemption rate (%)',
      ...figure((row) => rowFigures(row).rate),
      cell: (row) => <Percent value={rowFigures(row).rate} reason={NOTHING_MINTED} />,
      foot: <Percent value={totals.redemptionRate} reason={NOTHING_MINTED} />,
      total: totals.redemptionRate,
    },
    {
      key: 'revenue',
      title: 'Revenue',
      csv: 'Revenue (SOL)',
      ...stat('revenue', (stats) => <Sol value={stats.revenue} decimals={decimals} />),
      foot: <Sol value={totals.revenue} reason={NOT_LOADED} decimals={decimals} />,
      total: totals.revenue,
    },
    {
      key: 'rating',
      title: 'Rating',
      csv: 'Average rating',
      ...figure((row) => rowFigures(row).rating),
      cell: ({ stats }) =>
        stats ? (
          <Score value={ratingOf(stats)} {...(stats.totalReviews === 0 ? { reason: NOBODY_REVIEWED } : {})} />
        ) : (
          <Missing reason={NOT_LOADED} />
        ),
      foot: <Score value={totals.rating} reason="There are no reviews, or they are not loaded." />,
      total: totals.rating,
    },
    {
      key: 'reviews',
      title: 'Reviews',
      csv: 'Reviews',
      ...stat('totalReviews', (stats) => <Count value={stats.totalReviews} />),
      foot: <Count value={totals.reviews} reason={NOT_LOADED} />,
      total: totals.reviews,
    },
    {
      key: 'popularity',
      title: 'Popularity',
      csv: 'Popularity score',
      ...stat('popularityScore', (stats) => <Score value={stats.popularityScore} />),
    },
    {
      key: 'available',
      title: 'Available',
      csv: 'Available',
      ...figure(({ deal }) => deal.availableSupply),
      cell: ({ deal }) => <Count value={deal.availableSupply} />,
      foot: <Count value={totals.available} />,
      total: totals.available,
    },
  ];
}

/** Columns of the file that the table has no room for, before its own and behind them. */
type FileColumn = Pick<PerformanceColumn, 'csv' | 'value' | 'total'>;
const BEFORE: readonly FileColumn[] = [{ csv: 'Deal id', value: ({ deal }) => deal.id }];
const facts = (totals: PerformanceTotals): readonly FileColumn[] => [
  { csv: 'Category', value: ({ deal }) => deal.category },
  { csv: 'Price (SOL)', value: ({ deal }) => deal.price },
  { csv: 'Discount (%)', value: ({ deal }) => deal.discountPercentage },
  { csv: 'Total supply', value: ({ deal }) => deal.totalSupply, total: totals.supply },
];
const BEHIND: readonly FileColumn[] = [{ csv: 'Expires', value: ({ deal }) => deal.expiryDate }];

/** Figures that are computed have two decimals, as those of the API: more would be the dust of a division. */
const COMPUTED: ReadonlySet<string> = new Set(['Redemption rate (%)', 'Average rating']);

/**
 * Deal performance as a spreadsheet: a row a deal, in the order of the page, then the totals that the page shows. Amounts of
 * SOL are exact; what is missing on the page is missing here.
 */
export function performanceCsv(
  rows: readonly PerformanceRow[],
  totals: PerformanceTotals,
  format: CsvFormat = 'point',
): string {
  const [title, ...figures] = performanceColumns(rows, totals, () => null);
  const columns = [...BEFORE, ...(title ? [title] : []), ...facts(totals), ...figures, ...BEHIND];
  const totalOf = ({ csv, total }: FileColumn) => (csv === 'Title' ? 'Total' : total);
  const written = (csv: string, value: ReturnType<FileColumn['value']>) =>
    typeof value === 'number' && COMPUTED.has(csv) ? Math.round(value * 100) / 100 : value;
  return toCsv(
    [
      columns.map(({ csv }) => csv),
      ...rows.map((row) => columns.map(({ csv, value }) => written(csv, value(row)))),
      columns.map((column) => written(column.csv, totalOf(column))),
    ],
    format,
  );
}
