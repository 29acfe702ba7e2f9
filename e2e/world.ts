import { join } from 'node:path';
import { expect, type Page, test as base } from 'playwright/test';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database.ts';
import { createDemoKey } from '../server/keys.ts';
import { listen } from '../server/listen.ts';
import { sizeFor } from '../server/market/make.ts';
import { createSite } from '../server/site.ts';
import { BASE_PATH } from '../src/contract/service.ts';

export interface WorldOptions {
  /** Whether the API answers on the site's own origin or on another port. */
  apiAt: 'same origin' | 'another origin';
  deals: number;
  /** Requests in a window, and its seconds. */
  limit: number;
  windowSeconds: number;
}

export interface World {
  readonly db: ReturnType<typeof openDatabase>['db'];
  /** Where the built app is served. */
  readonly url: string;
  readonly demoKey: string;
  /** Every request that reached the API, but for preflights: `/deals?page=1` and so on. */
  readonly requests: string[];
  /** Statuses of the API's answers, in the same order. */
  readonly statuses: number[];
}

const dist = join(import.meta.dirname, '..', 'dist');

async function startWorld(options: WorldOptions): Promise<World & { close: () => Promise<void> }> {
  const { db, close } = openDatabase(':memory:', { seed: 3, size: sizeFor(options.deals), now: Date.now() });
  const demoKey = await createDemoKey(db, Date.now());
  const app = createApp({ db, limit: options.limit, windowSeconds: options.windowSeconds });
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

/** Tests with a world of their own: an API over a market in memory, and the built app beside it. */
export const test = base.extend<WorldOptions & { world: World }>({
  apiAt: ['same origin', { option: true }],
  deals: [600, { option: true }],
  limit: [100, { option: true }],
  windowSeconds: [60, { option: true }],
  world: async ({ apiAt, deals, limit, windowSeconds }, use) => {
    const world = await startWorld({ apiAt, deals, limit, windowSeconds });
    await use(world);
    await world.close();
  },
  // what the app says on the console, and every error that nobody caught, fails the test
  page: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      const httpStatus = message.text().startsWith('Failed to load resource'); // the browser's own note of a 4xx
      if (['error', 'warning'].includes(message.type()) && !httpStatus) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await use(page);
    expect(said).toEqual([]);
  },
});

export { expect };

/** Opens the app at a path and connects with the demo key. */
export async function connect(page: Page, world: World, path = '/'): Promise<void> {
  await page.goto(world.url + path);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
}
