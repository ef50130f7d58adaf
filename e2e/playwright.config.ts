/**
 * `npm test` runs the tests with the tag `@journey` (`--grep @journey`), `npm run test:all` runs all of them.
 */
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/chromium';

const host = process.env.SITE_URL ? new URL(process.env.SITE_URL).hostname : 'localhost';

const PHONE = /@phone/;
/** Specs that start their own site or change the live composition, so they run one after the other. */
const OPERATOR = /(canary|faulty-releases|local-build|studio-host|two-teams|unreachable)\.spec/;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits for hanging tests only; a busy machine may take five times as long as a quiet one. In ms.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // The global setup sets it before workers read this.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs(host) },
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot route requests that a service worker answers; unreachable.spec.ts tests the worker.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Traces add a tenth to each test; `--trace on` records them when a failure must be analyzed.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    // First, because its tests take the longest.
    {
      name: 'operator',
      testMatch: OPERATOR,
      workers: 1,
      // A test builds and releases parts, or starts several sites.
      timeout: 900_000,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      testIgnore: OPERATOR,
      grepInvert: PHONE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: PHONE,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
