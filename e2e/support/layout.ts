import { expect, type CDPSession, type Page } from '@playwright/test';

/** Sets the browser's text size in percent of 16 px, as visitors can. */
export const setTextSize = async (
  page: Page,
  session: CDPSession,
  percent: 100 | 200,
): Promise<void> => {
  const standard = (16 * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect(page.locator(':root')).toHaveCSS('font-size', `${standard}px`);
};

/** Overflow, cut-off text and overlapping lines at this width. */
export const layoutFaults = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(layoutSettled);
  const found = [...(await page.evaluate(overflow)), ...(await page.evaluate(unreadable))];
  return found.map((fault) => `${width} px wide: ${fault}`);
};

/**
 * Runs in the page: scripts position some elements, such as the map's popup, some frames after a resize. The time limit
 * is for browsers that sometimes draw no frame, because nothing has changed or their window is covered.
 */
const layoutSettled = async () => {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 30_000);
    });
};

/** Runs in the page: the horizontal overflow of the page or an open dialog, with the widest element. */
const overflow = (): string[] => {
  const openDialog = document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]');
  const excess = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  const overflowing = [document.documentElement, ...(openDialog ? [openDialog] : [])].find(
    (box) => excess(box) > 0,
  );
  if (!overflowing) return [];
  const widest = [...overflowing.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .reduce((one, other) => (other.right > one.right ? other : one));
  return [`overflows by ${excess(overflowing)} px: ${widest.element.outerHTML.slice(0, 120)}`];
};

/** Runs in the page: text that is cut off and cannot be scrolled to, and line heights below the font size. */
const unreadable = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const isBeyond = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right > document.documentElement.clientWidth;
  };
  const hasLowLines = (element: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return parseFloat(lineHeight) < 0.95 * parseFloat(fontSize);
  };
  // Not at 200 % text size, where a placeholder may need two lines; the field has a label.
  const isDefaultSize = getComputedStyle(document.documentElement).fontSize === '16px';
  const context = document.createElement('canvas').getContext('2d')!;
  const isClipped = (input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    context.font = font;
    const availableWidth = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return input.checkVisibility() && context.measureText(input.placeholder).width > availableWidth;
  };
  const placeholders = [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')]
    .filter((input) => isDefaultSize && isClipped(input))
    .map((input) => `clipped placeholder: ${input.placeholder}`);
  const texts = [...document.querySelectorAll('main *, footer *')]
    // Elements for screen readers only are a pixel wide.
    .filter((element) => element.checkVisibility() && element.clientWidth !== 1)
    .flatMap((element) => {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isCut = !scrolls(element) && texts.some(isBeyond);
      const faults = [
        isCut && 'cut off',
        texts.length > 0 && hasLowLines(element) && 'line height below font size',
      ];
      return faults.filter(Boolean).map((what) => `${what}: ${element.outerHTML.slice(0, 120)}`);
    });
  return [...texts, ...placeholders];
};

/** Text and icons in the color of their background, including disabled buttons, which axe ignores. */
export const invisibleText = (page: Page): Promise<string[]> => page.evaluate(inBackgroundColor);

const inBackgroundColor = (): string[] => {
  const isDrawn = (color: string) => !/^rgba.*, 0\)$/.test(color);
  const background = (element: Element | null): string => {
    if (!element) return 'none';
    const { backgroundColor } = getComputedStyle(element);
    return isDrawn(backgroundColor) ? backgroundColor : background(element.parentElement);
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  return [...document.querySelectorAll('body :not(svg *)')]
    .filter((element) => element.matches('svg[fill="currentColor"]') || hasText(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).color === background(element))
    .map((element) => `in its background's color: ${element.outerHTML.slice(0, 120)}`);
};
