import type { Merchant } from '../src/contract/merchant.ts';
import { DEFAULT_LIMIT } from '../src/contract/service.ts';
import { type Kysely, sql } from 'kysely';
import { dealsOfMerchant, round } from './deals.ts';
import { readQuery, toIso, toSol } from './params.ts';
import type { Row, Tables } from './schema.ts';

type Db = Kysely<Tables>;
type MerchantRow = Row<'merchant'> & {
  active_deals: number;
  sales: number;
  redeemed: number;
  revenue: number;
  rating_sum: number;
  reviews: number;
};

/** Deals that a merchant's detail carries at most; the rest is at GET /deals?merchantId=. */
const DEALS_IN_DETAIL = 100;

/** Section 4.6. By name, then by id. */
export async function listMerchants(db: Db, query: URLSearchParams, now: number) {
  const { page, limit, offset } = readQuery(query).page(DEFAULT_LIMIT);
  const verified = db.selectFrom('merchant').where('verified', '=', sql<number>`1`); // a literal, for the partial index
  const { total } = await verified
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = verified.select('id').orderBy('business_name').orderBy('id').limit(limit).offset(offset);
  const rows = await withSales(db, now)
    .where('merchant.id', 'in', ids)
    .orderBy('merchant.business_name')
    .orderBy('merchant.id')
    .execute();
  return { merchants: rows.map(toMerchant), total, page, limit };
}

/** Section 4.7: one merchant, verified or not, with its active deals and statistics. */
export async function getMerchant(db: Db, id: string, now: number) {
  const row = await withSales(db, now).where('merchant.id', '=', id).executeTakeFirst();
  return (
    row && {
      merchant: toMerchant(row),
      deals: await dealsOfMerchant(db, id, now, DEALS_IN_DETAIL),
      stats: {
        totalMinted: row.sales,
        totalRedeemed: row.redeemed,
        redemptionRate: row.sales === 0 ? 0 : round((row.redeemed / row.sales) * 100, 2),
        averageRating: averageRating(row),
        totalReviews: row.reviews,
        revenue: toSol(row.revenue),
      },
    }
  );
}

function withSales(db: Db, now: number) {
  return db
    .selectFrom('merchant')
    .leftJoin('deal', 'deal.merchant_id', 'merchant.id')
    .selectAll('merchant')
    .select([
      sql<number>`ifnull(sum(deal.withdrawn = 0 and deal.expires_at > ${now}), 0)`.as('active_deals'),
      sql<number>`ifnull(sum(deal.minted), 0)`.as('sales'),
      sql<number>`ifnull(sum(deal.redeemed), 0)`.as('redeemed'),
      sql<number>`ifnull(sum(deal.price * deal.minted), 0)`.as('revenue'),
      sql<number>`ifnull(sum(deal.rating_sum), 0)`.as('rating_sum'),
      sql<number>`ifnull(sum(deal.review_count), 0)`.as('reviews'),
    ])
    .groupBy('merchant.id');
}

function averageRating(row: MerchantRow): number {
  return row.reviews === 0 ? 0 : round(row.rating_sum / row.reviews, 2);
}

function toMerchant(row: MerchantRow): Merchant {
  return {
    id: row.id,
    businessName: row.business_name,
    category: row.category,
    walletAddress: row.wallet_address,
    verified: row.verified === 1,
    activeDealsCount: row.active_deals,
    totalSales: row.sales,
    rating: averageRating(row),
    createdAt: toIso(row.created_at),
  };
}
