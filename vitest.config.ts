import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    // the same words and times on every machine
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
    restoreMocks: true,
    // also where there are but two cores
    maxWorkers: '100%',
    // generous, as it only tells a hanging test from a slow machine
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['src/testing/quiet.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['{src,server,scripts}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/quiet.ts', 'src/testing/dom.ts'],
        },
      },
    ],
  },
});
