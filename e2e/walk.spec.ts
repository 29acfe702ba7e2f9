import { connect, expect, test } from './world.ts';

test('connects, filters, pages, opens a deal and comes back, without a wasted request', async ({
  page,
  world,
}) => {
  await connect(page, world);
  const table = page.getByRole('table', { name: 'Deals' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(/\/deals$/);
  await expect(page).toHaveTitle('Deals · Deals Explorer');

  const filters = page.getByRole('search', { name: 'Filter deals' });
  await filters.getByLabel('Category').fill('food');
  await filters.getByLabel('Category').press('Enter');
  await expect(page).toHaveURL(/category=FOOD/);
  await filters.getByLabel('Maximum price').fill('1.2');
  await filters.getByLabel('Maximum price').press('Enter');
  await expect(page).toHaveURL(/category=FOOD&maxPrice=1.2/);
  await expect(page.getByRole('button', { name: 'Remove filter: 1.2 SOL or less' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^21 to 40 of \d+$/)).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(table.getByText('FOOD')).toHaveCount(20);
  const rows = await table.getByRole('row').allInnerTexts();

  const link = table.getByRole('row').nth(9).getByRole('link').first();
  const title = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const near = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 120);
  // the wheel takes effect a moment later
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(near + 120);
  const scrolled = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Deals Explorer`);
  await expect(page.getByRole('region', { name: 'Statistics' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('region', { name: 'Resale' })).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const asked = world.requests.length;
  await page.goBack();
  await expect(page.getByText(/^21 to 40 of \d+$/)).toBeVisible();
  await expect(filters.getByLabel('Category')).toHaveValue('FOOD');
  await expect(filters.getByLabel('Maximum price')).toHaveValue('1.2');
  expect(await table.getByRole('row').allInnerTexts()).toEqual(rows);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.reload();
  await expect(page.getByText(/^21 to 40 of \d+$/)).toBeVisible();
  await expect(filters.getByLabel('Category')).toHaveValue('FOOD');
  await expect(filters.getByLabel('Maximum price')).toHaveValue('1.2');
  expect(await table.getByRole('row').allInnerTexts()).toEqual(rows);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toHaveAttribute('aria-busy', 'false');
  expect(world.requests.slice(asked)).toEqual([]);

  // the whole walk asked for each thing once
  expect(new Set(world.requests).size).toBe(world.requests.length);
  expect(world.requests).toHaveLength(7);
});

test('shows what is left of the budget, as the API says', async ({ page, world }) => {
  await page.goto(world.url);
  const banner = page.getByRole('region', { name: 'Request budget' });
  await expect(banner).toContainText('Not connected');
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  await expect(banner).toContainText(/99 of 100 requests left · resets in (60|[1-5]?\d) s/);
  await expect(banner.getByRole('meter')).toHaveAttribute('aria-valuenow', '99');
});

test('says that a wrong key is refused, and leads back after it is mended', async ({ page, world }) => {
  await page.goto(`${world.url}/deals?category=FOOD`);
  await page.getByLabel('API key').fill('dx_not-a-key');
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByRole('alert')).toContainText('The API refused your key');
  await expect(page.getByRole('alert')).toContainText('Please provide a valid API key');
  expect(world.statuses).toEqual([401]);

  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await page.getByLabel('API key').fill(world.demoKey);
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByText('It works.')).toBeVisible();
  await expect(page.getByText('This key may send 100 requests a minute; 99 are left.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/deals\?category=FOOD$/);
  await expect(page.getByRole('table', { name: 'Deals' }).getByText('FOOD').first()).toBeVisible();
});

test.describe('with a small budget', () => {
  // long enough for three clicks on a busy machine
  test.use({ limit: 3, windowSeconds: 20 });

  test('waits for the reset in the open, then goes on by itself', async ({ page, world }) => {
    await connect(page, world);
    const shown = page.getByText(/^\d+ to \d+ of \d+$/);
    for (const number of [2, 3]) {
      await expect(shown).toBeVisible();
      await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`page=${number}`));
    }
    await expect(shown).toHaveText(/^41 to 60 of/);
    const banner = page.getByRole('region', { name: 'Request budget' });
    await expect(banner).toContainText('0 of 3 requests left');

    await page.getByRole('link', { name: 'Page 4', exact: true }).click();
    await expect(banner).toContainText(/1 request waiting · continues in \d+ s/);
    await expect(page.getByRole('table', { name: 'Deals' })).toHaveAttribute('aria-busy', 'true');
    await expect(shown).toHaveText(/^61 to 80 of/, { timeout: 30_000 });
    await expect(banner).toContainText('2 of 3 requests left');
    expect(world.statuses).toEqual([200, 200, 200, 200]);
  });

  test('goes on by itself also after a 429 that others’ requests caused', async ({ page, world }) => {
    await connect(page, world);
    await expect(page.getByText(/^1 to 20 of \d+$/)).toBeVisible();
    // somebody else uses the same key
    const { apiBaseUrl } = (await (await fetch(`${world.url}/config.json`)).json()) as { apiBaseUrl: string };
    const stats = new URL(`${apiBaseUrl}/stats`, world.url);
    for (let i = 0; i < 2; i++) await fetch(stats, { headers: { 'X-API-Key': world.demoKey } });

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    const banner = page.getByRole('region', { name: 'Request budget' });
    await expect(banner).toContainText('1 request waiting');
    await expect(page.getByText(/^21 to 40 of/)).toBeVisible({ timeout: 30_000 });
    expect(world.statuses).toEqual([200, 200, 200, 429, 200]);
  });
});

test('tests a connection by asking, also when everything was read before', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await page.goto(`${world.url}/settings`);
  await world.db.deleteFrom('api_key').execute();
  await page.getByRole('button', { name: 'Save and test' }).click();
  await expect(page.getByRole('alert')).toContainText('The API refused your key');
  expect(world.statuses).toEqual([200, 401]);
});
