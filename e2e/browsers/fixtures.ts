import { test as base, expect } from '@playwright/test';
import { isHydrated, siteUrl } from '../support/site';
import { startFirefox, startWebKit, type Driver } from './drivers';

export { expect };

/** Selectors of elements that are found by their accessible name. `card`: a link of the menu. */
const KINDS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  card: 'header a[href]',
  field: 'input, textarea, select',
  option: '[role="option"]',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role="dialog"]',
};
type Kind = keyof typeof KINDS;
const FOUND = '[data-found]';

/** Runs in the page: marks the first visible element with this name that is not inert; returns whether there is one. */
const mark = (selector: string, pattern: string): boolean => {
  const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? '';
  const nameOf = (element: Element): string => {
    const labelId = element.getAttribute('aria-labelledby')?.split(' ')[0];
    const { labels } = element as HTMLInputElement;
    return (
      element.getAttribute('aria-label') ??
      textOf(labelId ? document.getElementById(labelId) : (labels?.[0] ?? element))
    );
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      new RegExp(pattern).test(nameOf(element).replace(/\s+/g, ' ').trim()) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null,
  );
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  found?.setAttribute('data-found', '');
  return found !== undefined;
};

/** Runs in the page. An element that replaces a pressed one ignores the pointer at first. */
const acceptsPointer = (selector: string): boolean => {
  const found = document.querySelector(selector);
  return found !== null && getComputedStyle(found).pointerEvents !== 'none';
};

const asPattern = (name: string | RegExp): string =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** Acts like a visitor who finds elements by their accessible names. */
const createVisitor = (driver: Driver) => {
  const isThere = (kind: Kind, name: string | RegExp) =>
    driver.evaluate(mark, KINDS[kind], asPattern(name));
  const sees = (kind: Kind, name: string | RegExp) =>
    expect.poll(() => isThere(kind, name), { message: `${kind} ${name}` }).toBe(true);
  const press = async (kind: Kind, name: string | RegExp) => {
    await sees(kind, name);
    const message = `${kind} ${name} accepts the pointer`;
    await expect.poll(() => driver.evaluate(acceptsPointer, FOUND), { message }).toBe(true);
    await driver.click(FOUND);
  };
  const page = {
    text: () => document.body.innerText,
    address: () => location.pathname + location.search,
    focus: () =>
      document.activeElement?.getAttribute('aria-label') ??
      (document.activeElement as HTMLElement | null)?.innerText.trim() ??
      '',
  };
  return {
    ...driver,
    sees,
    press,
    doesNotSee: (kind: Kind, name: string | RegExp) =>
      expect.poll(() => isThere(kind, name), { message: `no ${kind} ${name}` }).toBe(false),
    async fill(label: string | RegExp, text: string) {
      await press('field', label);
      await driver.type(text);
    },
    reads: (text: string | RegExp) => expect.poll(() => driver.evaluate(page.text)).toMatch(text),
    isAt: (address: string | RegExp) =>
      expect.poll(() => driver.evaluate(page.address)).toMatch(address),
    /** The name of the focused element. */
    focus: () => driver.evaluate(page.focus),
    back: () => driver.evaluate(() => history.back()),
    /** Opens a page and waits until it is interactive. */
    async visit(path: string) {
      await driver.open(siteUrl() + path);
      await expect.poll(() => driver.evaluate(isHydrated), { message: 'is hydrated' }).toBe(true);
    },
  };
};

const START: Record<string, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebKit };

/** One browser for all tests of a project; its storage is kept between tests. */
export const test = base.extend<{ visitor: ReturnType<typeof createVisitor> }, { driver: Driver }>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const driver = await START[project.name]!();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driver }, use) => {
    const visitor = createVisitor(driver);
    await visitor.visit('/faq');
    await driver.settle();
    const before = (await driver.errors()).length;
    await driver.evaluate(() => {
      sessionStorage.setItem('ageVerified', 'true');
      localStorage.setItem('newsletter-popup-seen', 'true');
    });
    await use(visitor);
    await driver.settle();
    expect((await driver.errors()).slice(before), 'no console errors').toEqual([]);
  },
});
