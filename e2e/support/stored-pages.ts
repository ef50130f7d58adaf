import { expect, type Page } from '@playwright/test';

/** The service worker's index of stored pages; the newest composition is last. */
interface KeptIndex {
  sides: { composition: number; pages: Record<string, { at: number }> }[];
}

export const readStoredPages = (page: Page): Promise<KeptIndex> =>
  page.evaluate(async () => {
    const answer = await caches.match('/kept.json');
    const nothing: KeptIndex = { sides: [] };
    return answer ? ((await answer.json()) as KeptIndex) : nothing;
  });

/** Undefined where no worker is registered. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const [found] = await navigator.serviceWorker.getRegistrations();
    return found && (found.active ?? found.waiting ?? found.installing)?.state;
  });

/**
 * Waits until these paths of one composition are stored. After a promotion pass the new composition, because the old one is
 * complete as well until the first new page is stored.
 */
export const waitForStoredPages = async (
  page: Page,
  paths: readonly string[],
  wanted?: number,
): Promise<number> => {
  await expect
    .poll(
      async () => {
        const { sides } = await readStoredPages(page);
        const missing = paths.filter((path) => !sides.at(-1)?.pages[path]);
        const of = wanted === undefined ? wanted : sides.at(-1)?.composition;
        return { worker: await workerState(page), missing, sides: sides.length, of };
      },
      { timeout: 120_000 },
    )
    .toEqual({ worker: 'activated', missing: [], sides: 1, of: wanted });
  return (await readStoredPages(page)).sides[0]!.composition;
};
