import AxeBuilder from '@axe-core/playwright';
import { connect, expect, test } from './world.ts';

test('what is saved is there after a reload and in another tab, and leads to a comparison', async ({
  page,
  world,
  context,
}) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const links = page.getByRole('table', { name: 'Deals' }).locator('a[data-row]');
  const titles: string[] = [];
  for (const index of [0, 1]) {
    await links.nth(index).click();
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const save = page.getByRole('button', { name: `Save ${title}`, exact: true });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    titles.push(title);
    await page.goBack();
  }
  const other = await context.newPage();
  await other.goto(`${world.url}/saved`);
  const rows = other.getByRole('table', { name: 'Saved items' }).locator('[data-row]');
  await expect(rows).toHaveCount(2);
  expect((await rows.allTextContents()).sort()).toEqual([...titles].sort());
  await other.reload();
  await expect(rows).toHaveCount(2);
  for (const title of titles) await other.getByRole('checkbox', { name: `Compare ${title}` }).check();
  await other.getByRole('link', { name: 'Compare 2 deals' }).click();
  const comparison = other.getByRole('table', { name: 'Comparison' });
  await expect(comparison).toHaveAttribute('aria-busy', 'false');
  await expect(comparison.getByRole('rowheader')).toHaveCount(14);
  // what the list, the pages and the comparison asked for, each once
  expect(world.requests).toEqual([...new Set(world.requests)]);

  for (const [width, scheme] of [
    [320, 'dark'],
    [1440, 'light'],
  ] as const) {
    await other.setViewportSize({ width, height: 800 });
    await other.emulateMedia({ colorScheme: scheme });
    for (const path of ['/compare', '/saved']) {
      if (path === '/saved') await other.goto(`${world.url}${path}`);
      else await expect(comparison).toBeVisible();
      await expect(other.locator('main [data-row]').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page: other }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      const overflow = await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} scrolls sideways at ${String(width)}`).toBeLessThanOrEqual(0);
    }
    await other.goBack();
  }

  // taken away in one tab, it is gone in the other
  await other.goto(`${world.url}/saved`);
  await page.goto(`${world.url}/saved`);
  await page.getByRole('button', { name: `Remove ${titles[0] ?? ''}` }).click();
  await expect(rows).toHaveCount(1);
});
