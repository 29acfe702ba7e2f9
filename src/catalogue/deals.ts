import type { Deal } from '../contract/deal.ts';
import { statesAt } from '../data/deal-facts.ts';
import { DAY, parseTimestamp } from '../lib/time.ts';
import { EXPIRES } from './deal-states.ts';
import type { Shape } from './shape.ts';

const time = (text: string | null | undefined) => (text == null ? undefined : parseTimestamp(text));
const told = (figure: number) => (Number.isNaN(figure) ? undefined : figure);

/** Discounts are counted by tens of percent. */
const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** The ends of ranges of prices, 1, 2, 5, 10 and so on, from the largest down, as many as fit a picture. */
const MOST_RANGES = 10;
/** A lamport, in SOL: there is nothing to tell apart below it. */
const LEAST = 1e-9;
function steps(most: number): number[] {
  const ends: number[] = [];
  for (
    let exponent = Math.ceil(Math.log10(most));
    exponent >= Math.log10(LEAST) && ends.length < MOST_RANGES - 1;
    exponent--
  )
    for (const step of [5, 2, 1]) {
      // of the digits that are written, not the nearest sum of powers of two
      const end = Number(`${String(step)}e${String(exponent)}`);
      if (end < most && end > LEAST && ends.length < MOST_RANGES - 1) ends.push(end);
    }
  return [0, ...ends.reverse()];
}

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
  counted: ['category', 'merchant'],
  summed: 'supply',
  ranges: {
    discount: () => TENS,
    price: steps,
    expires: (_, now) => EXPIRES.map(({ from }) => now + from * DAY),
  },
  states: (figure, now) => {
    const states: string[] = statesAt(
      told(figure('expires')),
      told(figure('supply')),
      told(figure('total')),
      now,
    );
    return states.includes('expired') || states.includes('sold-out') ? states : [...states, 'available'];
  },
  order: '-created',
};
