import type { Row } from '../schema.ts';
import { createRandom, type Random } from './random.ts';
import { ANY_NAMES, TERMS, VOCABULARY } from './words.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const LAMPORTS = 1_000_000_000;

export interface MarketSize {
  /** Deals in all, active or not: 1 to 100,000. */
  readonly deals: number;
  readonly merchants: number;
  /** Listings in all, active or not. */
  readonly listings: number;
}

/** The other sizes that suit a number of deals; 2,600 deals have 160 merchants and 1,950 listings. */
export function sizeFor(deals: number): MarketSize {
  return {
    deals,
    merchants: Math.min(deals, Math.max(160, Math.round(deals / 50))),
    listings: Math.round(deals * 0.75),
  };
}

export interface Market {
  readonly merchants: Row<'merchant'>[];
  readonly deals: Row<'deal'>[];
  readonly listings: Row<'listing'>[];
}

/** A believable market around `now` (Unix milliseconds). The same seed, size and now give the same market. */
export function makeMarket(options: { seed: number; size: MarketSize; now: number }): Market {
  const random = createRandom(options.seed);
  const merchants = makeMerchants(random, options.size.merchants, options.now);
  const deals = makeDeals(random, options.size.deals, merchants, options.now);
  const listings = makeListings(random, options.size.listings, deals, options.now);
  return { merchants, deals, listings };
}

function makeMerchants(random: Random, count: number, now: number): Row<'merchant'>[] {
  const categories = Object.keys(VOCABULARY);
  const uniqueId = withoutRepeats(() => random.id('m'));
  const names: string[] = [];
  return Array.from({ length: count }, (_, i) => {
    const category = categories[i % categories.length] ?? 'FOOD';
    // now and then two merchants of one trade have one name, as real ones do
    const namesake = i % SHARED_NAME_EVERY === 0 ? names[i - categories.length] : undefined;
    const name = namesake ?? merchantName(random, category, names);
    names.push(name);
    return {
      id: uniqueId(),
      business_name: name,
      category,
      wallet_address: random.address(),
      verified: random.chance(0.86) ? 1 : 0,
      created_at: now - random.between(20 * DAY, 900 * DAY),
    };
  });
}

const SHARED_NAME_EVERY = 40;

/** A name of its own, as far as the words reach. */
function merchantName(random: Random, category: string, taken: readonly string[]): string {
  const words = vocabulary(category);
  const make = () =>
    `${random.chance(0.45) ? random.pick(words.names) : random.pick(ANY_NAMES)} ${random.pick(words.trades)}`;
  let name = make();
  for (let tries = 0; tries < 40 && taken.includes(name); tries++) name = make();
  return name;
}

function makeDeals(
  random: Random,
  count: number,
  merchants: readonly Row<'merchant'>[],
  now: number,
): Row<'deal'>[] {
  const uniqueId = withoutRepeats(() => random.id('d'));
  return Array.from({ length: count }, (_, i) => {
    // everyone has one, and then a few have many: a power of chance leans to the first merchants
    const merchant = merchants[i] ?? merchants[Math.floor(random.next() ** 1.4 * merchants.length)];
    if (!merchant) throw new Error('a market needs a merchant');
    const words = vocabulary(merchant.category);
    const thing = random.pick(words.things);
    const title = `${thing} ${random.pick(words.twists)}`;
    const created = Math.max(merchant.created_at, now - random.between(HOUR, 240 * DAY));
    const supply = makeSupply(random);
    const reviews = Math.round(supply.redeemed * (0.1 + random.next() * 0.5));
    return {
      id: uniqueId(),
      merchant_id: merchant.id,
      title,
      description: `${title} at ${merchant.business_name}. ${random.pick(TERMS)}`,
      category: merchant.category,
      discount: random.chance(0.85) ? random.between(1, 14) * 5 : random.between(50, 800) / 10,
      price: makePrice(random, words.price),
      ...supply,
      rating_sum: Math.round(reviews * (3.4 + random.next() * 1.6)),
      review_count: reviews,
      withdrawn: random.chance(0.04) ? 1 : 0,
      expires_at: makeExpiry(random, created, now),
      created_at: created,
      updated_at: Math.min(now, created + Math.floor(random.next() * (now - created))),
    };
  });
}

