/*
 * `npm run engines`: one walk through the built app in Chromium, Firefox and WebKit: connect, filter, page, open, save, Back,
 * reload, "Go to", the whole catalogues, what changed, what is saved, a comparison, a second tab, and a merchant's
 * performance. Chromium and Firefox are driven by Puppeteer (DevTools protocol, WebDriver BiDi), WebKitGTK by its own
 * WebDriver. An engine that is not installed is skipped with a word; any other failure ends with 1. On Debian:
 * apt-get install firefox-esr webkit2gtk-driver xvfb
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { startWorld, type World } from '../e2e/start-world.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { findProgram } from './hosts.mjs';

/** What the walk needs of an engine. Things on the page are found by role and name, as a person finds them. */
interface Engine {
  goto(url: string): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  /** Puts a text into a field, and presses Enter. */
  enter(label: string, text: string): Promise<void>;
  /** Presses keys: "k" with Control, or a text. */
  press(text: string, control?: boolean): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Opens an address in another tab, and goes there; gives a way to close it and come back. */
  tab(url: string): Promise<() => Promise<void>>;
  /** Runs an expression in the page. */
  look<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

type Role = 'link' | 'button' | 'row';

const FINDERS: Record<Role, string> = { link: 'a[href]', button: 'button', row: '[data-row]' };

/** An expression for the first visible element of a role whose name begins with a text. */
function find(role: Role, name: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(FINDERS[role])})].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(${JSON.stringify(name)}) &&
    element.getClientRects().length > 0)`;
}

function field(label: string): string {
  return `[...document.querySelectorAll('label')].find((label) => label.textContent.startsWith(${JSON.stringify(label)}))?.control`;
}

async function withPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    args: browserName === 'chrome' ? [...chromiumArgs] : [],
    defaultViewport: { width: 1280, height: 900 },
  });
  let page: Page = await browser.newPage();
  const complain = (on: Page) => {
    on.on('pageerror', (error) => problems.push(String(error)));
    on.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
        problems.push(message.text());
    });
  };
  const problems: string[] = [];
  complain(page);
  const press = async (expression: string) => {
    const handle = await page.evaluateHandle(expression);
    const element = handle.asElement();
    if (!element) throw new Error(`not on the page: ${expression}`);
    return element as ElementHandle<HTMLElement>;
  };
  return {
    async goto(url) {
      await page.goto(url);
    },
    click: async (role, name) => (await press(find(role, name))).click(),
    async enter(label, text) {
      const element = await press(field(label));
      await element.click({ count: 3 });
      await element.type(text);
      await page.keyboard.press('Enter');
    },
    async press(text, control = false) {
      if (control) await page.keyboard.down('Control');
      if (control) await page.keyboard.press(text as 'k');
      else if (text === '\n') await page.keyboard.press('Enter');
      else await page.keyboard.type(text);
      if (control) await page.keyboard.up('Control');
    },
    async back() {
      await page.evaluate('history.back()');
    },
    async reload() {
      await page.reload();
    },
    async tab(url) {
      const first = page;
      page = await browser.newPage();
      complain(page);
      await page.goto(url);
      return async () => {
        await page.close();
        page = first;
        await page.bringToFront();
      };
    },
    look: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async close() {
      await browser.close();
      if (problems.length > 0) throw new Error(`said on the console: ${problems.join(' | ')}`);
    },
  };
}

async function withWebDriver(driverPath: string, browserPath: string): Promise<Engine> {
  const port = 5700 + (process.pid % 200);
  const display = `:${String(90 + (process.pid % 100))}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x960x24'], { stdio: 'ignore' });
  const server = spawn(driverPath, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = (child: ChildProcess) => child.kill();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const driver: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${String(port)}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    })
    .build();
  const element = (expression: string) => driver.executeScript<WebElement | null>(`return ${expression}`);
  const found = async (expression: string) => {
    const at = await element(expression);
    if (!at) throw new Error(`not on the page: ${expression}`);
    return at;
  };
  return {
    goto: (url) => driver.get(url),
    click: async (role, name) => (await found(find(role, name))).click(),
    async enter(label, text) {
      const at = await found(field(label));
      await at.clear();
      await at.sendKeys(text, Key.ENTER);
    },
    async press(text, control = false) {
      const actions = driver.actions();
      await (control
        ? actions.keyDown(Key.CONTROL).sendKeys(text).keyUp(Key.CONTROL)
        : actions.sendKeys(text === '\n' ? Key.ENTER : text)
      ).perform();
    },
    async back() {
      await driver.executeScript('history.back()');
    },
    reload: () => driver.navigate().refresh(),
    async tab(url) {
      const first = await driver.getWindowHandle();
      await driver.switchTo().newWindow('tab');
      await driver.get(url);
      return async () => {
        await driver.close();
        await driver.switchTo().window(first);
      };
    },
    look: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    async close() {
      await driver.quit().catch(() => undefined);
      stop(server);
      stop(screen);
    },
  };
}

