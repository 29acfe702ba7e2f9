import type { Page } from 'playwright/test';
import { connect, expect, test } from './world.ts';

/* What browsers, extensions and deploys do to a page. */

/** Translates as Google Translate does: each text goes into two <font> elements, again whenever text is added. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const skip = text.parentElement?.closest('font, script, style, [translate=no], input, select');
        if (!skip && text.data.trim() !== '') found.push(text);
      }
      for (const text of found) {
        const outer = document.createElement('font' as string);
        const inner = document.createElement('font' as string);
        inner.textContent = text.data.replace(/[a-z]{4,}/gi, (word) => `${word}*`);
        outer.append(inner);
        text.before(outer);
        text.remove();
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('a translated page changes as others do: counts, budget, rows, pages and what is closed', async ({
  page,
  world,
}) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await translate(page);
  const banner = page.getByRole('region', { name: 'Request budget' });
  await expect(banner).toContainText('requests* left*');
  await expect(banner).toContainText('99');
  const minimum = page.getByRole('textbox', { name: /^Minimum/ });
  // filters: a count, rows and chips that come and go
  await page.getByRole('combobox', { name: /^Categ/ }).fill('FOOD');
  await page.getByRole('combobox', { name: /^Categ/ }).press('Enter');
  await expect(page.getByRole('table', { name: 'Deals' })).toHaveAttribute('aria-busy', 'false');
  const count = await page.getByRole('status').filter({ hasText: 'deals' }).innerText();
  await expect(banner).toContainText('98');
  await minimum.fill('60');
  await minimum.press('Enter');
  await expect(banner).toContainText('97');
  await expect(page.getByRole('status').filter({ hasText: 'deals' })).not.toHaveText(count);
  await page.getByRole('button', { name: /^Remove filter: 60/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'deals' })).toHaveText(count);
  // pages, dialogs, a job, and back
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
  await expect(page.getByRole('region', { name: /^Statistics/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
  // time goes on
  const before = await banner.innerText();
  await expect.poll(() => banner.innerText()).not.toBe(before);
});

test('what must not be translated says so', async ({ page, world }) => {
  await connect(page, world);
  await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
  await page.getByText('Raw response').click();
  for (const locator of [
    page.getByText('Deals Explorer', { exact: true }).first(),
    page.getByRole('region', { name: 'The deal' }).getByText(/SOL$/).first(),
    page.getByRole('region', { name: 'Identifiers' }).locator('.font-mono').first(),
    page.getByRole('region', { name: 'JSON as it came' }).locator('pre'),
    page.getByRole('region', { name: 'Merchant' }).locator('.font-mono').first(),
  ]) {
    expect(await locator.evaluate((element) => element.closest('[translate=no]') !== null)).toBe(true);
  }
});

for (const [what, file, answer] of [
  ['the entry script', '**/assets/index-*.js', { status: 404, body: 'not found' }],
  ['the libraries', '**/assets/vendor-*.js', { status: 404, body: 'not found' }],
  ['the app', '**/assets/app-*.js', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const) {
  test(`words instead of a blank page when ${what} is gone, after one reload`, async ({ browser, world }) => {
    const page = await browser.newPage();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(file, (route) => route.fulfill(answer));
    await page.goto(`${world.url}/deals`);
    await expect(page.getByRole('heading', { name: 'Deals Explorer could not be loaded' })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    expect(loads).toBe(3);
    await page.close();
  });
}

test('names of files do not look like a tracker’s', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await connect(page, world);
  for (const name of ['Marketplace', 'Merchants', 'Stats', 'Settings']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const files = asked.filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((path) => /stat|track|analytic|metric|pixel|beacon|\bads?\b/i.test(path))).toEqual([]);
});

