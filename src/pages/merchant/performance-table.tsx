import { Link } from 'react-router-dom';
import { dealTitle } from '../../components/deal-title.ts';
import { Count, Percent, Score, Sol, solDecimals } from '../../components/figures.tsx';
import type { DealStats } from '../../contract/deal.ts';
import { type PerformanceRow, type PerformanceTotals, rowFigures } from '../../data/performance.ts';
import type { Job } from '../../lib/job.ts';
import { paths } from '../../lib/paths.ts';
import { tameText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableColumn } from '../../ui/sorting.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useStore } from '../../ui/use-store.ts';

const NOT_LOADED = 'The statistics of this deal are not loaded.';

/** A row a deal, sortable, with the totals under it. A row that failed can be tried again by itself. */
export function PerformanceTable(props: {
  rows: readonly PerformanceRow[];
  totals: PerformanceTotals;
  job: Job<string>;
}) {
  const { rows, totals, job } = props;
  const { failed } = useStore(job);
  const decimals = solDecimals([totals.revenue, ...rows.map(({ stats }) => stats?.revenue)]);
  const stat = (
    name: keyof DealStats,
    show: (stats: DealStats) => React.ReactNode,
  ): Pick<TableColumn<PerformanceRow>, 'numeric' | 'sortBy' | 'cell'> => ({
    numeric: true,
    sortBy: ({ stats }) => stats?.[name] as number | null | undefined,
    cell: ({ stats }) => (stats ? show(stats) : <Missing reason={NOT_LOADED} />),
  });
  const columns: TableColumn<PerformanceRow>[] = [
    {
      title: 'Deal',
      sortBy: ({ deal }) => dealTitle(deal),
      cell: ({ deal }) => (
        <span className="block min-w-44">
          <Link
            data-row
            to={paths.deal(deal.id)}
            className="inline-block py-px font-semibold underline-offset-3 hover:underline"
          >
            <bdi>{dealTitle(deal, 80)}</bdi>
          </Link>
          {failed.has(deal.id) ? (
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-bad">
              {failed.get(deal.id)?.message}
              <Button
                look="link"
                aria-label={`Try again: ${tameText(dealTitle(deal), 60)}`}
                onClick={() => {
                  job.retry(deal.id);
                }}
              >
                Try again
              </Button>
            </span>
          ) : null}
        </span>
      ),
      foot: 'Total',
    },
    {
      title: 'Minted',
      numeric: true,
      sortBy: (row) => rowFigures(row).minted,
      cell: (row) => <Count value={rowFigures(row).minted} />,
      foot: <Count value={totals.minted} />,
    },
    {
      title: 'Redeemed',
      numeric: true,
      sortBy: (row) => rowFigures(row).redeemed,
      cell: (row) => <Count value={rowFigures(row).redeemed} />,
      foot: <Count value={totals.redeemed} />,
    },
    {
      title: 'Redemption rate',
      numeric: true,
      sortBy: (row) => rowFigures(row).rate,
      cell: (row) => (
        <Percent value={rowFigures(row).rate} reason="Nothing is minted, so there is no rate." />
      ),
      foot: <Percent value={totals.redemptionRate} reason="Nothing is minted, so there is no rate." />,
    },
    {
      title: 'Revenue',
      ...stat('revenue', (stats) => <Sol value={stats.revenue} decimals={decimals} />),
      foot: <Sol value={totals.revenue} reason={NOT_LOADED} decimals={decimals} />,
    },
    {
      title: 'Rating',
      ...stat('averageRating', (stats) =>
        stats.totalReviews === 0 ? (
          <Missing reason="Nobody has reviewed it yet." />
        ) : (
          <Score value={stats.averageRating} />
        ),
      ),
      foot: <Score value={totals.rating} reason="There are no reviews, or they are not loaded." />,
    },
    {
      title: 'Reviews',
      ...stat('totalReviews', (stats) => <Count value={stats.totalReviews} />),
      foot: <Count value={totals.reviews} reason={NOT_LOADED} />,
    },
    {
      title: 'Popularity',
      ...stat('popularityScore', (stats) => <Score value={stats.popularityScore} />),
    },
  ];
  return <DataTable label="Deal performance" columns={columns} rows={rows} rowKey={({ deal }) => deal.id} />;
}
