import { isOnline } from '../browser/page.ts';
import { envelope } from '../contract/envelope.ts';
import { KEY_HEADER } from '../contract/service.ts';
import type { Budget } from './budget.ts';
import { decode } from './decode.ts';
import { ApiError } from './error.ts';

/** How long one request may take, in milliseconds. */
const TIME_LIMIT = 20_000;

/** What came back, before anybody looked at it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends one request and reads its whole body within the time limit. Publishes the headers before all else. */
export async function send(
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
      throw new ApiError('redirected', 'The API redirects to another address. The key was not sent there.');
    }
    await budget.heard(ticket, status, response.headers);
    return { status, text: await response.text() };
  } catch (error) {
    // unless its headers were heard, which settles the ticket, the API may have counted it
    if (limit.signal.aborted || !neverLeft(status, budget)) await budget.lost(ticket);
    else await budget.giveBack(ticket);
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiError) throw error;
    if (limit.signal.reason === timedOut)
      throw new ApiError('timeout', `No answer within ${String(TIME_LIMIT / 1000)} seconds.`);
    if (status !== undefined) throw new ApiError('server', 'The answer broke off half-way.', { status });
    if (!isOnline()) throw new ApiError('offline', 'This device is offline.');
    throw new ApiError('blocked', 'No answer that the browser may show.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * True for a request that failed before anything was heard, where the API did answer this page before: it does allow it
 * (CORS), so that the network or an extension kept the request from it, and nothing was counted.
 */
function neverLeft(status: number | undefined, budget: Budget): boolean {
  return status === undefined && (!isOnline() || budget.get().source === 'headers');
}

/** The `data` of a good answer; throws ApiError for every other. */
export function readEnvelope({ status, text }: Answer): unknown {
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
  if (status === 404) throw new ApiError('not-found', 'The API has nothing with this ID.', answer);
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
