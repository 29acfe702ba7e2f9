import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { describe, expect, it } from 'vitest';

/* The recipes of deploy/ that no real server is at hand for, by parsers of their formats where there are any. */

const root = join(import.meta.dirname, '..');
const deploy = (...path: string[]) => join(root, 'deploy', ...path);
const read = (...path: string[]) => readFileSync(deploy(...path), 'utf8');

const SAFE = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const FOREVER = 'public, max-age=31536000, immutable';

const lowered = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('every recipe', () => {
  const files = readdirSync(deploy(), { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(deploy(file)).isFile(),
  );

  it('is led to by docs/hosting.md, in at most ten lines a host', () => {
    const hosting = readFileSync(join(root, 'docs', 'hosting.md'), 'utf8');
    for (const file of files.filter((name) => !name.endsWith('.dockerignore')))
      expect(hosting.replaceAll('_*', '_headers _redirects'), file).toContain(file.split('/').at(-1));
    for (const [link] of hosting.matchAll(/(?<=\]\()\.\.\/deploy[^)]+/g))
      expect(existsSync(join(root, 'docs', link)), link).toBe(true);
    const recipes = (hosting.split('\n## Recipes\n')[1] ?? '').split('\n### ').slice(1);
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    for (const recipe of recipes)
      expect(recipe.trim().split('\n').length - 2, recipe).toBeLessThanOrEqual(10);
  });

  it.each([
    'nginx/deals-explorer.conf',
    'nginx/sub-path.conf',
    'caddy/Caddyfile',
    'caddy/sub-path.Caddyfile',
    'apache/.htaccess',
    'netlify/_headers',
    'cloudflare-pages/_headers',
    'vercel/vercel.json',
    'firebase/firebase.json',
  ])('sends what only a header can say: %s', (file) => {
    const text = read(file);
    expect(text).toContain("frame-ancestors 'none'");
    expect(text).toMatch(/X-Content-Type-Options\W.*nosniff/);
    expect(text).toMatch(/Referrer-Policy\W.*no-referrer/);
    expect(text).toMatch(/immutable|\$deals_explorer_cache;/);
  });
});

it.each(['netlify', 'cloudflare-pages'])('%s: the headers are read as they are meant', async (host) => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [deploy(host, '_headers')],
    configHeaders: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  const byPath = Object.fromEntries(headers.map(({ for: path, values }) => [path, lowered(values)]));
  expect(byPath['/*']).toEqual(SAFE);
  expect(byPath['/assets/*']).toEqual({ 'cache-control': FOREVER });
});

it('netlify: pages are answered with index.html, and what is missing in assets/ with a 404', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [deploy('netlify', '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject([
    { from: '/assets/*', status: 404 },
    { from: '/*', to: '/index.html', status: 200 },
  ]);
});

it('vercel: pages are answered with index.html, what is missing in assets/ is not', () => {
  const { routes, error } = getTransformedRoutes(JSON.parse(read('vercel', 'vercel.json')) as object);
  expect(error).toBeNull();
  const matching = (path: string) =>
    (routes ?? []).filter((route) => 'src' in route && new RegExp(route.src ?? '').test(path));
  const leads = (path: string) =>
    matching(path).some((route) => 'dest' in route && route.dest === '/index.html');
  expect(leads('/deals')).toBe(true);
  expect(leads('/merchants/m1')).toBe(true);
  expect(leads('/assets/app-1.js')).toBe(false);
  const headers = (path: string) =>
    lowered(
      Object.assign(
        {},
        ...matching(path).map((route) => ('headers' in route ? route.headers : {})),
      ) as object as Record<string, unknown>,
    );
  expect(headers('/deals')).toEqual(SAFE);
  expect(headers('/assets/app-1.js')).toEqual({ ...SAFE, 'cache-control': FOREVER });
});

it('firebase: the same, by its own words', () => {
  const { hosting } = JSON.parse(read('firebase', 'firebase.json')) as {
    hosting: {
      public: string;
      rewrites: unknown;
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
  };
  expect(hosting.public).toBe('dist');
  expect(hosting.rewrites).toEqual([{ source: '!/assets/**', destination: '/index.html' }]);
  const of = (source: string) =>
    lowered(
      Object.fromEntries(
        hosting.headers
          .find((rule) => rule.source === source)
          ?.headers.map(({ key, value }) => [key, value]) ?? [],
      ),
    );
  expect(of('**')).toEqual(SAFE);
  expect(of('!/assets/**')).toEqual({ 'cache-control': 'no-cache' });
  expect(of('/assets/**')).toEqual({ 'cache-control': FOREVER });
});

it('container: copies files that there are, to where the server looks for them', () => {
  const lines = read('container', 'Dockerfile').split('\n');
  const [, conf = ''] =
    /^COPY (deploy\S+)/.exec(lines.find((line) => line.startsWith('COPY deploy')) ?? '') ?? [];
  expect(existsSync(join(root, conf))).toBe(true);
  const [, folder = ''] = /root (\S+);/.exec(read('nginx', 'deals-explorer.conf')) ?? [];
  expect(lines).toContain(`COPY --from=build /site/dist ${folder}`);
  expect(lines.filter((line) => line.startsWith('RUN'))).toEqual(['RUN npm run build']);
});
