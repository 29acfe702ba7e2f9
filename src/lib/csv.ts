import { plainDecimal } from './search-params.ts';

type Cell = string | number | null | undefined;

/** How a spreadsheet of some country writes a fraction, and what then separates the columns. */
export const CSV_FORMATS = {
  point: { decimal: '.', separator: ',' },
  comma: { decimal: ',', separator: ';' },
} as const;
export type CsvFormat = keyof typeof CSV_FORMATS;

/**
 * What some spreadsheet takes for a formula: signs, also those of full width, at the very beginning or behind white space
 * that it drops.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** Digits that a spreadsheet would take for a number, and lose some of: too many, a zero before them, an exponent. */
const DIGITS = /^(?:\d{12,}|0\d+|\d+[eE]\d+)$/;

/**
 * A table as CSV that opens right in a spreadsheet: UTF-8 with its mark, CRLF, quotes where needed. Text that would be
 * taken for a formula, or for a number that loses digits, is marked as text with an apostrophe; numbers stay numbers, in
 * plain digits; what is missing is an empty cell, never 0.
 */
export function toCsv(rows: readonly (readonly Cell[])[], format: CsvFormat = 'point'): string {
  const { decimal, separator } = CSV_FORMATS[format];
  const write = (cell: Cell): string => {
    if (cell == null) return '';
    if (typeof cell === 'number')
      return Number.isFinite(cell) ? plainDecimal(cell).replace('.', decimal) : '';
    const text = FORMULA.test(cell) || DIGITS.test(cell) ? `'${cell}` : cell;
    return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(write).join(separator)).join('\r\n')}\r\n`;
}
