import type { Page } from '@playwright/test';

/** Longer than the menu takes to appear, and than whatever a tap sets going takes, in ms. */
const LOOK_MS = 500;

/**
 * Taps on what the home page has for a thumb: the menu, open and shut again, twice. Both buttons stand in the same
 * place, and nothing is asked of the page meanwhile: on a slow processor the questions would be measured with it.
 */
export async function useMenu(page: Page): Promise<void> {
  const box = await page.getByRole('button', { name: 'Open menu' }).boundingBox();
  if (!box) throw new Error('The page has no button for its menu.');
  for (let taps = 0; taps < 4; taps++) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(LOOK_MS);
  }
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
}
