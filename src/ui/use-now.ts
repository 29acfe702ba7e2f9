import { useSyncExternalStore } from 'react';

/** How often what shows the time is drawn again, in milliseconds. */
type Pace = 1000 | 30_000;

/** The time moves in steps of a second at the least, so that what is drawn together says the same. */
const FINEST = 1000;

/* One clock a pace for all that ticks: a single timer, running only while somebody looks at it. */
function createClock(pace: Pace) {
  const listeners = new Set<() => void>();
  // from when it is first looked at: a second that ends while the first page is drawn in steps makes React draw all again
  let now = 0;
  let drawing = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      timer ??= setInterval(() => {
        now = Date.now();
        for (const tick of [...listeners]) tick();
      }, pace);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    get: () => {
      // all that is drawn in one go gets one time, though a second may end meanwhile
      if (drawing) return now;
      drawing = true;
      queueMicrotask(() => {
        drawing = false;
      });
      // whatever is drawn between two ticks gets the time of now: "updated in 6 seconds" would be nonsense
      if (Math.abs(Date.now() - now) >= FINEST) now = Date.now();
      return now;
    },
  };
}

const clocks = { 1000: createClock(1000), 30000: createClock(30_000) } as const;

/** The time in Unix milliseconds, to a second; renders again at each tick. */
export function useNow(pace: Pace): number {
  const { subscribe, get } = clocks[pace];
  return useSyncExternalStore(subscribe, get);
}
