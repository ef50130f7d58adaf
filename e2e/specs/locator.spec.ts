import type { Page } from '@playwright/test';
import type { StoreList } from '@site/contracts';
import { expect, JOURNEY, PHONE, PHONE_JOURNEY, test } from '../fixtures';
import { sampleStores } from '../support/sample-stores';
import { footerLink, open, siteUrl } from '../support/site';

test.use({ tiles: 'answered' });

const HERON = 'Copper Heron Dispensary';
const HERON_PATH = '/store-locator/illinois/copper-heron-dispensary';
const MARIGOLD = 'Marigold Row Dispensary';

const list = (page: Page) => page.getByRole('region', { name: 'Store list' });
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const count = (page: Page) => list(page).getByRole('heading', { level: 2 });
const card = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const cards = (page: Page) => list(page).getByRole('listitem');
const marker = (page: Page, name: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${name}, `) });
const clusters = (page: Page) => map(page).getByRole('button', { name: /stores around/ });
const popup = (page: Page) => map(page).getByRole('dialog');
const search = (page: Page) => page.getByPlaceholder('Enter zip code or city');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nearby = (page: Page) => page.getByRole('region', { name: /^Other stores near/ });

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
    // Markers and clusters stand for all stores with coordinates.
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

test('a ZIP code without a store shows the nearest ones, and is not sent', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/store-locator');
  await search(page).fill('97002');
  await expect(count(page)).toHaveText('Nearest to 97002 (sorted by distance)');
  await expect(cards(page).first()).toContainText(/, OR 97\d{3}/);
  await expect(clusters(page).first()).toBeInViewport();
  expect(requested.filter((url) => url.includes('97002'))).toEqual([]);
});

test.describe('with the location granted', () => {
  // Oak Park, Illinois.
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 41.885, longitude: -87.7845 },
  });

  test('the list is sorted by distance', async ({ page }) => {
    await page.goto('/store-locator');
    await expect(count(page)).toHaveText(/\d+ Stores Found \(sorted by distance\)/);
    await expect(cards(page).first()).toContainText(MARIGOLD);
    await expect(map(page).getByRole('img', { name: 'Your location' })).toBeInViewport();
  });
});

test.describe('without map tiles', () => {
  test.use({ tiles: 'failing' });

  test('the map shows the outlines of the states', async ({ page, expectError }) => {
    expectError(/net::ERR_FAILED .*tile/);
    await page.goto('/store-locator');
    await expect(map(page)).toContainText('Streets cannot be shown right now.');
    await expect.poll(() => landShare(page)).toBeGreaterThan(0.3);
    await expect(marker(page, MARIGOLD)).toBeVisible();
  });

  /** The share of the map's pixels in the color of land. */
  const landShare = (page: Page): Promise<number> =>
    map(page).evaluate((region) => {
      const land = getComputedStyle(region).getPropertyValue('--color-raised').trim();
      const shares = [...region.querySelectorAll('canvas')].map((canvas) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let found = 0;
        for (let i = 0; i < data.length; i += 4) {
          const hex = [data[i], data[i + 1], data[i + 2]]
            .map((channel) => channel!.toString(16).padStart(2, '0'))
            .join('');
          if (`#${hex}` === land) found += 1;
        }
        return found / (data.length / 4);
      });
      return Math.max(0, ...shares);
    });
});

test('on a phone the map folds out, and leads from the list', PHONE_JOURNEY, async ({ page }) => {
  await open(page, '/store-locator');
  await search(page).fill('Chicago');
  await search(page).press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
  await search(page).fill('');
  await page.getByRole('button', { name: 'Show map' }).tap();
  await marker(page, MARIGOLD).tap();
  await expect(popup(page).getByText('Oak Park, IL 60302')).toBeInViewport();
  await page.getByRole('button', { name: 'Hide map' }).tap();
  await expect(marker(page, MARIGOLD)).toBeHidden();

  const chosen = cards(page).nth(9).getByRole('button');
  const name = (await chosen.textContent())!;
  await chosen.tap();
  await expect(popup(page).getByText(name, { exact: true })).toBeInViewport();
  await expect(chosen).toHaveAttribute('aria-current', 'true');
});

