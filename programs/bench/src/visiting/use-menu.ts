import type { Page } from '@playwright/test';

/** Taps on what the home page has for a thumb: the menu, open and shut again, twice. */
export async function useMenu(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
  }
  // The observer is told of an interaction with the paint after it.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))),
      ),
  );
}
