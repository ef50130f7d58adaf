/** `npm run e2e:browsers`: Playwright's runner tests the main journeys and every page in Firefox and WebKit. */
import { defineConfig } from '@playwright/test';

// Tile requests fail immediately and go to no other host.
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
