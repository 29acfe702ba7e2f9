import { fold } from '../lib/fold.ts';

/*
 * How a catalogue is searched: by words, each of which must be found somewhere. Case, accents and width do not count, and
 * one typo in a word is forgiven. “Make-up” is found as two words and as one.
 */

/** How well a word was found: at the beginning of one, inside one, or with one typo. Lower is better. */
const BEGINNING = 0;
const INSIDE = 1;
const TYPO = 2;
type Found = typeof BEGINNING | typeof INSIDE | typeof TYPO;

/** Words of fewer letters are taken as they are typed: with a typo forgiven, they would be almost any word. */
const SHORTEST_WITH_TYPO = 4;
/** Words of fewer letters are looked for at the beginning of words only. */
const SHORTEST_INSIDE = 3;

const WORD = /[\p{L}\p{N}]+/gu;

/** A word, with others that a hyphen or an apostrophe joins to it. (One that asked for a joint would look at each letter's rest.) */
const JOINED = /[\p{L}\p{N}]+(?:[-‐‑'’][\p{L}\p{N}]+)*/gu;

const JOINT = /[-‐‑'’]/;

/** The words of what somebody looks for, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The words by which a text is found, folded: also those that are joined, written as one. */
export function wordsOfText(text: string): string[] {
  const folded = fold(text);
  if (!JOINT.test(folded)) return folded.match(WORD) ?? []; // most have none, and this is nearly twice as fast
  const words: string[] = [];
  for (const [joined] of folded.matchAll(JOINED)) {
    const parts = joined.match(WORD) ?? [];
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  return words;
}

/** How well a word that somebody looks for is found in another one; undefined when it is not. Both are folded. */
export function findWord(wanted: string, word: string): Found | undefined {
  if (word.startsWith(wanted)) return BEGINNING;
  const { length } = wanted;
  if (length >= SHORTEST_INSIDE && word.includes(wanted)) return INSIDE;
  if (length >= SHORTEST_WITH_TYPO && beginsWithTypo(wanted, word)) return TYPO;
  return undefined;
}

/**
 * True when a word begins with `wanted` but for one letter that is wrong, missing or too many, or two neighbours that
 * changed places.
 */
function beginsWithTypo(wanted: string, word: string): boolean {
  const { length } = wanted;
  if (word.length < length - 1) return false;
  let at = 0;
  while (at < length && wanted.charCodeAt(at) === word.charCodeAt(at)) at++;
  // the same up to here; from behind the typo on all must be the same again
  return (
    agree(wanted, at + 1, word, at + 1) || // another letter
    agree(wanted, at + 1, word, at) || // one too many
    agree(wanted, at, word, at + 1) || // one missing
    (wanted.charCodeAt(at) === word.charCodeAt(at + 1) &&
      wanted.charCodeAt(at + 1) === word.charCodeAt(at) &&
      agree(wanted, at + 2, word, at + 2)) // two changed places
  );
}

/** True when all that is wanted from a place on stands in a word from a place on. */
function agree(wanted: string, from: number, word: string, at: number): boolean {
  for (let i = from; i < wanted.length; i++)
    if (wanted.charCodeAt(i) !== word.charCodeAt(at + i - from)) return false;
  return true;
}

/** A text in pieces, those that were looked for marked: whole words, as a typo has no letters to point at. */
export function markFound(text: string, looked: string): { text: string; marked: boolean }[] {
  const wanted = wordsOf(looked);
  if (wanted.length === 0) return [{ text, marked: false }];
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  const mark = (word: string, index: number) => {
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  };
  const isFound = (word: string) => wanted.some((one) => findWord(one, word) !== undefined);
  for (const { 0: joined, index: at } of text.matchAll(
    /[\p{L}\p{N}\p{M}]+(?:[-‐‑'’][\p{L}\p{N}\p{M}]+)*/gu,
  )) {
    const parts = [...joined.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(({ 0: word }) =>
      wordsOf(word).some(isFound),
    );
    if (parts.length === 0 && wordsOfText(joined).some(isFound)) mark(joined, at);
    for (const { 0: word, index } of parts) mark(word, at + index);
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}
