import { expect, type BrowserContext, type Page } from '@playwright/test';
import { siteStateOf } from './site';

/** What the service worker says that it keeps, newest side last. */
interface KeptIndex {
  sides: { composition: number; pages: Record<string, { at: number }> }[];
}

export const keptIndex = (page: Page): Promise<KeptIndex> =>
  page.evaluate(async () => {
    const answer = await caches.match('/kept.json');
    const nothing: KeptIndex = { sides: [] };
    return answer ? ((await answer.json()) as KeptIndex) : nothing;
  });

/** The state of the site's worker, or undefined where none was registered: told where nothing is kept. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const [found] = await navigator.serviceWorker.getRegistrations();
    return found && (found.active ?? found.waiting ?? found.installing)?.state;
  });

/**
 * Waits until these paths are kept of the newest side, and nothing of another. After a promotion say of which composition:
 * the side before is whole too, until the first page of the new one is kept.
 */
export const keptWhole = async (
  page: Page,
  paths: readonly string[],
  wanted?: number,
): Promise<number> => {
  await expect
    .poll(
      async () => {
        const { sides } = await keptIndex(page);
        const missing = paths.filter((path) => !sides.at(-1)?.pages[path]);
        const of = wanted === undefined ? wanted : sides.at(-1)?.composition;
        return { worker: await workerState(page), missing, sides: sides.length, of };
      },
      { timeout: 60_000 },
    )
    .toEqual({ worker: 'activated', missing: [], sides: 1, of: wanted });
  return (await keptIndex(page)).sides[0]!.composition;
};

/** The release files that a page has loaded, by the part, and the composition of its document. */
export const loadedFiles = async (page: Page) => {
  const state = siteStateOf(await page.content());
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/releases/')),
  );
  return { composition: state.composition, files };
};

/** A tab of somebody who has not said that he is of age. */
export const freshTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.removeItem('ageVerified'));
  return page;
};
