import type { Deal } from '../contract/deal.ts';
import { tameText } from '../lib/text.ts';

/** What a deal is called; one without a title is called so. */
export function dealTitle(deal: Deal, max = 200): string {
  const title = tameText(deal.title ?? '', max).trim();
  return title === '' ? 'Untitled deal' : title;
}
