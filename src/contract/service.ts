/* What the specification says of the service as a whole. */

/** Every base address ends with this (section 9). */
export const BASE_PATH = '/api/v1/public/v1';

/** The header that carries the key on every request (section 5). */
export const KEY_HEADER = 'X-API-Key';

/** The headers on every response (section 8). Reset is Unix time in seconds. */
export const RATE_LIMIT_HEADERS = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
} as const;

/** Requests allowed in a window (section 8). */
export const RATE_LIMIT = 100;

/** Seconds in a window: the limit is "per minute" (section 8). */
export const WINDOW_SECONDS = 60;

/** Page size of GET /deals (sections 4.1 and 8). */
export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 100;

/** The two categories that the specification names (section 2.2). There are others. */
export const NAMED_CATEGORIES = ['FASHION', 'FOOD'] as const;

/** The tiers of a key (section 5). */
export const TIERS = ['FREE', 'DEVELOPER', 'BUSINESS', 'ENTERPRISE'] as const;
export type Tier = (typeof TIERS)[number];

/** The messages that the specification gives word for word (sections 4 and 7). */
export const MESSAGES = {
  deals: 'Deals retrieved successfully',
  dealStats: 'Deal stats retrieved successfully',
  listings: 'Marketplace listings retrieved successfully',
  merchants: 'Merchants retrieved successfully',
  stats: 'Platform stats retrieved successfully',
  unauthorized: 'API key is required. Please provide a valid API key in the X-API-Key header.',
  dealNotFound: 'Deal not found',
  serverError: 'An unexpected error occurred',
} as const;

/** The message of a 429 (section 7), for a limit in requests per minute. */
export function rateLimitMessage(limit: number): string {
  return `Rate limit exceeded. Limit: ${String(limit)} requests per minute.`;
}
