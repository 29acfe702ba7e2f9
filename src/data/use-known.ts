import { useMemo, useSyncExternalStore } from 'react';
import type { KnownCategory, Named } from '../known/known.ts';
import type { Live } from '../known/live.ts';
import { useSession } from './services.ts';

/* The names that the session knows, for pages. Sends nothing. */

/** What the session knows of something, as it is now. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(live.subscribe, live.get);
}

/** The merchants or deals met so far, with their names, in no order. */
export function useKnownNames(kind: 'deal' | 'merchant'): readonly Named[] {
  const { known } = useSession();
  return useLive(useMemo(() => known.names(kind), [known, kind]));
}

/** The categories met so far and the two that the specification names, in order. The API has no list of them. */
export function useKnownCategories(): readonly KnownCategory[] {
  const { known } = useSession();
  return useLive(useMemo(() => known.categories(), [known]));
}
