import type { QueryClient } from '@tanstack/react-query';
import type { BudgetState } from '../api/budget.ts';
import { listDeals } from '../contract/deal.ts';
import { DEFAULT_LIMIT } from '../contract/service.ts';
import { dealsQuery } from './deals.ts';
import type { Services } from './services.ts';

export type TestResult =
  | { readonly works: true; readonly budget: BudgetState }
  | { readonly works: false; readonly error: Error };

/**
 * Tries the present connection with one request: the first page of deals, which is then already there when the person
 * goes on. Never rejects.
 */
export async function testConnection(services: Services, cache: QueryClient): Promise<TestResult> {
  try {
    const first = { page: 1, limit: DEFAULT_LIMIT };
    // past every cache: a test that asks nobody tells nothing
    const { data, problems } = await services.client.get(listDeals, first, {
      signal: new AbortController().signal,
    });
    cache.setQueryData(dealsQuery(services.client, first).queryKey, { data, problems });
    return { works: true, budget: services.budget.get() };
  } catch (error) {
    return { works: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
