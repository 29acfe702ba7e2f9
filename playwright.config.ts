import { defineConfig, devices } from 'playwright/test';
import type { WorldOptions } from './e2e/start-world.ts';
import { chromiumArgs, findHeadless } from './scripts/chromium.mjs';

const executablePath = findHeadless();

/* Real pages of the built app in a real browser. Each test starts its own API and site (e2e/world.ts). */
export default defineConfig<WorldOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // generous, as they only tell a hanging page from a slow machine
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // the cores of a small machine: with one more, each test takes so much longer that all take longer together
  workers: 2,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // pictures of every step would cost as much as the tests themselves
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
  projects: [
    { name: 'same origin', use: { ...devices['Desktop Chrome'], apiAt: 'same origin' } },
    {
      name: 'another origin',
      testMatch: 'walk.spec.ts',
      use: { ...devices['Desktop Chrome'], apiAt: 'another origin' },
    },
  ],
});
