import type { Locator, Page } from 'playwright/test';
import { expect, test } from './world.ts';

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
  await expect(page.getByText(/^11 to 20 of/)).toBeVisible();
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

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the main journey works with a thumb', async ({ page, world }) => {
    await page.goto(world.url);
    await page.getByRole('button', { name: 'Use the demo key' }).tap();
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.getByText('Filters', { exact: true }).tap();
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
