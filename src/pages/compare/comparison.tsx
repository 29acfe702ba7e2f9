import type { ReactNode } from 'react';
import { DealFlags } from '../../components/deal-flags.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { Count, Percent, Score } from '../../components/counts.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { Deal } from '../../contract/deal.ts';
import type { DealStats } from '../../contract/deal-stats.ts';
import { rateOf, ratingOf } from '../../data/stats-facts.ts';
import { paths } from '../../lib/paths.ts';
import { shortenMiddle, tameText, visibleText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A deal of the comparison, as far as it is there. */
export interface Compared {
  readonly id: string;
  readonly deal: Deal | undefined;
  readonly stats: DealStats | undefined;
  readonly gone: boolean;
  readonly failed: boolean;
  readonly statsFailed: boolean;
}

interface Line {
  readonly name: string;
  /** What is compared. */
  readonly of: (compared: Compared) => unknown;
  readonly show: (compared: Required<Pick<Compared, 'deal' | 'stats'>> & { deal: Deal }) => ReactNode;
  /** It is of the statistics, which come later. */
  readonly late?: true;
}

const figure = (
  name: string,
  of: (deal: Deal) => number | null | undefined,
  show: (deal: Deal) => ReactNode,
): Line => ({
  name,
  of: ({ deal }) => deal && of(deal),
  show: ({ deal }) => show(deal),
});
const statistic = (
  name: string,
  of: (stats: DealStats) => number | null | undefined,
  Shown: (props: { value: number | null | undefined }) => ReactNode,
): Line => ({
  name,
  late: true,
  of: ({ stats }) => stats && of(stats),
  show: ({ stats }) => (stats ? <Shown value={of(stats)} /> : null),
});

const LINES: readonly Line[] = [
  figure(
    'Price',
    ({ price }) => price,
    ({ price }) => <Sol value={price} />,
  ),
  figure(
    'Discount',
    ({ discountPercentage: it }) => it,
    ({ discountPercentage: it }) => <Discount value={it} />,
  ),
  {
    name: 'Expires',
    of: ({ deal }) => deal?.expiryDate,
    show: ({ deal }) => <Timestamp value={deal.expiryDate} />,
  },
  {
    name: 'Category',
    of: ({ deal }) => deal?.category,
    show: ({ deal }) => (deal.category ? <bdi>{tameText(deal.category, 40)}</bdi> : <Missing />),
  },
  {
    name: 'Merchant',
    of: ({ deal }) => deal?.merchant?.id,
    show: ({ deal }) => {
      const { merchant } = deal;
      if (!merchant) return <Missing />;
      // two may have one name
      const id = shortenMiddle(merchant.id);
      return (
        <>
          <Link to={paths.merchant(merchant.id)} className="underline underline-offset-3">
            <bdi>{visibleText(merchant.businessName, 80) || id}</bdi>
          </Link>{' '}
          <bdi className="text-sm text-ink-3" translate="no">
            {id}
          </bdi>
        </>
      );
    },
  },
  figure(
    'Available',
    ({ availableSupply: it }) => it,
    ({ availableSupply: it }) => <Count value={it} />,
  ),
  figure(
    'Total supply',
    ({ totalSupply: it }) => it,
    ({ totalSupply: it }) => <Count value={it} />,
  ),
  statistic('Rating', ratingOf, Score),
  statistic('Reviews', ({ totalReviews: it }) => it, Count),
  statistic('Minted', ({ totalMinted: it }) => it, Count),
  statistic('Redeemed', ({ totalRedeemed: it }) => it, Count),
  statistic('Redemption rate', rateOf, Percent),
  statistic('Revenue', ({ revenue: it }) => it, Sol),
  statistic('Popularity score', ({ popularityScore: it }) => it, Score),
];

/** True when a line says something else of two of the deals that are there. */
function differs(line: Line, compared: readonly Compared[]): boolean {
  const there = compared.filter(({ deal, stats }) => (line.late ? stats : deal) !== undefined);
  return new Set(there.map((one) => JSON.stringify(line.of(one) ?? null))).size > 1;
}

/** Deals as the columns of a table, a figure a row; rows in which they differ are marked. */
export function Comparison({
  compared,
  onRemove,
}: {
  compared: readonly Compared[];
  onRemove: (id: string) => void;
}) {
  const busy = compared.some(
    ({ deal, stats, failed, statsFailed }) => !failed && (!deal || (stats === undefined && !statsFailed)),
  );
  return (
    <div
      role="region"
      aria-label="Comparison, table"
      // a region that scrolls must take the focus, or the keyboard cannot reach what is in it
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table
        aria-label="Comparison"
        aria-busy={busy}
        className="w-full border-collapse text-left [overflow-wrap:normal]"
      >
        <thead>
          <tr>
            <td className="sticky left-0 bg-surface" />
            {compared.map((one) => (
              <th key={one.id} scope="col" className="min-w-36 px-3.5 py-2 align-top">
                <DealHead compared={one} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => {
            const marked = differs(line, compared);
            return (
              <tr key={line.name} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-surface py-2 pr-2 pl-3.5 text-sm font-medium text-ink-2"
                >
                  {line.name}
                  {marked ? (
                    <>
                      <span aria-hidden="true" className="ml-1 text-accent">
                        ≠
                      </span>
                      <span className="sr-only"> (differs)</span>
                    </>
                  ) : null}
                </th>
                {compared.map((one) => (
                  <td key={one.id} className={`px-3.5 py-2 ${marked ? 'font-semibold' : 'text-ink-2'}`}>
                    <Cell line={line} compared={one} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ line, compared }: { line: Line; compared: Compared }) {
  const { deal, stats, failed, statsFailed } = compared;
  if (failed && !deal) return <Missing reason="The deal could not be read." />;
  if (line.late && statsFailed && !stats) return <Missing reason="The statistics could not be read." />;
  if (!deal || (line.late && !stats)) return <Skeleton className="h-4 w-16" />;
  return line.show({ deal, stats });
}

function DealHead({
  compared: { id, deal, gone },
  onRemove,
}: {
  compared: Compared;
  onRemove: (id: string) => void;
}) {
  const name = deal ? dealTitle(deal, 80) : shortenMiddle(id);
  return (
    <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
      <RowLink to={paths.deal(id)} className="line-clamp-3 font-semibold underline-offset-3 hover:underline">
        <bdi>{name}</bdi>
      </RowLink>
      {gone ? <span className="text-sm font-semibold text-bad">No longer available</span> : null}
      {deal ? <DealFlags deal={deal} /> : null}
      <Button
        look="link"
        className="text-sm"
        aria-label={`Remove ${name}`}
        onClick={() => {
          onRemove(id);
        }}
      >
        Remove
      </Button>
    </span>
  );
}
