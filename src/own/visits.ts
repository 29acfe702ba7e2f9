import type { StoredAs } from './stored.ts';

const KINDS = ['deal', 'listing', 'merchant'] as const;

/** A page about one thing that was looked at, under the name that it had then. */
export interface Visit {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  readonly name: string;
}

/** Visits that are kept. */
const MOST = 12;

/** How they are kept, in this tab; the last one first. They go with the data of the API that they are of. */
export const storedVisits: StoredAs<readonly Visit[]> = {
  name: 'visits',
  version: 1,
  fallback: [],
  migrate: (stored) =>
    Array.isArray(stored)
      ? (stored as Partial<Record<keyof Visit, unknown>>[]).filter(
          (visit): visit is Visit =>
            KINDS.some((kind) => kind === visit.kind) &&
            typeof visit.id === 'string' &&
            typeof visit.name === 'string',
        )
      : undefined,
};

/** The visits with another one. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const others = visits.filter(({ kind, id }) => kind !== visit.kind || id !== visit.id);
  return [visit, ...others].slice(0, MOST);
}
