import type * as z from 'zod/mini';

/** The names behind the colons of a path template: `'/deals/:id'` gives `'id'`. */
type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a query parameter holds: text, or a number that is sent as plain decimal text. */
type QueryValue = string | number;

/**
 * One endpoint of section 4: all are GET, send no body and answer in the envelope (section 2.1).
 * `path` is relative to the base address (section 9); `query` names the parameters that the specification gives;
 * `payload` is what the envelope's `data` holds.
 */
export interface Endpoint<Path extends string, Query extends string, Payload extends z.ZodMiniType> {
  readonly path: Path;
  readonly query: readonly Query[];
  readonly payload: Payload;
}

/** Declares an endpoint; the types are taken from what is written. */
export function endpoint<
  const Path extends string,
  const Query extends string,
  Payload extends z.ZodMiniType,
>(declared: Endpoint<Path, Query, Payload>): Endpoint<Path, Query, Payload> {
  return declared;
}

/** Values for an endpoint's path and query parameters; an absent query parameter is not sent. */
export type EndpointParams<E> =
  E extends Endpoint<infer Path, infer Query, z.ZodMiniType>
    ? Readonly<Record<PathParam<Path>, string>> & Readonly<Partial<Record<Query, QueryValue | undefined>>>
    : never;

/** What an endpoint's `data` holds once decoded. */
export type Payload<E> = E extends Endpoint<string, string, infer P> ? z.infer<P> : never;

/** Any endpoint, for code that treats all alike. */
export type AnyEndpoint = Endpoint<string, string, z.ZodMiniType>;
