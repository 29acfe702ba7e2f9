/** As many as fit a picture. */
const MOST_RANGES = 10;

/** A lamport, in SOL: there is nothing to tell apart below it. */
const LEAST = 1e-9;

/** The ends of ranges of prices, 1, 2, 5, 10 and so on, from the largest price down (SOL). */
export function priceSteps(most: number): number[] {
  const ends: number[] = [];
  for (
    let exponent = Math.ceil(Math.log10(most));
    exponent >= Math.log10(LEAST) && ends.length < MOST_RANGES - 1;
    exponent--
  )
    for (const step of [5, 2, 1]) {
      // of the digits that are written, not the nearest sum of powers of two
      const end = Number(`${String(step)}e${String(exponent)}`);
      if (end < most && end > LEAST && ends.length < MOST_RANGES - 1) ends.push(end);
    }
  return [0, ...ends.reverse()];
}
