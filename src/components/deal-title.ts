import type { Deal } from '../contract/deal.ts';
import { visibleText } from '../lib/text.ts';

/** The title of a deal, or words in its place. */
export function dealTitle(deal: Deal, max = 200): string {
  return visibleText(deal.title, max) || 'Untitled deal';
}
