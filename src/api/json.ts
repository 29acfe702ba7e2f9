/** The text of an answer as a value, and what in it was no JSON and had to be read as nothing. */
export interface ReadJson {
  /** Undefined for a text that is no JSON at all. */
  readonly value: unknown;
  /** Near which fields something stood that JSON does not know, and what: `price: NaN`. */
  readonly mended: readonly string[];
}

/** A whole number of more digits than a number of JavaScript holds. */
const LONG = /\d{16,}/;

/**
 * A string, then, where it names an id, a whole number behind it that may be too long. Strings are taken whole, so that
 * nothing inside of one is taken for a field.
 */
const LONG_IDS = /"((?:[^"\\]|\\.)*)"(\s*:\s*)?(?:(-?\d{16,})(?=\s*[,}\]]))?/gs;

/** A string, then, behind a colon, a word that is no JSON though some senders write it. */
const NO_JSON = /"((?:[^"\\]|\\.)*)"(\s*:\s*)?(?:([+-]?(?:NaN|Infinity)|undefined)(?=\s*[,}\]]))?/gs;

/**
 * Reads JSON. Two things that senders do are lived with: an id written as a number that is too long for one stays exact,
 * as text, and NaN, Infinity or undefined in a field's place is nothing.
 */
export function readJson(text: string): ReadJson {
  const exact = LONG.test(text) ? text.replace(LONG_IDS, quoteLongId) : text;
  const value = parse(exact);
  if (value !== undefined || !/NaN|Infinity|undefined/.test(exact)) return { value, mended: [] };
  const mended: string[] = [];
  const plain = exact.replace(NO_JSON, (whole, name: string, colon?: string, word?: string) => {
    if (colon === undefined || word === undefined) return whole;
    mended.push(`${name}: ${word}`);
    return `"${name}"${colon}null`;
  });
  return { value: parse(plain), mended };
}

function quoteLongId(whole: string, name: string, colon?: string, digits?: string): string {
  return colon !== undefined && digits !== undefined && /id$/i.test(name)
    ? `"${name}"${colon}"${digits}"`
    : whole;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
