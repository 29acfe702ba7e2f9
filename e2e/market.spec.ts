import { readFileSync } from 'node:fs';
import { connect, expect, test } from './world.ts';

test('a merchant opens their store, loads the performance of 30 deals, and takes it home', async ({
  page,
  world,
}) => {
  const { merchant_id: id } = await world.db
    .selectFrom('deal')
    .select('merchant_id')
    .executeTakeFirstOrThrow();
  const deals = world.db
    .selectFrom('deal')
    .select('id')
    .where('withdrawn', '=', 0)
    .where('expires_at', '>', Date.now() + 3_600_000)
    .orderBy('id')
    .limit(30);
  await world.db.updateTable('deal').set({ withdrawn: 1 }).where('merchant_id', '=', id).execute();
  await world.db.updateTable('deal').set({ merchant_id: id }).where('id', 'in', deals).execute();

  await connect(page, world, `/merchants/${id}`);
  await page.getByRole('button', { name: 'This is my store' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^My store: / }).click();

  const card = page.getByRole('region', { name: 'Deal performance', exact: true });
  await expect(card).toContainText(/30 deals: 30 requests · \d+ left · resets in \d+ s/);
  // slow enough to be seen and paused
  await page.route('**/stats', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await card.getByRole('button', { name: 'Load performance' }).click();
  await expect(card.getByText(/^[1-9]\d? of 30 loaded$/)).toBeVisible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText(/of 30 loaded, paused$/)).toBeVisible();
  const sent = () => world.requests.filter((request) => request.endsWith('/stats'));
  const whenPaused = sent().length;
  expect(whenPaused).toBeLessThan(30);
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card.getByText('All statistics are loaded.')).toBeVisible();
  expect(new Set(sent()).size).toBe(30);

  const table = card.getByRole('table', { name: 'Deal performance' });
  await table.getByRole('button', { name: 'Revenue' }).click();
  await expect(table.getByRole('columnheader', { name: 'Revenue' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const cells = async (row: number) => table.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
  const sol = (text = '') => Number(text.replace(/[^\d.]/g, ''));
  const revenues: number[] = [];
  for (let row = 1; row <= 30; row++) revenues.push(sol((await cells(row))[4]));
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));

  // a total never breaks; it is rounded, and exact when pressed
  const total = table.getByRole('row').last().getByRole('cell').nth(4);
  const [figure] = await total.locator('.whitespace-nowrap').all();
  if (!figure) throw new Error('no figure');
  expect(await figure.evaluate((element) => element.getClientRects().length)).toBe(1);
  await total.getByRole('button').click();
  await expect(page.locator('[popover]:popover-open')).toHaveText(/^Exactly [\d,]+\.\d{3,9} SOL$/);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8').replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(32);
  // titles of this market have no commas
  const [head = [], ...rest] = lines.map((line) => line.split(','));
  const rows = rest.slice(0, -1);
  const column = (name: string) => head.indexOf(name);
  const lamports = (text = '') => Math.round(Number(text) * 1e9);
  const sum = (name: string, of: (text?: string) => number) =>
    rows.reduce((all, row) => all + of(row[column(name)]), 0);
  const shown = await cells(31);
  const totals = rest.at(-1) ?? [];
  expect(sum('Minted', Number)).toBe(sol(shown[1]));
  expect(sum('Redeemed', Number)).toBe(sol(shown[2]));
  // exact in the file, rounded on the page
  expect(sum('Revenue (SOL)', lamports)).toBe(lamports(totals[column('Revenue (SOL)')]));
  expect(sol(shown[4])).toBe(Number(Number(totals[column('Revenue (SOL)')]).toFixed(2)));
  expect(sum('Reviews', Number)).toBe(sol(shown[6]));
  // the order of the file is the page's
  const titles = await table.getByRole('row').locator('a[data-row]').allInnerTexts();
  expect(rows.map((row) => row[column('Title')])).toEqual(titles);
});

test.describe('with a small budget', () => {
  test.use({ limit: 15, windowSeconds: 6 });

  test('performance stops at the reserve, and goes on after the reset without a 429', async ({
    page,
    world,
  }) => {
    const { merchant_id: id } = await world.db
      .selectFrom('deal')
      .select('merchant_id')
      .executeTakeFirstOrThrow();
    const deals = world.db.selectFrom('deal').select('id').where('withdrawn', '=', 0).orderBy('id').limit(20);
    await world.db
      .updateTable('deal')
      .set({ merchant_id: id, expires_at: Date.now() + 86_400_000 })
      .where('id', 'in', deals)
      .execute();
    await connect(page, world, `/merchants/${id}`);
    const card = page.getByRole('region', { name: 'Deal performance', exact: true });
    await card.getByRole('button', { name: 'Load performance' }).click();
    await expect(card.getByText(/waiting for the reset/)).toBeVisible();
    const banner = page.getByRole('region', { name: 'Request budget' });
    await expect(banner).toContainText('3 of 15 requests left');
    // a click is served from the reserve while the job waits
    await page.getByRole('link', { name: 'Stats' }).click();
    await expect(page.getByText('Top category')).toBeVisible();
    // the job goes on while its page is left, and says so
    await banner.getByRole('link', { name: /^Loading .*: \d+ of \d+$/ }).click();
    await expect(card.getByText('All statistics are loaded.')).toBeVisible({ timeout: 30_000 });
    expect(new Set(world.statuses)).toEqual(new Set([200]));
    expect(new Set(world.requests).size).toBe(world.requests.length);
  });
});

test('a buyer goes from a listing to its deal and to the cheapest listing of it', async ({ page, world }) => {
  const resold = await world.db
    .selectFrom('listing')
    .select((e) => ['deal_id', e.fn.countAll<number>().as('count'), e.fn.min('id').as('id')])
    .where('status', '=', 'ACTIVE')
    .groupBy('deal_id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow();
  const cheapest = await world.db
    .selectFrom('listing')
    .select(['id', 'price'])
    .where('status', '=', 'ACTIVE')
    .where('deal_id', '=', resold.deal_id)
    .orderBy('price')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await connect(page, world, `/marketplace?dealId=${resold.deal_id}`);
  const listings = page.getByRole('table', { name: 'Listings' });
  await listings
    .getByRole('link', { name: /^Listing of token/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'The listing' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${world.url}/deals/${resold.deal_id}`);
  const resale = page.getByRole('region', { name: 'Resale' });
  await expect(resale.getByText('Floor')).toBeVisible();
  await expect(resale).toContainText(`${resold.count} listings`);
  await resale
    .getByRole('link', { name: /^Listing of token/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${world.url}/marketplace/${cheapest.id}`);
  await expect(page.getByRole('region', { name: 'The listing' })).toContainText(
    /(below|above) the deal’s price|the same as/,
  );
  expect(new Set(world.requests).size).toBe(world.requests.length);
});
