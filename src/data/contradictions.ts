import type { Deal } from '../contract/deal.ts';
import type { DealStats } from '../contract/deal-stats.ts';
import { formatCount, formatPercent } from '../lib/format.ts';
import { redemptionRate } from './stats-facts.ts';

/** What the supply figures of a deal get wrong about each other, in words (section 2.2). */
export function supplyContradictions(deal: Deal): string[] {
  const {
    totalSupply: total,
    availableSupply: available,
    mintedCount: minted,
    redeemedCount: redeemed,
  } = deal;
  const found: string[] = [];
  const figures = { 'total supply': total, 'available supply': available, minted, redeemed };
  for (const [name, value] of Object.entries(figures)) {
    if (value != null && value < 0) found.push(`${name} is negative (${formatCount(value)})`);
    if (value != null && !Number.isInteger(value))
      found.push(`${name} is not a whole number (${formatCount(value)})`);
  }
  found.push(...moreRedeemed(redeemed, minted));
  if (minted != null && total != null && minted > total) {
    found.push(`more are minted (${formatCount(minted)}) than the supply holds (${formatCount(total)})`);
  }
  if (available != null && total != null && available > total) {
    found.push(
      `more are available (${formatCount(available)}) than the supply holds (${formatCount(total)})`,
    );
  }
  if (
    available != null &&
    minted != null &&
    total != null &&
    available + minted !== total &&
    found.length === 0
  ) {
    found.push(
      `available (${formatCount(available)}) and minted (${formatCount(minted)}) do not add up to the total supply (${formatCount(total)})`,
    );
  }
  return found;
}

/** Two figures of one thing may differ by rounding: to a tenth, or to a whole percent. */
const tolerance = (rate: number) => (Number.isInteger(rate) ? 0.5 : 0.06);

/** What the statistics of a deal get wrong, in words: about each other, and about the deal (sections 2.2 and 2.3). */
export function statsContradictions(stats: DealStats, deal: Deal | undefined): string[] {
  const { totalMinted: minted, totalRedeemed: redeemed, redemptionRate: rate } = stats;
  const found: string[] = [];
  const computed = redemptionRate(minted, redeemed);
  if (rate != null && computed !== undefined && Math.abs(rate - computed) > tolerance(rate)) {
    found.push(
      `the redemption rate is given as ${formatPercent(rate)}, but ${formatCount(redeemed ?? 0)} of ${formatCount(minted ?? 0)} is ${formatPercent(computed)}`,
    );
  }
  found.push(...moreRedeemed(redeemed, minted));
  if (minted != null && deal?.mintedCount != null && minted !== deal.mintedCount) {
    found.push(`${formatCount(minted)} are minted here, ${formatCount(deal.mintedCount)} in the deal itself`);
  }
  if (redeemed != null && deal?.redeemedCount != null && redeemed !== deal.redeemedCount) {
    found.push(
      `${formatCount(redeemed)} are redeemed here, ${formatCount(deal.redeemedCount)} in the deal itself`,
    );
  }
  return found;
}

function moreRedeemed(redeemed: number | null | undefined, minted: number | null | undefined): string[] {
  return redeemed != null && minted != null && redeemed > minted
    ? [`more are redeemed (${formatCount(redeemed)}) than minted (${formatCount(minted)})`]
    : [];
}