/** Waits until an expression holds in the page. */
async function until(engine: Engine, what: string, expression: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      if (await engine.look<boolean>(`Boolean(${expression})`)) return;
    } catch (error) {
      if (Date.now() > end) throw error; // while a page is on its way there is nothing to look at
    }
    if (Date.now() > end) {
      const text = await engine.look<string>('document.body.innerText').catch(() => '');
      throw new Error(`never: ${what}. The page says: ${text.slice(0, 600)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const text = 'document.querySelector("main")?.innerText';
const heading = 'document.querySelector("h1")?.textContent';

/** The walk: each step with what shows its end. */
async function walk(
  engine: Engine,
  world: World,
  merchant: string,
  say: (step: string) => void,
): Promise<void> {
  await engine.goto(world.url);
  await until(engine, 'the Connect panel', find('button', 'Use the demo key'));
  await engine.click('button', 'Use the demo key');
  await until(engine, 'deals', `/\\d+ deals\\b/.test(${text})`);
  say('connect');
  await engine.enter('Category', 'FOOD');
  // the address changes before the page does, and the row of filters then moves the pages' links down
  await until(engine, 'the filter', find('button', 'Remove filter'));
  await until(
    engine,
    'filtered deals',
    `location.search.includes("category=FOOD") && !document.querySelector('main [aria-busy="true"]') && /1 to 20 of/.test(${text})`,
  );
  say('filter');
  await engine.click('link', 'Page 2');
  await until(engine, 'page 2', `/21 to/.test(${text})`);
  say('page');
  await engine.click('row', '');
  await until(engine, 'a deal', `/^\\/deals\\/./.test(location.pathname) && /Redemption rate/.test(${text})`);
  say('open');
  await until(engine, 'its star', find('button', 'Save '));
  await engine.click('button', 'Save ');
  await until(engine, 'the deal among what is saved', `document.querySelector('[aria-pressed="true"]')`);
  await engine.back();
  await until(engine, 'page 2 again', `/21 to/.test(${text}) && location.search.includes("page=2")`);
  say('Back');
  await engine.reload();
  await until(engine, 'page 2 after a reload', `/21 to/.test(${text})`);
  say('reload');
  await engine.press('k', true);
  await until(engine, '"Go to"', 'document.activeElement?.getAttribute("role") === "combobox"');
  await engine.press('stats');
  await until(engine, 'a suggestion', 'document.querySelector("[role=option]")');
  await engine.press('\n');
  await until(engine, 'the page of statistics', `${heading} === "Platform stats"`);
  say('Go to');
  for (const [path, many] of [
    ['/catalogue', 'deals'],
    ['/catalogue/all-listings', 'listings'],
    ['/catalogue/all-merchants', 'merchants'],
  ] as const) {
    await engine.goto(world.url + path);
    await until(engine, `the price of all ${many}`, `/\\d+ requests?/.test(${text})`);
    await engine.click('button', 'Read all');
    await until(
      engine,
      `all ${many}`,
      `document.querySelector('input[type=search]') && !/${many} read/.test(${text})`,
    );
    await engine.press('f', true);
    await until(engine, 'the search of the page', `document.activeElement === ${field(`Search ${many}`)}`);
    await engine.enter(`Search ${many}`, many === 'merchants' ? 'a' : 'dinner');
    await until(
      engine,
      `what is found of ${many}`,
      `/\\d+ of \\d+ ${many}/.test(${text}) && document.querySelector('mark')`,
    );
  }
  say('the whole catalogues');
  await engine.goto(`${world.url}/changes`);
  await until(engine, 'what changed', `/Nothing to compare with yet/.test(${text})`);
  say('what changed');
  await engine.goto(`${world.url}/saved`);
  await until(engine, 'what is saved', find('row', ''));
  await engine.click('row', '');
  await until(engine, 'the saved deal', find('link', 'Compare'));
  await engine.click('link', 'Compare');
  await until(engine, 'its comparison', `${heading} === "Compare deals" && /Redemption rate/.test(${text})`);
  say('what is saved, and a comparison');
  await engine.goto(`${world.url}/stats`);
  const close = await engine.tab(`${world.url}/merchants/${merchant}`);
  await until(engine, 'the connection in the second tab', `/Load performance/.test(${text})`);
  say('second tab');
  await engine.click('button', 'Load performance');
  await until(engine, 'the performance of all deals', `/All statistics are loaded/.test(${text})`);
  say("a merchant's performance");
  await close();
  await until(engine, 'the first tab', `${heading} === "Platform stats"`);
}

const WEBKIT = {
  driver: findProgram('WebKitWebDriver'),
  browser: ['4.1', '4.0', '6.0']
    .flatMap((version) =>
      ['webkit2gtk', 'webkitgtk'].map((name) => `/usr/lib/x86_64-linux-gnu/${name}-${version}/MiniBrowser`),
    )
    .find((path) => existsSync(path)),
  screen: findProgram('Xvfb'),
};
const chromium = findChromium();
const firefox = findProgram('firefox-esr') ?? findProgram('firefox');

const ENGINES: readonly [name: string, start: (() => Promise<Engine>) | undefined][] = [
  ['Chromium', chromium ? () => withPuppeteer('chrome', chromium) : undefined],
  ['Firefox', firefox ? () => withPuppeteer('firefox', firefox) : undefined],
  [
    'WebKit',
    WEBKIT.driver && WEBKIT.browser && WEBKIT.screen
      ? () => withWebDriver(WEBKIT.driver ?? '', WEBKIT.browser ?? '')
      : undefined,
  ],
];

let failed = 0;
for (const [name, start] of ENGINES) {
  if (!start) {
    console.log(`${name}: not installed, skipped`);
    continue;
  }
  const world = await startWorld({ apiAt: 'same origin', deals: 600, limit: 1000, windowSeconds: 60 });
  const { merchant_id } = await world.db
    .selectFrom('deal')
    .select(['merchant_id'])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('merchant_id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow();
  const steps: string[] = [];
  let engine: Engine | undefined;
  try {
    engine = await start();
    await walk(engine, world, merchant_id, (step) => steps.push(step));
    await engine.close();
    console.log(`${name}: ${steps.join(', ')}`);
  } catch (error) {
    failed++;
    console.log(
      `${name}: ${steps.join(', ')}, then failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    await engine?.close().catch(() => undefined);
  } finally {
    await world.close();
  }
}
process.exit(failed === 0 ? 0 : 1);
