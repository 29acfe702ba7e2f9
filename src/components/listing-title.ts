import type { Listing } from '../contract/listing.ts';
import { visibleText } from '../lib/text.ts';

/** The title of the token's deal, or words in its place. */
export function listingTitle(listing: Listing): string {
  return visibleText(listing.dealNFT?.dealTitle, 200) || 'Untitled deal';
}
