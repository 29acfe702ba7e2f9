import { formatCount } from './format.ts';

/** What people write behind a figure. */
const UNIT = /\s*(?:sol|◎|%|٪|percent|off)$/i;

/** How figures of this page separate thousands. */
const GROUP = formatCount(1000).replace(/\d/g, '');

/**
 * The number of 0 or more that a person has typed or pasted; undefined when nobody can tell. Digits of every script, with
 * or without a unit, with a point or a comma before the fraction. What this page itself wrote means the same again.
 */
export function readTypedNumber(text: string): number | undefined {
  const figure = text
    .normalize('NFKC')
    .trim()
    .replace(UNIT, '')
    .replace(/\p{Nd}/gu, latinDigit)
    // thousands by a space, an apostrophe, or the mark of Arabic
    .replace(/(\d)[\s'’٬](?=\d{3}(?!\d))/gu, '$1')
    .replace('٫', '.');
  const marks = figure.replace(/\d/g, '');
  if (marks.length > 1 || (marks !== '' && marks === GROUP)) {
    const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,](?!\d{3}[.,])\d*)?$/.exec(figure);
    const [, group = ''] = grouped ?? [];
    const rest = group ? figure.replaceAll(group, '') : figure;
    // of two different marks the last one is before the fraction; one alone is of thousands where they are written so
    if (group && /^\d+(?:[.,]\d*)?$/.test(rest)) return plain(rest);
    if (marks.length > 1) return undefined;
  }
  return plain(figure);
}

function plain(figure: string): number | undefined {
  const point = figure.replace(',', '.');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(point)) return undefined;
  const value = Number(point);
  return Number.isFinite(value) ? value : undefined;
}

/** Digits of a script stand in one row of ten. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
