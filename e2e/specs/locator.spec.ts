import type { Page } from '@playwright/test';
import type { StoreList } from '@site/contracts';
import { expect, JOURNEY, PHONE_JOURNEY, test } from '../fixtures';
import { open, siteUrl } from '../support/site';

test.use({ tiles: 'served' });

const MARIGOLD = 'Marigold Row Dispensary';

const list = (page: Page) => page.getByRole('region', { name: 'Store list' });
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const count = (page: Page) => list(page).getByRole('heading', { level: 2 });
const card = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const cards = (page: Page) => list(page).getByRole('listitem');
const marker = (page: Page, name: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${name}, `) });
const popup = (page: Page) => map(page).getByRole('dialog');
const search = (page: Page) => page.getByPlaceholder('Enter zip code or city');

const allStores = async (): Promise<StoreList> =>
  (await (await fetch(`${siteUrl()}/api/stores`)).json()) as StoreList;

test(
  'stores are found by text, and list and map select the same store',
  JOURNEY,
  async ({ page }) => {
    const stores = await allStores();
    await open(page, '/store-locator');
    await expect(count(page)).toHaveText(`${stores.length} Stores Found`);
    await search(page).fill('eVANst');
    await expect(count(page)).toHaveText('1 Store Found');
    await search(page).fill('mi');
    await card(page, 'Fiddlehead Provisions').click();
    await expect(card(page, 'Fiddlehead Provisions')).toHaveAttribute('aria-current', 'true');
    await expect(marker(page, 'Fiddlehead Provisions')).toBeInViewport();
    await expect(popup(page)).toHaveAccessibleName('Fiddlehead Provisions');

    await search(page).fill('');
    await expect(count(page)).toHaveText(`${stores.length} Stores Found`);
    await map(page).getByRole('button', { name: 'Show all stores' }).click();
    // Markers and clusters represent all stores with coordinates.
    const onMap = () =>
      map(page)
        .getByRole('list', { name: 'Stores on the map' })
        .getByRole('button')
        .evaluateAll((marks) =>
          marks.reduce((sum, mark) => sum + (Number(mark.textContent?.trim()) || 1), 0),
        );
    const located = stores.filter(({ latitude, longitude }) => latitude && longitude);
    await expect.poll(onMap).toBe(located.length);

    await search(page).fill('60302');
    await marker(page, MARIGOLD).focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeFocused();
    await expect(card(page, MARIGOLD)).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(popup(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(marker(page, MARIGOLD)).toBeFocused();
    await page.reload();
    await expect(search(page)).toHaveValue('60302');
  },
);

test(
  'on a phone, the map opens, and shows the store chosen in the list',
  PHONE_JOURNEY,
  async ({ page }) => {
    await open(page, '/store-locator');
    await search(page).fill('Chicago');
    await search(page).press('Enter');
    await expect(count(page)).toBeFocused();
    await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
    await search(page).fill('');
    await page.getByRole('button', { name: 'Show Map' }).tap();
    await marker(page, MARIGOLD).tap();
    await expect(popup(page).getByText('Oak Park, IL 60302')).toBeInViewport();
    await page.getByRole('button', { name: 'Hide Map' }).tap();
    await expect(marker(page, MARIGOLD)).toBeHidden();

    const chosen = cards(page).nth(9).getByRole('button');
    const name = (await chosen.textContent())!;
    await chosen.tap();
    await expect(popup(page).getByText(name, { exact: true })).toBeInViewport();
    await expect(chosen).toHaveAttribute('aria-current', 'true');
  },
);
