import { randomUUID } from 'node:crypto';
import type { Locator, Page, Response } from '@playwright/test';
import type { Directory, SiteState } from '@site/contracts';

/** The address of the site under test, without a trailing slash. */
export const siteUrl = (): string => process.env.SITE_URL!.replace(/\/+$/, '');

export const isOwn = (url: URL): boolean => url.origin === new URL(siteUrl()).origin;

/** The state that a document inlines. */
export const siteStateOf = (html: string): SiteState => {
  const [, json] = /<script type="application\/json" id="site-state">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!) as SiteState;
};

/** Every path of the live composition; set by the global setup. */
export const sitePaths = (): string[] => JSON.parse(process.env.SITE_PATHS ?? '[]') as string[];

export const liveSiteState = async (): Promise<SiteState> => {
  const state = siteStateOf(await (await fetch(`${siteUrl()}/`)).text());
  const directory = await fetch(siteUrl() + state.directory!.path);
  return { ...state, ...((await directory.json()) as Directory) };
};

/** Runs in the page: whether React has set its properties on the prerendered elements. */
export const isHydrated = (): boolean =>
  ['main', 'main h1'].every((part) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Resolves when the page is interactive. `timeout` in ms. */
export const waitForHydration = async (page: Page, timeout?: number): Promise<void> => {
  await page.waitForFunction(isHydrated, undefined, { timeout });
};

/** Opens a page and waits until it is interactive. */
export const open = async (page: Page, path: string): Promise<Response> => {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response!;
};

export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Marks the document, so that a test can distinguish it from a document that is loaded later. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset.marked = ''));
export const isMarkedDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'marked' in document.documentElement.dataset);

/** An id that no earlier test or run has used on the site. */
export const uniqueId = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;