test('a content blocker that stops “/stats” is named, charged for nothing, and takes nothing else away', async ({
  page,
  world,
}) => {
  let blocked = 0;
  await page.route('**/api/**/stats', (route) => {
    blocked++;
    return route.abort('blockedbyclient');
  });
  await connect(page, world);
  await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
  const alert = page.getByRole('alert').filter({ hasText: 'Statistics' });
  await expect(alert).toContainText('A content blocker, an extension');
  await expect(page.getByRole('region', { name: 'The deal' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resale' })).toBeVisible();
  expect(world.requests).toHaveLength(3);
  // the API answers all else, and the page does not say otherwise
  await expect(alert).toContainText(/something stops this request/i);
  await expect(page.getByText('No answer from the API')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merchants' }).click();
  await expect(page.getByRole('table', { name: 'Merchants' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request budget' })).toContainText('96 of 100');
  expect(blocked).toBeGreaterThan(0);
});

for (const [what, pattern, path] of [
  ['the listings', '**/api/**/marketplace/**', '/marketplace'],
  ['the merchants', /\/api\/.*\/merchants\?/, '/merchants'],
  ['the platform’s statistics', /\/api\/v1\/public\/v1\/stats$/, '/stats'],
] as const) {
  test(`a content blocker that stops ${what} is named, and charged for nothing`, async ({ page, world }) => {
    await page.route(pattern, (route) => route.abort('blockedbyclient'));
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('alert')).toContainText('A content blocker, an extension');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    // the rest works as before, and the budget knows of two requests
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page.getByText(/^21 to 40 of/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Request budget' })).toContainText('98 of 100');
    expect(world.requests).toHaveLength(2);
  });
}

/** Fills the form as password managers do: without any event. */
async function fillWithoutEvents(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').waitFor();
  await page.evaluate((value) => {
    const [address, secret] = document.querySelectorAll<HTMLInputElement>(
      'form input[inputmode=url], form input[type=password]',
    );
    if (address && secret) {
      address.value = `${window.location.origin}/api/v1/public/v1`;
      secret.value = value;
    }
  }, key);
  await page.getByRole('button', { name: 'Save and test' }).click();
}

test('fields that are filled without a word are read when the form is sent', async ({ page, world }) => {
  await page.goto(`${world.url}/settings`);
  await fillWithoutEvents(page, world.demoKey);
  await expect(page.getByText('It works.')).toBeVisible();
  // a manager that saves the key has a name for it, and does not take the address for one
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form input')].map(
      ({ type, autocomplete, value }) =>
        `${type} ${autocomplete} ${autocomplete === 'username' ? value : ''}`,
    ),
  );
  const key = names.findIndex((name) => name.startsWith('password'));
  expect(names[key - 1]).toBe('text username API key');
});

test('so are those of the page that asks to connect, and of one that was refused', async ({
  page,
  world,
}) => {
  await page.goto(`${world.url}/deals`);
  await fillWithoutEvents(page, 'dx_a_key_that_is_refused');
  await expect(page.getByRole('alert')).toContainText('The API refused your key');
  await fillWithoutEvents(page, world.demoKey);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
});

for (const [address, shown] of [
  ['/marketplace?limit=50', /^\d+ listings$/],
  ['/deals?limit=50&minDiscount=1', /^\d+ deals$/],
  ['/merchants', /^\d+ (?:of \d+ )?merchants$/],
] as const) {
  test(`${address} typed in the same tab starts at the top; reload and Back return to where one was`, async ({
    page,
    world,
  }) => {
    await connect(page, world, '/deals?limit=50');
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    const at = () => page.evaluate(() => window.scrollY);
    // until its code is there, which comes after the first paint, the page notes nothing
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    // it has noted where it is once it has heard of the scrolling
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('scroll', () => resolve(), { once: true });
          window.scrollTo(0, 900);
        }),
    );
    await page.reload();
    await expect.poll(at).toBe(900);
    await page.goto(world.url + address);
    await expect(page.getByText(shown)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await at()).toBe(0);
    await page.goBack();
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await expect.poll(at).toBe(900);
  });
}

test('one Back undoes one filter, however it was typed', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  for (const text of ['4', '40', '45']) {
    await page.getByLabel('Minimum discount').fill(text);
    await expect(page).toHaveURL(`${world.url}/deals?minDiscount=${text}`);
  }
  for (const text of ['3', '2']) {
    await page.getByLabel('Maximum price').fill(text);
    await expect(page).toHaveURL(`${world.url}/deals?minDiscount=45&maxPrice=${text}`);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/deals?minDiscount=45`);
  await expect(page.getByLabel('Maximum price')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/deals`);
});

test('one Back undoes a search for a merchant, however it was typed', async ({ page, world }) => {
  await connect(page, world, '/merchants');
  await expect(page.getByText(/^\d+ (?:of \d+ )?merchants$/)).toBeVisible();
  for (const text of ['a', 'ar', 'art']) {
    await page.getByLabel('Find by name').fill(text);
    await expect(page).toHaveURL(`${world.url}/merchants?find=${text}`);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/merchants`);
  await expect(page.getByLabel('Find by name')).toHaveValue('');
});

for (const [asked, meant] of [
  ['/index.html', '/deals'],
  ['/deals/index.html?category=FOOD', '/deals?category=FOOD'],
  ['//marketplace/', '/marketplace'],
  ['/deals/', '/deals'],
  ['/stats.', '/stats'],
  ['/merchants)', '/merchants'],
  ['/settings%E2%80%9D', '/settings'],
] as const) {
  test(`${asked} leads to the page that is meant`, async ({ page, world }) => {
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.goto(world.url + asked);
    await expect(page).toHaveURL(world.url + meant);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/);
  });
}

test('a stop behind the link of a deal: the deal that is meant is offered', async ({ page, world }) => {
  const { id } = await world.db.selectFrom('deal').select('id').executeTakeFirstOrThrow();
  await connect(page, world, `/deals/${id}).`);
  await page.getByRole('link', { name: `Did you mean “${id}”?` }).click();
  await expect(page.getByRole('region', { name: 'The deal' })).toBeVisible();
});

for (const [layout, key] of [
  ['Russian', 'л'],
  ['Greek', 'κ'],
  ['Dvorak, where the letter is at another place', 'k'],
] as const) {
  test(`Ctrl+K opens “Go to” on a keyboard that is ${layout}`, async ({ page, world }) => {
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      ([pressed, code]) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: pressed,
            code,
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
      [key, key === 'k' ? 'KeyV' : 'KeyK'] as const,
    );
    await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no id is a telephone number, and no field is zoomed into', async ({ page, world }) => {
    await connect(page, world);
    await expect(page.locator('meta[name=format-detection]')).toHaveAttribute('content', /telephone=no/);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByLabel('Category')).toBeVisible();
    const sizes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('input, select')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      );
    const inSheet = await sizes();
    expect(inSheet.length).toBeGreaterThan(4);
    expect(Math.min(...inSheet)).toBeGreaterThanOrEqual(16);
    await page.goto(`${world.url}/settings`);
    await expect(page.getByLabel('API key')).toBeVisible();
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
    await page.goto(`${world.url}/merchants`);
    await expect(page.getByLabel('Find by name')).toBeVisible();
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  });
});

for (const locale of ['de-DE', 'ar-EG', 'fa-IR', 'ja-JP']) {
  test.describe(`a reader of ${locale}`, () => {
    test.use({ locale });
    test('reads one language in a sentence, and its figures', async ({ page, world }) => {
      await connect(page, world);
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      await expect(page.getByText(/^Updated/).first()).toHaveText(/^Updated (?:now|\d+ seconds? ago)/);
      await expect(page.getByRole('region', { name: 'Request budget' })).toContainText(
        /99 of 100 requests left · resets in \d+ s/,
      );
      const cells = await page.getByRole('table', { name: 'Deals' }).locator('td').allInnerTexts();
      // whatever the merchants wrote, figures and dates are of one kind
      expect(cells.join(' ')).not.toMatch(/[٠-٩۰-۹]|\bTagen\b|日後/);
      expect(cells.filter((cell) => /\d SOL/.test(cell)).every((cell) => !/\d,\d{1,2} SOL/.test(cell))).toBe(
        true,
      );
    });
  });
}
