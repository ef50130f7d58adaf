import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { OPENED, openPopup } from '../support/opened';
import { inGroups, pathGroups } from '../support/path-groups';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** As a visitor sets it in the browser: twice the usual 16 px. */
const enlargeType = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

/** Runs in the page: how far it, or what is open over it, can be scrolled sideways, and what reaches out furthest. */
const overflow = (): string | undefined => {
  const over = document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]');
  const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  const wide = [document.documentElement, ...(over ? [over] : [])].find((box) => beyond(box) > 0);
  if (!wide) return;
  const widest = [...wide.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .reduce((one, other) => (other.right > one.right ? other : one));
  return `${beyond(wide)} px: ${widest.element.outerHTML.slice(0, 120)}`;
};

/** What overflows at the widths of phones, tablets and small desktops. */
const overflows = async (page: Page, what: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const width of [390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(overflow);
    if (found) wrong.push(`${what} at ${width}: ${found}`);
  }
  return wrong;
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
      wrong.push(...(await overflows(page, path)));
    }
    expect(wrong).toEqual([]);
  });
}

for (const names of inGroups(Object.keys(OPENED))) {
  test(`${names.join(', ')} overflow at no width with type of twice the size`, async ({ page }) => {
    await enlargeType(page);
    const wrong: string[] = [];
    for (const name of names) {
      await OPENED[name]!(page);
      wrong.push(...(await overflows(page, name)));
    }
    expect(wrong).toEqual([]);
  });
}

test('the menu overflows at no width with type of twice the size', async ({ page }) => {
  await enlargeType(page);
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await overflows(page, 'the menu')).toEqual([]);
});

test.describe('with the newsletter popup', () => {
  test.use({ popupSeen: false });

  test('it overflows at no width with type of twice the size', async ({ page }) => {
    await enlargeType(page);
    await openPopup(page);
    expect(await overflows(page, 'the popup')).toEqual([]);
  });
});
