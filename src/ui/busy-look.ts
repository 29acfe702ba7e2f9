import { useEffect, useState } from 'react';

/** An answer that comes within this leaves no trace of waiting, in milliseconds: fading a list costs a frame. */
const SOON = 200;

/** The look of a list that waits for an answer, once it has waited for a while. */
export function useBusyLook(busy: boolean): string {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(setLate, SOON, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return late ? 'opacity-50' : '';
}
