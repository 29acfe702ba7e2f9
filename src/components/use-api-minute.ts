import { useEffect, useState } from 'react';
import { useApiNow } from './use-api-now.ts';

const MINUTE = 60_000;

/** How long a new minute waits before it counts, in milliseconds: until who types has the answer to a key. */
const REST = 500;

/**
 * The minute by the API's clock, in Unix milliseconds, for what is asked of a whole catalogue: what holds of 100,000 deals at
 * another moment takes 25 ms, which no key should wait for.
 */
export function useApiMinute(): number {
  const passed = Math.floor(useApiNow() / MINUTE) * MINUTE;
  const [minute, setMinute] = useState(passed);
  useEffect(() => {
    const timer = setTimeout(() => {
      setMinute(passed);
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [passed]);
  // after sleep, or when a clock was set right, at once
  return Math.abs(passed - minute) > MINUTE ? passed : minute;
}
