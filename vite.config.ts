import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  plugins: [react(), tailwindcss()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    // read by scripts/size.mjs: which files does the first visit to a page download?
    manifest: true,
    // a person reading a stack trace of the deployed app finds the sources
    sourcemap: true,
    rolldownOptions: {
      output: {
        // few files for the first visit: what every page needs, apart from what changes with each release
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod|idb-keyval)\//,
            },
            { name: 'app', test: /src\/(?!pages)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
