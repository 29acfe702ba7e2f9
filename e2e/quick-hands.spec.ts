import type { Page } from 'playwright/test';
import { connect, expect, test } from './world.ts';

/* Nothing is lost of what quick hands type on a slow device. */

test.beforeEach(async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

for (const delay of [0, 30, 80]) {
  test(`filters typed one after the other are all applied: keys ${delay} ms apart`, async ({
    page,
    world,
  }) => {
    await slowDown(page);
    const discount = page.getByLabel('Minimum discount');
    const price = page.getByLabel('Maximum price');
    for (const [first, second] of [
      [discount, price],
      [price, discount],
    ] as const) {
      await first.focus();
      await page.keyboard.type('40', { delay });
      // the way of whoever fills in a form
      if (first === discount) await page.keyboard.press('Tab', { delay });
      else await page.keyboard.press('Shift+Tab', { delay });
      await expect(second).toBeFocused();
      await page.keyboard.type('2', { delay });
      await page.keyboard.press('Enter', { delay });
      const query = first === discount ? 'minDiscount=40&maxPrice=2' : 'minDiscount=2&maxPrice=40';
      await expect(page).toHaveURL(`${world.url}/deals?${query}`);
      await expect(first).toHaveValue('40');
      await expect(second).toHaveValue('2');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(`${world.url}/deals`);
      await expect(first).toHaveValue('');
      await expect(second).toHaveValue('');
    }
  });

  test(`“Go to” takes the first letters, while its list loads: keys ${delay} ms apart`, async ({
    page,
    world,
  }) => {
    // the shortcuts are there once the page is at rest
    await page.waitForLoadState('networkidle');
    await page.route('**/place-list-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await slowDown(page);
    await page.keyboard.press('Control+k', { delay });
    await page.keyboard.type('merchants', { delay });
    const field = page.getByRole('combobox', { name: 'Go to' });
    await expect(field).toHaveValue('merchants');
    await expect(page.getByRole('option', { name: 'Merchants page' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    // also when Enter comes before the list does
    await page.reload();
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/', { delay });
    await page.keyboard.type('settings', { delay });
    await page.keyboard.press('Enter', { delay });
    await expect(page).toHaveURL(`${world.url}/settings`);
  });

  test(`“Go to” takes what is typed before the page listens: keys ${delay} ms apart`, async ({
    page,
    world,
  }) => {
    await page.route('**/after-paint-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    for (const shortcut of ['/', 'Control+k']) {
      await page.goto(`${world.url}/deals`);
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      await page.keyboard.press(shortcut, { delay });
      await page.keyboard.type('settings', { delay });
      await page.keyboard.press('Enter', { delay });
      await expect(page).toHaveURL(`${world.url}/settings`);
      await page.goto('about:blank');
      await page.goto(`${world.url}/deals`);
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      await page.keyboard.press(shortcut, { delay });
      await page.keyboard.type('merch', { delay });
      const field = page.getByRole('combobox', { name: 'Go to' });
      await expect(field).toHaveValue('merch');
      await field.press('Escape');
      await expect(field).toHaveCount(0);
      // what is meant elsewhere, or thought better of, is left alone
      await page.reload();
      await page.getByLabel('Category').pressSequentially('/');
      await expect(page.getByLabel('Category')).toHaveValue('/');
      await expect(field).toHaveCount(0);
    }
  });
}
