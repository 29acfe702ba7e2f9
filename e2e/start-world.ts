import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database.ts';
import { createDemoKey } from '../server/keys.ts';
import { listen } from '../server/listen.ts';
import { sizeFor } from '../server/market/make.ts';
import { createSite } from '../server/site.ts';
import { BASE_PATH } from '../src/contract/service.ts';

/* The reference API over a market in memory, and the built app beside it: for browser tests and what looks at pages. */

export interface WorldOptions {
  /** Whether the API answers on the site's own origin or on another port. */
  apiAt: 'same origin' | 'another origin';
  deals: number;
  /** Requests in a window, and its seconds. */
  limit: number;
  windowSeconds: number;
  /** Unix milliseconds; the machine's clock when not given. */
  now?: () => number;
}

export interface World {
  readonly db: ReturnType<typeof openDatabase>['db'];
  /** Where the built app is served. */
  readonly url: string;
  readonly demoKey: string;
  /** Every request that reached the API, except preflights: `/deals?page=1` and so on. */
  readonly requests: string[];
  /** Statuses of the API's answers, in the same order. */
  readonly statuses: number[];
}

const dist = join(import.meta.dirname, '..', 'dist');

/** Starts one on free ports of the loopback. */
export async function startWorld(options: WorldOptions): Promise<World & { close: () => Promise<void> }> {
  const now = options.now ?? Date.now;
  const { db, close } = openDatabase(':memory:', { seed: 3, size: sizeFor(options.deals), now: now() });
  const demoKey = await createDemoKey(db, now());
  const app = createApp({ db, limit: options.limit, windowSeconds: options.windowSeconds, now });
  const requests: string[] = [];
  const statuses: number[] = [];
  const api = async (request: Request) => {
    const response = await app(request);
    if (request.method !== 'OPTIONS') {
      const { pathname, search } = new URL(request.url);
      requests.push(pathname.slice(BASE_PATH.length) + search);
      statuses.push(response.status);
    }
    return response;
  };
  const apart = options.apiAt === 'another origin' ? await listen(api, 0) : undefined;
  const site = createSite({ dir: dist, config: { apiBaseUrl: (apart?.origin ?? '') + BASE_PATH, demoKey } });
  const served = await listen(
    (request) => (!apart && new URL(request.url).pathname.startsWith('/api/') ? api(request) : site(request)),
    0,
  );
  return {
    db,
    url: served.origin,
    demoKey,
    requests,
    statuses,
    close: async () => {
      await served.close();
      await apart?.close();
      close();
    },
  };
}
