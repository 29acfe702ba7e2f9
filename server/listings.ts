import type { Listing } from '../src/contract/listing.ts';
import { DEFAULT_LIMIT } from '../src/contract/service.ts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { lamportsAtLeast, lamportsAtMost, readQuery, toIso, toSol } from './params.ts';
import type { Row, Tables } from './schema.ts';

type Db = Kysely<Tables>;
type ListingRow = Row<'listing'> & { title: string };

/** Section 4.4. Cheapest first, then by id. */
export async function listListings(db: Db, query: URLSearchParams) {
  const params = readQuery(query);
  const dealId = params.text('dealId');
  const minPrice = params.number('minPrice');
  const maxPrice = params.number('maxPrice');
  const { page, limit, offset } = params.page(DEFAULT_LIMIT);

  const matching = db
    .selectFrom('listing')
    .where('status', '=', sql<string>`'ACTIVE'`) // a literal, so that the partial indexes apply
    .where((e) => {
      const filters: Expression<SqlBool>[] = [];
      if (dealId !== undefined) filters.push(e('deal_id', '=', dealId));
      if (minPrice !== undefined) filters.push(e('price', '>=', lamportsAtLeast(minPrice)));
      if (maxPrice !== undefined) filters.push(e('price', '<=', lamportsAtMost(maxPrice)));
      return e.and(filters);
    });

  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = matching.select('id').orderBy('price').orderBy('id').limit(limit).offset(offset);
  const rows = await withDeal(db)
    .where('listing.id', 'in', ids)
    .orderBy('listing.price')
    .orderBy('listing.id')
    .execute();
  return { listings: rows.map(toListing), total, page, limit };
}

/** Section 4.5: one listing, active or not. */
export async function getListing(db: Db, id: string) {
  const row = await withDeal(db).where('listing.id', '=', id).executeTakeFirst();
  return row && { listing: toListing(row) };
}

function withDeal(db: Db) {
  return db
    .selectFrom('listing')
    .innerJoin('deal', 'deal.id', 'listing.deal_id')
    .selectAll('listing')
    .select('deal.title');
}

function toListing(row: ListingRow): Listing {
  return {
    id: row.id,
    dealNFT: { id: row.nft_id, dealId: row.deal_id, dealTitle: row.title, tokenId: row.token_id },
    seller: { id: row.seller_id, walletAddress: row.seller_wallet },
    price: toSol(row.price),
    status: row.status,
    createdAt: toIso(row.created_at),
  };
}
