/** `npm run e2e:browsers`: the main journeys and every page in Firefox and WebKit, by Playwright's runner. */
import { defineConfig } from '@playwright/test';

// Tiles fail at once, and no other host is asked.
process.env.TILE_URL ??= 'http://127.0.0.1:9/{z}/{x}/{y}.png';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browsers',
  globalSetup: '../global-setup',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Limits for hanging tests only; in ms.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
