import type { Locator, Page, Route } from '@playwright/test';

/** The error panel of a section. */
export const sectionError = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This section is unavailable right now' });

/** The notice that the shell could not be loaded. */
export const shellError = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });

export const flipOneByte = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = await response.body();
  const offset = body.length - 10;
  body[offset] = body[offset]! ^ 1;
  // The test may have removed the route meanwhile.
  await route.fulfill({ response, body }).catch(() => undefined);
};

/** Faulty responses that only a browser detects; unit tests cover error statuses. */
export const faultyResponses: [what: string, respond: (route: Route) => Promise<void>][] = [
  ['is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' })],
  ['has one flipped byte', flipOneByte],
  ['is unreachable', (route) => route.abort()],
];

/** The number of rules in style sheets below `/releases/` whose path matches; failed ones have no rules. */
export const styleRuleCount = (page: Page, path: string): Promise<number> =>
  page.evaluate((pattern) => {
    const rules = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length;
      } catch {
        return 0; // Chromium denies access when the network failed.
      }
    };
    return [...document.styleSheets]
      .filter(({ href }) => href !== null && new RegExp(pattern).test(new URL(href).pathname))
      .reduce((sum, sheet) => sum + rules(sheet), 0);
  }, `^/releases/${path}$`);

/** Paths of the resources that the page has loaded. */
export const loadedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
