/*
 * `npm run bench:catalogue`: what a person waits for in the whole catalogue, in a real browser, with 1,000, 10,000 and 100,000
 * deals in it. From a key pressed, or a head clicked, until the rows are painted; long tasks while scrolling; the time to open
 * what is kept; memory. Prints medians and 95th percentiles, and with `-- --write` puts them into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright/test';
import { startWorld, type World } from '../e2e/start-world.ts';
import { chromiumArgs, findHeadless } from './chromium.mjs';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    /** How many deals, once for each: `--deals 1000 --deals 10000`. */
    deals: { type: 'string', multiple: true, default: ['1000', '10000', '100000'] },
  },
});

const SIZES = values.deals.map(Number);

/** What is typed, a letter at a time. */
const TYPED = ['dinner', 'masage two', 'coffee roasters', 'zzz'];

/** Fills the catalogue of the connection that the page has, as a reading would; texts of 40,000 words, a few of them common. */
function fill(size: number): Promise<void> {
  const { value } = JSON.parse(sessionStorage.getItem('deals-explorer:connection') ?? '{}') as {
    value: { scope: string };
  };
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const syllables = 'ba ko li ster mun ra pi zza chan de fro gel ha jum ke la mo ni po ri sa tu ver wa'.split(
    ' ',
  );
  const common = ['dinner', 'massage', 'coffee', 'two', 'roasters', 'for', 'weekend', 'class', 'tour', 'set'];
  const words = Array.from({ length: 40_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
  );
  const text = (length: number) =>
    Array.from({ length }, () => (random() < 0.2 ? pick(common) : pick(words))).join(' ');
  const merchants = Array.from({ length: Math.max(20, size / 40) }, (_, index) => ({
    id: `merchant${String(index)}`,
    businessName: text(2),
    walletAddress: `wallet${String(index)}`,
  }));
  const day = (from: number, days: number) => new Date(from + random() * days * 86_400_000).toISOString();
  const now = Date.now();
  const page = (number: number) => ({
    scope: value.scope,
    kind: 'deals',
    id: `page ${String(number).padStart(9, '0')}`,
    at: now,
    began: now,
    page: number,
    total: size,
    items: Array.from({ length: 100 }, (_, index) => ({
      id: `deal${String(number * 100 + index)}`,
      title: text(4),
      description: text(18),
      category: pick([
        'FOOD',
        'FASHION',
        'SPA',
        'TRAVEL',
        'FITNESS',
        'BOOKS',
        'GAMES',
        'HOME',
        'KIDS',
        'PETS',
      ]),
      discountPercentage: Math.floor(random() * 90),
      price: Math.round(random() ** 3 * 10_000) / 1000,
      totalSupply: 100,
      availableSupply: Math.floor(random() * 100),
      mintedCount: 5,
      redeemedCount: 2,
      merchant: pick(merchants),
      expiryDate: day(now, 90),
      createdAt: day(now - 9e9, 90),
      updatedAt: day(now - 9e9, 90),
    })),
  });
  const pages = size / 100;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('deals-explorer');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('catalogue', 'readwrite');
      const store = writing.objectStore('catalogue');
      store.put({
        scope: value.scope,
        kind: 'deals',
        id: 'about',
        at: now,
        reading: { began: now, pages, finished: now, wanted: false, rounds: 0 },
      });
      for (let number = 1; number <= pages; number++) store.put(page(number));
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onabort = () => {
        reject(new Error(String(writing.error)));
      };
    };
  });
}

