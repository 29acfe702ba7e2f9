import { useSyncExternalStore } from 'react';

/** How often what shows the time is drawn again, in milliseconds. */
type Pace = 1000 | 30_000;

/* One clock a pace for all that ticks: a single timer, running only while somebody looks at it. */
function createClock(pace: Pace) {
  const listeners = new Set<() => void>();
  let now = Date.now();
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
      // nobody listened for a while, or the clock was set: the time that stands there is old
      if (timer === undefined && Math.abs(Date.now() - now) >= pace) now = Date.now();
      return now;
    },
  };
}

const clocks = { 1000: createClock(1000), 30000: createClock(30_000) } as const;

/** The time in Unix milliseconds, at most one pace old; renders again at each tick. */
export function useNow(pace: Pace): number {
  const { subscribe, get } = clocks[pace];
  return useSyncExternalStore(subscribe, get);
}
