import { startTransition, useEffect, useReducer } from 'react';

/** How often what shows the time is drawn again, in milliseconds. */
type Pace = 1000 | 30_000;

/** The time moves in steps of a second at the least, so that what is drawn together says the same. */
const FINEST = 1000;

/* One clock a pace for all that ticks: a single timer, running only while somebody looks at it. */
function createClock(pace: Pace) {
  const listeners = new Set<() => void>();
  let now = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      timer ??= setInterval(() => {
        now = Date.now();
        // drawn in steps, behind whatever else is being drawn
        for (const tick of [...listeners]) startTransition(tick);
      }, pace);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    get: () => {
      // whatever is drawn between two ticks gets the time of now: "updated in 6 seconds" would be nonsense
      if (Math.abs(Date.now() - now) >= FINEST) now = Date.now();
      return now;
    },
  };
}

const clocks = { 1000: createClock(1000), 30000: createClock(30_000) } as const;

/**
 * The time in Unix milliseconds, to a second; renders again at each tick.
 *
 * It does not use useSyncExternalStore. React draws a page once more, in one go, when such a store has changed while the page was
 * drawn in steps, as a second that ends does; and it drops what it is drawing when such a store tells.
 */
export function useNow(pace: Pace): number {
  const { subscribe, get } = clocks[pace];
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => subscribe(tick), [subscribe]);
  return get();
}
