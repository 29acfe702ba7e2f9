import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { createDemoKey, createKey, keyExists } from '../keys.ts';
import { makeMarket, sizeFor } from './make.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const DAY = 86_400_000;
const market = makeMarket({ seed: 1, size: sizeFor(2600), now: NOW });

describe('the market', () => {
  it('is of the promised size', () => {
    const active = market.deals.filter((deal) => deal.withdrawn === 0 && deal.expires_at > NOW);
    expect(active.length).toBeGreaterThanOrEqual(2000);
    expect(market.merchants.length).toBeGreaterThanOrEqual(150);
    expect(market.listings.filter((item) => item.status === 'ACTIVE').length).toBeGreaterThanOrEqual(1500);
    expect(new Set(market.deals.map((deal) => deal.category)).size).toBe(12);
  });

  it('has supply numbers that add up', () => {
    for (const { total_supply, minted, redeemed, review_count } of market.deals) {
      expect(redeemed).toBeLessThanOrEqual(minted);
      expect(minted).toBeLessThanOrEqual(total_supply);
      expect(review_count).toBeLessThanOrEqual(redeemed);
      expect(Math.min(redeemed, minted, review_count)).toBeGreaterThanOrEqual(0);
    }
  });

  it('has prices from 0.01 to 40 SOL, some with nine decimals', () => {
    const prices = market.deals.map((deal) => deal.price);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(0.01e9);
    expect(Math.max(...prices)).toBeLessThanOrEqual(40e9);
    expect(Math.max(...prices)).toBeGreaterThan(20e9);
    expect(prices.every(Number.isInteger)).toBe(true);
    expect(prices.some((price) => price % 10 !== 0)).toBe(true);
  });

  it('has base58 wallets of 32 bytes', () => {
    const wallets = [
      ...market.merchants.map((merchant) => merchant.wallet_address),
      ...market.listings.map((item) => item.seller_wallet),
    ];
    for (const wallet of wallets) expect(wallet).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
  });

  it('has some of everything that a person should be able to see', () => {
    const active = market.deals.filter((deal) => deal.withdrawn === 0 && deal.expires_at > NOW);
    expect(active.some((deal) => deal.minted === deal.total_supply)).toBe(true);
    expect(active.some((deal) => deal.minted === 0)).toBe(true);
    expect(active.some((deal) => deal.expires_at - NOW < 2 * DAY)).toBe(true);
    const names = market.merchants.map((merchant) => merchant.business_name);
    expect(new Set(names).size).toBeLessThan(names.length);
  });

  it('has no date that does not exist', () => {
    for (const deal of market.deals) {
      expect(deal.created_at).toBeLessThan(NOW);
      expect(deal.created_at).toBeLessThan(deal.expires_at);
      expect(deal.updated_at).toBeGreaterThanOrEqual(deal.created_at);
      expect(deal.updated_at).toBeLessThanOrEqual(NOW);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    const size = sizeFor(300);
    const one = makeMarket({ seed: 5, size, now: NOW });
    expect(makeMarket({ seed: 5, size, now: NOW })).toEqual(one);
    expect(makeMarket({ seed: 6, size, now: NOW }).deals[0]?.id).not.toBe(one.deals[0]?.id);
  });

  it.each([1, 10, 300])('can be as small as %i deals', (deals) => {
    const small = makeMarket({ seed: 1, size: sizeFor(deals), now: NOW });
    expect(small.deals).toHaveLength(deals);
  });
});

describe('the database file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'market-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (now: number, deals = 200, seed = 1) =>
    openDatabase(join(folder, 'deep', 'market.db'), { seed, size: sizeFor(deals), now });
  const active = async ({ db }: ReturnType<typeof open>, now: number) =>
    (
      await db
        .selectFrom('deal')
        .select('id')
        .where('expires_at', '>', now)
        .where('withdrawn', '=', 0)
        .execute()
    ).length;

  it('is made at the first start and kept at the next', async () => {
    const first = open(NOW);
    expect(first.market).toBe('made');
    const before = await first.db.selectFrom('deal').selectAll().execute();
    first.close();
    const second = open(NOW + DAY);
    expect(second.market).toBe('kept');
    expect(await second.db.selectFrom('deal').selectAll().execute()).toEqual(before);
    second.close();
  });

  it('is moved up to now when it has gone stale, with its ids and its keys', async () => {
    const first = open(NOW);
    const key = await createKey(first.db, { name: 'mine', tier: 'FREE', now: NOW });
    const alive = await active(first, NOW);
    const ids = await first.db.selectFrom('deal').select('id').execute();
    first.close();
    const later = NOW + 400 * DAY;
    const second = open(later);
    expect(second.market).toBe('renewed');
    expect(await active(second, later)).toBe(alive);
    expect(await second.db.selectFrom('deal').select('id').execute()).toEqual(ids);
    expect(await keyExists(second.db, key)).toBe(true);
    second.close();
    const third = open(later + DAY);
    expect(third.market).toBe('kept');
    third.close();
  });

  it('is made again for another size or seed, and keeps its keys', async () => {
    const first = open(NOW);
    const key = await createKey(first.db, { name: 'mine', tier: 'FREE', now: NOW });
    first.close();
    const second = open(NOW, 250);
    expect(second.market).toBe('made');
    expect(await keyExists(second.db, key)).toBe(true);
    second.close();
    const third = open(NOW, 250, 9);
    expect(third.market).toBe('made');
    third.close();
  });

  it('keeps demo keys of the last day and forgets older ones', async () => {
    const opened = open(NOW);
    const old = await createDemoKey(opened.db, NOW - 2 * DAY);
    const recent = await createDemoKey(opened.db, NOW - DAY / 2);
    const fresh = await createDemoKey(opened.db, NOW);
    const found = await Promise.all([old, recent, fresh].map((key) => keyExists(opened.db, key)));
    expect(found).toEqual([false, true, true]);
    opened.close();
  });
});
