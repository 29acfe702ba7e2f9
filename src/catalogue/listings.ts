import type { Listing } from '../contract/listing.ts';
import { comparePrices } from '../data/price-comparison.ts';
import { parseTimestamp } from '../lib/time.ts';
import { priceSteps } from './prices.ts';
import type { Shape } from './shape.ts';

/** A price against the deal's own, in percent of it: ranges of which 0 is an end. */
const AGAINST = [-100, -50, -25, -10, 0, 10, 25, 50, 100];

/** What the catalogue of listings (section 2.4) knows of them. The deal's own price is told by the catalogue of deals. */
export const LISTING_SHAPE: Shape<Listing> = {
  texts: [
    ({ dealNFT }) => dealNFT?.dealTitle,
    ({ dealNFT }) => dealNFT?.tokenId,
    ({ seller }) => seller?.walletAddress,
  ],
  figures: {
    price: ({ price }) => price ?? undefined,
    listed: ({ createdAt }) => (createdAt == null ? undefined : parseTimestamp(createdAt)),
  },
  names: {
    deal: ({ dealNFT }) => dealNFT?.dealId ?? undefined,
    token: ({ dealNFT, id }) => dealNFT?.tokenId ?? id,
    seller: ({ seller }) => seller?.walletAddress ?? undefined,
  },
  labels: { deal: ({ dealNFT }) => dealNFT?.dealTitle ?? undefined },
  beside: {
    by: ({ dealNFT }) => dealNFT?.dealId ?? undefined,
    figures: {
      dealPrice: (_, dealPrice) => dealPrice,
      against: ({ price }, dealPrice) => comparePrices(price, dealPrice)?.percent,
    },
  },
  tells: ({ dealNFT, price }) => [dealNFT?.dealId, price],
  counted: ['deal'],
  ranges: { price: priceSteps, against: () => AGAINST },
  states: (figure) => {
    const percent = figure('against');
    return [percent < 0 ? 'below' : percent > 0 ? 'above' : percent === 0 ? 'same' : 'unknown'];
  },
  order: '-listed',
};
