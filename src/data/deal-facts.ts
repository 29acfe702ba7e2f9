import type { Deal } from '../contract/deal.ts';
import { DAY, parseTimestamp } from '../lib/time.ts';

/** Ends within this is "ending soon", in milliseconds. */
export const SOON = 2 * DAY;

/** A tenth of the supply or less is "low supply". */
const LOW_SHARE = 0.1;

export type DealState = 'expired' | 'sold-out' | 'ending-soon' | 'low-supply';

/** What a person should know before they look further; several may hold. `now` is in Unix milliseconds. */
export function dealStates(deal: Deal, now: number): DealState[] {
  const expiry = deal.expiryDate == null ? undefined : parseTimestamp(deal.expiryDate);
  return statesAt(expiry, deal.availableSupply, deal.totalSupply, now);
}

/** The same of a deal by its figures: when it expires (Unix milliseconds), and its supply. */
export function statesAt(
  expiry: number | undefined,
  available: number | null | undefined,
  total: number | null | undefined,
  now: number,
): DealState[] {
  const expired = expiry !== undefined && expiry <= now;
  const states: DealState[] = [];
  if (expired) states.push('expired');
  if (available != null && available <= 0) states.push('sold-out');
  if (expired) return states;
  if (expiry !== undefined && expiry - now <= SOON) states.push('ending-soon');
  if (available != null && available > 0 && total != null && available <= total * LOW_SHARE)
    states.push('low-supply');
  return states;
}

/** True when nothing of the deal is left to buy. `now` is in Unix milliseconds. */
export function isOver(deal: Deal, now: number): boolean {
  const states = dealStates(deal, now);
  return states.includes('expired') || states.includes('sold-out');
}
