import type { Database } from '../browser/database.ts';
import { DEAL_SHAPE } from './deals.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { BESIDE, type CatalogueKind, type Items } from './kinds.ts';
import { LISTING_SHAPE } from './listings.ts';
import { MERCHANT_SHAPE } from './merchants.ts';
import type { Shape } from './shape.ts';

const SHAPES: { readonly [K in CatalogueKind]: Shape<Items[K]> } = {
  deals: DEAL_SHAPE,
  listings: LISTING_SHAPE,
  merchants: MERCHANT_SHAPE,
};

/** A call of a keeper, as it is posted to a worker; `n` is the number of the call. */
export interface Call {
  readonly n: number;
  readonly scope: string;
  readonly kind: CatalogueKind;
  readonly method: Exclude<keyof Keeper<never>, 'tell'>;
  readonly values: readonly unknown[];
}
export type Reply = { readonly n: number } & ({ readonly value: unknown } | { readonly error: string });

/** Answers calls with keepers of its own, one for each connection and kind. */
export function answerer(database: Database): (call: Call) => Promise<Reply> {
  const keepers = new Map<string, Keeper<never>>();
  const nothing: ReadonlyMap<string, number> = new Map();
  function keeperOf(scope: string, kind: CatalogueKind): Keeper<never> {
    const name = `${kind} ${scope}`;
    const other = BESIDE[kind];
    const made =
      keepers.get(name) ??
      createKeeper<never>(
        SHAPES[kind],
        database,
        scope,
        kind,
        () => keepers.get(`${other ?? ''} ${scope}`)?.tell() ?? nothing,
      );
    keepers.set(name, made);
    return made;
  }
  return async ({ n, scope, kind, method, values }) => {
    const keeper = keeperOf(scope, kind);
    try {
      return {
        n,
        value: await (keeper[method] as (...all: readonly unknown[]) => Promise<unknown>)(...values),
      };
    } catch (error) {
      return { n, error: String(error) };
    }
  };
}
