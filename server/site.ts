import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** What the built app reads at start (public/config.json says the same for a static host). */
export interface SiteConfig {
  /** Absolute, or a path on the site's own origin. */
  readonly apiBaseUrl: string;
  /** Honoured by the app only for an API on the loopback. */
  readonly demoKey?: string;
}

/**
 * Serves the built app as a static host would: files, the page itself for every address of the app, and 404 for a file
 * that is not there (a missing script must not be answered with a page). `/config.json` is `config`.
 */
export function createSite(options: {
  dir: string;
  config: SiteConfig;
}): (request: Request) => Promise<Response> {
  const site = new Hono();
  const page = serveStatic({
    root: options.dir,
    path: 'index.html',
    precompressed: true,
    onFound: (_, c) => {
      c.header('Cache-Control', 'no-cache');
    },
  });
  site.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
  });
  site.use(compress());
  site.get('/config.json', (c) => c.json(options.config, 200, { 'Cache-Control': 'no-store' }));
  site.get('/', page);
  site.use(
    serveStatic({
      root: options.dir,
      precompressed: true,
      onFound: (path, c) => {
        // names in /assets/ change with their content
        c.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  // only a navigation is answered with the page: a script asks for anything, a person's browser for HTML
  site.get('*', async (c, next) => {
    const navigation = c.req.header('Accept')?.includes('text/html') && !c.req.path.startsWith('/assets/');
    const response = navigation ? await page(c, next) : undefined;
    return response ?? c.notFound();
  });
  return async (request) => site.fetch(request);
}
