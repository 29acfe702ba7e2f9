import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { connect, expect, test } from './world.ts';

/* What every page owes to everybody: accessible, as wide as the screen, and light. */

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1440]) {
    test(`axe finds nothing and nothing scrolls sideways: ${colorScheme}, ${width} px`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const check = async (name: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
        expect(found, name).toEqual([]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${name} scrolls sideways by`).toBe(0);
      };
      await page.goto(world.url);
      await expect(page.getByRole('button', { name: 'Use the demo key' })).toBeVisible();
      await check('connect');
      await page.getByRole('button', { name: 'Use the demo key' }).click();
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      await check('deals');
      await page.goto(`${world.url}/deals?category=NOPE&minDiscount=x`);
      await expect(page.getByRole('heading', { name: 'No deal matches' })).toBeVisible();
      await check('deals, none');
      await page.goto(`${world.url}/deals`);
      await page
        .getByRole(width < 1024 ? 'list' : 'table', { name: 'Deals' })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByText('Popularity score')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Statistics' })).toHaveAttribute('aria-busy', 'false');
      await check('deal');
      await page.goto(`${world.url}/deals/nope`);
      await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible();
      await check('deal, none');
      for (const [path, ready, name] of [
        ['/marketplace', /^\d+ listings$/, 'marketplace'],
        ['/merchants', /^\d+ of \d+ merchants$/, 'merchants'],
        ['/stats', 'of all deals are active', 'stats'],
      ] as const) {
        await page.goto(world.url + path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await check(name);
      }
      const listing = await world.db.selectFrom('listing').select('id').executeTakeFirstOrThrow();
      await page.goto(`${world.url}/marketplace/${listing.id}`);
      await page.getByText('Raw response').click();
      await expect(page.getByRole('region', { name: 'JSON as it came' })).toBeVisible();
      await check('listing');
      const { merchant_id } = await world.db
        .selectFrom('deal')
        .select('merchant_id')
        .executeTakeFirstOrThrow();
      await page.goto(`${world.url}/merchants/${merchant_id}`);
      await page.getByRole('button', { name: 'This is my store' }).click();
      await page.getByRole('button', { name: 'Load performance' }).click();
      await expect(page.getByText('All statistics are loaded.')).toBeVisible();
      await check('merchant');
      await page.goto(`${world.url}/settings`);
      await page.getByRole('button', { name: 'Save and test' }).click();
      await expect(page.getByText('It works.')).toBeVisible();
      await check('settings');
      await page.goto(`${world.url}/requests`);
      await expect(page.getByRole('table', { name: 'Requests' })).toBeVisible();
      await check('requests');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
      await check('go to');
      await page.goto(`${world.url}/nowhere`);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await check('not found');
    });
  }
}

test('errors and emptiness are accessible, too', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await world.db.deleteFrom('listing').execute();
  await page.goto(`${world.url}/marketplace`);
  await expect(page.getByRole('heading', { name: 'No active listings' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await world.db.schema.dropTable('listing').execute();
  await world.db.schema.dropTable('deal').execute();
  for (const path of [
    '/marketplace?limit=20',
    '/merchants',
    '/stats',
    '/deals?limit=20',
    '/deals/x',
    '/merchants/x',
  ]) {
    await page.goto(world.url + path);
    await expect(page.getByRole('alert').first()).toContainText('The API failed');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id }) => id),
      path,
    ).toEqual([]);
  }
});

for (const width of [390, 1440]) {
  test(`nothing jumps while pages load: ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // slow enough for the skeletons to be seen
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    const { id, merchant_id } = await world.db.selectFrom('deal').selectAll().executeTakeFirstOrThrow();
    for (const [path, ready] of [
      ['/deals?limit=20', /^\d+ deals$/],
      [`/deals/${id}`, 'Popularity score'],
      ['/marketplace', /^\d+ listings$/],
      ['/merchants', /^\d+ of \d+ merchants$/],
      [`/merchants/${merchant_id}`, 'From supply to redemption'],
      ['/stats', 'of all deals are active'],
    ] as const) {
      await page.goto(world.url + path);
      await expect(page.getByText(ready).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
      );
      expect(shift, path).toBeLessThan(0.02);
    }
  });
}

test('the first visit to Deals downloads no more than it may', async ({ page, world }) => {
  const sizes = { js: 0, css: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
    if (kind !== 'js' && kind !== 'css') return;
    bodies.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length / 1000;
      }),
    );
  });
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await Promise.all(bodies);
  // the same budget as in scripts/size.mjs, measured where it counts: the floor of the libraries plus 30 kB
  expect(sizes.js).toBeGreaterThan(50);
  expect(sizes.js).toBeLessThanOrEqual(96.8 + 30);
  expect(sizes.css).toBeLessThanOrEqual(12);
});
