/*
 * `npm run lighthouse`: Lighthouse's performance, accessibility and best practices of every page of the built app, on a
 * phone and on a desk, over a market of its own. Prints the scores and what kept one from 100; ends with 1 when something
 * did. (Performance is as noisy as the machine: let nothing else run. Lighthouse takes how long each task lasted, the time it
 * waited for a core included, and multiplies that by four.)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type Page } from 'playwright/test';
import { placesOf } from '../e2e/places.ts';
import { startWorld } from '../e2e/start-world.ts';
import { restOf } from './bench-journey.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

// Lighthouse drives the browser by this port
const port = 9300 + (process.pid % 500);
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const world = await startWorld({ apiAt: 'same origin', deals: 600, limit: 1000, windowSeconds: 60 });
const executablePath = findChromium();
const browser = await chromium.launchPersistentContext(profile, {
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});
let short = 0;
try {
  await audit('connect', '/');
  await connect(browser.pages()[0] ?? (await browser.newPage()));
  for (const { name, path } of await placesOf(world)) await audit(name, path);
} finally {
  await browser.close();
  await world.close();
  rmSync(profile, { recursive: true, force: true });
}
console.log(short === 0 ? 'All are 100.' : `${short} are under 100.`);
process.exit(short === 0 ? 0 : 1);

/** Keeps the key on the device, where the pages that Lighthouse opens find it. */
async function connect(page: Page): Promise<void> {
  await page.goto(`${world.url}/settings`);
  await page.getByLabel('API key').fill(world.demoKey);
  await page.getByLabel('On this device').check();
  await page.getByRole('button', { name: 'Save and test' }).click();
  await page.getByText('It works.').waitFor();
}

async function audit(name: string, path: string): Promise<void> {
  for (const [screen, config] of [
    ['phone', undefined],
    ['desk', desktopConfig],
  ] as const) {
    const window = browser.browser();
    if (window) await restOf(window);
    const result = await lighthouse(
      world.url + path,
      { port, onlyCategories: [...CATEGORIES], disableStorageReset: true, logLevel: 'error' },
      config,
    );
    if (!result) throw new Error(`Lighthouse had nothing to say of ${path}`);
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)] as const);
    console.log(`${name}, ${screen}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
    for (const [id, score] of scores) {
      if (score === 100) continue;
      short++;
      for (const { id: audited, weight } of categories[id]?.auditRefs ?? []) {
        const found = audits[audited];
        if (weight > 0 && found?.score !== null && (found?.score ?? 0) < 1) {
          console.log(
            `  ${audited}: ${found?.title ?? ''}: ${found?.displayValue ?? ''} ${JSON.stringify(found?.details ?? {}).slice(0, 600)}`,
          );
        }
      }
    }
  }
}
