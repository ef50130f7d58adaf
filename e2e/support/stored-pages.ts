import { expect, type Page } from '@playwright/test';

/** The service worker's index of stored pages; the newest composition is last. */
interface StoredIndex {
  sides: { pages: Record<string, { at: number }> }[];
}

const readStoredPages = (page: Page): Promise<StoredIndex> =>
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

/** Waits until the worker has stored these paths. */
export const waitForStoredPages = async (page: Page, paths: readonly string[]): Promise<void> => {
  const state = async () => {
    const { sides } = await readStoredPages(page);
    const missing = paths.filter((path) => !sides.at(-1)?.pages[path]);
    return { worker: await workerState(page), missing, sides: sides.length };
  };
  await expect
    .poll(state, { timeout: 120_000 })
    .toEqual({ worker: 'activated', missing: [], sides: 1 });
};
