/*
 * How fast the pages of the journey can be at all, for `npm run bench:app -- --bare`: the given libraries are loaded and run,
 * the answers fetched as the app fetches them, and what the app showed is put in place as HTML that is ready. There is no app:
 * what these pages take, the browser and the line take.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright/test';
import type { World } from '../e2e/start-world.ts';
import { listen } from '../server/listen.ts';
import { createSite } from '../server/site.ts';
import { connectedContext, walk } from './bench-journey.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** Long enough for what a page shows last, in milliseconds. */
const SETTLED = 800;

/** What the app showed at the end of a step. */
interface Shown {
  /** Path and query. */
  readonly address: string;
  readonly html: string;
  /** What it asked the API for: `/deals?page=1` and so on. */
  readonly asked: readonly string[];
}

declare global {
  interface Window {
    bare: {
      /** Asks for what the first page needs. */
      readonly ask: () => Promise<void>;
      /** Shows the first page, once its answer is there and the scripts have run. */
      readonly show: (scripts: readonly string[]) => Promise<void>;
    };
  }
}

/** Walks through the app once, and serves what it showed. `prepare` gives that to the pages of a context, free of charge. */
export async function serveBare(
  browser: Browser,
  world: World,
  apiBaseUrl: string,
): Promise<{
  url: string;
  prepare: (context: BrowserContext) => Promise<unknown>;
  close: () => Promise<void>;
}> {
  const shown = await record(browser, world, apiBaseUrl);
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const libraries = [...new Set(index.match(/assets\/(?:vendor|rolldown-runtime)-[\w-]+\.js/g))];
  const preloads = libraries.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  const html = index
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script[^]*?<\/script>/g, '')
    .replace('</head>', `${preloads}<script>bare.ask()</script></head>`)
    .replace(
      '</body>',
      `<script>bare.show(${JSON.stringify(libraries.map((file) => `/${file}`))})</script></body>`,
    );
  const dir = mkdtempSync(join(tmpdir(), 'bare-'));
  cpSync(dist, dir, { recursive: true });
  writeFileSync(join(dir, 'index.html'), html);
  writeFileSync(join(dir, 'index.html.br'), brotliCompressSync(html));
  const site = await listen(createSite({ dir, config: { apiBaseUrl } }), 0);
  return {
    url: site.origin,
    prepare: (context) => context.addInitScript(install, [shown, apiBaseUrl, world.demoKey] as const),
    close: async () => {
      await site.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** What the app shows and asks for at each step of the journey. */
async function record(
  browser: Browser,
  world: World,
  apiBaseUrl: string,
): Promise<Readonly<Record<string, Shown>>> {
  const context = await connectedContext(browser, world, apiBaseUrl);
  const page = await context.newPage();
  const shown: Record<string, Shown> = {};
  let asked = world.requests.length;
  await page.goto(`${world.url}/deals`);
  await page.evaluate(() => window.bench.cold());
  await walk(page, async (step) => {
    await page.waitForTimeout(SETTLED);
    const [address, html] = await page.evaluate(
      () =>
        [
          window.location.pathname + window.location.search,
          document.getElementById('root')?.innerHTML ?? '',
        ] as const,
    );
    shown[step] = { address, html, asked: world.requests.slice(asked) };
    asked = world.requests.length;
  });
  await context.close();
  return shown;
}

/** Self-contained: the browser gets it as text. */
function install([shown, apiBaseUrl, key]: readonly [Readonly<Record<string, Shown>>, string, string]): void {
  const answers = new Map<string, Promise<unknown>>();
  const there = new Set<string>();
  const answer = (path: string) => {
    const asked =
      answers.get(path) ??
      fetch(apiBaseUrl + path, { headers: { 'X-API-Key': key } }).then((response) => response.json());
    answers.set(path, asked);
    return asked;
  };
  const ask = async (step: string) => {
    await Promise.all((shown[step]?.asked ?? []).map(answer));
    there.add(step);
  };
  const show = (step: string) => {
    const made = document.createElement('div');
    made.innerHTML = shown[step]?.html ?? '';
    const main = document.querySelector('main');
    if (main) main.replaceWith(made.querySelector('main') ?? '');
    else document.getElementById('root')?.replaceChildren(...made.childNodes);
  };
  const go = (step: string) => {
    window.history.pushState(step, '', shown[step]?.address);
    // what was asked for before is shown at once
    if (there.has(step)) show(step);
    else
      void ask(step).then(() => {
        show(step);
      });
  };
  const steps = Object.keys(shown).filter((step) => step !== 'start' && step !== 'back');
  /** A person can see it a second time. */
  const AS: Readonly<Record<string, string>> = { 'page 1': 'category', again: 'open deal', deals: 'start' };
  const named = (step = '') => AS[step] ?? step;
  const press = (event: Event) => event.target instanceof Element && event.target.closest('a') !== null;
  window.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Enter') go(named(steps.shift()));
  });
  // requests leave with the press, as the app's do
  window.addEventListener('pointerdown', (event) => {
    if (press(event)) void ask(named(steps[0]));
  });
  window.addEventListener('click', (event) => {
    if (press(event)) go(named(steps.shift()));
    event.preventDefault();
  });
  window.addEventListener('popstate', ({ state }) => {
    show(String(state));
  });
  window.bare = {
    ask: () => ask('start'),
    async show(scripts) {
      await Promise.all([ask('start'), ...scripts.map((script) => import(script))]);
      show('start');
    },
  };
}
