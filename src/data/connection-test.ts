import type { BudgetState } from '../api/budget.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Session } from '../session/session.ts';
import { dealsQuery } from './deals.ts';
import { PAGE_SIZE } from './list-limits.ts';

/** What a test of the connection has found: nothing yet, that it works, or why it does not. */
export type ConnectionTest =
  | { readonly state: 'untested' | 'testing' }
  | { readonly state: 'works'; readonly budget: BudgetState }
  | { readonly state: 'fails'; readonly error: Error };

const tests = new WeakMap<Session, Store<ConnectionTest>>();

/** The test of a session's connection. Another session has another one: what it finds says nothing of this key. */
export function connectionTest(session: Session): Store<ConnectionTest> {
  const test = tests.get(session) ?? createStore<ConnectionTest>({ state: 'untested' });
  tests.set(session, test);
  return test;
}

/**
 * Tries the connection with one request: the first page of deals, which is then already there when the person goes on.
 * Never rejects; what it finds is in `connectionTest`.
 */
export async function testConnection(session: Session): Promise<void> {
  const test = connectionTest(session);
  if (test.get().state === 'testing') return;
  test.set({ state: 'testing' });
  try {
    // past every cache: a test that asks nobody tells nothing
    const first = dealsQuery(session, { page: 1, limit: PAGE_SIZE });
    const meta = { ...first.meta, pastStorage: true as const };
    await session.cache.query({ ...first, staleTime: 0, retry: false, meta });
    test.set({ state: 'works', budget: session.budget.get() });
  } catch (error) {
    test.set({ state: 'fails', error: error instanceof Error ? error : new Error(String(error)) });
  }
}
