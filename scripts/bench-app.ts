/*
 * `npm run bench:app`: what a person waits for, in a real browser with a cold cache, over 5,000 deals; the built site is
 * served precompressed, the API on another port. A cold load of Deals, then a journey, on a fast machine and on a slow one
 * (CPU / 4, 562.5 ms, 1.47 Mbit/s); five runs each. Prints medians with minimum and maximum, and with `-- --write` puts
 * them into docs/performance.md. `-- --deals 100000 --runs 3` measures another market, and `-- --bare` what the same pages take
 * as HTML that is ready, without an app (bench-bare.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { startWorld } from '../e2e/start-world.ts';
import { serveBare } from './bench-bare.ts';
import {
  apiBaseUrlOf,
  connectedContext,
  type Figures,
  type Profile,
  PROFILES,
  restOf,
  slowDown,
  walk,
} from './bench-journey.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
  },
});

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
const apiBaseUrl = await apiBaseUrlOf(world);
const bare = values.bare ? await serveBare(browser, world, apiBaseUrl) : undefined;
const results: { name: string; unit: string; profile: string; runs: number[] }[] = [];
try {
  for (const profile of PROFILES) {
    const runs: Figures[] = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(profile));
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
  await bare?.close();
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
async function measure(profile: Profile): Promise<Figures> {
  const context = await connectedContext(browser, world, apiBaseUrl);
  await bare?.prepare(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await restOf(browser);
  await slowDown(devtools, profile);
  const asked = world.requests.length;
  await page.goto(`${(bare ?? world).url}/deals`, { waitUntil: 'commit' });
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
    'journey: API requests': world.requests.length - asked,
    'heap at the end, MiB': usedSize / 1024 / 1024,
  };
}
