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

/**
 * Runs in the page: words that nobody can bring into the window, as what they stand in is cut and cannot be scrolled; and
 * lines that are lower than their letters, so that they lie upon each other.
 */
const unreadable = (): string[] => {
  const isPushed = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isPushed(element.parentElement));
  const isBeyond = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right > document.documentElement.clientWidth;
  };
  const isLow = (element: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return parseFloat(lineHeight) < 0.95 * parseFloat(fontSize);
  };
  return (
    [...document.querySelectorAll('main *, footer *')]
      // What is there for screen readers alone is a pixel wide.
      .filter((element) => element.checkVisibility() && element.clientWidth !== 1)
      .flatMap((element) => {
        const texts = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isCut = !isPushed(element) && texts.some(isBeyond);
        const wrong = [isCut && 'cut', texts.length > 0 && isLow(element) && 'lines too low'];
        return wrong.filter(Boolean).map((what) => `${what}: ${element.outerHTML.slice(0, 120)}`);
      })
  );
};

/** Runs in the page: what a script puts where the window has room, such as the popup on the map, is there frames later. */
const followed = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

/** Runs in the page: at which edges of what stands beside it, of this selector, its card reaches out. */
const reachesOutOf = (popup: Element, selector: string): string[] => {
  const card = popup.firstElementChild!.getBoundingClientRect();
  const around = document.querySelector(selector)!.getBoundingClientRect();
  const out = {
    top: card.top < around.top,
    left: card.left < around.left,
    right: card.right > around.right,
    bottom: card.bottom > around.bottom,
  };
  return Object.keys(out).filter((edge) => out[edge as keyof typeof out]);
};

/** What overflows at the widths of phones, tablets and small desktops. */
const overflows = async (page: Page, what: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const width of [390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(followed);
    const found = await page.evaluate(overflow);
    if (found) wrong.push(`${what} at ${width}: ${found}`);
    for (const words of await page.evaluate(unreadable))
      wrong.push(`${what} at ${width}, ${words}`);
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

for (const width of [390, 820, 1280]) {
  test(`what the map says of a store stands within the map, ${width} px wide`, async ({ page }) => {
    await enlargeType(page);
    await page.setViewportSize({ width, height: 900 });
    await OPENED['stores that were found, one of them selected']!(page);
    const popup = page.getByRole('dialog', { name: 'Copper Heron Dispensary' });
    await popup.scrollIntoViewIfNeeded();
    // The map moves there first.
    await expect
      .poll(() => popup.evaluate(reachesOutOf, '[role="application"]'), { timeout: 10_000 })
      .toEqual([]);
  });
}

test.describe('with the newsletter popup', () => {
  test.use({ popupSeen: false });

  test('it overflows at no width with type of twice the size', async ({ page }) => {
    await enlargeType(page);
    await openPopup(page);
    expect(await overflows(page, 'the popup')).toEqual([]);
  });
});