/** Numbers that add up: redeemed <= minted <= total. Some are untouched, some nearly gone, some sold out. */
function makeSupply(random: Random): Pick<Row<'deal'>, 'total_supply' | 'minted' | 'redeemed'> {
  const total = random.pick([
    10, 24, 25, 40, 50, 80, 100, 100, 120, 150, 200, 250, 300, 500, 500, 1000, 2500,
  ]);
  const fate = random.next();
  const share =
    fate < 0.05 ? 0 : fate < 0.13 ? 1 : fate < 0.22 ? 0.9 + random.next() * 0.09 : random.next() * 0.9;
  const minted = Math.round(total * share);
  return { total_supply: total, minted, redeemed: Math.floor(minted * random.next() * 0.85) };
}

/** Lamports. Most prices are round to a cent or so, a few have all nine decimals; 0.01 to 40 SOL. */
function makePrice(random: Random, [low, high]: readonly [number, number]): number {
  const sol = low * (high / low) ** random.next();
  const step = random.chance(0.06)
    ? 1
    : sol < 0.1
      ? LAMPORTS / 1000
      : sol < 2
        ? LAMPORTS / 100
        : LAMPORTS / 10;
  const lamports = Math.round((sol * LAMPORTS) / step) * step;
  return Math.min(Math.max(lamports, LAMPORTS / 100), 40 * LAMPORTS);
}

/** One in nine is over, one in twenty ends within two days, the rest has weeks to months. */
function makeExpiry(random: Random, created: number, now: number): number {
  const fate = random.next();
  if (fate < 0.11) return Math.max(created + HOUR, now - random.between(HOUR, 60 * DAY));
  if (fate < 0.16) return now + random.between(2 * HOUR, 47 * HOUR);
  return now + random.between(3 * DAY, 180 * DAY);
}

function makeListings(
  random: Random,
  count: number,
  deals: readonly Row<'deal'>[],
  now: number,
): Row<'listing'>[] {
  const resellable = deals.filter((d) => d.minted > d.redeemed && d.expires_at > now && d.withdrawn === 0);
  if (resellable.length === 0) return [];
  const sellers = Array.from({ length: Math.ceil(count / 4) + 1 }, () => ({
    id: random.id('u'),
    wallet: random.address(),
  }));
  const uniqueId = withoutRepeats(() => random.id('l'));
  return Array.from({ length: count }, () => {
    // a few deals are traded a lot
    const deal = resellable[Math.floor(random.next() ** 2.2 * resellable.length)] ?? random.pick(resellable);
    const seller = random.pick(sellers);
    const fate = random.next();
    const price = Math.round((deal.price * (0.7 + random.next() * 0.75)) / 100_000) * 100_000;
    return {
      id: uniqueId(),
      nft_id: random.id('n'),
      deal_id: deal.id,
      token_id: random.address(),
      seller_id: seller.id,
      seller_wallet: seller.wallet,
      price: Math.max(price, 1_000_000),
      status: fate < 0.85 ? 'ACTIVE' : fate < 0.95 ? 'SOLD' : 'CANCELLED',
      created_at: Math.floor(deal.created_at + random.next() * (now - deal.created_at)),
    };
  });
}

function vocabulary(category: string) {
  const words = VOCABULARY[category];
  if (!words) throw new Error(`no words for ${category}`);
  return words;
}

function withoutRepeats(make: () => string): () => string {
  const seen = new Set<string>();
  return () => {
    let value = make();
    while (seen.has(value)) value = make();
    seen.add(value);
    return value;
  };
}
