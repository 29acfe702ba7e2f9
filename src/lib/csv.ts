import { plainDecimal } from './search-params.ts';

type Cell = string | number | null | undefined;

/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV that opens right in a spreadsheet: UTF-8 with its mark, CRLF, quotes where needed. Text that would be
 * taken for a formula is neutralised with an apostrophe; numbers stay numbers, in plain digits; what is missing is an
 * empty cell, never 0.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const write = (cell: Cell): string => {
    if (cell == null) return '';
    if (typeof cell === 'number') return Number.isFinite(cell) ? plainDecimal(cell) : '';
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n;\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`;
}
