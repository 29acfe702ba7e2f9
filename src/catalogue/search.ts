import { MOST_TEXTS, type Rows } from './rows.ts';
import type { Scratch } from './scratch.ts';
import { findWord, wordsOf } from './words.ts';

/**
 * How well each row is found: 0 is not at all, 1 is best; undefined when nothing is looked for. The column is one of `scratch`:
 * it is that until the next search.
 */
export function search(
  { items, postings }: Pick<Rows<unknown>, 'items' | 'postings'>,
  text: string,
  scratch: Scratch,
): Uint8Array | undefined {
  const wanted = [...new Set(wordsOf(text))];
  let all: Uint8Array | undefined;
  for (const word of wanted) {
    const found = scratch.bytes(all ? 'word' : 'found', items.length);
    // without a pair for each of 40,000 words, which is 1.4 MB of garbage a word
    postings.forEach((list, known) => {
      const how = findWord(word, known);
      if (how !== undefined) note(found, list, how);
    });
    if (all) worsen(all, found);
    else all = found;
  }
  return all;
}

// each loop is a function of its own: V8 took up to 41 ms to compile one that had all of them in it, and ran it slowly until then

/** Notes where a word that was found stands. */
function note(found: Uint8Array, list: readonly number[], how: number): void {
  for (const posting of list) {
    const row = (posting / MOST_TEXTS) | 0;
    const score = 1 + how * MOST_TEXTS + (posting % MOST_TEXTS);
    const before = found[row] ?? 0;
    if (before === 0 || score < before) found[row] = score;
  }
}

/** Of rows for which several words are looked for: what a row is worth is what its worst word is worth. */
function worsen(all: Uint8Array, found: Uint8Array): void {
  for (let row = 0; row < all.length; row++) {
    const [a, b] = [all[row] ?? 0, found[row] ?? 0];
    all[row] = a === 0 || b === 0 ? 0 : Math.max(a, b);
  }
}
