/** Deals that stand side by side at most. */
export const MOST_COMPARED = 4;

/** The ids of the deals to compare, as one parameter: each encoded, so that a comma in one does not divide it. */
export function compareParam(dealIds: readonly string[]): string {
  return dealIds.map(encodeURIComponent).join(',');
}

/** The query of the page that compares deals. */
export function comparing(dealIds: readonly string[]): URLSearchParams {
  return new URLSearchParams(dealIds.length > 0 ? { deals: compareParam(dealIds) } : {});
}
