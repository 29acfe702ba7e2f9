import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from 'playwright/test';
import { stored } from './stored.ts';
import { connect, expect, test } from './world.ts';

/* All deals, read once and then asked in the browser. */

const table = (page: Page) => page.getByRole('table', { name: 'Deals' });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /deals?$/ });

async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Read all/ }).click();
  await expect(found(page)).toHaveText(/^[\d,]+ deals$/);
  await expect(page.getByRole('region', { name: 'Reading' })).toHaveCount(0);
}

const titles = (page: Page) =>
  page.locator('main [data-row]').evaluateAll((links) => links.map((link) => link.textContent));

test('says its price, reads each page once, and then answers without a request, also after a reload', async ({
  page,
  world,
}) => {
  await connect(page, world);
  await expect(page.getByText(/^\d+ deals$/)).toBeVisible();
  const active = await world.db
    .selectFrom('deal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('withdrawn', '=', 0)
    .where('expires_at', '>', Date.now())
    .executeTakeFirstOrThrow();
  const pages = Math.ceil(active.count / 100);
  await expect(page.getByText(`${String(pages)} requests`, { exact: true })).toBeVisible();
  expect(world.requests).toHaveLength(1);
  await page.getByRole('switch', { name: 'Whole catalogue' }).check();
  await expect(found(page)).toHaveText(/^[\d,]+ deals$/);
  await expect(page.getByRole('region', { name: 'Reading' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeFocused();
  expect(world.requests.slice(1).sort()).toEqual(
    Array.from({ length: pages }, (_, index) => `/deals?page=${String(index + 1)}&limit=100`).sort(),
  );
  // off the main thread
  expect(page.workers()).toHaveLength(1);

  await page.getByRole('searchbox', { name: 'Search deals' }).fill('dinner');
  await expect(found(page)).toHaveText(/^\d+ of [\d,]+ deals$/);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/\/catalogue\?q=dinner&sort=price$/);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  const before = await titles(page);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(before);
  expect(world.requests).toHaveLength(1 + pages);
});

test.describe('a budget of which the reading needs more than there is', () => {
  // long enough to open another tab while the first waits, on a busy machine, too
  test.use({ limit: 20, windowSeconds: 25, deals: 3000 });
  test('across resets, a reload and a person’s clicks, each page is asked for once, without a 429', async ({
    page,
    world,
    context,
  }) => {
    test.slow(); // it waits for resets
    await connect(page, world);
    await expect(page.getByText(/^[\d,]+ deals$/)).toBeVisible();
    const [total = ''] = /[\d,]+/.exec((await page.getByText(/^[\d,]+ deals$/).textContent()) ?? '') ?? [];
    const pages = Math.ceil(Number(total.replace(',', '')) / 100);
    expect(pages).toBeGreaterThan(20); // more than one window has
    const asked = () => world.requests.filter((path) => /^\/deals\?page=\d+&limit=100$/.test(path));
    const onTheWay = new Set<Request>();
    page.on('request', (request) => onTheWay.add(request));
    page.on('requestfinished', (request) => onTheWay.delete(request));
    page.on('requestfailed', (request) => onTheWay.delete(request));
    await page.goto(`${world.url}/catalogue`);
    await page.getByRole('button', { name: /^Read all/ }).click();
    await expect(page.getByText(/waiting for the reset/)).toBeVisible();
    // what is on its way when a page is reloaded is cut off by the browser, and asked for again
    await expect(async () => {
      expect(onTheWay.size).toBe(0);
      const read = await page
        .getByRole('progressbar', { name: 'Reading the catalogue' })
        .getAttribute('value');
      expect(Number(read)).toBe(asked().length);
    }).toPass();
    await page.reload();
    // it goes on by itself, says so in another tab, and leaves room for who clicks there
    await expect(page.getByText(/waiting for the reset/)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${world.url}/catalogue`);
    await expect(other.getByText(/another tab reads on/)).toBeVisible();
    await other.getByRole('link', { name: 'Marketplace' }).first().click();
    await expect(other.getByRole('table', { name: 'Listings' })).toHaveAttribute('aria-busy', 'false');
    expect(world.statuses).toHaveLength(world.requests.length);
    await expect(page.getByRole('region', { name: 'Reading' })).toHaveCount(0, { timeout: 120_000 });
    await other.goto(`${world.url}/catalogue`);
    await expect(found(other)).toHaveText(`${total} deals`);
    expect(asked()).toHaveLength(pages);
    expect(new Set(asked()).size).toBe(pages);
    expect(world.statuses).not.toContain(429);
  });
});

test('is searched, sorted, filtered and walked through to a comparison by keyboard alone', async ({
  page,
  world,
}) => {
  await connect(page, world, '/catalogue');
  await page.getByRole('button', { name: /^Read all/ }).focus();
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveText(/^[\d,]+ deals$/);
  await page.getByRole('searchbox', { name: 'Search deals' }).focus();
  await page.keyboard.type('masage'); // a letter is missing
  await expect(found(page)).toHaveText(/^\d+ of/);
  await expect(page.locator('main mark').first()).toHaveText(/massage/i);
  const category = page.getByRole('group', { name: 'Category' }).getByRole('checkbox').first();
  await category.focus();
  await page.keyboard.press('Space');
  await expect(category).toBeChecked();
  await page.getByRole('button', { name: 'Discount' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=masage&category=[A-Z]+&sort=-discount$/);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('j');
  const first = page.locator('main [data-row]').first();
  await expect(first).toBeFocused();
  const title = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?deals=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Add a deal').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?deals=\w+%2C\w+$/);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  for (const back of [/\/compare\?deals=\w+$/, /\/deals\/\w+$/, /\/catalogue/]) {
    await page.goBack();
    await expect(page).toHaveURL(back);
  }
  await expect(page.getByRole('searchbox', { name: 'Search deals' })).toHaveValue('masage');
  await page.goBack(); // the sort is no step
  await expect(page.getByRole('searchbox', { name: 'Search deals' })).toHaveValue('masage');
});

test('what was read is offered by name wherever a deal is picked, also after a reload, without a request', async ({
  page,
  world,
}) => {
  const title = 'Zither lessons for two';
  const { id } = await world.db
    .selectFrom('deal')
    .select('id')
    .where('withdrawn', '=', 0)
    .where('expires_at', '>', Date.now() + 9e6)
    .limit(1)
    .executeTakeFirstOrThrow();
  // the last of its list, so that no other answer has told of it
  await world.db.updateTable('deal').set({ title, created_at: 0 }).where('id', '=', id).execute();
  await connect(page, world, '/catalogue');
  await readAll(page);
  const asked = world.requests.length;
  await page.goto(`${world.url}/compare`);
  const field = page.getByLabel('First deal');
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('zither');
  await expect(page.getByRole('option')).toHaveText([title]);
  expect(world.requests).toHaveLength(asked);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('is searched, sorted, filtered and compared', async ({ page, world }) => {
    await connect(page, world, '/catalogue');
    await page.getByRole('button', { name: /^Read all/ }).tap();
    await expect(found(page)).toHaveText(/^[\d,]+ deals$/);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('checkbox', { name: /^Available / }).tap();
    await page.getByRole('button', { name: /^Show/ }).tap();
    await page.getByLabel('Sort by').selectOption('Price, lowest first');
    await expect(page).toHaveURL(/state=available&sort=price$/);
    await page.locator('main [data-row]').first().tap();
    await expect(page).toHaveURL(/\/deals\/\w+$/);
    await page.getByRole('link', { name: 'Compare' }).tap();
    await page.getByLabel('Add a deal').tap();
    await page.getByRole('option').first().tap();
    await expect(page).toHaveURL(/\/compare\?deals=\w+%2C\w+$/);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  });
});

test('a key draws the search field with the letter and with what is found, not with the address that follows', async ({
  page,
  world,
}) => {
  await connect(page, world, '/catalogue');
  await readAll(page);
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  const whole = page.getByRole('switch', { name: 'Whole catalogue' });
  for (const field of [search, whole])
    await field.evaluate((input) => {
      let times = 0;
      // React writes the attributes of a field whenever it draws it
      new MutationObserver(() => times++).observe(input, { attributes: true });
      Object.assign(input, { drawn: () => times });
    });
  const drawn = (field: typeof search) =>
    field.evaluate(
      (input) =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => {
            resolve((input as unknown as { drawn: () => number }).drawn());
          });
        }),
    );
  await search.focus();
  let text = '';
  for (const letter of 'dinn') {
    text += letter;
    const before = await drawn(search);
    await page.keyboard.type(letter);
    await expect(found(page)).toHaveText(/^[\d,]+ of/);
    await expect(page).toHaveURL(new RegExp(`\\?q=${text}$`));
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    expect((await drawn(search)) - before, text).toBeLessThanOrEqual(2);
  }
  expect(await drawn(whole)).toBe(0);
});

test('a key asks at once and once, and its rows take over the elements of those before', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const asked: (string | null)[] = [];
    Object.assign(window, { asked });
    const postMessage = Reflect.get(Worker.prototype, 'postMessage') as (...all: unknown[]) => void;
    Worker.prototype.postMessage = function (call: unknown, ...rest: unknown[]) {
      // whether the page says by then that it waits for something else
      if ((call as { method?: unknown }).method === 'ask')
        asked.push(document.querySelector('table[aria-label=Deals]')?.getAttribute('aria-busy') ?? null);
      postMessage.call(this, call, ...rest);
    };
  });
  await connect(page, world, '/catalogue');
  await readAll(page);
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  await search.focus();
  const first = table(page).locator('tr[data-index="0"]');
  const element = await first.elementHandle();
  const title = await first.locator('[data-row]').textContent();
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.splice(0));
  await asked();
  await page.keyboard.type('p');
  await expect(first.locator('mark').first()).toBeVisible();
  expect(await asked()).toEqual(['false']);
  await expect(first.locator('[data-row]')).not.toHaveText(title ?? '');
  expect(await first.evaluate((now, before) => now === before, element)).toBe(true);
  // and whoever stands on a row does not come to stand on another one by themselves
  await first.locator('[data-row]').focus();
  await page.evaluate(() => {
    history.back();
  });
  await expect(first.locator('[data-row]')).toHaveText(title ?? '');
  expect(await first.evaluate((now, before) => now === before, element)).toBe(false);
  await expect(first.locator('[data-row]')).not.toBeFocused();
});

test('what is open in a row closes when another row takes its place', async ({ page, world }) => {
  await connect(page, world, '/catalogue');
  await readAll(page);
  const open = page.locator(':popover-open');
  await table(page).locator('tr[data-index="0"] [popovertarget]').last().press('Enter');
  await expect(open).toBeVisible();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('p');
  await expect(table(page).locator('mark').first()).toBeVisible();
  await expect(open).toHaveCount(0);
});

test('draws only what is seen, says how many there are, and comes back to where one was', async ({
  page,
  world,
}) => {
  await connect(page, world, '/catalogue');
  await readAll(page);
  const rows = table(page).locator('tbody tr[data-index]');
  const [total = ''] = /[\d,]+/.exec((await found(page).textContent()) ?? '') ?? [];
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(Number(total) + 1));
  expect(await rows.count()).toBeLessThan(60);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
  });
  await expect(rows.first()).not.toHaveAttribute('data-index', '0');
  await expect(table(page).locator('[data-skeleton]')).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(60);
  // the row in the middle of the screen
  const index = await rows.evaluateAll(
    (all) =>
      all
        .find((row) => row.getBoundingClientRect().bottom > window.innerHeight / 2)
        ?.getAttribute('data-index') ?? '',
  );
  const row = table(page).locator(`tr[data-index="${index}"]`);
  await row.locator('[data-row]').click();
  await expect(page).toHaveURL(/\/deals\/\w+$/);
  await page.goBack();
  // it is in sight again, where it was
  await expect(row).toBeVisible();
  const offset = () => row.evaluate((it) => it.getBoundingClientRect().top - window.innerHeight / 2);
  await expect.poll(async () => Math.abs(await offset())).toBeLessThan(150);
  const end = table(page).locator(`tr[aria-rowindex="${String(Number(total) + 1)}"]`);
  // rows turn out taller than they were taken for, so the end moves on as one comes near
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return end.isVisible();
    })
    .toBe(true);
});

test('the columns stay where they are while other rows come, and find their widths again in another window', async ({
  page,
  world,
}) => {
  await world.db
    .updateTable('deal')
    .set({ category: 'ENTERTAINMENT AND MORE', price: 1_234_567_891_234, expires_at: Date.now() + 1e10 })
    .where('id', 'in', world.db.selectFrom('deal').select('id').where('withdrawn', '=', 0).limit(1))
    .execute();
  await page.setViewportSize({ width: 1500, height: 900 });
  await connect(page, world, '/catalogue?sort=-price');
  await readAll(page);
  const widths = () =>
    table(page)
      .locator('thead th')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const rows = table(page).locator('tbody tr[data-index]');
  const wide = await widths();
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
  });
  await expect(rows.first()).not.toHaveAttribute('data-index', '0');
  await expect(table(page).locator('[data-skeleton]')).toHaveCount(0);
  // one that meets a wider cell grows; none gives its room back
  const after = await widths();
  for (const [place, width] of wide.entries())
    if (place > 0) expect(after[place]).toBeGreaterThanOrEqual(width);
  await page.setViewportSize({ width: 1410, height: 900 });
  await expect
    .poll(() =>
      table(page).evaluate(
        (element) => element.getBoundingClientRect().width - (element.parentElement?.clientWidth ?? 0),
      ),
    )
    .toBeLessThanOrEqual(0);
  expect((await widths()).reduce((sum, width) => sum + width)).toBeLessThan(
    wide.reduce((sum, width) => sum + width),
  );
});

test('a list that is sorted from its middle begins at its top, and so does an address that is opened again', async ({
  page,
  world,
}) => {
  await connect(page, world, '/catalogue');
  await readAll(page);
  const first = table(page).locator('tbody tr[data-index="0"]');
  const middle = async () => {
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight / 2);
    });
    await expect(first).toHaveCount(0);
  };
  await middle();
  await page.getByRole('columnheader').getByRole('button', { name: 'Price' }).click();
  await expect(first).toBeInViewport();
  await middle();
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.goto(`${world.url}/stats`);
  await page.goto(`${world.url}/catalogue?sort=price`);
  await expect(page.getByRole('searchbox', { name: 'Search deals' })).toBeInViewport();
  await expect(first).toBeInViewport();
});

test('marks what changed since an earlier visit on the page of deals, too, and moves nothing', async ({
  page,
  world,
}) => {
  await connect(page, world, '/catalogue');
  await readAll(page);
  await expect.poll(async () => (await stored(page)).snapshots).toHaveLength(1);
  // it was read an hour ago, and every deal that the first page shows was dearer then
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('deals-explorer');
        opened.onsuccess = () => {
          const writing = opened.result.transaction('snapshots', 'readwrite');
          const table = writing.objectStore('snapshots');
          const reading = table.getAll();
          reading.onsuccess = () => {
            const [record] = reading.result as [
              { at: number; snapshot: { at: number; prices: (number | null)[] } },
            ];
            const { snapshot } = record;
            const at = record.at - 3_600_000;
            const prices = snapshot.prices.map((price) => (price ?? 0) + 1);
            table.put({ ...record, at, snapshot: { ...snapshot, at, prices } });
          };
          writing.oncomplete = () => {
            opened.result.close();
            resolve();
          };
          writing.onerror = () => {
            reject(writing.error ?? new Error('not written'));
          };
        };
      }),
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${world.url}/deals`);
    const shift = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          document.addEventListener('marked', () => {
            requestAnimationFrame(() => {
              setTimeout(() => {
                resolve(sum);
              }, 100);
            });
          });
        }),
    );
    await expect(page.getByText('Cheaper', { exact: true })).toHaveCount(20);
    await page.evaluate(() => document.dispatchEvent(new Event('marked')));
    expect(await shift).toBeLessThan(0.005);
  }
  // without a request of its own: the second time the page was kept
  expect(world.requests.filter((path) => path.includes('limit=20'))).toHaveLength(1);
});

test('prints all that is found, in its order, and looks as before afterwards', async ({ page, world }) => {
  // the dialog, which a browser that is driven does not open: it is closed when the test says so
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printing = 'yes';
    };
  });
  await connect(page, world, '/catalogue?sort=-price');
  await readAll(page);
  const [total = ''] = /[\d,]+/.exec((await found(page).textContent()) ?? '') ?? [];
  const seen = page.locator('tbody tr[data-index]').filter({ visible: true });
  expect(await seen.count()).toBeLessThan(60);
  const order = await titles(page);
  for (const begin of [
    () => page.keyboard.press('Control+p'),
    async () => {
      const print = page.getByRole('button', { name: 'Print', exact: true });
      await print.scrollIntoViewIfNeeded();
      // while the last rows come, what stands below them moves, also from under a press
      const last = table(page).locator(`tr[aria-rowindex="${String(Number(total) + 1)}"] [data-row]`);
      await expect(last).toBeVisible();
      await print.click();
    },
  ]) {
    await begin();
    await expect(page.locator('body[data-printing]')).toHaveCount(1);
    expect(await seen.count()).toBeLessThan(60);
    await expect(page.getByText(/^Preparing/)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(seen).toHaveCount(Number(total));
    await expect(seen.nth(0)).toContainText(order[0] ?? '');
    await expect(page.getByText(/^Only the rows that were/).filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      delete document.body.dataset.printing;
      window.dispatchEvent(new Event('afterprint'));
    });
    // some phones read the page again after that: it stays as it is until it is used
    await page.keyboard.press('Shift');
    await expect.poll(() => page.locator('tbody tr[data-index]').count()).toBeLessThan(60);
  }
  // from the browser's menu the page cannot wait for its worker: it says what is missing
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Only the rows that were on the screen, of ${total} deals.`)).toBeVisible();
  // the widths that were measured in the window do not hold on paper, which is narrower
  const least = await table(page)
    .locator('th')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).minWidth));
  expect(new Set(least)).toEqual(new Set(['0px']));
  // and leaves no empty pages for what it does not draw
  const { height } = (await table(page).boundingBox()) ?? { height: Number.POSITIVE_INFINITY };
  expect(height).toBeLessThan(60 * 100);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1440]) {
    test(`axe finds nothing, and nothing scrolls sideways: ${colorScheme}, ${String(width)} px`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await connect(page, world, '/catalogue?q=dinner&minPrice=0.1');
      const check = async (name: string) => {
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
          .setLegacyMode(true)
          .analyze();
        expect.soft(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(wider, `${name} scrolls sideways by`).toBe(0);
      };
      // a link with filters, in a browser that has no catalogue: what it asks for is said, with the price
      await expect(page.getByRole('button', { name: 'Remove filter: “dinner”' })).toBeVisible();
      await expect(page.getByText(/\d+ requests · \d+ left/)).toBeVisible();
      await check('the offer');
      await page.getByRole('button', { name: /^Read all/ }).click();
      await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reading' })).toHaveCount(0);
      await check('what is found');
      if (width < 768) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('group', { name: 'Category' })).toBeVisible();
        await check('filters');
      }
    });
  }
}
