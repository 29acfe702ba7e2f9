/*
 * `npm run screenshots`: the pictures of the README, of the built app over a market of a fixed day, so that they change
 * only when the app does, and the pictures that stand for the explorer elsewhere. `npm run screenshots -- --all`: every page, desk and phone, light and dark, into
 * .reports/screenshots, to look at after a change.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright/test';
import { type Place, placesOf } from '../e2e/places.ts';
import { startWorld } from '../e2e/start-world.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';

type Scheme = 'light' | 'dark';
interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly phone?: true;
}

const DESK: Screen = { name: 'desk', width: 1440, height: 900 };
const PHONE: Screen = { name: 'phone', width: 390, height: 844, phone: true };
const TODAY = Date.UTC(2026, 10, 27, 9, 30);

const all = process.argv.includes('--all');
const root = join(import.meta.dirname, '..');
const folder = join(root, all ? '.reports/screenshots' : 'docs/screenshots');
mkdirSync(folder, { recursive: true });

const world = await startWorld({
  apiAt: 'same origin',
  deals: 2600,
  limit: 100,
  windowSeconds: 60,
  now: () => TODAY,
});
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });
try {
  const places = await placesOf(world);
  if (all) {
    for (const screen of [DESK, PHONE]) {
      for (const scheme of ['light', 'dark'] as const) {
        await withPage(screen, scheme, async (page) => {
          await shoot(page, `connect-${screen.name}-${scheme}`, true);
          await connect(page);
          for (const place of places) {
            await open(page, place);
            await shoot(page, `${place.name.replace(' ', '-')}-${screen.name}-${scheme}`, true);
          }
        });
      }
    }
  } else {
    const one = (name: string) => places.find((place) => place.name === name) ?? fail(`no page ${name}`);
    const filtered = { ...one('deals'), path: '/deals?category=FOOD&minDiscount=20' };
    for (const [name, screen, scheme, place] of [
      ['deals', DESK, 'light', filtered],
      ['deal-dark', DESK, 'dark', one('deal')],
      ['deals-phone', PHONE, 'light', filtered],
      ['deal-phone-dark', PHONE, 'dark', one('deal')],
      ['stats-phone', PHONE, 'light', one('stats')],
    ] as const) {
      await withPage(screen, scheme, async (page) => {
        await connect(page);
        await open(page, place);
        await shoot(page, name, false);
      });
    }
    await drawIdentity();
  }
} finally {
  await browser.close();
  await world.close();
}

async function withPage(screen: Screen, colorScheme: Scheme, look: (page: Page) => Promise<void>) {
  const { width, height, phone = false } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-US',
    timezoneId: 'UTC',
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await page.goto(world.url);
  await page.getByRole('button', { name: 'Use the demo key' }).waitFor();
  await look(page);
  await context.close();
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  await page.getByText(/^[\d,]+ deals$/).waitFor();
}

async function open(page: Page, { path, ready }: Place): Promise<void> {
  await page.goto(world.url + path);
  await ready(page).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** What stands for the explorer elsewhere: the picture of a shared link, a tab's icon, and that of a phone's home screen. */
async function drawIdentity(): Promise<void> {
  const page = await browser.newPage();
  const draw = async (width: number, height: number, name: string) => {
    await page.setViewportSize({ width, height });
    const path = join(root, 'public', name);
    await page.screenshot({ path, omitBackground: true });
    console.log(path);
  };
  await page.setContent(readFileSync(join(root, 'scripts/social-card.html'), 'utf8'));
  await draw(1200, 630, 'social-card.png');
  // Chromium draws a tab's icon again at each address; drawn from an SVG that is 8 ms of the page's own thread
  const icon = readFileSync(join(root, 'scripts/icon.svg'), 'utf8');
  await page.setContent(`<body style="margin:0">${icon}`);
  await draw(48, 48, 'icon.png');
  // a phone rounds the corners itself
  await page.setContent(`<body style="margin:0">${icon.replace(' rx="7"', '')}`);
  await draw(180, 180, 'apple-touch-icon.png');
  await page.close();
}

async function shoot(page: Page, name: string, fullPage: boolean): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, fullPage });
  console.log(path);
}

function fail(message: string): never {
  throw new Error(message);
}
