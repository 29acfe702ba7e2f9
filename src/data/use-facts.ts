import { useMemo } from 'react';
import type { Fact } from '../known/fact.ts';
import type { Kind, Kinds } from '../known/known.ts';
import { useSession } from './services.ts';
import { useLive } from './use-known.ts';

/* The things that the session knows, for pages. Sends nothing. */

/** One thing that was seen, by its id. */
export function useKnown<K extends Kind>(kind: K, id: string): Fact<Kinds[K]> | undefined {
  const { known } = useSession();
  return useLive(useMemo(() => known.one(kind, id), [known, kind, id]));
}

/** True while what an earlier page knew is still being read: what is not known now may be known in a moment. */
export function useRestoring(): boolean {
  const { known } = useSession();
  return useLive(useMemo(() => known.restoring(), [known]));
}

/** Several things that were seen, by their ids. */
export function useKnownMany<K extends Kind>(
  kind: K,
  ids: readonly string[],
): ReadonlyMap<string, Fact<Kinds[K]>> {
  const { known } = useSession();
  const asked = JSON.stringify(ids); // the same ids are the same question
  return useLive(useMemo(() => known.many(kind, JSON.parse(asked) as string[]), [known, kind, asked]));
}
