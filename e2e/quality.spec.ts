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
      await page.goto(`${world.url}/nowhere`);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await check('not found');
    });
  }
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
