import type * as z from 'zod/mini';

/** A place where a response differed from the contract. */
export interface Problem {
  /** Where, for example `deals.3.price`. */
  readonly path: string;
  /** What, in words. */
  readonly what: string;
  /** True when a whole item of a list had to be set aside, not just a field. */
  readonly item: boolean;
}

export type Decoded<T> =
  | { readonly ok: true; readonly data: T; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Path = readonly (string | number)[];

/** Deeper than any payload: after so many rounds something is wrong with us, not with the data. */
const ROUNDS = 20;

/**
 * Decodes leniently what a schema describes strictly (ARCHITECTURE: parse at the border, once): a number that came as
 * text counts as that number; a field of another type is left out; an item of a list that stays unreadable is set
 * aside. Everything that was mended is in `problems`. Fails only when what remains is not the payload at all.
 */
export function decode<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Decoded<z.infer<Schema>> {
  const first = schema.safeParse(input);
  if (first.success) return { ok: true, data: first.data, problems: [] };

  const problems: Problem[] = [];
  const root = { payload: structuredClone(input) };
  let issues = first.error.issues;
  for (let round = 0; round < ROUNDS && root.payload !== undefined; round++) {
    let mended = false;
    for (const issue of issues) {
      const path: Path = [
        'payload',
        ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      ];
      const expected = 'expected' in issue ? String(issue.expected) : 'another value';
      mended = mend(root, path, expected, problems) || mended;
    }
    // what is left now is only what is to go
    if (!mended) dropGaps(root.payload);
    const again = schema.safeParse(root.payload);
    if (again.success) return { ok: true, data: again.data, problems };
    issues = again.error.issues;
  }
  return { ok: false, problems };
}

/** Stands for an item of a list that is to go; taken out last of all, so that the other items' places stay right. */
const GAP = Symbol('gap');

/** Mends what one issue speaks of: converts it, or takes out the smallest part that can go. False: nothing to do. */
function mend(root: object, path: Path, expected: string, problems: Problem[]): boolean {
  const target = deepestPresent(root, path);
  const key = target.at(-1);
  const parent = valueAt(root, target.slice(0, -1));
  if (key === undefined || typeof parent !== 'object' || parent === null) return false;
  const holder = parent as Record<string | number, unknown>;
  const value = holder[key];
  if (value === GAP) return false;
  const exact = target.length === path.length;
  const converted = exact ? convert(value, expected) : undefined;
  const item = typeof key === 'number';
  if (converted !== undefined) holder[key] = converted;
  else if (item) holder[key] = GAP;
  else holder[key] = undefined;

  const shown = path.slice(1).join('.');
  if (exact && value === '' && !item) return true; // "" is a way to say "not given"
  const what = exact ? `${expected} expected, ${describe(value)} came` : `${expected} expected, nothing came`;
  problems.push({
    path: item ? target.slice(1).join('.') : shown,
    what: item ? `${shown}: ${what}` : what,
    item,
  });
  return true;
}

/**
 * The path itself, or the nearest parent that still holds something: what must go when a required part is missing.
 * An item of a list is there even when it is null.
 */
function deepestPresent(root: object, path: Path): Path {
  let end = path.length;
  while (end > 1 && typeof path[end - 1] !== 'number' && valueAt(root, path.slice(0, end)) == null) end--;
  return path.slice(0, end);
}

function valueAt(root: object, path: Path): unknown {
  let value: unknown = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** What a value plainly means in the expected type, if anything. */
function convert(value: unknown, expected: string): unknown {
  if (expected === 'number' && typeof value === 'string' && value.trim() !== '') {
    const parsed = Number(value);
    return Number.isFinite(parsed) ? parsed : undefined;
  }
  if (expected === 'string' && typeof value === 'number') return String(value);
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return undefined;
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function dropGaps(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const kept = value.filter((entry) => entry !== GAP);
    value.splice(0, value.length, ...(kept as unknown[]));
  }
  for (const child of Object.values(value)) dropGaps(child);
}
