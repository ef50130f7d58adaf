/**
 * `npm run e2e:browsers`: the main journeys in Firefox and in WebKit, with Playwright's runner and the browsers that Debian has
 * (`apt-get install firefox-esr webkit2gtk-driver xvfb`).
 */
import { defineConfig } from '@playwright/test';

// No tile is answered, and none is asked for elsewhere.
process.env.TILE_URL ??= 'http://127.0.0.1:9/{z}/{x}/{y}.png';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browsers',
  globalSetup: '../global-setup',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are busy with more than this; in ms.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
