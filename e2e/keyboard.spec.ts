import type { Locator, Page } from 'playwright/test';
import { connect, expect, test } from './world.ts';

/** Presses Tab until something has the focus, as a person would; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

test('the main journey needs no mouse', async ({ page, world }) => {
  await page.goto(world.url);
  const demo = page.getByRole('button', { name: 'Use the demo key' });
  await expect(demo).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, demo);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeFocused();

  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('food');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=FOOD/);
  await expect(page.getByRole('table', { name: 'Deals' })).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, page.getByRole('link', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeFocused();

  // j walks into the list, Enter opens
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.getByRole('table', { name: 'Deals' }).locator('[data-row]').nth(1);
  await expect(second).toBeFocused();
  const title = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

  // the palette gives the focus back when it is closed, and goes where it is told
  await tabTo(page, page.getByRole('button', { name: 'Copy price' }));
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy price' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('market');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeFocused();

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('“Go to” opens again before the browser has told that it was closed', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Go to' });
  await page.keyboard.press('Control+k');
  await field.fill('mar');
  // pressed once more, it keeps what is typed
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('mar');
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', code: 'Slash', bubbles: true }));
  });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the main journey works with a thumb', async ({ page, world }) => {
    await page.goto(world.url);
    await page.getByRole('button', { name: 'Use the demo key' }).tap();
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).tap();
    // a press beside the sheet closes it, and means nothing else
    await expect(page.getByLabel('Category')).toBeVisible();
    // no field has the focus, which would call up the keyboard over the sheet
    await expect(page.getByRole('dialog', { name: 'Filter deals' })).toBeFocused();
    await page.touchscreen.tap(195, 250);
    await expect(page.getByLabel('Category')).toBeHidden();
    await expect(page).toHaveURL(/\/deals$/);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Category').fill('FOOD');
    await page.getByLabel('Category').press('Enter');
    await page.getByRole('button', { name: /^Show \d+ deals$/ }).tap();
    await expect(page.getByLabel('Category')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter: FOOD' })).toBeVisible();
    // the whole card opens the deal, not its title alone
    await page
      .getByRole('list', { name: 'Deals' })
      .getByText(/% *$|^−/)
      .first()
      .tap();
    await expect(page.getByRole('region', { name: 'Supply' })).toBeVisible();
    // what a mouse would hover is one tap away
    const expiry = page
      .getByRole('region', { name: 'The deal' })
      .getByRole('button', { name: /^in |^tomorrow|^next|ago$/ })
      .first();
    await expiry.tap();
    await expect(page.locator('[popover]:popover-open')).toContainText(/\d{4}, \d\d:\d\d [AP]M UTC/);
    await page.keyboard.press('Escape');
    for (const name of ['Marketplace', 'Merchants', 'Stats', 'Settings', 'Deals']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        name === 'Stats' ? 'Platform stats' : name,
      );
    }
    // targets of 24 px or more
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, summary')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && (width < 24 || height < 24);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });
});

test('the focus stays where it was when what had it goes away', async ({ page, world }) => {
  await page.goto(`${world.url}/merchants`);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  const more = page.getByRole('button', { name: 'Load more (1 request)' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ merchants$/)).toBeVisible();
  await expect(more).toBeHidden();
  const after = (selector: string) =>
    page.evaluate((wanted) => {
      const [focused, other] = [document.activeElement, document.querySelector(wanted)];
      if (!focused || !other || focused === document.body) return false;
      return (focused.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    }, selector);
  expect(await after('tbody tr:last-child [data-row]')).toBe(true);

  // an error that goes away by trying again
  let broken = true;
  await page.route('**/stats', (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Stats' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  broken = false;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Ratios' })).toBeVisible();
  await expect(page.locator(':focus').getByRole('list', { name: 'Ratios' })).toBeVisible();

  // controls that turn into others
  const { merchant_id } = await world.db.selectFrom('deal').select('merchant_id').executeTakeFirstOrThrow();
  await page.goto(`${world.url}/merchants/${merchant_id}`);
  await page.getByRole('button', { name: 'Load performance' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All statistics are loaded.')).toBeVisible();
  await expect(page.locator(':focus').getByText('All statistics are loaded.')).toBeVisible();
});

test('a press on a row opens it as its link would, and other presses keep their meaning', async ({
  page,
  context,
  world,
}) => {
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const row = page.getByRole('table', { name: 'Deals' }).getByRole('row').nth(1);
  const deal = (await row.locator('[data-row]').getAttribute('href')) ?? '';
  const discount = row.getByRole('cell').nth(2);

  // closing what was opened is all that this press does
  await row.getByRole('button', { name: /^in / }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
  await discount.click();
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(page).toHaveURL(/\/deals$/);

  // selecting text
  const box = await row.getByRole('cell').nth(4).boundingBox();
  if (!box) throw new Error('no cell');
  await page.mouse.move(box.x + 16, box.y + 26);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 26, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(document.getSelection()))).not.toBe('');
  await expect(page).toHaveURL(/\/deals$/);
  await page.evaluate(() => document.getSelection()?.removeAllRanges());

  const apart = context.waitForEvent('page');
  await discount.click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(async () => (await apart).url()).toBe(world.url + deal);
  await expect(page).toHaveURL(/\/deals$/);

  await discount.click();
  await expect(page).toHaveURL(world.url + deal);
  await page.goBack();
  await row.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/merchants\//);
});

