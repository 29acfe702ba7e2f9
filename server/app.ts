import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Kysely } from 'kysely';
import { getDeal, listDeals } from '../src/contract/deal.ts';
import { getDealStats } from '../src/contract/deal-stats.ts';
import { getListing, listListings } from '../src/contract/listing.ts';
import { getMerchant, listMerchants } from '../src/contract/merchant.ts';
import { getStats } from '../src/contract/platform.ts';
import {
  BASE_PATH,
  KEY_HEADER,
  MESSAGES,
  RATE_LIMIT,
  RATE_LIMIT_HEADERS,
  rateLimitMessage,
  WINDOW_SECONDS,
} from '../src/contract/service.ts';
import * as deals from './deals.ts';
import { hashKey, keyExists } from './keys.ts';
import * as listings from './listings.ts';
import * as merchants from './merchants.ts';
import { BadParameter } from './params.ts';
import { type Budget, createRateLimit } from './rate-limit.ts';
import type { Tables } from './schema.ts';
import { createPlatformStats } from './stats.ts';

export interface AppOptions {
  readonly db: Kysely<Tables>;
  /** Unix milliseconds; the machine's clock when not given. */
  readonly now?: () => number;
  /** Requests in a window, for each key (section 8: 100). */
  readonly limit?: number;
  /** Seconds in a window (section 8: 60). */
  readonly windowSeconds?: number;
  /** Told of what no response may tell: the cause of a 500. */
  readonly onCrash?: (error: unknown) => void;
}

/** An error with the status and message of its response. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The reference API, apart from listening: a function from Request to Response. Every answer to a GET, also to an
 * unknown path and after a crash, is an envelope (section 2.1) with the three rate-limit headers (section 8).
 */
export function createApp(options: AppOptions): (request: Request) => Promise<Response> {
  const now = options.now ?? Date.now;
  const limit = options.limit ?? RATE_LIMIT;
  const rateLimit = createRateLimit({ limit, windowSeconds: options.windowSeconds ?? WINDOW_SECONDS, now });
  const api = createRoutes(options.db, now);

  async function answer(request: Request, spent: (budget: Budget) => void): Promise<Response> {
    const key = request.headers.get(KEY_HEADER)?.trim() ?? '';
    if (key === '' || !(await keyExists(options.db, key))) throw new Refusal(401, MESSAGES.unauthorized);
    const budget = rateLimit.spend(hashKey(key));
    spent(budget);
    if (!budget.allowed) throw new Refusal(429, rateLimitMessage(limit));
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal(405, 'Method not allowed');
    return api.fetch(request);
  }

  return async (request) => {
    let budget = rateLimit.untouched();
    const response = isPreflight(request)
      ? new Response(null, { status: 204 })
      : await answer(request, (left) => {
          budget = left;
        }).catch((error: unknown) => {
          if (error instanceof Refusal) return refuse(error.status, error.message);
          if (error instanceof BadParameter) return refuse(400, error.message);
          options.onCrash?.(error);
          return refuse(500, MESSAGES.serverError);
        });
    return withHeaders(response, budget);
  };
}

/** The eight endpoints of section 4, under the base path. */
function createRoutes(db: Kysely<Tables>, now: () => number) {
  const platformStats = createPlatformStats(db, now);
  const queryOf = (request: Request) => new URL(request.url).searchParams;
  return (
    new Hono()
      .basePath(BASE_PATH)
      // a page of 100 merchants is 25 kB, and 8 kB with gzip: 0.1 s on a slow line
      .use(compress())
      .get(listDeals.path, async (c) =>
        succeed(MESSAGES.deals, await deals.listDeals(db, queryOf(c.req.raw), now())),
      )
      .get(getDeal.path, async (c) =>
        succeed('Deal retrieved successfully', found(await deals.getDeal(db, c.req.param('id')), 'Deal')),
      )
      .get(getDealStats.path, async (c) =>
        succeed(MESSAGES.dealStats, found(await deals.getDealStats(db, c.req.param('id')), 'Deal')),
      )
      .get(listListings.path, async (c) =>
        succeed(MESSAGES.listings, await listings.listListings(db, queryOf(c.req.raw))),
      )
      .get(getListing.path, async (c) =>
        succeed(
          'Marketplace listing retrieved successfully',
          found(await listings.getListing(db, c.req.param('id')), 'Listing'),
        ),
      )
      .get(listMerchants.path, async (c) =>
        succeed(MESSAGES.merchants, await merchants.listMerchants(db, queryOf(c.req.raw), now())),
      )
      .get(getMerchant.path, async (c) =>
        succeed(
          'Merchant retrieved successfully',
          found(await merchants.getMerchant(db, c.req.param('id'), now()), 'Merchant'),
        ),
      )
      .get(getStats.path, async () => succeed(MESSAGES.stats, await platformStats()))
      .notFound(() => refuse(404, 'Not found'))
      // thrown on, to the one place that turns errors into envelopes
      .onError((error) => {
        throw error;
      })
  );
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Refusal(404, `${what} not found`);
  return value;
}

function succeed(message: string, data: object): Response {
  return Response.json({ success: true, message, data, statusCode: 200 });
}

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message, statusCode: status }, { status });
}

/** A browser's question before a cross-origin request. It carries no key and costs nothing. */
function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');
}

/** Headers of every response: the budget, and leave for any page to call and to read the budget. */
function withHeaders(response: Response, budget: Budget): Response {
  const headers = new Headers(response.headers);
  headers.set(RATE_LIMIT_HEADERS.limit, String(budget.limit));
  headers.set(RATE_LIMIT_HEADERS.remaining, String(budget.remaining));
  headers.set(RATE_LIMIT_HEADERS.reset, String(budget.reset));
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', Object.values(RATE_LIMIT_HEADERS).join(', '));
  headers.set('Access-Control-Allow-Headers', KEY_HEADER);
  headers.set('Access-Control-Allow-Methods', 'GET');
  headers.set('Access-Control-Max-Age', '86400');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  if (response.status === 405) headers.set('Allow', 'GET, HEAD');
  return new Response(response.body, { status: response.status, headers });
}
