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

/** A request that was just answered, or failed. */
interface Sent {
  readonly at: number;
  readonly what: string;
  readonly priority: Priority;
  readonly outcome: string;
  readonly took: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

export interface ClientOptions {
  readonly connection: ConnectionStore;
  readonly budget: Budget;
  readonly scheduler: Scheduler;
  readonly fetch?: typeof globalThis.fetch;
  /** Told of every request once it is over. */
  readonly onSent?: (sent: Sent) => void;
}

/** How long one request may take, in milliseconds. */
const TIME_LIMIT = 20_000;

/** The typed road to the API; the only place that sends the key. */
export function createClient(options: ClientOptions): Client {
  const { connection, budget, scheduler, onSent } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const shared = createSharing();

  /** Sends one request, decodes its answer, and tells what became of it. */
  async function ask<E extends AnyEndpoint>(
    endpoint: E,
    request: {
      url: string;
      path: string;
      key: string;
      signal: AbortSignal;
      ticket: string;
      priority: Priority;
    },
  ): Promise<Received<Payload<E>>> {
    const at = Date.now();
    const began = performance.now();
    let answer: Answer | undefined;
    let problems: readonly Problem[] = [];
    let failure: unknown;
    try {
      answer = await send(fetch, request, budget);
      const decoded = decode(endpoint.payload, readEnvelope(answer));
      problems = decoded.problems;
      if (!decoded.ok) {
        const what = problems.map((problem) => `${problem.path || 'data'}: ${problem.what}`).slice(0, 3);
        throw new ApiError(
          'not-the-api',
          `The answer to ${endpoint.path} is not what it should be (${what.join('; ')}).`,
        );
      }
      return { data: decoded.data as Payload<E>, problems, raw: answer.text };
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const kind = failure instanceof ApiError ? failure.kind : failure === undefined ? '' : 'aborted';
      onSent?.({
        at,
        what: request.path,
        priority: request.priority,
        outcome: answer ? String(answer.status) : kind,
        took: performance.now() - began,
        bytes: answer ? new TextEncoder().encode(answer.text).length : 0,
        problems,
      });
    }
  }

  return {
    async get(endpoint, params, { signal, priority = 'click' }) {
      const using = connection.get();
      const path = requestPath(endpoint, params);
      // a key typed where it does not belong goes nowhere: not into a URL, not into the log
      if (holdsKey(path, using.key)) {
        throw new ApiError('bad-request', 'This asks for your API key itself, so it was not sent.');
      }
      const url = using.baseUrl + path;
      return shared.join(using, url, signal, (all) =>
        scheduler.run(
          (ticket) => ask(endpoint, { url, path, key: using.key, signal: all, ticket, priority }),
          all,
          priority,
        ),
      ) as Promise<Received<Payload<typeof endpoint>>>;
    },
  };
}

/** True when a path or query holds the key, in whatever letters: some fields change them. */
function holdsKey(path: string, key: string): boolean {
  return key !== '' && decodeLoosely(path).toLowerCase().includes(key.toLowerCase());
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Two same requests of one connection are one, which is aborted when nobody waits for it any more. */
function createSharing() {
  const flying = new WeakMap<
    object,
    Map<string, { answer: Promise<unknown>; waiting: number; abort: () => void }>
  >();
  return {
    join(
      connection: object,
      url: string,
      signal: AbortSignal,
      start: (signal: AbortSignal) => Promise<unknown>,
    ) {
      const requests = flying.get(connection) ?? new Map<string, never>();
      flying.set(connection, requests);
      let request = requests.get(url);
      if (!request) {
        const all = new AbortController();
        const answer = start(all.signal).finally(() => requests.delete(url));
        // whoever joined hears of a failure; that nobody is left to hear it is no fault
        answer.catch(() => undefined);
        request = {
          answer,
          waiting: 0,
          abort: () => {
            requests.delete(url);
            all.abort();
          },
        };
        requests.set(url, request);
      }
      const joined = request;
      joined.waiting++;
      return new Promise((resolve, reject) => {
        const leave = () => {
          if (--joined.waiting === 0) joined.abort();
          reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
        };
        if (signal.aborted) {
          leave();
          return;
        }
        signal.addEventListener('abort', leave);
        joined.answer.then(resolve, reject).finally(() => {
          signal.removeEventListener('abort', leave);
        });
      });
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
