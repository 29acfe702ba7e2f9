import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Deal, getDeal, listDeals } from '../src/contract/deal.ts';
import { getDealStats } from '../src/contract/deal-stats.ts';
import type { AnyEndpoint, Payload } from '../src/contract/endpoint.ts';
import { envelope } from '../src/contract/envelope.ts';
import { getListing, listing, listListings } from '../src/contract/listing.ts';
import { getMerchant, listMerchants, merchant } from '../src/contract/merchant.ts';
import { getStats } from '../src/contract/platform.ts';
import { KEY_HEADER, MESSAGES, RATE_LIMIT_HEADERS } from '../src/contract/service.ts';
import { BASE_URL, startTestApi, type TestApi } from '../src/testing/api.ts';

const NOW = Date.parse('2026-05-04T10:00:00.500Z');
let api: TestApi;
let clock: number;

beforeEach(async () => {
  clock = NOW;
  api = await startTestApi({ now: () => clock, limit: 100_000 });
});

/** Checks what section 2.1 and 8 say of every response, and gives its body. */
async function answer(response: Response) {
  const body = envelope.parse(await response.json());
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(body.statusCode).toBe(response.status);
  expect(body.success).toBe(response.status === 200);
  expect(body.message).toEqual(expect.any(String));
  expect(Object.keys(body)).toEqual(
    body.success ? ['success', 'message', 'data', 'statusCode'] : ['success', 'message', 'statusCode'],
  );
  for (const name of Object.values(RATE_LIMIT_HEADERS)) expect(response.headers.get(name)).toMatch(/^\d+$/);
  return body;
}

/** A good answer, decoded strictly with the contract: nothing is mended here. */
async function payload<E extends AnyEndpoint>(endpoint: E, path: string): Promise<Payload<E>> {
  const response = await api.get(path);
  const body = await answer(response);
  expect(response.status).toBe(200);
  return endpoint.payload.parse(body.data) as Payload<E>;
}

async function refusal(path: string, init?: Parameters<TestApi['get']>[1]) {
  const response = await api.get(path, init);
  const { message } = await answer(response);
  return { status: response.status, message };
}

async function everyDeal(query = ''): Promise<Deal[]> {
  const deals: Deal[] = [];
  for (let page = 1; ; page++) {
    const data = await payload(listDeals, `/deals?limit=100&page=${page}${query}`);
    deals.push(...data.deals);
    if (page >= (data.totalPages ?? 0)) return deals;
  }
}

