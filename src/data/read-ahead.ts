import type { Budget } from '../api/budget.ts';

/** The share of the limit that must be left for anything to be read before it is asked for. */
const AMPLE = 0.5;

/** True when a request may be spent on a sign of intent: most of the budget is left, as the API itself says. */
export function isAmple(budget: Pick<Budget, 'get'>): boolean {
  const { source, limit, remaining } = budget.get();
  return source === 'headers' && remaining > limit * AMPLE;
}
