import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';

const here = (path: string) => new URL(path, import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string };

/** Which commit this is, behind the version; nothing where there is no git, as in an archive of the sources. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: here('.'),
    encoding: 'utf8',
  });
  return status === 0 ? ` (${stdout.trim()})` : '';
}

/** What the first visit needs: all that these import, and what that imports, except what is loaded lazily. */
const FIRST_VISIT = [here('src/main.tsx'), here('src/pages/deals/deals-page.tsx')];

/**
 * The chunks of the first visit: libraries, the app, the page. Three compress better than many and wait for each other
 * less; whatever only later pages need is split by the bundler's own rules.
 */
function firstVisitChunk(name: string, takes: (id: string) => boolean) {
  let needed: Set<string> | undefined;
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    if (!needed) {
      needed = new Set(FIRST_VISIT);
      for (const known of needed)
        for (const next of graph.getModuleInfo(known)?.importedIds ?? []) needed.add(next);
    }
    return needed.has(id) && !FIRST_VISIT.includes(id) && takes(id) ? name : null;
  };
}
const isLibrary = (id: string) => id.includes('/node_modules/');
const isShared = (id: string) => id.includes('/src/') && !id.includes('/src/pages/');

/** Where the site will be, for the picture of a shared link: `SITE_URL=https://deals.example.com npm run build`. */
function siteUrl(): Plugin {
  const url = (process.env.SITE_URL ?? '').replace(/\/$/, '');
  return { name: 'site-url', transformIndexHtml: (html) => html.replaceAll('%SITE_URL%', url) };
}

/**
 * Puts the style sheet into index.html: the frame there is painted after one round trip instead of two, 0.6 s earlier on a
 * slow line.
 */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g, (link, file: string) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        }),
    },
  };
}

/**
 * Tells index.html which files the app is in, and which a page's code, by the name of the page's folder in src/pages. It
 * loads them from the folder that the site is in, whichever that is. Its script is minified with them in it.
 */
function filesOfBuild(): Plugin {
  return {
    name: 'files-of-build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) return html; // the sources, in development
        const pages = chunks.flatMap(({ facadeModuleId, fileName, imports }) => {
          const [, page] = /\/src\/pages\/([^/]+)\//.exec(facadeModuleId ?? '') ?? [];
          const files = [fileName, ...imports.filter((file) => !entry.imports.includes(file))];
          return page ? [[page, files] as const] : [];
        });
        const code = { entry: entry.fileName, shared: entry.imports, pages: Object.fromEntries(pages) };
        return html
          .replace("{} /* the build's files */", () => JSON.stringify(code))
          .replace(/<script type="module"[^>]*><\/script>/, '')
          .replace(
            /(<script>)(.*?)(<\/script>)/s,
            (_, begin: string, text: string, end: string) => begin + minifySync('index.js', text).code + end,
          );
      },
    },
  };
}

/**
 * What the page may do, as index.html says it itself, so that it holds on hosts that send no headers: run the app's own
 * files and the one script of index.html, and talk to an API over HTTPS or on this machine. (deploy/ says the same as a
 * header, with what only a header can say.)
 */
function contentSecurityPolicy(): Plugin {
  const hashes = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const policy = [
          "default-src 'none'",
          `script-src 'self' ${hashes(html, 'script').join(' ')}`,
          `style-src 'self' ${hashes(html, 'style').join(' ')}`,
          "img-src 'self'",
          "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
          "base-uri 'none'",
          "form-action 'none'",
          "require-trusted-types-for 'script'",
          // the one policy, of src/browser/worker.ts
          'trusted-types worker',
        ].join('; ');
        return html.replace(
          '<meta charset="utf-8" />',
          `$&<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        );
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  // one build runs in any folder of a host (src/browser/routing.ts)
  base: './',
  plugins: [react(), tailwindcss(), siteUrl(), filesOfBuild(), inlineStyles(), contentSecurityPolicy()],
  resolve: {
    alias:
      command === 'build'
        ? [
            // the router's package leads every bundler to its development build, with warnings for developers in it
            {
              find: /^react-router$/,
              replacement: here('node_modules/react-router/dist/production/index.mjs'),
            },
            { find: /^\0vite\/preload-helper\.js$/, replacement: here('src/browser/plain-import.ts') },
          ]
        : [],
  },
  define: { __APP_VERSION__: JSON.stringify(version + commit()) },
  worker: { format: 'es' },
  build: {
    // index.html asks for all that the first page needs (filesOfBuild), and the other pages' code is fetched when there is
    // nothing else to do: the bundler's own list of what belongs to what would be 0.8 kB of the first visit
    modulePreload: false,
    // index.html has the one style sheet in it: with a sheet for each chunk, the first part loaded later would fetch it again
    cssCodeSplit: false,
    // read by scripts/size.mjs: which files does the first visit to a page download?
    manifest: true,
    // a person reading a stack trace of the deployed app finds the sources
    sourcemap: true,
    rolldownOptions: {
      // react-router's routes, which nothing uses, hang on a call of React's memo that nothing uses: 1.3 kB of the first visit
      treeshake: { manualPureFunctions: ['import_react.memo'] },
      output: {
        // Chromium compiles the app's functions beside the download, as nearly all of them run before the first row: one by
        // one, as they are first called, they take 60 ms of a quarter of a CPU. (All of the libraries', of which a fifth
        // runs, would cost a fast line 20 ms and each visit 0.3 MiB.)
        postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
        // content blockers know names like "stats" from trackers
        chunkFileNames: ({ name }) => `assets/${name.replace('stats', 'figures')}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: firstVisitChunk('vendor', isLibrary),
              debugName: 'libraries of the first visit',
              priority: 2,
            },
            { name: firstVisitChunk('app', isShared), debugName: 'app of the first visit', priority: 1 },
            // 0.4 kB that most later files use: in the file of any one of them, the others would need that one
            { name: 'notice', test: /\/src\/ui\/notice\./ },
            { name: 'keys', test: /\/src\/browser\/letter-key\./ },
            // likewise, for what is there after the first paint and for the form that connects
            { name: 'forgotten', test: /\/src\/session\/forgotten\./ },
            // the form that connects is on every page without a key, and in Settings: a visitor without a key needs only this
            {
              name: 'connect',
              test: /\/src\/components\/(connect-panel|config-notice|connection-form|demo-key-button)\.tsx$/,
            },
            // small things that come once the page is painted, or in any case before they are needed: one file instead of many
            {
              name: 'overlays',
              test: /\/src\/(ui\/modal|app\/(go-to|shortcut-list|printed-from|scroll-keeper)|components\/empty-list|ui\/empty-panel|browser\/row-memory|lib\/(typed-number|meant-path))\.tsx?$/,
            },
            // loaded ahead of any need, once the page is painted
            {
              name: 'errors',
              test: /\/src\/(components\/(error-panel|stranger-text|clock-note)|api\/(other-answers|json|decode))\.tsx?$/,
            },
            // long work, for the two pages that start it
            {
              name: 'jobs',
              test: /\/src\/(jobs\/(job|turns)|browser\/(download|locks)|components\/budget-price|lib\/day)\.tsx?$/,
            },
            // what several later pages share is one file: a page then needs two, not ten; the catalogue is for its page alone
            {
              name: 'later',
              test: /\/src\/(?!catalogue\/|components\/reading-panel|jobs\/reading)/,
              minShareCount: 2,
            },
            // the way to the catalogue, for the pages that ask it
            {
              name: 'catalogue',
              test: /\/src\/(catalogue\/(catalogue|kinds|states|shape|words|past)|components\/reading-panel|jobs\/reading)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}));