describe('section 4.1, GET /deals', () => {
  it('says that it worked, in the words of the specification', async () => {
    expect((await answer(await api.get('/deals'))).message).toBe('Deals retrieved successfully');
  });

  it('gives every field of a deal, of the specified type', async () => {
    const { deals } = await payload(listDeals, '/deals?limit=100');
    for (const deal of deals) {
      expect(deal).toEqual({
        id: expect.any(String),
        title: expect.any(String),
        description: expect.any(String),
        category: expect.stringMatching(/^[A-Z]+$/),
        discountPercentage: expect.any(Number),
        price: expect.any(Number),
        totalSupply: expect.any(Number),
        availableSupply: expect.any(Number),
        mintedCount: expect.any(Number),
        redeemedCount: expect.any(Number),
        merchant: {
          id: expect.any(String),
          businessName: expect.any(String),
          walletAddress: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
        },
        expiryDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      });
    }
  });

  it('gives active deals only: neither expired nor withdrawn', async () => {
    const all = await api.db.selectFrom('deal').selectAll().execute();
    const active = all.filter((deal) => deal.withdrawn === 0 && deal.expires_at > NOW).map((deal) => deal.id);
    expect(active.length).toBeLessThan(all.length);
    expect((await everyDeal()).map((deal) => deal.id).sort()).toEqual(active.sort());
  });

  it('leaves a deal out from the moment it expires', async () => {
    const [deal] = await everyDeal();
    await api.db
      .updateTable('deal')
      .set({ expires_at: NOW + 1000 })
      .where('id', '=', deal?.id ?? '')
      .execute();
    expect((await everyDeal()).map(({ id }) => id)).toContain(deal?.id);
    clock = NOW + 1000;
    expect((await everyDeal()).map(({ id }) => id)).not.toContain(deal?.id);
  });

  it('filters by category', async () => {
    const all = await everyDeal();
    const food = await everyDeal('&category=FOOD');
    expect(food.length).toBeGreaterThan(0);
    expect(food).toEqual(all.filter((deal) => deal.category === 'FOOD'));
  });

  it('filters by merchant id', async () => {
    const all = await everyDeal();
    const id = all[0]?.merchant?.id ?? '';
    expect(await everyDeal(`&merchantId=${id}`)).toEqual(all.filter((deal) => deal.merchant?.id === id));
  });

  it('filters by minimum discount, that discount included', async () => {
    const all = await everyDeal();
    const some = await everyDeal('&minDiscount=35');
    expect(some).toEqual(all.filter((deal) => (deal.discountPercentage ?? 0) >= 35));
    expect(some.some((deal) => deal.discountPercentage === 35)).toBe(true);
  });

  it('filters by maximum price in SOL, that price included, to the lamport', async () => {
    const all = await everyDeal();
    for (const price of [...new Set(all.map((deal) => deal.price ?? 0))].slice(0, 40)) {
      const { total } = await payload(listDeals, `/deals?maxPrice=${price.toFixed(9)}`);
      expect(total).toBe(all.filter((deal) => (deal.price ?? 0) <= price).length);
    }
    expect((await everyDeal('&maxPrice=1e-9')).length).toBe(0);
  });

  it('combines filters', async () => {
    const all = await everyDeal();
    const some = await everyDeal('&category=HOME&minDiscount=20&maxPrice=2.5');
    expect(some).toEqual(
      all.filter((d) => d.category === 'HOME' && (d.discountPercentage ?? 0) >= 20 && (d.price ?? 0) <= 2.5),
    );
  });

  it('defaults to page 1 of 10', async () => {
    const data = await payload(listDeals, '/deals');
    expect(data).toMatchObject({ page: 1, limit: 10 });
    expect(data.deals).toEqual((await everyDeal()).slice(0, 10));
  });

  it('pages without gap or repeat, and counts items and pages', async () => {
    const all = await everyDeal();
    const ids: string[] = [];
    const pages = Math.ceil(all.length / 7);
    for (let page = 1; page <= pages; page++) {
      const data = await payload(listDeals, `/deals?limit=7&page=${page}`);
      expect(data).toMatchObject({ total: all.length, page, limit: 7, totalPages: pages });
      ids.push(...data.deals.map((deal) => deal.id));
    }
    expect(ids).toEqual(all.map((deal) => deal.id));
  });

  it('gives an empty page past the end', async () => {
    const data = await payload(listDeals, '/deals?page=9007199254740991&limit=100');
    expect(data.deals).toEqual([]);
    expect(data.total).toBeGreaterThan(0);
  });

  it('serves at most 100 per page and says which size it used', async () => {
    const data = await payload(listDeals, '/deals?limit=5000');
    expect(data.limit).toBe(100);
    expect(data.deals).toHaveLength(100);
  });

  it('gives none, not an error, for a category that no deal has', async () => {
    expect(await payload(listDeals, '/deals?category=NOPE')).toMatchObject({
      deals: [],
      total: 0,
      totalPages: 0,
    });
  });
});

describe('section 4.2, GET /deals/:id', () => {
  it('gives one deal, the same as in the list', async () => {
    const [first] = await everyDeal();
    expect((await payload(getDeal, `/deals/${first?.id ?? ''}`)).deal).toEqual(first);
  });

  it('gives a deal that is over, too', async () => {
    const over = await api.db
      .selectFrom('deal')
      .select('id')
      .where('expires_at', '<', NOW)
      .executeTakeFirstOrThrow();
    expect((await payload(getDeal, `/deals/${over.id}`)).deal.id).toBe(over.id);
  });

  it.each(['nope', '%2F', '..%2Fstats', '%00', '%E0%A4%A', 'a%20b', '%3F', "'%20OR%201=1"])(
    'answers 404 "Deal not found" for the id %s',
    async (id) => {
      expect(await refusal(`/deals/${id}`)).toEqual({ status: 404, message: 'Deal not found' });
    },
  );
});