/** Notes, in the page, how long it takes from each key or press until the last of what it changes is painted. */
function watch(): void {
  const times: number[] = [];
  const long: number[] = [];
  let began = 0;
  let painted = 0;
  /** All that a press changes comes within this, in milliseconds; the next one comes later. */
  const ALL = 200;
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(
      event,
      () => {
        began = performance.now();
        painted = 0;
        setTimeout(() => {
          if (painted > 0) times.push(painted);
        }, ALL);
      },
      { capture: true },
    );
  new MutationObserver(() => {
    const from = began;
    if (performance.now() - from > ALL) return;
    // in the frame after that, it is painted
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (from === began) painted = performance.now() - from;
      });
    });
  }).observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  new PerformanceObserver((list) => {
    long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  Object.assign(window, { times, long });
}

const taken = (page: Page, what: 'times' | 'long') =>
  page.evaluate((name) => (window as unknown as Record<string, number[]>)[name]?.splice(0) ?? [], what);

async function measure(browser: Browser, world: World, size: number): Promise<Record<string, number[]>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // the compiler names functions by a helper of its own, which a page does not have
  await page.addInitScript('globalThis.__name = (made) => made');
  try {
    await page.goto(world.url);
    await page.getByRole('button', { name: 'Use the demo key' }).click();
    await page.getByText(/^[\d,]+ deals$/).waitFor();
    await page.evaluate(fill, size);
    const table = page.locator('table[aria-label=Deals][aria-busy=false] [data-row]').first();
    const opened: number[] = [];
    for (let run = 0; run < 3; run++) {
      await page.goto('about:blank');
      const before = Date.now();
      await page.goto(`${world.url}/catalogue`);
      await table.waitFor();
      opened.push(Date.now() - before);
    }
    await page.waitForTimeout(5000); // it sorts ahead
    await page.evaluate(watch);
    const search = page.getByRole('searchbox', { name: 'Search deals' });
    const keys: number[] = [];
    for (const text of TYPED) {
      await search.fill('');
      await page.waitForTimeout(500);
      await taken(page, 'times');
      await search.focus();
      for (const letter of text) {
        await page.keyboard.type(letter);
        await page.waitForTimeout(300);
      }
      keys.push(...(await taken(page, 'times')));
    }
    await search.fill('');
    await page.waitForTimeout(500);
    await taken(page, 'times');
    const sorts: number[] = [];
    for (const head of ['Price', 'Deal', 'Expires', 'Discount', 'Category', 'Supply left']) {
      for (let click = 0; click < 2; click++) {
        await page.getByRole('columnheader').getByRole('button', { name: head }).click();
        await page.waitForTimeout(400);
      }
      sorts.push(...(await taken(page, 'times')));
    }
    await taken(page, 'long');
    await page.mouse.move(900, 600);
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, step % 2 === 0 ? 600 : 2400);
      await page.waitForTimeout(50);
    }
    const long = await taken(page, 'long');
    const cdp = await context.newCDPSession(page);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return {
      'open what is kept, until the first row, ms': opened,
      'key pressed until painted, ms': keys,
      'head clicked until painted, ms': sorts,
      'long tasks while scrolling': [long.length],
      'heap of the page, MiB': [usedSize / 1024 / 1024],
    };
  } finally {
    await context.close();
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

// without windows: the start page of one with windows runs beside the measurement
const executablePath = findHeadless();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumArgs, '--enable-precise-memory-info'],
});
const world = await startWorld({ apiAt: 'same origin', deals: 600, limit: 1000, windowSeconds: 60 });
const columns: Record<string, number[]>[] = [];
try {
  for (const size of SIZES) columns.push(await measure(browser, world, size));
} finally {
  await browser.close();
  await world.close();
}
const shown = (runs: readonly number[] = []) => {
  const sorted = [...runs].sort((a, b) => a - b);
  const median = at(sorted, 0.5).toFixed(0);
  return sorted.length > 1 ? `${median}, ${at(sorted, 0.95).toFixed(0)}` : median;
};
const lines = [
  `| median, 95th percentile | ${SIZES.map((size) => `${size.toLocaleString('en')} deals`).join(' | ')} |`,
  `| --- | ${SIZES.map(() => '---:').join(' | ')} |`,
  ...Object.keys(columns[0] ?? {}).map(
    (name) => `| ${name} | ${columns.map((column) => shown(column[name])).join(' | ')} |`,
  ),
];
console.log(lines.join('\n'));
if (values.write) {
  const path = join(import.meta.dirname, '..', 'docs', 'performance.md');
  const [before = '', , after = ''] = readFileSync(path, 'utf8').split('<!-- catalogue -->');
  writeFileSync(path, [before, `\n\n${lines.join('\n')}\n\n`, after].join('<!-- catalogue -->'));
}
