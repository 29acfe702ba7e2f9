import type * as z from 'zod/mini';
import { isOnline } from '../browser/page.ts';
import { envelope } from '../contract/envelope.ts';
import { KEY_HEADER } from '../contract/service.ts';
import type { Budget } from './budget.ts';
import type { Answer, Opened } from './answer.ts';
import { ApiError } from './error.ts';
import { withoutKey } from './key.ts';
import { isFromCache } from './rate-limit-headers.ts';

/** How long one request may take, in milliseconds. */
const TIME_LIMIT = 20_000;

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
    if (isFromCache(response.headers)) budget.giveBack(ticket);
    else budget.heard(ticket, status, response.headers);
    return { status, text: withoutKey(await response.text(), key) };
  } catch (error) {
    // unless its headers were heard, which settles the ticket, the API may have counted it
    if (limit.signal.aborted || !neverLeft(status, budget)) budget.lost(ticket);
    else budget.giveBack(ticket);
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

/**
 * The `data` of a good answer; throws ApiError for every other. `heard`: the API answered before at this address, so that
 * an answer that is not its own is of something on the way. What reads other answers is loaded after the first paint, ahead
 * of any need (app/after-paint.ts).
 */
export async function readEnvelope(answer: Answer, heard: boolean): Promise<Opened> {
  const { status, text } = answer;
  const parsed = /\d{16}/.test(text) ? undefined : envelope.safeParse(parse(text));
  if (parsed?.success && status < 300 && isGood(parsed.data, status))
    return { data: parsed.data.data, mended: [] };
  const { openOther } = await import('./other-answers.ts').catch(() => {
    // neither the site nor the API is as it should be: the status still says what to do
    throw new ApiError(status === 401 ? 'unauthorized' : 'server', `HTTP ${String(status)}.`, { status });
  });
  return openOther(answer, heard);
}

/** True when nothing in an envelope contradicts a good answer. */
function isGood({ success, statusCode, data }: z.infer<typeof envelope>, status: number): boolean {
  return success && (statusCode == null || statusCode === status) && data != null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
