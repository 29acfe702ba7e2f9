import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BASE_PATH, KEY_HEADER } from '../src/contract/service.ts';

/* What `npm start` runs, as a process of its own, over the built app. */

const root = join(import.meta.dirname, '..');
let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  PORT: '0',
  MARKET_DEALS: '120',
  DB_FILE: join(folder, 'market.db'),
  ...more,
});

/** Starts the server and waits for what it prints: its address and its demo key. */
async function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: environment(more),
  });
  running.push(child);
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('Ctrl+C')) resolve();
    });
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    child.on('exit', () => {
      reject(new Error(printed));
    });
  });
  await ready;
  const origin = /Deals Explorer\s+(\S+)/.exec(printed)?.[1] ?? '';
  const key = /Demo key\s+(\S+)/.exec(printed)?.[1] ?? '';
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  return { child, printed, origin, key, get };
}

it('serves the app, its config with the demo key, and the API on one address', async () => {
  const { get, key, origin, printed } = await start();
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(printed.split(key)).toHaveLength(2);
  expect(await (await get('/config.json')).json()).toEqual({ apiBaseUrl: BASE_PATH, demoKey: key });
  const deals = await get(`${BASE_PATH}/deals`, { [KEY_HEADER]: key });
  expect(deals.status).toBe(200);
  const page = await get('/deals/some.thing', { Accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Deals Explorer</title>');
});

it('answers a missing file with 404, not with the page', async () => {
  const { get } = await start();
  expect((await get('/assets/gone.js', { Accept: '*/*' })).status).toBe(404);
  expect((await get('/assets/gone.js', { Accept: 'text/html' })).status).toBe(404);
  expect((await get('/%2e%2e/package.json')).status).toBe(404);
  expect((await get('/api/elsewhere')).status).toBe(401);
});

it('says that a port is taken and serves on the next free one', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { printed, origin } = await start({ PORT: String(port) });
  blocker.close();
  expect(printed).toContain(`Port ${port} is taken`);
  expect(Number(new URL(origin).port)).toBeGreaterThan(port);
});

it('survives kill -9 and starts again with its data and keys', async () => {
  const first = await start();
  const made = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/key.ts', '--name', 'My shop', '--tier', 'DEVELOPER'],
    {
      cwd: root,
      env: environment(),
      encoding: 'utf8',
    },
  );
  const key = /dx_\S+/.exec(made.stdout)?.[0] ?? '';
  const before = await (await first.get(`${BASE_PATH}/deals?limit=100`, { [KEY_HEADER]: key })).json();
  expect(before).toMatchObject({ success: true });
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));
  const second = await start();
  expect(second.key).not.toBe(first.key);
  expect(await (await second.get(`${BASE_PATH}/deals?limit=100`, { [KEY_HEADER]: key })).json()).toEqual(
    before,
  );
});

it('explains a setting that cannot be and a key that cannot be made', () => {
  const run = (args: string[], more: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      env: environment(more),
      encoding: 'utf8',
    });
  const start = run(['server/main.ts'], { PORT: 'eighty' });
  expect(start.status).toBe(1);
  expect(start.stderr).toContain('PORT is "eighty"');
  const tier = run(['server/key.ts', '--name', 'x', '--tier', 'GOLD']);
  expect(tier.status).toBe(1);
  expect(tier.stderr).toContain('FREE|DEVELOPER|BUSINESS|ENTERPRISE');
  expect(run(['server/key.ts', '--tier', 'FREE']).stderr).toContain('needs a name');
});
