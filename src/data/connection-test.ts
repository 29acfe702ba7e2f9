import type { QueryClient } from '@tanstack/react-query';
import type { BudgetState } from '../api/budget.ts';
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
    const first = dealsQuery(services.client, { page: 1, limit: DEFAULT_LIMIT });
    await cache.query({ ...first, staleTime: 0, retry: false });
    return { works: true, budget: services.budget.get() };
  } catch (error) {
    return { works: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
