import type { Page } from '@playwright/test';

/** The number of the rules that the page has from the styles below `/releases/` whose path matches; one that failed has none. */
export const rulesOf = (page: Page, path: string): Promise<number> =>
  page.evaluate((pattern) => {
    const rules = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length;
      } catch {
        return 0; // the network failed: Chromium lets nobody read it
      }
    };
    return [...document.styleSheets]
      .filter(({ href }) => href !== null && new RegExp(pattern).test(new URL(href).pathname))
      .reduce((sum, sheet) => sum + rules(sheet), 0);
  }, `^/releases/${path}$`);
