import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';
import { deal, getDeal, listDeals } from '../src/contract/deal.ts';
import { dealStats, getDealStats } from '../src/contract/deal-stats.ts';
import type { AnyEndpoint } from '../src/contract/endpoint.ts';
import { getListing, listing, listListings } from '../src/contract/listing.ts';
import { getMerchant, listMerchants, merchant } from '../src/contract/merchant.ts';
import { getStats, platformStats } from '../src/contract/platform.ts';
import {
  BASE_PATH,
  DEFAULT_LIMIT,
  KEY_HEADER,
  MAX_LIMIT,
  MESSAGES,
  RATE_LIMIT,
  RATE_LIMIT_HEADERS,
  rateLimitMessage,
} from '../src/contract/service.ts';

/* `npm run openapi`: writes docs/openapi.json, the contract as others want it, from src/contract. */

export const OPENAPI_FILE = join(import.meta.dirname, '..', 'docs', 'openapi.json');

interface Operation {
  readonly id: string;
  readonly endpoint: AnyEndpoint;
  readonly section: string;
  readonly summary: string;
  /** The name of the payload's schema. */
  readonly payload: string;
  /** The message of the 404 where there is one; '' where it is not shown. */
  readonly notFound?: string;
}

const OPERATIONS: readonly Operation[] = [
  {
    id: 'listDeals',
    endpoint: listDeals,
    section: '4.1',
    summary: 'Active deals, filtered and paginated',
    payload: 'DealsPayload',
  },
  {
    id: 'getDeal',
    endpoint: getDeal,
    section: '4.2',
    summary: 'One deal',
    payload: 'DealPayload',
    notFound: MESSAGES.dealNotFound,
  },
  {
    id: 'getDealStats',
    endpoint: getDealStats,
    section: '4.3',
    summary: 'The statistics of one deal',
    payload: 'DealStatsPayload',
    notFound: MESSAGES.dealNotFound,
  },
  {
    id: 'listListings',
    endpoint: listListings,
    section: '4.4',
    summary: 'Active listings of deal tokens offered for sale',
    payload: 'ListingsPayload',
  },
  {
    id: 'getListing',
    endpoint: getListing,
    section: '4.5',
    summary: 'One listing; the shape of the payload is not shown',
    payload: 'ListingPayload',
    notFound: '',
  },
  {
    id: 'listMerchants',
    endpoint: listMerchants,
    section: '4.6',
    summary: 'Verified merchants; query parameters are not shown, page and limit are a guess',
    payload: 'MerchantsPayload',
  },
  {
    id: 'getMerchant',
    endpoint: getMerchant,
    section: '4.7',
    summary: 'One merchant with deals and statistics; the shape of the payload is not shown',
    payload: 'MerchantPayload',
    notFound: '',
  },
  {
    id: 'getStats',
    endpoint: getStats,
    section: '4.8',
    summary: 'The figures of the platform',
    payload: 'PlatformStatsPayload',
  },
];

const PARAMETERS: Readonly<Record<string, { schema: object; description: string }>> = {
  category: { schema: { type: 'string' }, description: 'Filter by category, for example FOOD or FASHION.' },
  merchantId: { schema: { type: 'string' }, description: 'Filter by merchant id.' },
  dealId: { schema: { type: 'string' }, description: 'Filter by deal id.' },
  minDiscount: { schema: { type: 'number' }, description: 'Minimum discount, percent.' },
  minPrice: { schema: { type: 'number' }, description: 'Minimum listing price; its unit is not specified.' },
  maxPrice: {
    schema: { type: 'number' },
    description: 'Maximum price: SOL for deals; not specified for listings.',
  },
  page: { schema: { type: 'integer', minimum: 1 }, description: 'Page number, from 1.' },
  limit: { schema: { type: 'integer', minimum: 1 }, description: 'Results per page.' },
};

const HEADERS: Readonly<Record<keyof typeof RATE_LIMIT_HEADERS, string>> = {
  limit: 'Requests allowed in the window.',
  remaining: 'Requests left in the window.',
  reset: 'Unix time in seconds at which the window resets.',
};

