import type { PlatformStats } from '../src/contract/platform.ts';
import { type Kysely, sql } from 'kysely';
import { toIso, toSol } from './params.ts';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

/** The figures are counted again when they are older than this, as `lastUpdated` says. */
const FRESH_FOR = 60_000;

/** Section 4.8: the platform's figures, at most a minute old. */
export function createPlatformStats(db: Db, now: () => number): () => Promise<{ stats: PlatformStats }> {
  let counted: { at: number; stats: PlatformStats } | undefined;
  return async () => {
    const at = now();
    if (!counted || Math.abs(at - counted.at) > FRESH_FOR) counted = { at, stats: await count(db, at) };
    return { stats: counted.stats };
  };
}

async function count(db: Db, now: number): Promise<PlatformStats> {
  const deals = await db
    .selectFrom('deal')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`ifnull(sum(withdrawn = 0 and expires_at > ${now}), 0)`.as('active'),
      sql<number>`ifnull(sum(minted), 0)`.as('minted'),
      sql<number>`ifnull(sum(redeemed), 0)`.as('redeemed'),
      sql<number>`ifnull(sum(price * minted), 0)`.as('revenue'),
      sql<number>`ifnull(avg(price), 0)`.as('average_price'),
    ])
    .executeTakeFirstOrThrow();
  const merchants = await db
    .selectFrom('merchant')
    .select([sql<number>`count(*)`.as('total'), sql<number>`ifnull(sum(verified), 0)`.as('verified')])
    .executeTakeFirstOrThrow();
  const listings = await db
    .selectFrom('listing')
    .select(sql<number>`count(*)`.as('active'))
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  const top = await db
    .selectFrom('deal')
    .select('category')
    .groupBy('category')
    .orderBy(sql`sum(minted)`, 'desc')
    .orderBy('category')
    .limit(1)
    .executeTakeFirst();
  return {
    totalDeals: deals.total,
    activeDeals: deals.active,
    totalMerchants: merchants.total,
    verifiedMerchants: merchants.verified,
    totalNFTsMinted: deals.minted,
    totalNFTsRedeemed: deals.redeemed,
    totalMarketplaceListings: listings.active,
    totalRevenue: toSol(deals.revenue),
    averageDealPrice: toSol(Math.round(deals.average_price)),
    topCategory: top?.category ?? null,
    lastUpdated: toIso(now),
  };
}
