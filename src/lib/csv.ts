import { plainDecimal as englishDecimal } from './decimal.ts';
import { plainDecimal } from './search-params.ts';

type Cell = string | number | null | undefined;

/** How a spreadsheet of some country writes a fraction, and what then separates the columns. */
export const CSV_FORMATS = {
  point: { decimal: '.', separator: ',' },
  comma: { decimal: ',', separator: ';' },
} as const;
export type CsvFormat = keyof typeof CSV_FORMATS;

/** True where this language writes a half as 0,5. Asks `Intl` only where it may, as its first formatter blocks the page. */
export function writesComma(locale: string): boolean {
  return (
    englishDecimal(0.5, 1, locale) === undefined && new Intl.NumberFormat(locale).format(0.5).includes(',')
  );
}

/**
 * What some spreadsheet takes for a formula: signs, also those of full width, at the very beginning or behind white space
 * that it drops.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A whole number that stays what it is, with all its digits. */
const WHOLE = /^(?:0|[1-9]\d{0,10})$/;

/**
 * What some spreadsheet takes for a number, a date, a time, a share or an amount, and changes: "007", "1e5", "1/2", "9.10",
 * "10:30", "50%", "$5", "TRUE", "Mar 1", "1-Mai".
 */
const FIGURES = /^[\p{Sc}\s]*\d[\d\s.,:;/'’\u2212-]*(?:e[+-]?\d+)?[%\p{Sc}\s]*(?:[ap]\.?m\.?)?$/iu;
const MONTH =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?';
const WORDS = new RegExp(
  `^(?:true|false|wahr|falsch|${MONTH}[\\s/-]*\\d{1,4}|\\d{1,4}\\.?[\\s/-]*${MONTH}(?:[\\s/-]*\\d{2,4})?)$`,
  'iu',
);

/** True for text that a spreadsheet would make something else of. */
function isTakenForData(text: string): boolean {
  const trimmed = text.trim();
  return !WHOLE.test(text) && (FIGURES.test(trimmed) || WORDS.test(trimmed));
}

/**
 * A table as CSV that opens right in a spreadsheet: UTF-8 with its mark, CRLF, quotes where needed. Text that would be
 * taken for a formula, a number or a date is marked as text with an apostrophe; numbers stay numbers, in plain digits; what
 * is missing is an empty cell, never 0.
 */
export function toCsv(rows: readonly (readonly Cell[])[], format: CsvFormat = 'point'): string {
  const { decimal, separator } = CSV_FORMATS[format];
  const write = (cell: Cell): string => {
    if (cell == null) return '';
    if (typeof cell === 'number')
      return Number.isFinite(cell) ? plainDecimal(cell).replace('.', decimal) : '';
    const text = FORMULA.test(cell) || isTakenForData(cell) ? `'${cell}` : cell;
    return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(write).join(separator)).join('\r\n')}\r\n`;
}
