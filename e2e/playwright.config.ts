import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './support/chromium';

const host = process.env.SITE_URL ? new URL(process.env.SITE_URL).hostname : 'localhost';

const PHONE = /@phone/;
/** Starts sites of its own from this checkout, which the release tests change while they run. */
const OPERATOR = /restart\.spec/;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results/artifacts',
  globalSetup: './global-setup',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are busy with more than this; in ms.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // Set by the global setup, before workers read this.
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumArgs(host),
    },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: OPERATOR,
      grepInvert: PHONE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'operator', testMatch: OPERATOR, dependencies: ['desktop'] },
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
