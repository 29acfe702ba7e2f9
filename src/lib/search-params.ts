import { formatCount } from './format.ts';

/** How one search parameter is read and written. `read` takes the whole text or nothing: `12abc` is not 12. */
export interface Param<T> {
  /** The value, or why the text is none. */
  readonly read: (text: string) => { readonly value: T } | { readonly problem: string };
  readonly write: (value: T) => string;
}

/** The parameters of one kind of link, in the order in which they are written. */
export type Params = Readonly<
  Record<
    string,
    {
      readonly read: Param<unknown>['read'];
      readonly write: (value: never) => string;
      /** It may be given more than once, and its value is a list. */
      readonly several?: true;
    }
  >
>;
export type ValuesOf<P> = {
  readonly [Name in keyof P]?: P[Name] extends Param<infer T>
    ? (P[Name] extends { several: true } ? readonly T[] : T) | undefined
    : never;
};

/** A parameter of a link that was not taken as it stood. */
export interface Dropped {
  readonly name: string;
  readonly text: string;
  readonly problem: string;
}

/** Any text that is not empty. */
export function textParam(options: { maxLength: number; shape?: (text: string) => string }): Param<string> {
  return {
    read: (text) => {
      const value = (options.shape?.(text) ?? text).trim();
      if (value === '') return { problem: 'it is empty' };
      if (value.length > options.maxLength) return { problem: 'it is too long' };
      return { value };
    },
    write: (value) => value,
  };
}

/** A plain decimal number in a range, both ends included. */
export function decimalParam(range: { min: number; max: number }): Param<number> {
  return {
    read: (text) => {
      const value = readDecimal(text);
      if (value === undefined) return { problem: 'it is not a number' };
      if (value < range.min || value > range.max) {
        return { problem: `it is not from ${formatCount(range.min)} to ${formatCount(range.max)}` };
      }
      return { value };
    },
    write: plainDecimal,
  };
}

/** A whole number in a range, or one of a few. */
export function wholeParam(options: { min: number; max: number; oneOf?: readonly number[] }): Param<number> {
  const { min, max, oneOf } = options;
  return {
    read: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
      if (value === undefined) return { problem: 'it is not a whole number' };
      if (oneOf && !oneOf.includes(value)) return { problem: `it is not one of ${oneOf.join(', ')}` };
      if (value < min || value > max)
        return { problem: `it is not from ${formatCount(min)} to ${formatCount(max)}` };
      return { value };
    },
    write: String,
  };
}

/** Parameters that others add to links, to count visits: nobody who follows such a link asked for them. */
const OF_OTHERS = /^utm_|clk?id$/;

/**
 * Reads all parameters of a specification; what cannot be read is named in `dropped`, never guessed, and so is a
 * parameter that is not in the specification.
 */
export function readParams<P extends Params>(params: P, search: URLSearchParams) {
  const values: Record<string, unknown> = {};
  const dropped: Dropped[] = [];
  for (const [name, param] of Object.entries(params)) {
    const read: unknown[] = [];
    for (const text of search.getAll(name)) {
      const result = param.read(text);
      if ('problem' in result) dropped.push({ name, text, problem: result.problem });
      else if (read.length > 0 && !param.several)
        dropped.push({ name, text, problem: 'it is given more than once' });
      else if (!read.includes(result.value)) read.push(result.value);
    }
    if (read.length > 0) values[name] = param.several ? read : read[0];
  }
  for (const [name, text] of search) {
    if (!(name in params || OF_OTHERS.test(name)))
      dropped.push({ name, text, problem: 'this page has no such setting' });
  }
  return { values: values as ValuesOf<P>, dropped };
}

/** The inverse: in the order of the specification, without what is undefined or equals its default. */
export function writeParams<P extends Params>(
  params: P,
  values: ValuesOf<P>,
  defaults: ValuesOf<P>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, param] of Object.entries(params)) {
    const value: unknown = values[name];
    if (value === undefined || value === defaults[name]) continue;
    for (const one of param.several ? (value as unknown[]) : [value])
      search.append(name, (param.write as (value: unknown) => string)(one));
  }
  return search;
}

/**
 * The number that a whole text is, written plainly (0.5, .5, 5); undefined otherwise. A comma counts as the point, unless
 * it may as well separate thousands (1,000), which nobody can tell.
 */
export function readDecimal(text: string): number | undefined {
  if (/^\s*[1-9]\d{0,2}(?:,\d{3})+\s*$/.test(text)) return undefined;
  const plain = text.trim().replace(',', '.');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** A number in digits, without exponent or grouping: 1e-9 is 0.000000001. */
export function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}
