import { connect, expect, test } from './world.ts';

/* `npm run bench:requests` runs this alone and prints what it sent. */

test('a journey sends each distinct resource once and nothing else', async ({ page, world }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const shown = page.getByText(/^\d+ to \d+ of \d+$/);
  const table = page.getByRole('table', { name: 'Deals' });
  // the pointer rests where it starts nothing
  const rest = () => page.mouse.move(720, 5);
  const settled = async (range: RegExp) => {
    await rest();
    await expect(shown).toHaveText(range);
    await expect(table).toHaveAttribute('aria-busy', 'false');
  };

  await connect(page, world);
  await settled(/^1 to 20/);
  await page.getByLabel('Category').fill('FOOD');
  await page.getByLabel('Category').press('Enter');
  await expect(page).toHaveURL(/category=FOOD/);
  await settled(/^1 to 20/);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await settled(/^21 to/);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await settled(/^1 to 20/);
  const title = await table.getByRole('link').first().innerText();
  for (let time = 0; time < 2; time++) {
    await table.getByRole('link', { name: title, exact: true }).first().click();
    await rest();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Statistics' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('region', { name: 'Resale' })).toHaveAttribute('aria-busy', 'false');
    if (time === 0) {
      await page.goBack();
      await settled(/^1 to 20/);
    }
  }
  await nav.getByRole('link', { name: 'Marketplace' }).click();
  await rest();
  await expect(page.getByText(/^\d+ listings$/)).toBeVisible();
  await nav.getByRole('link', { name: 'Merchants' }).click();
  await expect(page.getByRole('table', { name: 'Merchants' })).toBeVisible();
  await nav.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByRole('list', { name: 'Ratios' })).toBeVisible();
  await nav.getByRole('link', { name: 'Deals' }).click();
  await settled(/^1 to 20/);

  console.log(`\n${world.requests.length} requests:\n  ${world.requests.join('\n  ')}`);
  const id =
    new URL(page.url()).pathname &&
    world.requests.find((request) => request.endsWith('/stats') && request !== '/stats');
  const deal = id?.replace('/stats', '') ?? '';
  expect(world.requests.toSorted()).toEqual(
    [
      '/deals?page=1&limit=20',
      '/deals?category=FOOD&page=1&limit=20',
      '/deals?category=FOOD&page=2&limit=20',
      deal,
      `${deal}/stats`,
      `/marketplace/listings?dealId=${deal.replace('/deals/', '')}&page=1&limit=100`,
      '/marketplace/listings?page=1&limit=20',
      '/merchants?page=1&limit=100',
      '/stats',
    ].toSorted(),
  );
});

test('the next page is read ahead on a sign of intent, and is there at the click', async ({
  page,
  world,
}) => {
  await connect(page, world);
  await expect(page.getByText(/^1 to 20 of/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).hover();
  await expect.poll(() => world.requests).toEqual(['/deals?page=1&limit=20', '/deals?page=2&limit=20']);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
  await page.mouse.move(720, 5);
  expect(world.requests.filter((request) => request.includes('page=2'))).toHaveLength(1);
});

test('the code of all pages comes when the first is there, and data when a page is pointed at', async ({
  page,
  world,
}) => {
  const figures = page.waitForEvent('requestfinished', (request) => request.url().includes('/figures-page-'));
  await connect(page, world);
  await expect(page.getByText(/^1 to 20 of/)).toBeVisible();
  await figures;
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' });
  await link.hover();
  await expect.poll(() => world.requests).toEqual(['/deals?page=1&limit=20', '/stats']);
  await link.click();
  await expect(page.getByRole('list', { name: 'Ratios' })).toBeVisible();
  expect(world.requests).toEqual(['/deals?page=1&limit=20', '/stats']);
});

test('a pointer that passes over the navigation asks for nothing', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^1 to 20 of/)).toBeVisible();
  // in one go, as a mouse moves faster than a test can steer it
  await page.evaluate(() => {
    const passed = [...document.querySelectorAll('nav[aria-label="Main"] a'), document.querySelector('h1')];
    for (const element of passed) element?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  });
  await page.getByRole('link', { name: 'API log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API log' })).toBeVisible();
  expect(world.requests).toEqual(['/deals?page=1&limit=20']);
});
