import type { Database } from '../browser/database.ts';
import { DEAL_SHAPE } from './deals.ts';
import { createKeeper, type Keeper } from './keeper.ts';

/** What can be read whole. */
export const CATALOGUES = {
  deals: (database: Database, scope: string) => createKeeper(DEAL_SHAPE, database, scope, 'deals'),
} as const;
export type CatalogueKind = keyof typeof CATALOGUES;

/** What the keeper of a kind keeps. */
export type ItemOf<Kind extends CatalogueKind> =
  ReturnType<(typeof CATALOGUES)[Kind]> extends Keeper<infer Item> ? Item : never;

/** A call of a keeper, as it is posted to a worker; `n` is the number of the call. */
export interface Call {
  readonly n: number;
  readonly scope: string;
  readonly kind: CatalogueKind;
  readonly method: keyof Keeper<never>;
  readonly values: readonly unknown[];
}
export type Reply = { readonly n: number } & ({ readonly value: unknown } | { readonly error: string });

/** Answers calls with keepers of its own, one for each connection and kind. */
export function answerer(database: Database): (call: Call) => Promise<Reply> {
  const keepers = new Map<string, Keeper<never>>();
  return async ({ n, scope, kind, method, values }) => {
    const name = `${kind} ${scope}`;
    const keeper = keepers.get(name) ?? (CATALOGUES[kind](database, scope) as unknown as Keeper<never>);
    keepers.set(name, keeper);
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
