/* The journey that `npm run bench:app` measures, and the machines and lines it is measured on. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import type { World } from '../e2e/start-world.ts';
import { install } from './bench-in-page.ts';

export interface Profile {
  readonly name: 'full' | 'slow';
  /** How many times slower the CPU is. */
  readonly cpu: number;
  /** Round trip in milliseconds, and bytes a second. */
  readonly line?: { readonly latency: number; readonly bytes: number };
}
export const PROFILES: readonly Profile[] = [
  { name: 'full', cpu: 1 },
  { name: 'slow', cpu: 4, line: { latency: 562.5, bytes: (1.47 * 1024 * 1024) / 8 } },
];

export type Figures = Record<string, number>;

/** How long a person looks at what is there before they go on, in milliseconds. */
const REST = 1500;

/** A browser context of its own, connected to the world's API before, as most visits are. */
export async function connectedContext(
  browser: Browser,
  { demoKey }: World,
  apiBaseUrl: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
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
  return context;
}

/** Makes the browser as slow as the profile says. */
export async function slowDown(devtools: CDPSession, { cpu, line }: Profile): Promise<void> {
  await devtools.send('Network.enable');
  if (line) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bytes,
      uploadThroughput: line.bytes,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** How often it is looked whether the browser is at rest, in milliseconds, and how much of that it may then work. */
const LOOK = 300;
const AT_REST = 0.1;
/** How often it is looked before giving up: half a minute. */
const LOOKS = 100;

/**
 * Waits until the browser does nothing more. Opening a window takes it 0.6 s of work in processes of its own, of which a
 * person who enters an address in a window that is there sees nothing: beside it, on two cores, a page takes half as long
 * again.
 */
export async function restOf(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  let before = await worked();
  for (let looks = 0; ; looks++) {
    if (looks === LOOKS) throw new Error('the browser is never at rest: is something else running in it?');
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    const now = await worked();
    if (now - before < LOOK * AT_REST) break;
    before = now;
  }
  await devtools.detach();
}

/** Where the API of a world is, as its site tells. */
export async function apiBaseUrlOf({ url }: World): Promise<string> {
  const { apiBaseUrl } = (await (await fetch(`${url}/config.json`)).json()) as { apiBaseUrl: string };
  return apiBaseUrl;
}

/**
 * The steps of the journey, each from what starts it to the frame that shows its end, in milliseconds. `look` is called
 * before the first and after each: a person looks before they go on, and what is loaded meanwhile is their gain.
 */
export async function walk(
  page: Page,
  look: (step: string) => Promise<unknown> = () => page.waitForTimeout(REST),
): Promise<Figures> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const table = page.getByRole('table', { name: 'Deals' });
  const steps: Figures = {};
  const step = async (name: string, end: string, act: () => Promise<unknown>) => {
    await page.evaluate((what) => {
      window.bench.arm(what);
    }, end);
    await act();
    steps[`step: ${name}`] = await page.evaluate(() => window.bench.ended());
    await look(name);
  };
  await look('start');
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
