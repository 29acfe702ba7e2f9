import { HOSTS, isInstalled, serve } from './hosts.ts';
import { placesOf } from './places.ts';
import { expect, test } from './world.ts';

/* The same build from real hosts, by the recipes of deploy/. */

test.use({ apiAt: 'another origin' });

for (const host of HOSTS) {
  test(`every page opens directly, reloads and comes back: ${host.name}`, async ({
    page,
    world,
    request,
  }) => {
    // where root on Debian, the set-up installs it (scripts/hosts.mjs); elsewhere nobody must, to run the other tests
    test.skip(!isInstalled(host), `${host.program} is not installed`);
    test.slow();
    const given = (await (await request.get(`${world.url}/config.json`)).json()) as object;
    const site = await serve(host, given);
    try {
      const addressOf = (path: string) => site.url + (host.routing === 'hash' ? `#${path}` : path.slice(1));
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Use the demo key' }).click();
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      await expect(page).toHaveURL(addressOf('/deals'));

      for (const { path, ready } of await placesOf(world)) {
        await page.goto('about:blank');
        await page.goto(addressOf(path));
        await ready(page).waitFor();
        await expect(page).toHaveURL(addressOf(path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          path === '/nowhere' ? /not found/i : /^(?!Page not found)./,
        );
      }

      // the worker is found, too, and what it found in a link
      await page.goto('about:blank');
      await page.goto(addressOf('/catalogue?q=dinner'));
      await page.getByRole('button', { name: /^Read all/ }).click();
      await expect(page.locator('main mark').first()).toBeVisible();
      expect(page.workers()).toHaveLength(1);
      // an address of two parts that is no deal's
      await page.goto('about:blank');
      await page.goto(addressOf('/catalogue/all-listings'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketplace');
      await expect(page.getByRole('button', { name: /^Read all \d+ listings/ })).toBeVisible();

      // links, filters, a reload, Back, and the way from a deal to its list know where they are
      await page.goto('about:blank');
      await page.goto(addressOf('/deals?category=FOOD'));
      const range = page.getByText(/^1 to \d+ of/);
      await expect(range).toBeVisible();
      await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
      await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const deal = page.url();
      expect(deal).toContain(addressOf('/deals/'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(page.url()).toBe(deal);
      await page.goBack();
      await expect(range).toBeVisible();
      await expect(page).toHaveURL(addressOf('/deals?category=FOOD'));
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await skip.focus();
      await skip.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals');
      await expect(range).toBeVisible();

      // what is missing is missing, and what is there may be kept
      const dead = await request.get(`${site.url}assets/app-00000000.js`);
      expect(dead.status()).toBe(404);
      // where it is the page itself, its status says what it is, and no browser takes it for a script
      if (host.program !== 'node') expect(await dead.text()).not.toContain('id="root"');
      const html = await request.get(site.url);
      const [, entry = ''] = /entry: ?["'`]([^"'`]+)/.exec(await html.text()) ?? [];
      const script = await request.get(site.url + entry);
      expect(script.headers()['content-type']).toMatch(/javascript/);
      if (!['python3', 'node'].includes(host.program)) {
        expect(html.headers()['cache-control']).toBe('no-cache');
        expect(html.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(script.headers()['cache-control']).toContain('immutable');
        expect(script.headers()['content-encoding']).toMatch(/br|gzip/);
        expect(dead.headers()['cache-control'] ?? '').not.toContain('immutable');
        expect((await request.get(`${site.url}config.json`)).headers()['cache-control']).toBe('no-cache');
      }
    } finally {
      await site.close();
    }
  });
}
