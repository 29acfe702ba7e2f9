import type { Deal } from '../contract/deal.ts';
import { visibleText } from '../lib/text.ts';

/** What a deal is called; one without a title is called so. */
export function dealTitle(deal: Deal, max = 200): string {
  return visibleText(deal.title, max) || 'Untitled deal';
}
