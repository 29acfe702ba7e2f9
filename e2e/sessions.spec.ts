import type { BrowserContext, Page } from 'playwright/test';
import { createKey } from '../server/keys.ts';
import type { World } from './start-world.ts';
import { stored } from './stored.ts';
import { connect, expect, test } from './world.ts';

/* One connection for all tabs of a browser, and nothing of it left behind. */

const deals = (page: Page) => page.getByText(/^[\d,]+ deals$/);
const budget = (page: Page) => page.getByRole('region', { name: 'Request budget' });

/** Notes whether the page ever showed the Connect panel. */
async function watchForConnectPanel(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#connect')) Object.assign(window, { connectPanelSeen: true });
    }).observe(document, { childList: true, subtree: true });
  });
}
const sawConnectPanel = (page: Page) => page.evaluate(() => 'connectPanelSeen' in window);

/** How many entries each table of the app's database has. */
async function counts(page: Page): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await stored(page)).map(([table, { length }]) => [table, length]));
}

test('a deal opened in a new tab is there, without a flash of the Connect panel', async ({
  page,
  world,
  context,
}) => {
  await connect(page, world);
  const title = page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first();
  await expect(title).toBeVisible();
  await watchForConnectPanel(context);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    title.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForLoadState();
  await expect(opened.getByRole('heading', { level: 1, name: await title.innerText() })).toBeVisible();
  await expect(opened.getByRole('region', { name: 'Supply' })).toBeVisible();
  expect(await sawConnectPanel(opened)).toBe(false);
  // a shared link, pasted
  const pasted = await context.newPage();
  await pasted.goto(opened.url());
  await expect(pasted.getByRole('region', { name: 'Supply' })).toBeVisible();
  expect(await sawConnectPanel(pasted)).toBe(false);
});

test('“Forget key” reaches all tabs; a new one then asks to connect', async ({ page, world, context }) => {
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${world.url}/settings`);
  const why = (tab: Page) => tab.getByText(/^The key was forgotten in every tab/);
  await expect(why(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Forget key' }).click();
  await expect(why(other)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(why(page)).toBeVisible();
  await expect(deals(page)).toBeHidden();
  const next = await context.newPage();
  await next.goto(`${world.url}/deals`);
  await expect(next.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(why(next)).toHaveCount(0);
  await expect.poll(() => counts(next)).toMatchObject({ answers: 0, known: 0 });
  for (const tab of [page, other, next])
    expect(
      await tab.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage])),
    ).not.toContain(world.demoKey);
});

test('a key kept while the site is open is gone with its last tab, and so is what it read', async ({
  page,
  world,
  context,
}) => {
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  await expect.poll(() => counts(page)).toMatchObject({ answers: 1 });
  await page.close();
  const later = await context.newPage();
  await later.goto(world.url);
  await expect(later.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect.poll(() => counts(later)).toMatchObject({ answers: 0, known: 0, ledgers: 0 });
});

test('nothing is said of a test that was under way when the key was forgotten', async ({ page, world }) => {
  await connect(page, world, '/settings');
  await expect(page.getByText('It works.')).toBeVisible();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    // the page has dropped it by now
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByRole('button', { name: 'Testing…' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('button', { name: 'Save and test' })).toBeVisible();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(budget(page)).toHaveText(/Not connected/);
  await expect(page.getByText('It works.')).toBeHidden();
});

test('after a change of address the requests to the old one are gone, and those to the new one are listed', async ({
  page,
  world,
}) => {
  await connect(page, world, '/stats');
  await expect(page.getByText('of all deals are active')).toBeVisible();
  const kept = () => page.evaluate(() => window.localStorage.getItem('deals-explorer:requests') ?? '');
  await expect.poll(kept).toContain('/stats');
  await page.getByRole('link', { name: 'Settings' }).click();
  const first = await page.getByLabel('API base URL').inputValue();
  const addresses = [first.replace('127.0.0.1', 'localhost'), first];
  for (const address of addresses) {
    const key = await createKey(world.db, { name: address, tier: 'FREE', now: Date.now() });
    await page.getByLabel('API base URL').fill(address);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText('It works.')).toBeVisible();
    await page.getByRole('link', { name: 'API log' }).click();
    await expect(page.getByText(/^1 request sent/)).toBeVisible();
    await expect.poll(kept).toContain('/deals');
    expect(await kept()).not.toContain('/stats');
    await page.getByRole('link', { name: 'Settings' }).click();
  }
});

test('what was asked in the last second is listed after a reload', async ({ page, world }) => {
  await connect(page, world);
  await expect(deals(page)).toBeVisible();
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByText('of all deals are active')).toBeVisible();
  await page.goto(`${world.url}/requests`);
  await expect(page.getByText(/^2 requests sent/)).toBeVisible();
});

test('“Go to” finds after a reload what was listed before it', async ({
  page,
  world,
}: {
  page: Page;
  world: World;
}) => {
  await connect(page, world, '/merchants');
  const name = await page.locator('[data-row]').first().innerText();
  await expect.poll(async () => (await counts(page)).known).toBeGreaterThan(50);
  await page.goto(`${world.url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Go to' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('combobox', { name: 'Go to' }).fill(name);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  expect(world.requests).toHaveLength(1);
});
