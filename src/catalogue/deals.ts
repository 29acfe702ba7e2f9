import type { Deal } from '../contract/deal.ts';
import { statesAt } from '../data/deal-facts.ts';
import { comparePrices } from '../data/price-comparison.ts';
import { DAY, parseTimestamp } from '../lib/time.ts';
import { EXPIRES } from './states.ts';
import { priceSteps } from './prices.ts';
import type { Shape } from './shape.ts';

const time = (text: string | null | undefined) => (text == null ? undefined : parseTimestamp(text));
const told = (figure: number) => (Number.isNaN(figure) ? undefined : figure);

/** Discounts are counted by tens of percent. */
const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** What the catalogue of deals (section 2.2) knows of them. */
export const DEAL_SHAPE: Shape<Deal> = {
  texts: [
    ({ title }) => title,
    ({ merchant }) => merchant?.businessName,
    ({ category }) => category,
    ({ description }) => description,
  ],
  figures: {
    discount: ({ discountPercentage }) => discountPercentage ?? undefined,
    price: ({ price }) => price ?? undefined,
    supply: ({ availableSupply }) => availableSupply ?? undefined,
    total: ({ totalSupply }) => totalSupply ?? undefined,
    expires: ({ expiryDate }) => time(expiryDate),
    created: ({ createdAt }) => time(createdAt),
  },
  names: {
    title: ({ title }) => title ?? undefined,
    category: ({ category }) => category ?? undefined,
    merchant: ({ merchant }) => merchant?.id,
  },
  labels: { merchant: ({ merchant }) => merchant?.businessName ?? undefined },
  // the least that its listings ask, as far as those were read
  beside: {
    by: ({ id }) => id,
    figures: {
      resale: (_, least) => least,
      against: ({ price }, least) => comparePrices(least, price)?.percent,
    },
  },
  tells: ({ id, price }) => [id, price],
  remembered: true,
  counted: ['category', 'merchant'],
  summed: 'supply',
  ranges: {
    discount: () => TENS,
    price: priceSteps,
    expires: (_, now) => EXPIRES.map(({ from }) => now + from * DAY),
  },
  states: (figure, now) => {
    const states: string[] = statesAt(
      told(figure('expires')),
      told(figure('supply')),
      told(figure('total')),
      now,
    );
    if (figure('against') < 0) states.push('resale-below');
    return states.includes('expired') || states.includes('sold-out') ? states : [...states, 'available'];
  },
  order: '-created',
};