describe('section 4.3, GET /deals/:id/stats', () => {
  it('gives the seven figures, which add up with the deal', async () => {
    for (const deal of (await everyDeal()).slice(0, 50)) {
      const response = await api.get(`/deals/${deal.id}/stats`);
      const body = await answer(response);
      expect(body.message).toBe(MESSAGES.dealStats);
      const { stats } = getDealStats.payload.parse(body.data);
      const minted = deal.mintedCount ?? 0;
      expect(stats.totalMinted).toBe(minted);
      expect(stats.totalRedeemed).toBe(deal.redeemedCount);
      expect(stats.redemptionRate).toBeCloseTo(
        minted === 0 ? 0 : ((deal.redeemedCount ?? 0) / minted) * 100,
        1,
      );
      expect(stats.revenue).toBeCloseTo((deal.price ?? 0) * minted, 8);
      expect(Object.values(stats).every((value) => typeof value === 'number')).toBe(true);
      expect(Object.keys(stats)).toHaveLength(7);
    }
  });

  it('answers 404 "Deal not found" for no deal', async () => {
    expect(await refusal('/deals/nope/stats')).toEqual({ status: 404, message: 'Deal not found' });
  });
});

describe('section 4.4, GET /marketplace/listings', () => {
  it('gives active listings, with their deal, token and seller', async () => {
    const response = await api.get('/marketplace/listings?limit=100');
    const body = await answer(response);
    expect(body.message).toBe('Marketplace listings retrieved successfully');
    const { listings } = listListings.payload.parse(body.data);
    expect(listings.length).toBeGreaterThan(0);
    for (const item of listings) {
      expect(item.status).toBe('ACTIVE');
      expect(item.dealNFT).toEqual({
        id: expect.any(String),
        dealId: expect.any(String),
        dealTitle: expect.any(String),
        tokenId: expect.any(String),
      });
      expect(item.seller).toEqual({ id: expect.any(String), walletAddress: expect.any(String) });
    }
  });

  it('leaves out what is sold or cancelled', async () => {
    const active = await api.db.selectFrom('listing').select('id').where('status', '=', 'ACTIVE').execute();
    const all = await api.db.selectFrom('listing').select('id').execute();
    expect(active.length).toBeLessThan(all.length);
    expect((await payload(listListings, '/marketplace/listings')).total).toBe(active.length);
  });

  it('filters by deal and by price range, both ends included', async () => {
    const { listings } = await payload(listListings, '/marketplace/listings?limit=100');
    const some = listings[40];
    const price = some?.price ?? 0;
    const dealId = some?.dealNFT?.dealId ?? '';
    const ofDeal = await payload(listListings, `/marketplace/listings?dealId=${dealId}&limit=100`);
    expect(ofDeal.listings.every((item) => item.dealNFT?.dealId === dealId)).toBe(true);
    expect(ofDeal.listings.map((item) => item.id)).toContain(some?.id);
    const at = await payload(listListings, `/marketplace/listings?minPrice=${price}&maxPrice=${price}`);
    expect(at.listings.every((item) => item.price === price)).toBe(true);
    expect(at.listings.map((item) => item.id)).toContain(some?.id);
    const above = await payload(listListings, `/marketplace/listings?minPrice=${price + 1e-9}&limit=100`);
    expect(above.listings.every((item) => (item.price ?? 0) > price)).toBe(true);
  });

  it('pages, without a count of pages', async () => {
    const one = await payload(listListings, '/marketplace/listings?limit=5&page=1');
    const two = await payload(listListings, '/marketplace/listings?limit=5&page=2');
    const both = await payload(listListings, '/marketplace/listings?limit=10');
    expect([...one.listings, ...two.listings]).toEqual(both.listings);
    expect(two).toMatchObject({ page: 2, limit: 5, total: both.total });
    expect(two).not.toHaveProperty('totalPages');
  });
});

