import { startTransition, useEffect, useState } from 'react';

/** Rows that are drawn in one frame: at first, more than a screen shows. */
const AT_ONCE = 25;

/**
 * What of a list is drawn: as many rows as are seen at once, and the others in steps, in moments that nothing else needs. A
 * hundred in one go block a slow phone for 0.2 s.
 */
export function useDrawn<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(AT_ONCE);
  const { length } = rows;
  useEffect(() => {
    if (count >= length) return;
    startTransition(() => {
      setCount(count + AT_ONCE);
    });
  }, [count, length]);
  return count >= length ? rows : rows.slice(0, count);
}
