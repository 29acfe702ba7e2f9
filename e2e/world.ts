import { expect, type Page, test as base } from 'playwright/test';
import { startWorld, type World, type WorldOptions } from './start-world.ts';

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
  // what the app says on the console in any tab, every error that nobody caught, and every breach of its policy fails the test
  page: async ({ page, context }, use) => {
    const said: string[] = [];
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    context.on('console', (message) => {
      const httpStatus = message.text().startsWith('Failed to load resource'); // the browser's own note of a 4xx
      if (['error', 'warning'].includes(message.type()) && !httpStatus) said.push(message.text());
    });
    context.on('weberror', (error) => said.push(String(error.error())));
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
