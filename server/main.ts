import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { BASE_PATH } from '../src/contract/service.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { createDemoKey } from './keys.ts';
import { listen } from './listen.ts';
import { sizeFor } from './market/make.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';

/*
 * `npm start`: the built app and the reference API on one port of the loopback.
 * `npm run dev` (--dev): the same with the app's sources behind Vite, so that a change shows at once.
 */

const root = join(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const dir = join(root, dev ? 'public' : 'dist');
  if (!dev && !existsSync(join(dir, 'index.html')))
    throw new Error('The app is not built. Run: npm run build');
  const { db, market, close } = openDatabase(
    settings.databaseFile === ':memory:' ? ':memory:' : resolve(root, settings.databaseFile),
    { seed: settings.seed, size: sizeFor(settings.deals), now: Date.now() },
  );
  const demoKey = await createDemoKey(db, Date.now());
  const api = createApp({
    db,
    limit: settings.limit,
    windowSeconds: settings.windowSeconds,
    onCrash: (error) => {
      console.error(error);
    },
  });
  const site = createSite({ dir, config: { apiBaseUrl: BASE_PATH, demoKey } });
  const listening = await listen(
    (request) => (new URL(request.url).pathname.startsWith('/api/') ? api(request) : site(request)),
    dev ? 0 : settings.port,
  );
  const origin = dev ? await startVite(settings.port, listening.origin) : listening.origin;
  if (market !== 'kept') console.log(`\n  The market was ${market}.`);
  if (new URL(origin).port !== String(settings.port) && settings.port !== 0) {
    console.log(`\n  Port ${String(settings.port)} is taken, so the next free one serves.`);
  }
  console.log(`
  Deals Explorer   ${origin}
  Reference API    ${origin}${BASE_PATH}
  Demo key         ${demoKey}

  Open the first address and press "Use the demo key". Ctrl+C stops it.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void listening.close().then(() => {
        close();
        process.exit(0);
      });
    });
  }
}

/** Vite in front: it serves the sources and passes on what the built site's server answers. */
async function startVite(port: number, behind: string): Promise<string> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, proxy: { '/api': behind, '/config.json': behind } },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('Vite did not start');
  return `http://127.0.0.1:${String(address.port)}`;
}

main().catch((error: unknown) => {
  console.error(`\n  Could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