test('ten thousand stores are few elements, and clusters that split by keyboard', async ({
  page,
}) => {
  let requests = 0;
  await page.route('/api/stores', (route) => {
    requests += 1;
    return route.fulfill({ json: sampleStores(10_000) });
  });
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText('10000 Stores Found');
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2000);
  await search(page).fill('60123');
  await expect(count(page)).toHaveText('1 Store Found');
  await search(page).fill('');
  await expect(count(page)).toHaveText('10000 Stores Found');
  expect(requests).toBe(1);

  await expect(clusters(page).first()).toBeVisible();
  for (let zoom = 0; zoom < 8 && (await clusters(page).count()) > 0; zoom += 1) {
    const before = (await clusters(page).first().getAttribute('aria-label'))!;
    await clusters(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(map(page).getByRole('application')).toBeFocused();
    await expect(map(page).getByRole('status')).toHaveText(before.replace(/: .*/, ''));
    await expect(map(page).getByRole('button', { name: before, exact: true })).toHaveCount(0);
  }
  await map(page)
    .getByRole('button', { name: /^Sample Store/ })
    .first()
    .press('Enter');
  const name = (await popup(page).getAttribute('aria-label'))!;
  await expect(card(page, name)).toHaveAttribute('aria-current', 'true');
  await expect(card(page, name)).toBeInViewport();
});

test('more of the list is shown on demand, and Back restores it', PHONE, async ({ page }) => {
  await open(page, '/store-locator');
  const more = list(page).getByRole('link', { name: 'Show 12 more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(12).getByRole('button')).toBeFocused();
  await more.click();
  await expect(page).toHaveURL('/store-locator?shown=36');
  await cards(page).nth(30).getByRole('button').click();
  await expect(page).toHaveURL(/store=/);
  await footerLink(page, 'FAQ').click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(cards(page)).toHaveCount(36);
  await expect(cards(page).nth(30).getByRole('button')).toHaveAttribute('aria-current');
});

const expectHeron = async (page: Page) => {
  const { address, phone, hours } = (await allStores()).find(({ name }) => name === HERON)!;
  await expect(heading(page)).toHaveText(HERON);
  await expect(page.getByRole('main')).toContainText(address);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  const rows = page.getByRole('table', { name: 'Hours' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toContainText(hours!.Sunday!);
  await expect(nearby(page).getByRole('listitem')).toHaveCount(4);
  await expect(nearby(page).getByRole('img')).toBeVisible();
};

test(
  'a card leads to its store page, the next one and the map, and Back to each',
  JOURNEY,
  async ({ page }) => {
    await open(page, '/store-locator?q=Chicago');
    await page.getByRole('link', { name: `Store page of ${HERON}` }).click();
    await expect(page).toHaveURL(HERON_PATH);
    await expect(page).toHaveTitle(/^Copper Heron Dispensary in Chicago, Illinois \| /);
    await expectHeron(page);
    const next = nearby(page).getByRole('link').first();
    const name = (await next.textContent())!;
    await next.click();
    await expect(heading(page)).toHaveText(name);
    await page.getByRole('link', { name: 'Show on the map' }).click();
    await expect(popup(page)).toHaveAccessibleName(name);
    await page.goBack();
    await expect(heading(page)).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveTitle(/^Copper Heron Dispensary in Chicago, Illinois \| /);
    await page.goBack();
    await expect(search(page)).toHaveValue('Chicago');
  },
);

test('former and unknown addresses lead to states and stores', async ({ page, expectError }) => {
  await page.goto('/store-locator?state=NY');
  await expect(page).toHaveURL('/store-locator/new-york');
  await expect(heading(page)).toHaveText(/^\d+ Stores? in New York$/);
  expectError(/status of 404/);
  const answer = await open(page, '/store-locator/illinois/long-gone');
  expect(answer.status()).toBe(404);
  await expect(heading(page)).toHaveText('Store Not Found');
  await page.getByRole('link', { name: HERON }).click();
  await expect(heading(page)).toHaveText(HERON);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every store is reached by the pages of the states', PHONE, async ({ page }) => {
    const stores = await allStores();
    await page.goto('/store-locator');
    await expect(search(page)).toBeHidden();
    const links = page.getByRole('navigation', { name: 'Stores by state' }).getByRole('link');
    await expect(links).toHaveCount(new Set(stores.map(({ state }) => state)).size);
    await links.filter({ hasText: 'Illinois' }).click();
    for (const { name, state } of stores)
      if (state === 'IL') await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: HERON }).click();
    await expect(page).toHaveURL(HERON_PATH);
    await expectHeron(page);
  });
});