describe('section 4.5, GET /marketplace/listings/:id', () => {
  it('gives one listing', async () => {
    const { listings } = await payload(listListings, '/marketplace/listings');
    const detail = await payload(getListing, `/marketplace/listings/${listings[0]?.id ?? ''}`);
    expect(listing.parse(detail.listing)).toEqual(listings[0]);
  });

  it('answers 404 for none', async () => {
    expect(await refusal('/marketplace/listings/nope')).toEqual({
      status: 404,
      message: 'Listing not found',
    });
  });
});

describe('section 4.6, GET /merchants', () => {
  it('gives verified merchants, every field of them', async () => {
    const body = await answer(await api.get('/merchants?limit=100'));
    expect(body.message).toBe('Merchants retrieved successfully');
    const { merchants, ...rest } = listMerchants.payload.parse(body.data);
    const verified = await api.db.selectFrom('merchant').select('id').where('verified', '=', 1).execute();
    expect(rest).toEqual({ total: verified.length, page: 1, limit: 100 });
    for (const item of merchants) {
      expect(item).toEqual({
        id: expect.any(String),
        businessName: expect.any(String),
        category: expect.stringMatching(/^[A-Z]+$/),
        walletAddress: expect.any(String),
        verified: true,
        activeDealsCount: expect.any(Number),
        totalSales: expect.any(Number),
        rating: expect.any(Number),
        createdAt: expect.stringMatching(/Z$/),
      });
    }
  });

  it('counts a merchant’s active deals as GET /deals does', async () => {
    const { merchants } = await payload(listMerchants, '/merchants');
    for (const item of merchants) {
      expect((await payload(listDeals, `/deals?merchantId=${item.id}`)).total).toBe(item.activeDealsCount);
    }
  });
});

describe('section 4.7, GET /merchants/:id', () => {
  it('gives one merchant with deals and statistics', async () => {
    const { merchants } = await payload(listMerchants, '/merchants');
    const [first] = merchants;
    const detail = await payload(getMerchant, `/merchants/${first?.id ?? ''}`);
    expect(merchant.parse(detail.merchant)).toEqual(first);
    const { deals } = await payload(listDeals, `/deals?merchantId=${first?.id ?? ''}&limit=100`);
    expect(detail.deals).toEqual(deals);
    expect(detail.stats).toMatchObject({ totalMinted: first?.totalSales, averageRating: first?.rating });
  });

  it('answers 404 for none', async () => {
    expect(await refusal('/merchants/nope')).toEqual({ status: 404, message: 'Merchant not found' });
  });
});

describe('section 4.8, GET /stats', () => {
  it('gives the eleven figures, which agree with the lists', async () => {
    const body = await answer(await api.get('/stats'));
    expect(body.message).toBe('Platform stats retrieved successfully');
    const { stats } = getStats.payload.parse(body.data);
    expect(Object.keys(stats)).toHaveLength(11);
    expect(stats.activeDeals).toBe((await payload(listDeals, '/deals')).total);
    expect(stats.verifiedMerchants).toBe((await payload(listMerchants, '/merchants')).total);
    expect(stats.totalMarketplaceListings).toBe((await payload(listListings, '/marketplace/listings')).total);
    expect(stats.lastUpdated).toBe(new Date(NOW).toISOString());
  });

  it('counts again after a minute, and says when it counted', async () => {
    const first = await payload(getStats, '/stats');
    await api.db.deleteFrom('listing').execute();
    clock = NOW + 59_000;
    expect(await payload(getStats, '/stats')).toEqual(first);
    clock = NOW + 61_000;
    expect((await payload(getStats, '/stats')).stats).toMatchObject({
      totalMarketplaceListings: 0,
      lastUpdated: new Date(clock).toISOString(),
    });
  });
});

