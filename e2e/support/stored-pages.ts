import { expect, type Page } from '@playwright/test';

/** The service worker's index of stored pages; the newest composition is last. */
interface StoredIndex {
  sides: { composition: number; pages: Record<string, { at: number }> }[];
}

export const readStoredPages = (page: Page): Promise<StoredIndex> =>
  page.evaluate(async () => {
    const response = await caches.match('/kept.json');
    const empty: StoredIndex = { sides: [] };
    return response ? ((await response.json()) as StoredIndex) : empty;
  });

/** The state of the service worker; undefined if none is registered. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const [found] = await navigator.serviceWorker.getRegistrations();
    return found && (found.active ?? found.waiting ?? found.installing)?.state;
  });

/**
 * Waits until these paths of one composition are stored; returns the composition. After a promotion, pass the new
 * `composition`: without it, the pages of the old one would be enough.
 */
export const waitForStoredPages = async (
  page: Page,
  paths: readonly string[],
  composition?: number,
): Promise<number> => {
  await expect
    .poll(
      async () => {
        const { sides } = await readStoredPages(page);
        const missing = paths.filter((path) => !sides.at(-1)?.pages[path]);
        const newest = composition === undefined ? undefined : sides.at(-1)?.composition;
        return { worker: await workerState(page), missing, sides: sides.length, newest };
      },
      { timeout: 120_000 },
    )
    .toEqual({ worker: 'activated', missing: [], sides: 1, newest: composition });
  return (await readStoredPages(page)).sides[0]!.composition;
};
