import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import {
  type PerformanceAnswer,
  performanceAnswers,
  type PerformanceRow,
  rowFigures,
} from '../../data/performance.ts';
import { formatCount, formatPercent, formatSol, roundSol } from '../../lib/format.ts';
import { SORT_PARAM } from '../../ui/sorting.tsx';
import { useSearch } from '../../ui/use-search.ts';

/** What a merchant comes for, each a link to its row in the table under it, in the order that shows the rest. */
export function PerformanceAnswers({ rows }: { rows: readonly PerformanceRow[] }) {
  const search = useSearch();
  const { pathname } = useLocation();
  const answers = performanceAnswers(rows);
  if (answers.length === 0) return null;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">At a glance</h3>
        <p className="text-sm text-ink-3">
          {answers.some(({ figure }) => figure === 'revenue')
            ? 'Sales are compared by revenue.'
            : 'Sales are compared by tokens minted, until the performance of every deal is loaded.'}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-2">
        {answers.map((answer) => {
          const next = new URLSearchParams(search);
          next.delete('page');
          next.set(SORT_PARAM, answer.sort);
          return (
            <div key={answer.question} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-3">
              <dt className="text-sm text-ink-2">{answer.question}</dt>
              <dd>
                <Link
                  to={`${pathname}?${next.toString()}`}
                  state={() => ({ row: answer.row.deal.id })}
                  replace
                  className="inline-block py-px font-semibold underline-offset-3 hover:underline"
                >
                  <bdi>{dealTitle(answer.row.deal, 60)}</bdi>
                </Link>{' '}
                <span className="text-sm whitespace-nowrap text-ink-2">{figureOf(answer)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** What of the deal answers the question, in words. */
function figureOf({ figure, row }: PerformanceAnswer): string {
  const { minted, rate } = rowFigures(row);
  const { revenue } = row.stats ?? {};
  const { availableSupply: available, totalSupply: total } = row.deal;
  if (figure === 'revenue') return `${formatSol(roundSol(revenue ?? 0))} SOL`;
  if (figure === 'minted') return `${formatCount(minted ?? 0)} minted`;
  if (figure === 'rate') return `${formatPercent(rate ?? 0)} of ${formatCount(minted ?? 0)}`;
  return `${formatCount(available ?? 0)} of ${formatCount(total ?? 0)} left`;
}
