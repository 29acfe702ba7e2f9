import type { BudgetState } from '../api/budget.ts';
import { WINDOW } from '../api/ledger.ts';

/** Under this share of the limit little is left. */
const LOW = 0.2;

/** What is left of the budget at a moment. */
export interface BudgetLeft {
  /** Requests. */
  readonly left: number;
  /** The share of the limit that is left, from 0 to 1. */
  readonly share: number;
  readonly low: boolean;
  /** Milliseconds to the reset; 0 while no window runs. */
  readonly resetIn: number;
}

/** What is left at `now` (Unix milliseconds): after the reset all is, whether or not a request has confirmed it. */
export function budgetLeft({ limit, remaining, resetAt }: BudgetState, now: number): BudgetLeft {
  // a clock that ticks once a second may be a moment behind the reset that was just heard of
  const resetIn = resetAt === undefined ? 0 : Math.max(0, Math.min(resetAt - now, WINDOW));
  const left = resetIn > 0 ? remaining : limit;
  const share = limit > 0 ? left / limit : 0;
  return { left, share, low: share < LOW, resetIn };
}
