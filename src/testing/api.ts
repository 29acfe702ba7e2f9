import { createApp } from '../../server/app.ts';
import { openDatabase } from '../../server/database.ts';
import { createKey } from '../../server/keys.ts';
import { sizeFor } from '../../server/market/make.ts';
import { BASE_PATH, KEY_HEADER } from '../contract/service.ts';

/** Where the API in process seems to be. */
export const BASE_URL = `https://api.test${BASE_PATH}`;

/** The address that a fetch was called with. */
export function urlOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

export interface TestApi {
  /** A key made for this run. */
  readonly key: string;
  readonly db: ReturnType<typeof openDatabase>['db'];
  /** The reference API in process, for whatever wants a `fetch`. Aborts like the real one. */
  readonly fetch: typeof globalThis.fetch;
  /** Asks a path below the base address, with the key unless another one (or null: none) is given. */
  readonly get: (path: string, init?: { key?: string | null; method?: string }) => Promise<Response>;
  /** Every request that came, as `METHOD /path?query` below the base address. */
  readonly requests: string[];
}

export interface TestApiOptions {
  readonly deals?: number;
  readonly limit?: number;
  readonly windowSeconds?: number;
  readonly now?: () => number;
  readonly onCrash?: (error: unknown) => void;
}

/** The real reference API over a market of its own in memory. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const now = options.now ?? Date.now;
  const { db } = openDatabase(':memory:', { seed: 7, size: sizeFor(options.deals ?? 300), now: now() });
  const key = await createKey(db, { name: 'test', tier: 'FREE', now: now() });
  const { limit, windowSeconds, onCrash } = options;
  const app = createApp({
    db,
    now,
    ...(limit === undefined ? {} : { limit }),
    ...(windowSeconds === undefined ? {} : { windowSeconds }),
    ...(onCrash === undefined ? {} : { onCrash }),
  });
  const requests: string[] = [];
  const send = (url: string, method: string, headers: HeadersInit) => {
    requests.push(`${method} ${url.slice(BASE_URL.length)}`);
    return app(new Request(url, { method, headers }));
  };
  return {
    key,
    db,
    requests,
    fetch: async (input, init) => {
      const signal = init?.signal;
      signal?.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
        });
      });
      return Promise.race([send(urlOf(input), init?.method ?? 'GET', new Headers(init?.headers)), aborted]);
    },
    get: (path, { key: other, method = 'GET' } = {}) => {
      const sent = other === undefined ? key : other;
      return send(BASE_URL + path, method, sent === null ? {} : { [KEY_HEADER]: sent });
    },
  };
}
