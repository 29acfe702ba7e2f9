import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { placesOf } from './places.ts';
import type { World } from './start-world.ts';
import { stored } from './stored.ts';
import { connect, expect, test } from './world.ts';

/* What every page owes to everybody: accessible, as wide as the screen, and light. */

/** What is looked at in each state: an address, and what is there once all that it asks for has come. */
type Look = readonly [name: string, path: string, ready: (page: Page) => Locator];

const heading =
  (name: string | RegExp, level?: number): Look[2] =>
  (page) =>
    page.getByRole('heading', { name, ...(level ? { level } : {}) }).first();
const failed: Look[2] = (page) => page.getByRole('alert').filter({ hasText: 'The API failed' }).first();

/** The states of every page: with all there is, with nothing, and while the API fails. */
const STATES: Readonly<Record<string, (world: World) => Promise<readonly Look[]>>> = {
  full: async (world) => (await placesOf(world)).map(({ name, path, ready }): Look => [name, path, ready]),
  empty: async (world) => {
    const places = await placesOf(world);
    const path = (name: string) => places.find((place) => place.name === name)?.path ?? '';
    await world.db.deleteFrom('listing').execute();
    return [
      ['deals, none matches', '/deals?category=NOPE&minDiscount=x', heading('No deal matches')],
      ['deals, past the end', '/deals?page=999', heading(/past the end/)],
      [
        'merchants, none found',
        '/merchants?find=no+such+name',
        heading('No verified merchant has that name'),
      ],
      [
        'deal, no listings',
        path('deal'),
        (page) => page.getByText('Nobody is offering a token of this deal'),
      ],
      ['marketplace, none', '/marketplace', heading('No active listings')],
      ['marketplace, none matches', '/marketplace?maxPrice=0.1', heading('No listing matches')],
      ['deal not found', '/deals/nope', heading('Deal not found')],
      ['listing not found', '/marketplace/nope', heading('Listing not found')],
      ['merchant not found', '/merchants/nope', heading('Merchant not found')],
    ];
  },
  'without anything': async (world) => {
    const merchant = await world.db.selectFrom('merchant').select('id').executeTakeFirstOrThrow();
    await world.db.deleteFrom('listing').execute();
    await world.db.deleteFrom('deal').execute();
    return [
      ['deals, none', '/deals?limit=50', heading('No active deals')],
      [
        'merchant, no deals',
        `/merchants/${merchant.id}`,
        (page) => page.getByText(/no active deals?|0 active deals/).first(),
      ],
      ['stats, zero', '/stats', (page) => page.getByText('Top category')],
    ];
  },
  error: async (world) => {
    await world.db.schema.dropTable('listing').execute();
    await world.db.schema.dropTable('deal').execute();
    await world.db.schema.dropTable('merchant').execute();
    return [
      '/deals?limit=50',
      '/deals/x',
      '/marketplace',
      '/marketplace/x',
      '/merchants',
      '/merchants/x',
      '/stats',
    ].map((path): Look => [`${path}, failing`, path, failed]);
  },
};

/** axe finds nothing, and nothing is wider than the screen. */
async function check(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      // of WCAG 2.2, and off by default
      rules: { 'target-size': { enabled: true } },
      // what passes is not reported, which takes a third of the time
      resultTypes: ['violations'],
    })
    // no frames here, so no page is opened to put their results together
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(found, name).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wider, `${name} scrolls sideways by`).toBe(0);
}

