import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { createKey } from '../server/keys.ts';
import { stored } from './stored.ts';
import { expect, test } from './world.ts';

/* One key, typed into Settings, is looked for everywhere after a whole journey. */

test.use({ apiAt: 'another origin', permissions: ['clipboard-read', 'clipboard-write'] });

/** What a page holds, as text, by where it is. The key's own field and entry are left out. */
async function heldBy(page: Page): Promise<Record<string, string>> {
  const held = await page.evaluate(async () => {
    const entries = (storage: Storage, name: string) =>
      Object.keys(storage)
        .filter((key) => key !== 'deals-explorer:connection')
        .map((key) => [`${name}: ${key}`, storage.getItem(key) ?? '']);
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const kept = await (await window.caches.open(name)).keys();
        return [`cache ${name}`, kept.map(({ url }) => url).join(' ')];
      }),
    );
    const page = document.documentElement.cloneNode(true) as HTMLElement;
    for (const field of page.querySelectorAll('input[type=password]')) field.remove();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')];
    return Object.fromEntries([
      ['address', window.location.href],
      ['history', JSON.stringify(window.history.state)],
      ['name', window.name],
      ['cookie', document.cookie],
      ['document', page.outerHTML],
      ['fields', fields.map(({ value }) => value).join('\n')],
      ['clipboard', await navigator.clipboard.readText().catch(() => '')],
      ...entries(localStorage, 'localStorage'),
      ...entries(sessionStorage, 'sessionStorage'),
      ...caches,
    ]) as Record<string, string>;
  });
  return { ...held, database: JSON.stringify(await stored(page)) };
}

test('a key is nowhere but where it belongs, after a journey with faults, exports and a second tab', async ({
  page,
  world,
  context,
}) => {
  test.slow();
  const canary = await createKey(world.db, { name: 'canary', tier: 'FREE', now: Date.now() });
  const { apiBaseUrl } = (await (await fetch(`${world.url}/config.json`)).json()) as { apiBaseUrl: string };
  const api = new URL(apiBaseUrl).origin;
  const leaks: string[] = [];
  const look = (where: string, text: string | null | undefined) => {
    if (text?.includes(canary))
      leaks.push(`${where}: ${text.slice(Math.max(0, text.indexOf(canary) - 80)).slice(0, 200)}`);
  };
  const sent = { withKey: 0 };
  context.on('request', (request) => {
    look('address of a request', request.url());
    look('body of a request', request.postData());
    const { 'x-api-key': key = '', ...others } = request.headers();
    look(`headers of a request to ${request.url()}`, JSON.stringify(others));
    if (key !== canary) return;
    sent.withKey++;
    if (new URL(request.url()).origin !== api) leaks.push(`the key went to ${request.url()}`);
  });
  context.on('console', (message) => {
    look('console', message.text());
  });
  const lookAround = async (where: string, tab: Page) => {
    for (const [what, text] of Object.entries(await heldBy(tab))) look(`${where}, ${what}`, text);
  };

  await page.goto(`${world.url}/settings`);
  await page.getByLabel('API base URL').fill(apiBaseUrl);
  await page.getByLabel('API key').fill(canary);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('It works.')).toBeVisible();
  await lookAround('settings', page);

  // typed where it does not belong, it is sent nowhere
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const category = page.getByLabel('Category');
  await category.fill(canary);
  await category.press('Enter');
  await expect(page.getByText(/your API key/).first()).toBeVisible();
  await category.fill('FOOD');
  await category.press('Enter');
  await expect(page).toHaveURL(/category=FOOD/);
  await lookAround('deals', page);

  // a fault whose message repeats the key, and what is said of it
  const body = JSON.stringify({ success: false, statusCode: 500, message: `no luck with ${canary} today` });
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route('**/stats', (route) => route.fulfill({ status: 500, body, headers }));
  await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
  await expect(page.getByRole('alert')).toContainText('no luck with');
  await lookAround('fault', page);
  await page.unroute('**/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('Redemption rate');
  await page.getByText('Raw response').click();
  await page.getByRole('button', { name: /Copy as cURL/ }).click();
  await lookAround('deal', page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await lookAround('link', page);

  // another tab, handed the connection
  const deal = page.url();
  const second = await context.newPage();
  await second.goto(deal);
  await expect(second.getByRole('region', { name: 'Statistics' })).toContainText('Redemption rate');
  await lookAround('second tab', second);

  // a merchant's figures, taken home
  await second.getByRole('region', { name: 'Merchant' }).getByRole('link').first().click();
  await second.getByRole('button', { name: 'Load performance' }).click();
  const download = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  look('CSV', readFileSync(file, 'utf8'));
  look('name of the CSV', (await download).suggestedFilename());
  // the whole catalogue, read, searched and taken home
  for (const [path, many, looked] of [
    ['', 'deals', 'dinner'],
    ['/all-listings', 'listings', 'dinner'],
    ['/all-merchants', 'merchants', 'a'],
  ] as const) {
    await second.goto(`${world.url}/catalogue${path}`);
    await second.getByRole('button', { name: /^Read all/ }).click();
    await second.getByRole('searchbox', { name: `Search ${many}` }).fill(looked);
    await expect(second.getByText(new RegExp(`^\\d+ of \\d+ ${many}$`))).toBeVisible();
    await lookAround(`catalogue of ${many}`, second);
    for (const kind of ['CSV', 'JSON']) {
      const saved = second.waitForEvent('download');
      await second.getByRole('button', { name: kind, exact: true }).click();
      look(`${many} as ${kind}`, readFileSync(await (await saved).path(), 'utf8'));
    }
  }
  for (const path of ['marketplace', 'merchants', 'stats', 'requests']) {
    await second.goto(`${world.url}/${path}`);
    await expect(second.locator('main h1')).toBeVisible();
    await expect(second.locator('main [aria-busy="true"]')).toHaveCount(0);
    await lookAround(path, second);
  }
  const state = await context.storageState({ indexedDB: false });
  look('cookies', JSON.stringify(state.cookies));

  expect(sent.withKey).toBeGreaterThan(5);
  expect(leaks).toEqual([]);

  // it is where it belongs, and goes
  expect(await page.evaluate(() => sessionStorage.getItem('deals-explorer:connection'))).toContain(canary);
  await second.goto(`${world.url}/settings`);
  await second.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  for (const tab of [page, second]) {
    await lookAround('afterwards', tab);
    look('afterwards, connection', await tab.evaluate(() => JSON.stringify([sessionStorage, localStorage])));
  }
  expect(leaks).toEqual([]);
});
