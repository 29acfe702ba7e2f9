/*
 * `npm run bench:app`: what a person waits for, in a real browser with a cold cache, over 5,000 deals; the built site is
 * served precompressed, the API on another port. A cold load of Deals, then a journey, on a fast machine and on a slow one
 * (CPU / 4, 562.5 ms, 1.47 Mbit/s); five runs each. Prints medians with minimum and maximum, and with `-- --write` puts
 * them into docs/performance.md. `-- --deals 100000 --runs 3` measures another market.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright/test';
import { startWorld, type World } from '../e2e/start-world.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { install } from './bench-in-page.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});

interface Profile {
  readonly name: 'full' | 'slow';
  /** How many times slower the CPU is. */
  readonly cpu: number;
  /** Round trip in milliseconds, and bytes a second. */
  readonly line?: { readonly latency: number; readonly bytes: number };
}
const PROFILES: readonly Profile[] = [
  { name: 'full', cpu: 1 },
  { name: 'slow', cpu: 4, line: { latency: 562.5, bytes: (1.47 * 1024 * 1024) / 8 } },
];

type Figures = Record<string, number>;

/** How long a person looks at what is there before they go on, in milliseconds. */
const REST = 1500;

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });
const world = await startWorld({
  apiAt: 'another origin',
  deals: Number(values.deals),
  limit: 100_000,
  windowSeconds: 60,
});
// in a small market no category has a second page
if (Number(values.deals) < 1000) await world.db.updateTable('deal').set({ category: 'FOOD' }).execute();
const results: { name: string; unit: string; profile: string; runs: number[] }[] = [];
try {
  for (const profile of PROFILES) {
    const runs: Figures[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(browser, world, profile));
    for (const name of Object.keys(runs[0] ?? {})) {
      results.push({
        name,
        unit: unitOf(name),
        profile: profile.name,
        runs: runs.map((figures) => figures[name] ?? Number.NaN).sort((a, b) => a - b),
      });
    }
  }
} finally {
  await browser.close();
  await world.close();
}

const lines = results.map(({ name, unit, profile, runs }) => {
  const round = (value: number | undefined) =>
    String(Number((value ?? Number.NaN).toFixed(unit === 'ms' ? 0 : 3)));
  const median = runs[Math.floor(runs.length / 2)];
  return `| ${profile} | ${name} | ${round(median)} | ${round(runs[0])} | ${round(runs.at(-1))} | ${unit} |`;
});
const table = [
  '| profile | what | median | minimum | maximum | unit |',
  '| --- | --- | ---: | ---: | ---: | --- |',
  ...lines,
].join('\n');
console.log(table);
if (values.write) {
  const file = join(import.meta.dirname, '..', 'docs', 'performance.md');
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(
    /<!-- measured -->[^]*<!-- \/measured -->/,
  );
  writeFileSync(file, `${before}<!-- measured -->\n\n${table}\n\n<!-- /measured -->${after}`);
}

function unitOf(name: string): string {
  if (name.includes('KiB')) return 'KiB';
  if (name.includes('MiB')) return 'MiB';
  if (name.includes('requests') || name.includes('shift')) return '';
  return 'ms';
}

/** One cold load and one journey in a browser context of its own. */
async function measure(
  opened: Browser,
  { url, demoKey, requests }: World,
  profile: Profile,
): Promise<Figures> {
  const context = await opened.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  // connected before, as most visits are
  const { apiBaseUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiBaseUrl: string };
  await context.addInitScript(
    ([name, value]) => {
      if (window.top === window) localStorage.setItem(name, value);
    },
    [
      'deals-explorer:connection',
      JSON.stringify({
        version: 2,
        value: { baseUrl: apiBaseUrl, key: demoKey, scope: 'bench', since: 1 },
      }),
    ] as const,
  );
  // tsx marks functions with a helper that the page does not have
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(install);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (profile.line) {
    const { latency, bytes } = profile.line;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  const asked = requests.length;
  await page.goto(`${url}/deals`, { waitUntil: 'commit' });
  const cold = await page.evaluate(() => window.bench.cold());
  const journey = await walk(page);
  const end = await page.evaluate(() => window.bench.totals());
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await context.close();
  return {
    ...cold,
    ...journey,
    'journey: sum of the steps': Object.values(journey).reduce((sum, step) => sum + step, 0),
    ...end,
    'journey: API requests': requests.length - asked,
    'heap at the end, MiB': usedSize / 1024 / 1024,
  };
}

/** The steps of the journey, each from what starts it to the frame that shows its end, in milliseconds. */
async function walk(page: Page): Promise<Figures> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const table = page.getByRole('table', { name: 'Deals' });
  const steps: Figures = {};
  const step = async (name: string, end: string, act: () => Promise<unknown>) => {
    await page.evaluate((what) => {
      window.bench.arm(what);
    }, end);
    await act();
    steps[`step: ${name}`] = await page.evaluate(() => window.bench.ended());
    // a person looks before they go on; what is loaded meanwhile is their gain
    await page.waitForTimeout(REST);
  };
  await page.waitForTimeout(REST);
  await page.getByLabel('Category').fill('FOOD');
  await step('category', 'category', () => page.getByLabel('Category').press('Enter'));
  await step('page 2', 'page 2', () => page.getByRole('link', { name: 'Page 2', exact: true }).click());
  await step('page 1', 'page 1', () => page.getByRole('link', { name: 'Page 1', exact: true }).click());
  const first = table.locator('[data-row]').first();
  await step('open deal', 'deal', () => first.click());
  await step('back', 'page 1', () =>
    page.evaluate(() => {
      window.bench.begin();
      window.history.back();
    }),
  );
  await step('again', 'deal', () => first.click());
  await step('listings', 'listings', () => nav.getByRole('link', { name: 'Marketplace' }).click());
  await step('merchants', 'merchants', () => nav.getByRole('link', { name: 'Merchants' }).click());
  await step('stats', 'stats', () => nav.getByRole('link', { name: 'Stats' }).click());
  await step('deals', 'deals', () => nav.getByRole('link', { name: 'Deals' }).click());
  return steps;
}
