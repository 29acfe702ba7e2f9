import type { Page } from 'playwright/test';
import type { World } from './start-world.ts';
import { expect, test } from './world.ts';

/* Several tabs of one browser, with one key kept on the device. */

test.use({ limit: 20, windowSeconds: 6 });

const DEALS = 40;

/** A merchant with many active deals. */
async function bigMerchant(world: World): Promise<string> {
  const { merchant_id: id } = await world.db
    .selectFrom('deal')
    .select('merchant_id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('deal').set({ withdrawn: 1 }).where('merchant_id', '=', id).execute();
  const deals = world.db
    .selectFrom('deal')
    .select('id')
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .limit(DEALS);
  await world.db
    .updateTable('deal')
    .set({ merchant_id: id, expires_at: Date.now() + 86_400_000 })
    .where('id', 'in', deals)
    .execute();
  return id;
}

async function connectOnDevice(page: Page, world: World, path: string): Promise<void> {
  await page.goto(world.url + path);
  await page.getByLabel('API key').fill(world.demoKey);
  await page.getByRole('radio', { name: 'On this device' }).check();
  await page.getByRole('button', { name: 'Save and test' }).click();
}

const job = (page: Page) => page.getByRole('region', { name: 'Deal performance', exact: true });
const stats = (world: World) => world.requests.filter((request) => /\/deals\/\w+\/stats$/.test(request));

test('a job in one tab and a person in another share one budget, without a 429', async ({
  page,
  world,
  context,
}) => {
  test.slow();
  const id = await bigMerchant(world);
  await connectOnDevice(page, world, `/merchants/${id}`);
  await job(page).getByRole('button', { name: 'Load performance' }).click();
  await expect(job(page).getByText(/waiting for the reset/)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${world.url}/deals`);
  const shown = other.getByText(/^\d+ to \d+ of \d+$/);
  await expect(shown).toHaveText(/^1 to 20/);
  // what one tab learns, the other shows
  const left = /(\d+) of 20 requests left/;
  const banner = (tab: Page) => tab.getByRole('region', { name: 'Request budget' });
  await expect(banner(page)).toContainText(left);
  await expect(async () => {
    const [one, two] = [await banner(page).innerText(), await banner(other).innerText()];
    expect(left.exec(one)?.[1]).toBe(left.exec(two)?.[1]);
  }).toPass();
  for (const number of [2, 3, 4]) {
    await other.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    await expect(shown).toHaveText(new RegExp(`^${(number - 1) * 20 + 1} to`));
  }
  await expect(job(page).getByText('All statistics are loaded.')).toBeVisible({ timeout: 60_000 });
  expect(new Set(world.statuses)).toEqual(new Set([200]));
  expect(stats(world)).toHaveLength(DEALS);
  expect(new Set(world.requests).size).toBe(world.requests.length);
});

test('a job goes on in another tab after its own was killed, without repeating what was fetched', async ({
  page,
  world,
  context,
}) => {
  test.slow();
  const id = await bigMerchant(world);
  await connectOnDevice(page, world, `/merchants/${id}`);
  await job(page).getByRole('button', { name: 'Load performance' }).click();
  const other = await context.newPage();
  await other.goto(`${world.url}/merchants/${id}`);
  await job(other).getByRole('button', { name: 'Load performance' }).click();
  await expect(job(other).getByText(/Another tab is loading these/)).toBeVisible();
  await expect.poll(() => stats(world).length).toBeGreaterThan(5);
  await page.close();

  await other.reload();
  await job(other).getByRole('button', { name: 'Load performance' }).click();
  await expect(job(other).getByText('All statistics are loaded.')).toBeVisible({ timeout: 60_000 });
  // what was under way when the tab was killed was sent, but nobody heard its answer: those few are asked again
  expect(stats(world).length).toBeLessThanOrEqual(DEALS + 4);
  expect(new Set(stats(world)).size).toBe(DEALS);
  expect(new Set(world.statuses)).toEqual(new Set([200]));
});
