import type { Deal } from '../src/contract/deal.ts';
import type { DealStats } from '../src/contract/deal-stats.ts';
import { DEFAULT_LIMIT } from '../src/contract/service.ts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { lamportsAtMost, readQuery, toIso, toSol } from './params.ts';
import type { Row, Tables } from './schema.ts';

type Db = Kysely<Tables>;
type DealRow = Row<'deal'> & { business_name: string; wallet_address: string };

/** Section 4.1. Active: not withdrawn and not expired. Newest first, then by id. */
export async function listDeals(db: Db, query: URLSearchParams, now: number) {
  const params = readQuery(query);
  const category = params.text('category');
  const merchantId = params.text('merchantId');
  const minDiscount = params.number('minDiscount');
  const maxPrice = params.number('maxPrice');
  const { page, limit, offset } = params.page(DEFAULT_LIMIT);

  const matching = db
    .selectFrom('deal')
    .where('withdrawn', '=', sql<number>`0`) // a literal, so that the partial indexes apply
    .where('expires_at', '>', now)
    .where((e) => {
      const filters: Expression<SqlBool>[] = [];
      if (category !== undefined) filters.push(e('category', '=', category));
      if (merchantId !== undefined) filters.push(e('merchant_id', '=', merchantId));
      if (minDiscount !== undefined) filters.push(e('discount', '>=', minDiscount));
      if (maxPrice !== undefined) filters.push(e('price', '<=', lamportsAtMost(maxPrice)));
      return e.and(filters);
    });

  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // the page's ids come from an index alone; only its own rows are then read
  const ids = matching.select('id').orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset);
  const rows = await withMerchant(db)
    .where('deal.id', 'in', ids)
    .orderBy('deal.created_at', 'desc')
    .orderBy('deal.id')
    .execute();
  return { deals: rows.map(toDeal), total, page, limit, totalPages: Math.ceil(total / limit) };
}

/** Section 4.2: one deal, active or not. */
export async function getDeal(db: Db, id: string) {
  const row = await withMerchant(db).where('deal.id', '=', id).executeTakeFirst();
  return row && { deal: toDeal(row) };
}

/** Section 4.3. */
export async function getDealStats(db: Db, id: string) {
  const row = await db.selectFrom('deal').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { stats: toStats(row) };
}

/** The active deals of one merchant, newest first, at most `limit`. */
export async function dealsOfMerchant(db: Db, merchantId: string, now: number, limit: number) {
  const rows = await withMerchant(db)
    .where('deal.merchant_id', '=', merchantId)
    .where('deal.withdrawn', '=', 0)
    .where('deal.expires_at', '>', now)
    .orderBy('deal.created_at', 'desc')
    .orderBy('deal.id')
    .limit(limit)
    .execute();
  return rows.map(toDeal);
}

function withMerchant(db: Db) {
  return db
    .selectFrom('deal')
    .innerJoin('merchant', 'merchant.id', 'deal.merchant_id')
    .selectAll('deal')
    .select(['merchant.business_name', 'merchant.wallet_address']);
}

function toDeal(row: DealRow): Deal {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    discountPercentage: row.discount,
    price: toSol(row.price),
    totalSupply: row.total_supply,
    availableSupply: row.total_supply - row.minted,
    mintedCount: row.minted,
    redeemedCount: row.redeemed,
    merchant: { id: row.merchant_id, businessName: row.business_name, walletAddress: row.wallet_address },
    expiryDate: toIso(row.expires_at),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

function toStats(row: Row<'deal'>): DealStats {
  const redemptionRate = row.minted === 0 ? 0 : round((row.redeemed / row.minted) * 100, 2);
  const averageRating = row.review_count === 0 ? 0 : round(row.rating_sum / row.review_count, 2);
  const sold = row.total_supply === 0 ? 0 : row.minted / row.total_supply;
  return {
    totalMinted: row.minted,
    totalRedeemed: row.redeemed,
    redemptionRate,
    averageRating,
    totalReviews: row.review_count,
    revenue: toSol(row.price * row.minted),
    // 0-100: half for how much is sold, a quarter each for redemption and rating
    popularityScore: round(sold * 50 + redemptionRate * 0.25 + averageRating * 5, 1),
  };
}

/** Rounds to a number of decimals. */
export function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
