/**
 * What went wrong, by what a person can do about it:
 * - unauthorized: the key is missing or refused (401)
 * - not-found: there is no such thing (404)
 * - bad-request: the API does not accept what was asked (400 and other 4xx)
 * - rate-limited: no request is left, also not after waiting (429)
 * - server: the API failed (5xx)
 * - offline: this device has no network
 * - blocked: the browser got no answer that it may show: network, CORS, or a rate limit whose answer CORS hides
 * - stopped: as blocked, while other requests are answered: most likely by a content blocker
 * - timeout: no answer in time
 * - redirected: the API sends elsewhere; the key was not sent there
 * - in-between: something on the way answered in the API's place: a proxy, a firewall, a network's own page
 * - not-the-api: what answers is not a Public Deals API
 * - contradictory: the answer contradicts itself
 */
export type ErrorKind =
  | 'unauthorized'
  | 'not-found'
  | 'bad-request'
  | 'rate-limited'
  | 'server'
  | 'offline'
  | 'blocked'
  | 'stopped'
  | 'timeout'
  | 'redirected'
  | 'in-between'
  | 'not-the-api'
  | 'contradictory';

/** A request that failed. An abort is not one: it rejects with the signal's own reason. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** The API's own message: a stranger's text. */
  readonly apiMessage: string | undefined;

  /** `message` is ours: what happened, without the key and without the address's query. */
  constructor(kind: ErrorKind, message: string, answer: { status?: number; apiMessage?: string } = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = answer.status;
    this.apiMessage = answer.apiMessage;
  }
}

/** True when the same request may well succeed a moment later: once, never for a 4xx (section 7). */
export function isWorthOneRetry(error: unknown): boolean {
  return error instanceof ApiError && ['server', 'blocked', 'timeout'].includes(error.kind);
}
