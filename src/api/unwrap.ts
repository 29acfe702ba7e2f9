import type * as z from 'zod/mini';
import { decode, type Problem } from './decode.ts';

/*
 * Some payloads are not specified (sections 4.5 and 4.7): one listing, one merchant with "deals and statistics". This
 * finds what is known in whatever it is wrapped in, and hands back all the rest as it came.
 */

/** A part of a payload, by the keys that lead to it. */
type Path = readonly string[];

/** A value that is no part of what was found, under its path: `meta.requestId`. */
export interface OtherField {
  readonly name: string;
  readonly value: unknown;
}

/** Something that was found. */
interface Found<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** Wrappings deeper than this are not looked into: no API wraps so deep, and a payload may be anything. */
const DEPTH = 6;

/** Known fields that an object without the wanted id must have to be taken for the entity. */
const ENOUGH = 2;

/** A payload that is taken apart: each part that is found is claimed, and the rest is what nobody claimed. */
export interface Unwrapping {
  /**
   * The object that is most like the schema: the one with the wanted id if there is one, else the one with most of the
   * fields. Not looked for inside lists. Undefined when nothing is like it.
   */
  entity: <S extends z.ZodMiniObject>(
    schema: S,
    options?: { id?: string; named?: RegExp },
  ) => Found<z.infer<S>> | undefined;
  /** The list whose items are most like the schema, bad items set aside. Undefined when there is none. */
  list: <S extends z.ZodMiniObject>(schema: S, options: { named: RegExp }) => Found<z.infer<S>[]> | undefined;
  /** All that was not claimed, in its order. Objects are opened, lists are not. */
  others: () => OtherField[];
}

/** Takes a payload apart. Never throws, whatever it holds. */
export function unwrap(payload: unknown): Unwrapping {
  const claimed = new Set<string>();
  return {
    entity(schema, { id, named } = {}) {
      const fields = Object.keys(schema.shape);
      const candidates = objectsIn(payload).map(({ path, object }) => {
        const known = fields.filter((field) => object[field] !== undefined).length;
        const isWanted = id !== undefined && String(object.id) === id;
        const isNamed = named?.test(path.at(-1) ?? '') ?? false;
        const plausible = isWanted || known >= ENOUGH || (isNamed && known > 0);
        return { path, object, score: plausible ? known + (isWanted ? 100 : 0) + (isNamed ? 10 : 0) : 0 };
      });
      const best = highest(candidates.filter(({ path }) => !claimed.has(join(path))));
      if (!best) return undefined;
      // the id is in the address, if nowhere else
      const completed =
        id === undefined || best.object.id !== undefined ? best.object : { ...best.object, id };
      const decoded = decode(schema, completed);
      if (!decoded.ok) return undefined;
      for (const field of fields) claimed.add(join([...best.path, field]));
      return { value: decoded.data, problems: decoded.problems };
    },
    list(schema, { named }) {
      const fields = Object.keys(schema.shape).filter((field) => field !== 'id');
      const best = highest(
        listsIn(payload).map(({ path, items }) => {
          const like = items.filter(
            (item) => isObject(item) && fields.some((field) => item[field] !== undefined),
          );
          const isNamed = path.some((key) => named.test(key));
          return { path, items, score: like.length * (isNamed ? 2 : 1) + (isNamed ? 1 : 0) };
        }),
      );
      if (!best) return undefined;
      claimed.add(join(best.path));
      const value: z.infer<typeof schema>[] = [];
      const problems: Problem[] = [];
      best.items.forEach((item, index) => {
        const decoded = decode(schema, item);
        if (decoded.ok) value.push(decoded.data);
        const path = [...best.path, String(index)].join('.');
        if (!decoded.ok) problems.push({ path, what: `${path}: unreadable`, item: true });
        else
          problems.push(...decoded.problems.map((mended) => ({ ...mended, path: `${path}.${mended.path}` })));
      });
      return { value, problems };
    },
    others: () => leaves(payload, [], claimed),
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object that is reached through objects, the outermost first. */
function objectsIn(value: unknown, path: Path = []): { path: Path; object: JsonObject }[] {
  if (!isObject(value) || path.length > DEPTH) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => objectsIn(child, [...path, key]));
  return [{ path, object: value }, ...inner].sort((a, b) => a.path.length - b.path.length);
}

function listsIn(payload: unknown): { path: Path; items: readonly unknown[] }[] {
  return objectsIn(payload).flatMap(({ path, object }) =>
    Object.entries(object).flatMap(([key, child]) =>
      Array.isArray(child) ? [{ path: [...path, key], items: child as unknown[] }] : [],
    ),
  );
}

/** The first of those with the highest score, if any has one. */
function highest<T extends { readonly score: number }>(candidates: readonly T[]): T | undefined {
  let best: T | undefined;
  for (const candidate of candidates) if (candidate.score > (best?.score ?? 0)) best = candidate;
  return best;
}

function leaves(value: unknown, path: Path, claimed: ReadonlySet<string>): OtherField[] {
  if (claimed.has(join(path))) return [];
  const open = isObject(value) && Object.keys(value).length > 0 && path.length <= DEPTH;
  if (open) return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key], claimed));
  return path.length === 0 ? [] : [{ name: path.join('.'), value }];
}

/** A key may hold anything, so a path is known by its JSON. */
function join(path: Path): string {
  return JSON.stringify(path);
}
