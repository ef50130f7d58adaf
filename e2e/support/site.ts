import type { Page } from '@playwright/test';
import type { Directory, SiteState } from '@site/contracts';

/** Where the site answers, without a slash at the end; set by the global setup. */
export const siteUrl = (): string => process.env.SITE_URL!.replace(/\/+$/, '');

/** The site's own files and calls; everything else is the rest of the world. */
export const isOwn = (url: URL): boolean => url.origin === new URL(siteUrl()).origin;

/** What a document tells of the composition that it was made from. */
export const siteStateOf = (html: string): SiteState => {
  const [, json] = /<script type="application\/json" id="site-state">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!) as SiteState;
};

/** Every path of the composition, known before the tests are; set by the global setup. */
export const sitePaths = (): string[] => JSON.parse(process.env.SITE_PATHS ?? '[]') as string[];

/** What is live, with all its remotes. */
export const liveSiteState = async (): Promise<SiteState> => {
  const state = siteStateOf(await (await fetch(`${siteUrl()}/`)).text());
  const directory = await fetch(siteUrl() + state.directory!.path);
  return { ...state, ...((await directory.json()) as Directory) };
};

/**
 * Runs in the page. It answers to the visitor: frame and content are hydrated, which is when React has put its properties on
 * the elements that were in the document. A page with a frame of its own has no header.
 */
export const isHydrated = (): boolean =>
  ['main', 'main h1'].every((part) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Resolves when the page answers to the visitor. `timeout` in ms. */
export const hydrated = async (page: Page, timeout?: number): Promise<void> => {
  await page.waitForFunction(isHydrated, undefined, { timeout });
};
