import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { connect, expect, test } from './world.ts';
import type { World } from './start-world.ts';

/* A tab that was away when the key was forgotten in another one has neither the key nor what was read with it. */

const deals = (page: Page) => page.getByText(/^[\d,]+ deals$/);

/** Another tab, which has the key from the first one. Gives how to forget it there. */
async function openOther(context: BrowserContext, world: World): Promise<() => Promise<void>> {
  const other = await context.newPage();
  await other.goto(`${world.url}/settings`);
  await expect(other.getByRole('button', { name: 'Forget key' })).toBeVisible();
  return async () => {
    await other.getByRole('button', { name: 'Forget key' }).click();
    await expect(other.getByRole('button', { name: 'Forget key' })).toBeHidden();
  };
}

/** Neither on the screen, nor in what the tab stores. */
async function expectNothingLeft(page: Page, world: World): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(deals(page)).toBeHidden();
  await expect(page.getByRole('table')).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]));
  expect(stored).not.toContain(world.demoKey);
}

test('from the back/forward cache', async ({ world, launchOptions }) => {
  // Playwright turns that cache off, and a browser without windows has none
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  const forget = await openOther(context, world);
  await page.goto(`${world.url}/robots.txt`);
  await forget();
  await page.goBack();
  await expectNothingLeft(page, world);
  // the cache had the page, and gave it up when the other tab told of the key's end
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null);
  });
  expect(reasons).toContain('"reasons":[{"reason":"broadcastchannel-message"}]');
  await browser.close();
});

test('from being frozen', async ({ page, world, context }) => {
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const forget = await openOther(context, world);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await forget();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectNothingLeft(page, world);
});

test('from being closed', async ({ page, world, context }) => {
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  const kept = await page.evaluate(() => Object.entries(window.sessionStorage));
  const forget = await openOther(context, world);
  await page.close();
  await forget();
  // as browsers do when a closed tab is opened again: it gets its session storage back
  const back = await context.newPage();
  await back.addInitScript((entries) => {
    for (const [name, value] of entries) window.sessionStorage.setItem(name, String(value));
  }, kept);
  await back.goto(`${world.url}/deals`);
  await expectNothingLeft(back, world);
});
