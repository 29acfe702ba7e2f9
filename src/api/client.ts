import type * as z from 'zod/mini';
import type { AnyEndpoint, EndpointParams, Payload } from '../contract/endpoint.ts';
import type { Budget } from './budget.ts';
import type { Decoded, Problem } from './decode.ts';
import { takingEarly } from './early.ts';
import { ApiError, type ErrorKind } from './error.ts';
import { holdsKey } from './key.ts';
import { requestPath } from './request-path.ts';
import type { Priority, Scheduler } from './scheduler.ts';
import type { Answer } from './answer.ts';
import { readEnvelope, send } from './send.ts';
import { createSharing } from './sharing.ts';

/** A decoded payload, and what had to be mended to decode it. */
export interface Received<T> {
  readonly data: T;
  readonly problems: readonly Problem[];
  /** The body as it came. */
  readonly raw: string;
  /** When it came, in Unix milliseconds. */
  readonly at: number;
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
  /** Somebody looks at what a request of long work is to bring: if it still waits, it now waits as for them. */
  hurry<E extends AnyEndpoint>(endpoint: E, params: EndpointParams<E>): void;
}

/** A request that was just answered, or failed. */
interface Sent {
  readonly at: number;
  readonly what: string;
  readonly priority: Priority;
  readonly outcome: string;
  /** What went wrong; undefined for a good answer, and for one that nobody waited for. */
  readonly failure: ErrorKind | undefined;
  /** False when it was aborted: it says nothing of the API. */
  readonly settled: boolean;
  readonly took: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

export interface ClientOptions {
  /** Absolute, without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** Once aborted nothing is sent any more, and what is still heard goes nowhere. */
  readonly ended: AbortSignal;
  readonly budget: Budget;
  readonly scheduler: Scheduler;
  readonly fetch?: typeof globalThis.fetch;
  /** Told of every request once it is over. */
  readonly onSent?: (sent: Sent) => void;
}

/** The typed road to one API with one key; the only place that sends the key. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, ended, budget, scheduler, onSent } = options;
  const fetch = options.fetch ?? takingEarly(globalThis.fetch.bind(globalThis));
  const shared = createSharing();
  /** Whether the API itself has answered. */
  let heard = false;
  /** Endpoints that got no answer, and whether others were answered since. */
  const silent = new Map<string, boolean>();
  ended.addEventListener('abort', shared.abortAll);

  /** Sends one request, decodes its answer, and tells what became of it. */
  async function ask<E extends AnyEndpoint>(
    endpoint: E,
    request: {
      url: string;
      path: string;
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
      answer = await send(fetch, { ...request, key }, budget);
      ended.throwIfAborted();
      const { data, mended } = await readEnvelope(answer, heard);
      ended.throwIfAborted();
      heard = true;
      silent.delete(endpoint.path);
      for (const other of silent.keys()) silent.set(other, true);
      const decoded = await decodeLazily(endpoint.payload, data);
      ended.throwIfAborted();
      problems = [
        ...mended.map((what) => ({
          path: what.replace(/:.*/s, ''),
          what: `${what} is not JSON`,
          item: false,
        })),
        ...decoded.problems,
      ];
      if (!decoded.ok) {
        const what = problems.map((problem) => `${problem.path || 'data'}: ${problem.what}`).slice(0, 3);
        throw new ApiError(
          'not-the-api',
          `The answer to ${endpoint.path} is not what it should be (${what.join('; ')}).`,
        );
      }
      return { data: decoded.data as Payload<E>, problems, raw: answer.text, at: Date.now() };
    } catch (error) {
      failure = asWrongAddress(asStopped(error, endpoint), endpoint);
      throw failure;
    } finally {
      const kind = failure instanceof ApiError ? failure.kind : undefined;
      if (!ended.aborted)
        onSent?.({
          at,
          what: request.path,
          priority: request.priority,
          outcome: answer ? String(answer.status) : (kind ?? 'aborted'),
          failure: kind,
          settled: failure === undefined || kind !== undefined,
          took: performance.now() - began,
          bytes: answer ? new TextEncoder().encode(answer.text).length : 0,
          problems,
        });
    }
  }

  /** Where no answer comes to one endpoint while others are answered, something on this side stops its requests. */
  function asStopped(error: unknown, { path }: AnyEndpoint): unknown {
    if (!(error instanceof ApiError && error.kind === 'blocked')) return error;
    if (silent.get(path)) return new ApiError('stopped', 'Only this kind of request gets no answer.');
    silent.set(path, false);
    return error;
  }

  return {
    async get(endpoint, params, { signal, priority = 'click' }) {
      ended.throwIfAborted();
      const path = requestPath(endpoint, params);
      // a key typed where it does not belong goes nowhere: not into a URL, not into the log
      if (Object.values(params).some((value) => typeof value === 'string' && holdsKey(value, key))) {
        throw new ApiError('bad-request', 'The request contains your API key, so it was not sent.');
      }
      const urgency = { priority };
      const flying = shared.urgencyOf(path);
      if (flying) scheduler.hurry(flying, priority);
      const answer = shared.join({ name: path, signal, urgency }, (all, theirs) =>
        scheduler.run(
          (ticket) =>
            ask(endpoint, { url: baseUrl + path, path, signal: all, ticket, priority: theirs.priority }),
          all,
          theirs,
        ),
      );
      return answer as Promise<Received<Payload<typeof endpoint>>>;
    },
    hurry(endpoint, params) {
      const flying = shared.urgencyOf(requestPath(endpoint, params));
      if (flying) scheduler.hurry(flying, 'visible');
    },
  };
}

/** Most answers are as the contract says; what mends the others is loaded after the first paint, ahead of any need. */
async function decodeLazily<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): Promise<Decoded<z.infer<Schema>>> {
  const { success, data: read } = schema.safeParse(data);
  if (success) return { ok: true, data: read, problems: [] };
  const { decode } = await import('./decode.ts').catch(() => {
    // comes with the words for errors, so this stands alone (components/query-error.tsx)
    throw new Error('A part of the explorer could not be loaded. Reload the page.');
  });
  return decode(schema, data);
}

/** A list is always there: where it is not found, the address is not the API's. */
function asWrongAddress(error: unknown, { path }: AnyEndpoint): unknown {
  if (!(error instanceof ApiError && error.kind === 'not-found') || path.includes(':id')) return error;
  return new ApiError('not-the-api', `The address answered with HTTP 404 to ${path}.`, { status: 404 });
}