/** Adds up, from the start of each page, by how much things jump. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}

for (const [state, prepare] of Object.entries(STATES)) {
  for (const width of [320, 768, 1440]) {
    test(`axe finds nothing, nothing scrolls sideways and nothing jumps: ${state}, ${width} px`, async ({
      page,
      world,
    }) => {
      test.slow(); // ten pages, each looked at twice
      await page.setViewportSize({ width, height: 800 });
      const shifted = await watchShifts(page);
      await connect(page, world);
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      const looks = await prepare(world);
      // slow enough for the skeletons to be seen
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue();
      });
      for (const [name, path, ready] of looks) {
        await page.goto(world.url + path);
        await expect(ready(page), name).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await shifted(), `${name} jumps by`).toBeLessThan(0.02);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await check(page, `${name}, ${colorScheme}`);
        }
      }
    });
  }
}

for (const width of [320, 1440]) {
  test(`a listing does not jump when what an earlier page knew comes after its answer: ${width} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    const shifted = await watchShifts(page);
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    const places = await placesOf(world);
    const open = (name: string) =>
      page.goto(world.url + (places.find((place) => place.name === name)?.path ?? ''));
    await open('deal'); // which is the listing's, and known from now on
    await expect(page.getByText('Raw response').first()).toBeVisible();
    await expect.poll(async () => JSON.stringify((await stored(page)).known)).toContain('"kind":"deal"');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/keep-session-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open('listing');
    await expect(page.getByText('Raw response')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Its deal' })).toHaveAttribute('aria-busy', 'true');
    const before = await shifted();
    release();
    await expect(page.getByRole('region', { name: 'Supply' })).toHaveAttribute('aria-busy', 'false');
    expect((await shifted()) - before).toBeLessThan(0.005);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1440]) {
    test(`axe finds nothing in what is opened: ${colorScheme}, ${width} px`, async ({ page, world }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(world.url);
      await expect(page.getByRole('button', { name: 'Use the demo key' })).toBeVisible();
      await check(page, 'connect');
      await page.getByRole('button', { name: 'Use the demo key' }).click();
      await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
      if (width < 768) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByLabel('Category')).toBeVisible();
        await check(page, 'filters');
        await page.getByRole('button', { name: /^Show/ }).click();
      }
      await page
        .getByRole('list')
        .or(page.getByRole('table'))
        .getByRole('button', { name: /^in / })
        .first()
        .click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      await check(page, 'a time in full');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
      await check(page, 'go to');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await check(page, 'shortcuts');
      const places = await placesOf(world);
      const path = (name: string) => world.url + (places.find((place) => place.name === name)?.path ?? '');
      await page.goto(path('listing'));
      await page.getByText('Raw response').click();
      await expect(page.getByRole('region', { name: 'JSON as it came' })).toBeVisible();
      await check(page, 'raw response');
      await page.goto(path('merchant'));
      await page.getByRole('button', { name: 'This is my store' }).click();
      await page.getByRole('button', { name: 'Load performance' }).click();
      await expect(page.getByText('All statistics are loaded.')).toBeVisible();
      await check(page, 'performance');
      await page.goto(path('settings'));
      await page.getByRole('button', { name: 'Save and test' }).click();
      await expect(page.getByText('It works.')).toBeVisible();
      await check(page, 'tested');
      await page.getByLabel('API key').fill('not a key');
      await page.getByRole('button', { name: 'Save and test' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await check(page, 'a wrong key');
    });
  }
}

test('what was read stays, and is accessible, when it cannot be refreshed', async ({ page, world }) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('Not refreshed');
  await expect(page.getByRole('table', { name: 'Deals' }).getByRole('row')).toHaveCount(21);
  await check(page, 'not refreshed');
});

for (const width of [320, 768, 1440]) {
  test(`a stranger’s text and figures break no layout: ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = 'Donaudampfschifffahrt'.repeat(40);
    await world.db
      .updateTable('merchant')
      .set({ business_name: word, category: word.slice(0, 60).toUpperCase() })
      .execute();
    await world.db
      .updateTable('deal')
      .set({
        title: word,
        category: word.slice(0, 60).toUpperCase(),
        description: word,
        price: 9_007_199_254_741,
      })
      .execute();
    await world.db.updateTable('listing').set({ price: 9_007_199_254_741 }).execute();
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    for (const { name, path, ready } of await placesOf(world)) {
      await page.goto(world.url + path);
      await expect(ready(page), name).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await check(page, name);
      // neither does anything stick out of what it stands in
      const out = await page.evaluate(() =>
        [...document.querySelectorAll('main section, main li, main td')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.outerHTML.slice(0, 200)),
      );
      expect.soft(out, name).toEqual([]);
      // nor is anything of a table cut off that does not scroll
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('table')]
          .filter(({ parentElement: frame }) => frame && getComputedStyle(frame).overflowX === 'clip')
          .map((table) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0)),
      );
      expect
        .soft(
          cut.every((width) => width <= 1),
          `${name}: ${String(cut)}`,
        )
        .toBe(true);
    }
  });
}

test('in any window no table is cut off, and what each row is about can be read', async ({ page, world }) => {
  test.slow();
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  for (const path of ['/catalogue', '/catalogue/all-listings', '/catalogue/all-merchants']) {
    await page.goto(world.url + path);
    await page.getByRole('button', { name: /^Read all/ }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reading' })).toHaveCount(0);
  }
  for (const { name, path, ready } of await placesOf(world)) {
    await page.goto(world.url + path);
    await expect(ready(page), name).toBeVisible();
    for (const width of [1024, 1100, 1200, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // pixels of a table that are cut off, and of the room that its first column lacks for some words
      const lacks = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main table')].flatMap((table) => {
            const frame = table.parentElement;
            if (!frame || getComputedStyle(frame).overflowX !== 'clip') return [];
            const first = table.querySelector('th')?.getBoundingClientRect().width ?? 0;
            return [Math.floor(table.getBoundingClientRect().width) - frame.clientWidth, 120 - first];
          }),
        );
      await expect.soft
        .poll(async () => Math.max(0, ...(await lacks())), `${name}, ${String(width)} px`)
        .toBe(0);
    }
  }
});

test('a desk at 400 % keeps the page in sight', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  for (const { name, path, ready } of await placesOf(world)) {
    await page.goto(world.url + path);
    await expect(ready(page), name).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY), name).toBeGreaterThan(0);
    // nothing that sticks to an edge takes the room from what is read
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < window.innerHeight)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect.soft(stuck, `${name}: pixels that stick`).toBeLessThan(64);
  }
});

test('paper gets what the page says, whole, with its date and source', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const onPaper = ['deals', 'deal', 'marketplace', 'listing', 'merchants', 'merchant', 'stats'];
  for (const { name, path, ready } of await placesOf(world)) {
    if (!onPaper.includes(name)) continue;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(world.url + path);
    await expect(ready(page), name).toBeVisible();
    if (name === 'merchant') {
      await page.getByRole('button', { name: 'Load performance' }).click();
      await expect(page.getByText('All statistics are loaded.')).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    // A4 between its margins
    await page.setViewportSize({ width: 718, height: 1046 });
    await expect(page.getByText(`, read from ${world.url}/api/v1/public/v1`), name).toBeVisible();
    await expect(page.getByText(/^Printed /)).toContainText(world.url + path);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Refresh|Copy|Load|Go to|theme/ }), name).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to content' }), name).toHaveCount(0);
    if (name.endsWith('s') && name !== 'stats') await expect(page.getByRole('table'), name).toHaveCount(1);
    // browsers do not paint a button again in a head that they repeat on the next page; a total stands at the end alone
    const repeated = await page.evaluate(() => ({
      buttons: [...document.querySelectorAll('th button')].map((button) => getComputedStyle(button).display),
      feet: [...document.querySelectorAll('tfoot')].map((foot) => getComputedStyle(foot).display),
    }));
    expect(new Set(repeated.buttons).size, name).toBeLessThanOrEqual(1);
    for (const display of repeated.buttons) expect(display, name).toBe('contents');
    for (const display of repeated.feet) expect(display, name).toBe('table-row-group');
    const found = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      background: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(document.body).color,
    }));
    expect(found, name).toEqual({ wider: 0, background: 'rgb(255, 255, 255)', ink: 'rgb(27, 28, 26)' });
  }
  await page.goto(world.url + ((await placesOf(world)).find(({ name }) => name === 'merchant')?.path ?? ''));
  await expect(page.getByRole('columnheader', { name: 'Revenue' })).toBeVisible();
  const printed = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element, '::after').content.slice(1, -1)),
      );
  const { wallet_address } = await world.db
    .selectFrom('merchant')
    .select('wallet_address')
    .where('id', '=', new URL(page.url()).pathname.split('/')[2] ?? '')
    .executeTakeFirstOrThrow();
  expect(await printed('dd bdi[title]')).toContain(wallet_address);
  expect((await printed('main time'))[0]).toMatch(/^\w+ \d+, \d{4}, \d\d:\d\d [AP]M UTC$/);
});

test('what a fill tells is told where the system forces its colours', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const fills = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => [
      ...new Set(
        elements.flatMap((element) => {
          const own = getComputedStyle(element).backgroundColor;
          const around = getComputedStyle(element.parentElement ?? element).backgroundColor;
          return own === around ? [`${element.outerHTML}: no fill`] : [];
        }),
      ),
      ...(elements.length === 0 ? ['nothing to look at'] : []),
    ]);
  expect(await fills('[role=meter] > span')).toEqual([]);
  expect(await fills('td [style^=width]')).toEqual([]);
  await page.getByRole('table', { name: 'Deals' }).locator('[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Supply' })).toBeVisible();
  expect(await fills('[role=img] > span')).toEqual([]);
  await page.goBack();
  const current = page.getByRole('link', { name: 'Page 1', exact: true });
  expect(await current.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await check(page, 'deals in forced colours');
});

test.describe('a merchant whose figures are long', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('nothing leaves its card on a phone, and the exact figure is one step away', async ({
    page,
    world,
  }) => {
    await connect(page, world);
    await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
    const merchant = await world.db.selectFrom('merchant').select('id').executeTakeFirstOrThrow();
    await page.route(`**/merchants/${merchant.id}`, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/"revenue":[\d.]+/g, '"revenue":12027.211984968');
      return route.fulfill({ response: answer, body: text });
    });
    await page.goto(`${world.url}/merchants/${merchant.id}`);
    const statistics = page.getByRole('region', { name: 'Statistics' });
    await expect(statistics).toContainText('12,027.21');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await statistics.getByRole('button', { name: /12,027/ }).tap();
    await expect(page.getByText('12,027.211984968 SOL')).toBeVisible();
  });
});

test('Stats and a listing use the width of a desk', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  for (const { name, path, ready } of await placesOf(world)) {
    if (name !== 'stats' && name !== 'listing') continue;
    await page.goto(world.url + path);
    await expect(ready(page)).toBeVisible();
    const used = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect();
      const cards = [...document.querySelectorAll('main :is(section, li, dl > div)')];
      const right = Math.max(...cards.map((card) => card.getBoundingClientRect().right));
      return main ? (right - main.left) / main.width : 0;
    });
    expect(used, name).toBeGreaterThan(0.95);
  }
});
