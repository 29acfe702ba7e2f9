import type { QueryClient } from '@tanstack/react-query';
import { NAMED_CATEGORIES } from '../contract/service.ts';
import { seenDeals } from './deals.ts';
import { seenMerchants } from './directory.ts';

/** The categories met so far and the two that the specification names, in order. The API has no list of them. */
export function knownCategories(cache: QueryClient): string[] {
  const seen = [...seenDeals(cache), ...seenMerchants(cache)].map((item) => item.category);
  const known = new Set<string>(NAMED_CATEGORIES);
  for (const category of seen) if (category) known.add(category);
  return [...known].sort();
}

/** Something met so far that has a name. */
export interface Known {
  readonly id: string;
  readonly name: string;
}

/** The merchants met so far, in deals or in the directory, by name. */
export function knownMerchants(cache: QueryClient): Known[] {
  const byId = new Map<string, string>();
  for (const { merchant } of seenDeals(cache)) {
    if (merchant?.businessName) byId.set(merchant.id, merchant.businessName);
  }
  for (const { id, businessName } of seenMerchants(cache)) if (businessName) byId.set(id, businessName);
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