const PATHS = [
  '/deals',
  '/deals/x',
  '/deals/x/stats',
  '/marketplace/listings',
  '/marketplace/listings/x',
].concat(['/merchants', '/merchants/x', '/stats', '/nowhere', '']);

describe('section 5, authentication', () => {
  it.each(PATHS)('%s needs a key', async (path) => {
    const unauthorized = { status: 401, message: MESSAGES.unauthorized };
    expect(await refusal(path, { key: null })).toEqual(unauthorized);
    expect(await refusal(path, { key: '' })).toEqual(unauthorized);
    expect(await refusal(path, { key: 'dx_wrong' })).toEqual(unauthorized);
    expect((await refusal(path)).status).not.toBe(401);
  });

  it('holds only a hash of the key', async () => {
    const rows = await api.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(api.key.slice(3));
    expect(rows).toHaveLength(1);
  });

  it('does not take the key from the query', async () => {
    expect((await refusal(`/deals?X-API-Key=${api.key}`, { key: null })).status).toBe(401);
  });
});

describe('section 7, errors', () => {
  it('answers an unknown path with 404 in the envelope', async () => {
    expect(await refusal('/nowhere')).toEqual({ status: 404, message: 'Not found' });
    expect(await refusal('/deals/')).toMatchObject({ status: 404 });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 in the envelope',
    async (method) => {
      expect(await refusal('/deals', { method })).toEqual({ status: 405, message: 'Method not allowed' });
    },
  );

  it('answers a crash with 500 "An unexpected error occurred" and tells nobody why', async () => {
    const onCrash = vi.fn();
    api = await startTestApi({ onCrash });
    await api.db.schema.dropTable('listing').execute();
    const message = 'An unexpected error occurred';
    expect(await refusal('/marketplace/listings')).toEqual({ status: 500, message });
    expect(onCrash).toHaveBeenCalledOnce();
    await api.db.schema.dropTable('api_key').execute();
    expect(await refusal('/deals')).toEqual({ status: 500, message });
  });

  it.each([
    ['/deals?page=0', 'page'],
    ['/deals?page=-1', 'page'],
    ['/deals?page=1.5', 'page'],
    ['/deals?page=abc', 'page'],
    ['/deals?page=', 'page'],
    ['/deals?limit=0', 'limit'],
    ['/deals?limit=ten', 'limit'],
    ['/deals?minDiscount=12abc', 'minDiscount'],
    ['/deals?minDiscount=NaN', 'minDiscount'],
    ['/deals?maxPrice=Infinity', 'maxPrice'],
    ['/deals?maxPrice=1e999', 'maxPrice'],
    ['/deals?maxPrice=0x10', 'maxPrice'],
    ['/deals?category=', 'category'],
    ['/deals?page=1&page=2', 'page'],
    ['/marketplace/listings?minPrice=cheap', 'minPrice'],
    ['/marketplace/listings?maxPrice=%20', 'maxPrice'],
    ['/marketplace/listings?dealId=', 'dealId'],
    ['/merchants?page=x', 'page'],
  ])('answers %s with 400 and names the parameter', async (path, name) => {
    const { status, message } = await refusal(path);
    expect(status).toBe(400);
    expect(message).toContain(`"${name}"`);
  });
});

describe('section 8, limits', () => {
  const budget = (response: Response) =>
    Object.values(RATE_LIMIT_HEADERS).map((name) => Number(response.headers.get(name)));

  it('allows 100 requests a minute unless told otherwise', async () => {
    api = await startTestApi({ now: () => clock });
    const response = await api.get('/deals');
    expect(budget(response)).toEqual([100, 99, Math.floor(NOW / 1000) + 60]);
  });

  it('counts down, refuses with 429 in the given words, and starts over at the reset', async () => {
    api = await startTestApi({ now: () => clock, limit: 3 });
    const reset = Math.floor(NOW / 1000) + 60;
    for (const left of [2, 1, 0]) expect(budget(await api.get('/stats'))).toEqual([3, left, reset]);
    const refused = await api.get('/stats');
    expect(budget(refused)).toEqual([3, 0, reset]);
    expect(refused.status).toBe(429);
    expect((await answer(refused)).message).toBe('Rate limit exceeded. Limit: 3 requests per minute.');
    clock = reset * 1000 - 1;
    expect((await api.get('/stats')).status).toBe(429);
    clock = reset * 1000;
    expect(budget(await api.get('/stats'))).toEqual([3, 2, reset + 60]);
  });

  it('says 100 in the words of the specification', async () => {
    api = await startTestApi({ now: () => clock });
    for (let i = 0; i < 100; i++) await api.get('/deals/x');
    expect(await refusal('/deals/x')).toEqual({
      status: 429,
      message: 'Rate limit exceeded. Limit: 100 requests per minute.',
    });
  });

  it('counts each key apart', async () => {
    api = await startTestApi({ now: () => clock, limit: 1 });
    const { createKey } = await import('./keys.ts');
    const other = await createKey(api.db, { name: 'other', tier: 'BUSINESS', now: NOW });
    expect((await api.get('/stats')).status).toBe(200);
    expect((await api.get('/stats')).status).toBe(429);
    expect((await api.get('/stats', { key: other })).status).toBe(200);
  });

  it('gives the headers on every response: 200, 400, 401, 404, 405, 429 and 500', async () => {
    api = await startTestApi({ now: () => clock, limit: 5 });
    const statuses = [
      (await answer(await api.get('/deals'))).statusCode,
      (await answer(await api.get('/deals?page=x'))).statusCode,
      (await answer(await api.get('/deals', { key: null }))).statusCode,
      (await answer(await api.get('/nowhere'))).statusCode,
      (await answer(await api.get('/deals', { method: 'POST' }))).statusCode,
    ];
    await api.db.schema.dropTable('listing').execute();
    statuses.push((await answer(await api.get('/marketplace/listings'))).statusCode);
    statuses.push((await answer(await api.get('/deals'))).statusCode);
    expect(statuses).toEqual([200, 400, 401, 404, 405, 500, 429]);
  });

  it('does not charge what is refused for its key', async () => {
    api = await startTestApi({ now: () => clock, limit: 1 });
    for (let i = 0; i < 5; i++) await api.get('/deals', { key: 'wrong' });
    expect((await api.get('/deals')).status).toBe(200);
  });
});

describe('cross-origin pages', () => {
  const preflight = () =>
    api.fetch(`${BASE_URL}/deals`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': KEY_HEADER,
      },
    });

  it('may send the key, asked without one and at no cost', async () => {
    api = await startTestApi({ limit: 1 });
    for (let i = 0; i < 3; i++) {
      const response = await preflight();
      expect(response.status).toBe(204);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Allow-Headers')).toBe(KEY_HEADER);
      expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
    }
    expect((await api.get('/deals')).status).toBe(200);
  });

  it('may read the rate-limit headers, also of an error', async () => {
    for (const key of [api.key, null]) {
      const exposed = (await api.get('/deals', { key })).headers.get('Access-Control-Expose-Headers');
      for (const name of Object.values(RATE_LIMIT_HEADERS)) expect(exposed).toContain(name);
    }
  });
});

describe('what an answer weighs', () => {
  it('is less for a client that takes gzip, and the answer is the same', async () => {
    const ask = (headers: Record<string, string>) =>
      api.fetch(`${BASE_URL}/merchants?limit=100`, { headers: { [KEY_HEADER]: api.key, ...headers } });
    const [plain, packed] = await Promise.all([ask({}), ask({ 'Accept-Encoding': 'gzip, br' })]);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding'); // for what keeps answers on the way
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(gunzipSync(bytes).toString()).toBe(text);
  });
});
