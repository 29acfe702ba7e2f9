import { formatCount } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';

/** One line of a picture: what is counted, and the list of it. */
export interface Line {
  readonly label: string;
  readonly count: number;
  /** Tokens that are left of these deals. */
  readonly supply?: number;
  readonly to: string;
}

/** A table whose figures are bars, too; each line leads to the deals that it counts. */
export function Picture(props: { title: string; head: string; counted?: string; lines: readonly Line[] }) {
  const { title, head, counted = 'Deals', lines } = props;
  const most = Math.max(1, ...lines.map(({ count }) => count));
  const supplied = lines.some(({ supply }) => supply !== undefined);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="mb-1.5 text-left font-semibold">{title}</caption>
      <colgroup>
        <col style={{ width: supplied ? '42%' : '55%' }} />
        <col />
        {supplied ? <col style={{ width: '5.5rem' }} /> : null}
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{counted}</th>
          {supplied ? <th scope="col">Supply left</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, count, supply, to }) => (
          <tr key={to} className="hover:bg-canvas">
            <th scope="row" className="truncate py-0.5 pr-3 text-left align-middle font-normal">
              <Link to={to} className="block w-fit max-w-full truncate underline-offset-3 hover:underline">
                <bdi>{label}</bdi>
              </Link>
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <span
                    className="block h-2.5 rounded-sm bg-accent forced-color-adjust-none"
                    style={{ width: `${String((count / most) * 100)}%` }}
                  />
                </span>
                <span className="w-12 shrink-0 text-right text-sm">{formatCount(count)}</span>
              </span>
            </td>
            {supply === undefined ? null : (
              <td className="py-0.5 text-right text-sm text-ink-2">{formatCount(supply)} left</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
