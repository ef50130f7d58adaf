import { test as base, expect, type BrowserContext } from '@playwright/test';
import { isOwn } from './support/site';
import { serveMapTile, isMapTile, storeVisit } from './support/visit';

export { expect };

/** Tags of tests in the commit tier (`npm test`), and of tests that the project `phone` runs. */
export const JOURNEY = { tag: '@journey' };
export const PHONE = { tag: '@phone' };
export const PHONE_JOURNEY = { tag: ['@journey', '@phone'] };

/** The visitor's stored state and the responses of other hosts. Set with `test.use`. */
export interface Visit {
  /** Whether the visitor has confirmed their age. */
  verified: boolean;
  /** Whether the visitor has closed the newsletter popup. */
  popupSeen: boolean;
  /**
   * The responses for map tiles. `unreachable` does not route requests, because routing disables the browser's cache:
   * Chromium resolves no other host (`chromiumArgs`), and a request to one fails the test.
   */
  tiles: 'served' | 'failing' | 'unreachable';
}

interface ErrorExpectations {
  /** Allows matching console errors; every other error fails the test. */
  expectError(pattern: RegExp): void;
}

export const test = base.extend<Visit & ErrorExpectations & { problems: Problems }>({
  verified: [true, { option: true }],
  popupSeen: [true, { option: true }],
  tiles: ['unreachable', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  problems: ({}, use) => use({ found: [], expected: [] }),
  expectError: ({ problems }, use) => use((pattern) => void problems.expected.push(pattern)),

  context: async ({ context, verified, popupSeen, tiles, problems }, use) => {
    listen(context, problems);
    if (tiles !== 'unreachable') {
      await context.route(
        (url) => !isOwn(url),
        (route) => (tiles === 'served' && isMapTile(route) ? serveMapTile(route) : route.abort()),
      );
    }
    await context.addInitScript(storeVisit, { verified, popupSeen });
    await context.addInitScript(reportViolations);
    await use(context);
    // A page may still be loading when a test ends; without routes its requests fail and are logged.
    const found = unexpected(problems);
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    expect(found, 'no console errors').toEqual([]);
  },
});

interface Problems {
  found: string[];
  expected: RegExp[];
}

/** Collects console errors, including failed requests, and uncaught errors, including React's hydration errors. */
const listen = (context: BrowserContext, { found }: Problems): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const error = event.error();
    found.push(error.stack ?? error.message);
  });
};

const unexpected = ({ found, expected }: Problems): string[] =>
  found.filter((text) => !expected.some((pattern) => pattern.test(text)));

/** Runs in the page: browsers do not log every violation. */
const reportViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
};
