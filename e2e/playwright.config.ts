import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './support/chromium';

const host = process.env.SITE_URL ? new URL(process.env.SITE_URL).hostname : 'localhost';

const PHONE = /@phone/;
/** They change this checkout, or start sites from it: one after the other, beside all others. */
const OPERATOR =
  /(canary|database-away|faulty-releases|local-build|release|restart|shell-before|studio-host|studio-stores|traces|two-teams|unreachable)\.spec/;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are busy with more than this: one took five times as long for all of it. In ms.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // Set by the global setup, before workers read this.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArgs(host),
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that one answers are no test's to route; what it does has tests of its own.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Costs every test a tenth of its time; `--trace on` has it when a failure must be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    // The first, because its tests take longest and wait for each other.
    {
      name: 'operator',
      testMatch: OPERATOR,
      workers: 1,
      // A test builds and releases parts, or starts whole sites, some of them several times.
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
