import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { pathGroups } from '../support/path-groups';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** As a visitor sets it in the browser: twice the usual 16 px. */
const enlargeType = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

/** Runs in the page: how far it can be scrolled sideways, and what reaches out furthest. */
const overflow = (): string | undefined => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  const widest = [...document.querySelectorAll('#page *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .reduce((one, other) => (other.right > one.right ? other : one));
  return `${scrollWidth - clientWidth} px: ${widest.element.outerHTML.slice(0, 120)}`;
};

for (const paths of pathGroups()) {
  test(`${paths.join(', ')} overflow at no width with type of twice the size`, async ({ page }) => {
    await enlargeType(page);
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      for (const width of [820, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(overflow);
        if (found) wrong.push(`${path} at ${width}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
