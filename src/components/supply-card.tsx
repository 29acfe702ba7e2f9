import { supplyContradictions } from '../data/contradictions.ts';
import type { Deal } from '../contract/deal.ts';
import { formatCount, formatPercent, formatQuantity } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { Count } from './counts.tsx';
import { Contradictions } from './problems.tsx';

/**
 * How the supply of a deal is spread: redeemed and minted tokens, and those still available, as one picture. Where the
 * figures make no picture, they stand for themselves.
 */
export function SupplyCard({ deal }: { deal: Deal }) {
  const {
    totalSupply: total,
    availableSupply: available,
    mintedCount: minted,
    redeemedCount: redeemed,
  } = deal;
  const contradictions = supplyContradictions(deal);
  const whole = total != null && available != null && minted != null && redeemed != null && total > 0;
  return (
    <Card
      title="Supply"
      aside={
        total == null ? null : (
          <p className="text-sm text-ink-2">{formatQuantity(total, 'token', 'tokens')} in all</p>
        )
      }
    >
      {whole && contradictions.length === 0 ? (
        <SupplyBar total={total} available={available} minted={minted} redeemed={redeemed} />
      ) : (
        <dl className="mb-1 grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Part name="Available" value={available} total={total} hint="still available" />
          <Part name="Minted" value={minted} total={total} hint="issued so far" />
          <Part name="Redeemed" value={redeemed} total={total} hint="used so far" />
          <Part name="Total supply" value={total} total={undefined} hint="the most that can exist" />
        </dl>
      )}
      <Contradictions found={contradictions} />
    </Card>
  );
}

function SupplyBar(props: { total: number; available: number; minted: number; redeemed: number }) {
  const { total, available, minted, redeemed } = props;
  const parts = [
    { name: 'redeemed', hint: 'used at the merchant', value: redeemed, look: 'bg-ink-2' },
    {
      name: 'minted, not redeemed',
      hint: 'issued to buyers',
      value: minted - redeemed,
      look: 'bg-line-strong',
    },
    { name: 'available', hint: 'for sale now', value: available, look: 'bg-accent' },
  ];
  const text = parts.map(({ name, value }) => `${formatCount(value)} ${name}`).join(', ');
  return (
    <>
      <div
        role="img"
        aria-label={`Of ${formatCount(total)}: ${text}`}
        className="flex h-4 gap-0.5 overflow-hidden rounded forced-color-adjust-none"
      >
        {parts
          .filter(({ value }) => value > 0)
          .map(({ name, value, look }) => (
            <span key={name} className={look} style={{ flexGrow: value, minWidth: 3 }} />
          ))}
      </div>
      <ul
        aria-hidden="true"
        className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-x-4 gap-y-2"
      >
        {parts.map(({ name, hint, value, look }) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <span className={`mt-1.5 size-2.5 rounded-sm forced-color-adjust-none ${look}`} />
            <span>
              <b className="font-semibold">{formatCount(value)}</b> {name}
              <span className="block text-sm text-ink-3">
                {formatPercent((value / total) * 100)} of the supply, {hint}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Part(props: {
  name: string;
  value: number | null | undefined;
  total: number | null | undefined;
  hint: string;
}) {
  const { name, value, total, hint } = props;
  const share = value != null && total != null && total > 0 && value >= 0 && value <= total;
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-lg font-semibold">
        <Count value={value} />
        <span className="block text-sm font-normal text-ink-3">
          {share ? `${formatPercent((value / total) * 100)} of the supply, ` : ''}
          {hint}
        </span>
      </dd>
    </div>
  );
}