/** The OpenAPI 3.1 description of the API, made from the contract. */
export function describeApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Public Deals API',
      version: '1',
      description:
        'Read-only access to merchants’ discount deals, minted as tokens and priced in SOL, with a resale marketplace, merchants and platform statistics. Every field but `id` may be absent or null.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `{origin}${BASE_PATH}`, variables: { origin: { default: 'http://127.0.0.1:4600' } } }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [toTemplate(operation.endpoint.path), { get: describe(operation) }]),
    ),
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: KEY_HEADER } },
      headers: Object.fromEntries(
        Object.entries(RATE_LIMIT_HEADERS).map(([name, header]) => [
          header,
          { description: HEADERS[name as keyof typeof HEADERS], schema: { type: 'integer' } },
        ]),
      ),
      responses: {
        BadRequest: failure('A parameter is malformed. The message is not specified.'),
        Unauthorized: failure('The API key is missing or invalid.', MESSAGES.unauthorized),
        RateLimited: failure('The rate limit is exceeded.', rateLimitMessage(RATE_LIMIT)),
        ServerError: failure('Unexpected server failure.', MESSAGES.serverError),
      },
      schemas: { Error: ERROR, ...payloadSchemas() },
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['success', 'message', 'statusCode'],
  properties: { success: { const: false }, message: { type: 'string' }, statusCode: { type: 'integer' } },
};

function describe({ id, endpoint, section, summary, payload, notFound }: Operation): object {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = endpoint.query.map((name) => {
    const parameter = PARAMETERS[name];
    if (!parameter) throw new Error(`scripts/openapi.ts does not know the parameter ${name}`);
    const limits = endpoint === listDeals ? DEAL_LIMITS[name] : undefined;
    return {
      name,
      in: 'query',
      description: parameter.description,
      schema: { ...parameter.schema, ...limits },
    };
  });
  return {
    operationId: id,
    summary,
    description: `Section ${section} of the specification.`,
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: 'Success.',
        headers: rateLimitHeaders(),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data'],
              properties: {
                success: { const: true },
                message: { type: 'string' },
                data: { $ref: `#/components/schemas/${payload}` },
                statusCode: { const: 200 },
              },
            },
          },
        },
      },
      400: { $ref: '#/components/responses/BadRequest' },
      401: { $ref: '#/components/responses/Unauthorized' },
      ...(notFound === undefined ? {} : { 404: failure('Nothing has this id.', notFound || undefined) }),
      429: { $ref: '#/components/responses/RateLimited' },
      500: { $ref: '#/components/responses/ServerError' },
    },
  };
}

/** What section 8 says of GET /deals alone. */
const DEAL_LIMITS: Readonly<Record<string, object>> = {
  page: { default: 1 },
  limit: { default: DEFAULT_LIMIT, maximum: MAX_LIMIT },
};

function failure(description: string, message?: string): object {
  const example = message === undefined ? {} : { example: { success: false, message } };
  return {
    description,
    headers: rateLimitHeaders(),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...example } },
  };
}

function rateLimitHeaders(): object {
  const names = Object.values(RATE_LIMIT_HEADERS);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Every schema of the contract as JSON Schema, one referring to the other by its name. */
function payloadSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  const named = {
    Deal: deal,
    DealStats: dealStats,
    Listing: listing,
    Merchant: merchant,
    PlatformStats: platformStats,
  };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const { payload, endpoint } of OPERATIONS) registry.add(endpoint.payload, { id: payload });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const kept = { ...schema } as Record<string, unknown>;
      // the document itself says which dialect it is and where a schema stands
      Reflect.deleteProperty(kept, '$schema');
      Reflect.deleteProperty(kept, '$id');
      return [id, kept];
    }),
  );
}

function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** The file's text. */
export function openApiText(): string {
  return `${JSON.stringify(describeApi(), null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(OPENAPI_FILE, openApiText());
