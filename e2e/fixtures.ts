import { test as base, expect, type BrowserContext } from '@playwright/test';
import { isOwn } from './support/site';
import { answerTile, isTile, rememberVisit } from './support/visit';

export { expect };

/** What the visitor brings, and what the world beyond the site does. Set with `test.use`. */
export interface Visit {
  /** Of age. */
  verified: boolean;
  /** Has closed the newsletter popup before. */
  popupSeen: boolean;
  /**
   * What map tiles answer. `unreachable` leaves the browser's network alone, because routing switches its cache
   * off and takes time; nothing of the world is reached then either, and a request for it fails the test.
   */
  tiles: 'answered' | 'failing' | 'unreachable';
}

interface Watch {
  /** Declares an error that belongs to this test; every other one fails it. */
  expectError(pattern: RegExp): void;
}

export const test = base.extend<Visit & Watch & { complaints: Complaints }>({
  verified: [true, { option: true }],
  popupSeen: [true, { option: true }],
  tiles: ['unreachable', { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  complaints: ({}, use) => use({ heard: [], expected: [] }),
  expectError: ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),

  context: async ({ context, verified, popupSeen, tiles, complaints }, use) => {
    listen(context, complaints);
    if (tiles !== 'unreachable') {
      await context.route(
        (url) => !isOwn(url),
        (route) => (tiles === 'answered' && isTile(route) ? answerTile(route) : route.abort()),
      );
    }
    await context.addInitScript(rememberVisit, { verified, popupSeen });
    await context.addInitScript(reportViolations);
    await use(context);
    expect(unexpected(complaints), 'the console stays silent').toEqual([]);
  },
});

interface Complaints {
  heard: string[];
  expected: RegExp[];
}

/**
 * Errors in the console, which has failed requests too, and errors that nobody caught, among which React
 * counts what it recovered from while hydrating.
 */
const listen = (context: BrowserContext, { heard }: Complaints): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const error = event.error();
    heard.push(error.stack ?? error.message);
  });
};

const unexpected = ({ heard, expected }: Complaints): string[] =>
  heard.filter((text) => !expected.some((pattern) => pattern.test(text)));

/** Runs in the page: browsers do not write every violation to the console. */
const reportViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
};
