import { plainDecimal } from '../lib/search-params.ts';
import type { AnyEndpoint, EndpointParams, Payload } from '../contract/endpoint.ts';
import { envelope } from '../contract/envelope.ts';
import { KEY_HEADER } from '../contract/service.ts';
import type { Budget } from './budget.ts';
import type { ConnectionStore } from './connection.ts';
import { decode, type Problem } from './decode.ts';
import { ApiError } from './error.ts';
import type { Priority, Scheduler } from './scheduler.ts';

/** A decoded payload, and what had to be mended to decode it. */
export interface Received<T> {
  readonly data: T;
  readonly problems: readonly Problem[];
  /** The body as it came. */
  readonly raw: string;
}

interface RequestOptions {
  readonly signal: AbortSignal;
  /** A click's, unless told otherwise. */
  readonly priority?: Priority | undefined;
}

export interface Client {
  /**
   * Asks one endpoint of section 4 and gives its payload. Waits for its turn and, out of budget, for the reset.
   * Rejects with ApiError, or with the signal's reason when aborted.
   */
  get<E extends AnyEndpoint>(
    endpoint: E,
    params: EndpointParams<E>,
    options: RequestOptions,
  ): Promise<Received<Payload<E>>>;
}

export interface ClientOptions {
  readonly connection: ConnectionStore;
  readonly budget: Budget;
  readonly scheduler: Scheduler;
  readonly fetch?: typeof globalThis.fetch;
}

/** How long one request may take, in milliseconds. */
const TIME_LIMIT = 20_000;

/** The typed road to the API; the only place that sends the key. */
export function createClient(options: ClientOptions): Client {
  const { connection, budget, scheduler } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async get(endpoint, params, { signal, priority }) {
      const { baseUrl, key } = connection.get();
      const url = baseUrl + requestPath(endpoint, params);
      const run = async (ticket: string) => {
        const answer = await send(fetch, { url, key, signal, ticket }, budget);
        const decoded = decode(endpoint.payload, readEnvelope(answer));
        if (!decoded.ok) {
          const what = decoded.problems
            .map((problem) => `${problem.path || 'data'}: ${problem.what}`)
            .slice(0, 3);
          throw new ApiError(
            'not-the-api',
            `The answer to ${endpoint.path} is not what it should be (${what.join('; ')}).`,
          );
        }
        return {
          data: decoded.data as Payload<typeof endpoint>,
          problems: decoded.problems,
          raw: answer.text,
        };
      };
      return scheduler.run(run, signal, priority);
    },
  };
}

/**
 * The path and query of a request, relative to the base address. An id is one path segment whatever it holds; one that
 * no path can carry ('', '.', '..', which every URL parser resolves away) is of nothing that exists.
 */
export function requestPath(endpoint: AnyEndpoint, params: Readonly<Record<string, unknown>>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const given = params[name];
    const value = typeof given === 'string' ? given : '';
    if (/^\.{0,2}$/.test(value)) throw new ApiError('not-found', 'There is nothing with this id.');
    return encodeId(value);
  });
  const query = new URLSearchParams();
  for (const name of endpoint.query) {
    const value = params[name];
    if (typeof value === 'string' || typeof value === 'number')
      query.set(name, typeof value === 'number' ? plainDecimal(value) : value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function encodeId(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new ApiError('not-found', 'There is nothing with this id.'); // half of a surrogate pair
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request and reads its whole body within the time limit. Publishes the headers before all else. */
async function send(
  fetch: typeof globalThis.fetch,
  request: { url: string; key: string; signal: AbortSignal; ticket: string },
  budget: Budget,
): Promise<Answer> {
  const { url, key, signal, ticket } = request;
  const limit = new AbortController();
  const timedOut = new DOMException('late', 'TimeoutError');
  const timer = setTimeout(() => {
    limit.abort(timedOut);
  }, TIME_LIMIT);
  const stop = () => {
    limit.abort();
  };
  signal.addEventListener('abort', stop);
  let status: number | undefined;
  try {
    const response = await fetch(url, {
      headers: { [KEY_HEADER]: key },
      signal: limit.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual', // a redirect would carry the key to wherever it points
    });
    status = response.status;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      throw new ApiError(
        'redirected',
        'The API sends requests on to another address; the key was not sent there.',
      );
    }
    await budget.heard(ticket, status, response.headers);
    return { status, text: await response.text() };
  } catch (error) {
    // unless its headers were heard, which settles the ticket, the API may have counted it
    await budget.lost(ticket);
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiError) throw error;
    if (limit.signal.reason === timedOut)
      throw new ApiError('timeout', `No answer within ${String(TIME_LIMIT / 1000)} seconds.`);
    if (status !== undefined) throw new ApiError('server', 'The answer broke off half-way.', { status });
    if (!navigator.onLine) throw new ApiError('offline', 'This device is offline.');
    throw new ApiError('blocked', 'No answer that the browser may show.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The `data` of a good answer; throws ApiError for every other. */
function readEnvelope({ status, text }: Answer): unknown {
  const body = parseJson(text);
  const parsed = decode(envelope, body);
  const apiMessage = parsed.ok ? (parsed.data.message ?? undefined) : undefined;
  const answer = apiMessage === undefined ? { status } : { status, apiMessage };

  if (status === 401) throw new ApiError('unauthorized', 'The API refused the key.', answer);
  if (status === 429) throw new ApiError('rate-limited', 'No request is left in this window.', answer);
  if (status >= 500) throw new ApiError('server', `The API failed (HTTP ${String(status)}).`, answer);
  if (!parsed.ok) {
    const what =
      text.trim() === '' ? 'nothing' : body === undefined ? 'a page, not JSON' : 'JSON of another kind';
    throw new ApiError('not-the-api', `The address answered with ${what} (HTTP ${String(status)}).`, {
      status,
    });
  }
  if (status === 404) throw new ApiError('not-found', 'The API knows nothing with this id.', answer);
  if (status >= 400)
    throw new ApiError('bad-request', `The API did not accept the request (HTTP ${String(status)}).`, answer);

  const { success, statusCode, data } = parsed.data;
  const said = (what: string) =>
    new ApiError('contradictory', `The answer says ${what} under HTTP ${String(status)}.`, answer);
  if (!success) throw said('success: false');
  if (statusCode != null && statusCode !== status) throw said(`statusCode: ${String(statusCode)}`);
  if (data == null) throw said('success: true, but holds no data,');
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
