/** Letters that Unicode does not take apart, as people write them who do not have them on their keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** A text as it is compared when somebody looks for it: without case, accents, width, and ways to write one letter. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(OTHERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when a text holds what somebody looks for. */
export function holds(text: string, wanted: string): boolean {
  return fold(text).includes(fold(wanted));
}
