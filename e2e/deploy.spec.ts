import { connect, expect, test } from './world.ts';

test('a page whose files are gone brings the new version by one reload, and never loops', async ({
  page,
  world,
}) => {
  await page.route('**/assets/figures-page-*.js', (route) => route.abort());
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  expect(loads).toBe(1);
  await page.unroute('**/assets/figures-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Ratios' })).toBeVisible();
  expect(loads).toBe(1);
});
