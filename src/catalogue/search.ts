import type { Rows } from './rows.ts';
import { findWord, wordsOf } from './words.ts';

/**
 * How well each row is found: 0 is not at all, 1 is best; undefined when nothing is looked for. `places` is how many texts an
 * item has.
 */
export function search(
  { items, postings }: Pick<Rows<unknown>, 'items' | 'postings'>,
  places: number,
  text: string,
): Uint8Array | undefined {
  const wanted = [...new Set(wordsOf(text))];
  if (wanted.length === 0) return undefined;
  let all: Uint8Array | undefined;
  for (const word of wanted) {
    const found = new Uint8Array(items.length);
    for (const [known, list] of postings) {
      const how = findWord(word, known);
      if (how === undefined) continue;
      for (const posting of list) {
        const row = (posting / places) | 0;
        const score = 1 + how * places + (posting - row * places);
        const before = found[row] ?? 0;
        if (before === 0 || score < before) found[row] = score;
      }
    }
    if (!all) {
      all = found;
      continue;
    }
    // what a row is worth is what its worst word is worth
    for (let row = 0; row < all.length; row++) {
      const [a, b] = [all[row] ?? 0, found[row] ?? 0];
      all[row] = a === 0 || b === 0 ? 0 : Math.max(a, b);
    }
  }
  return all;
}