test('a long table: its rows are never under its head, and an order keeps the place for Back', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/merchants`);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  const rows = page.getByRole('table', { name: 'Merchants' }).locator('[data-row]');
  await expect(rows).toHaveCount(100);
  await rows.nth(60).focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('k');
  const focused = await page.evaluate(() => {
    const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return document.elementFromPoint(left + 2, top + 2)?.closest('[data-row]') === document.activeElement;
  });
  expect(focused).toBe(true);
  await page.getByRole('button', { name: /^Sales/ }).click();
  await expect(page).toHaveURL(/sort=-sales/);
  // the address changes before what is drawn
  await expect(page.getByRole('columnheader', { name: /^Sales/ })).toHaveAttribute('aria-sort', 'descending');
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(1000);
  // what is in sight, so that nothing scrolls before the press
  const name = await page.evaluate(
    () => document.elementFromPoint(300, 500)?.closest('tr')?.querySelector('[data-row]')?.textContent,
  );
  await page.mouse.click(1000, 500);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
});

test('the way back to a list leads to it as it was left, with the focus on the row', async ({
  page,
  world,
}) => {
  await connect(page, world, '/deals?minDiscount=10&limit=50&page=2');
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  for (const [list, up] of [
    ['/deals?minDiscount=10&limit=50&page=2', 'All deals'],
    ['/marketplace?minPrice=0.1', 'Marketplace'],
    ['/merchants?sort=-sales', 'All merchants'],
  ] as const) {
    await page.goto(world.url + list);
    const row = page.locator('main a[data-row]').nth(12);
    await row.focus();
    await page.waitForLoadState('networkidle');
    const href = await row.getAttribute('href');
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const sent = world.requests.length;
    const back = page.getByRole('link', { name: up, exact: true }).and(page.locator('main a'));
    // in a new tab it would lead there, too
    await expect(back).toHaveAttribute('href', list);
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(world.url + list);
    await expect(page.locator(`main a[data-row][href="${href ?? ''}"]`)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    // what was opened may still be asked for, the list is not
    const id = href?.split('/').at(-1) ?? '';
    expect(world.requests.slice(sent).filter((request) => !request.includes(id))).toEqual([]);
    // the same with the browser's own Back, after a reload of what was opened
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect(page.locator(`main a[data-row][href="${href ?? ''}"]`)).toBeFocused();
  }
  // whoever came by a link finds the whole list
  await page.goto(
    `${world.url}${(await page.locator('main a[data-row]').first().getAttribute('href')) ?? ''}`,
  );
  await expect(page.getByRole('link', { name: 'All merchants' })).toHaveAttribute('href', '/merchants');
});

test('from a list, a listing or a merchant’s table a deal leads back there, as it was left', async ({
  page,
  world,
}) => {
  await connect(page, world, '/marketplace?page=2');
  const listings = page.getByRole('table', { name: 'Listings' });
  await expect(listings.locator('[data-row]').first()).toBeVisible();
  // the title of a listing leads to its deal
  await listings.locator('tbody tr').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/deals\//);
  await page.getByRole('link', { name: 'Back to Marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace\?page=2$/);
  await listings.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/\/marketplace\/./);
  const listing = page.url();
  await page.getByRole('main').locator('a[href^="/deals/"]').first().click();
  await expect(page).toHaveURL(/\/deals\//);
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  await expect(page).toHaveURL(listing);
});

test('a long title among the suggestions does not make a field wider than a phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.db
    .updateTable('deal')
    .set({ title: 'Bridal make-up with a take-home kit for the whole party on a Sunday' })
    .execute();
  await connect(page, world, '/deals');
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await page.goto(`${world.url}/compare`);
  const field = page.getByRole('combobox', { name: 'First deal' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect((await field.boundingBox())?.width).toBeLessThanOrEqual(390 - 2 * 16);
});

for (const [where, width, height] of [
  ['a desk', 1440, 700],
  ['a phone', 390, 700],
] as const) {
  test(`suggestions under a field at the end of a page are seen when they open, on ${where}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height });
    await connect(page, world, '/deals');
    await page.locator('main [data-row]').first().click();
    await page.getByRole('link', { name: 'Compare' }).click();
    const field = page.getByRole('combobox', { name: 'Add a deal' });
    await expect(page.getByRole('table', { name: 'Comparison' })).toHaveAttribute('aria-busy', 'false');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox', { name: 'Known deals' });
    await expect(list).toBeVisible();
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  });
}
