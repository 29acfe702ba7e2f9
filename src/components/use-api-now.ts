import { useSyncExternalStore } from 'react';
import { useNow } from '../ui/use-now.ts';
import { useSession } from '../data/services.ts';

/**
 * The time by the API's clock, in Unix milliseconds: for what the API has written down, as a device's clock may be wrong by
 * hours. Renders again at each tick.
 */
export function useApiNow(): number {
  const { budget } = useSession();
  const ahead = useSyncExternalStore(budget.subscribe, () => budget.get().clockAhead);
  return useNow(30_000) + (ahead ?? 0);
}

/** False when the API answers and its clock cannot be read: then all times go by this device's clock, right or wrong. */
export function useApiClockIsRead(): boolean {
  const { budget } = useSession();
  return useSyncExternalStore(budget.subscribe, () => {
    const { source, clockAhead } = budget.get();
    return source === 'nothing' || clockAhead !== undefined;
  });
}
