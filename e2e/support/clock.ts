import type { Page } from '@playwright/test';

/** Arbitrary: no test depends on the date. */
const MORNING = new Date('2026-03-02T09:00:00');

/** Stops the page's clock before the page is opened; `page.clock.runFor` advances it. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(new Date(MORNING.getTime() + 1000));
};
