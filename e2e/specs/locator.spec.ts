import type { Page } from '@playwright/test';
import type { StoreList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { held } from '../support/held';
import { siteUrl } from '../support/site';

test.use({ tiles: 'answered' });

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

test('every store is listed, and those with coordinates are on the map', async ({ page }) => {
  const stores = await allStores();
  await page.goto('/store-locator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^FIND \S/);
  await expect(count(page)).toHaveText(`${stores.length} Stores Found`);
  for (let shown = 12; shown < stores.length; shown += 12) {
    await expect(cards(page)).toHaveCount(shown);
    await list(page)
      .getByRole('link', { name: /^Show \d+ more$/ })
      .click();
  }
  await expect(cards(page)).toHaveCount(stores.length);
  const listed = await list(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(listed).toEqual(stores.map(({ name }) => name));

  await map(page).getByRole('button', { name: 'Show all stores' }).click();
  await expect
    .poll(() => storesOnMap(page))
    .toBe(stores.filter(({ latitude, longitude }) => latitude && longitude).length);
  await expect(map(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
});

/** How many stores the markers and clusters in sight stand for. */
const storesOnMap = (page: Page): Promise<number> =>
  map(page)
    .getByRole('list', { name: 'Stores on the map' })
    .getByRole('button')
    .evaluateAll((marks) =>
      marks.reduce((sum, mark) => sum + (Number(mark.textContent?.trim()) || 1), 0),
    );

test('a store says where it is, how to call it, and how to get there', async ({ page }) => {
  const store = (await allStores()).find(({ website, hours }) => website && hours)!;
  await page.goto(`/store-locator?q=${store.zipCode}`);
  const found = cards(page).filter({ has: page.getByRole('button', { name: store.name }) });
  await expect(found).toContainText(store.address);
  await expect(found).toContainText(`${store.city}, ${store.state} ${store.zipCode}`);
  await expect(found).toContainText(/Available/);
  await expect(found).toContainText(/Today: /);
  await expect(found.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(found.getByRole('link', { name: /Visit Website/ })).toHaveAttribute(
    'href',
    store.website!,
  );
  const directions = found.getByRole('link', { name: /Directions/ });
  await expect(directions).toHaveAttribute('target', '_blank');
  const url = new URL((await directions.getAttribute('href'))!);
  expect(decodeURIComponent(url.href.replaceAll('+', ' '))).toContain(
    `${store.address}, ${store.city}, ${store.state} ${store.zipCode}`,
  );
});

test('typing a zip code, a city or a state narrows the list', async ({ page }) => {
  await page.goto('/store-locator');
  await search(page).fill(' 60614 ');
  await expect(count(page)).toHaveText('1 Store Found (sorted by distance)');
  await expect(card(page, 'Copper Heron Dispensary')).toBeVisible();

  await search(page).fill('eVANst');
  await expect(count(page)).toHaveText('1 Store Found');
  await expect(card(page, 'Quiet Orchard Cannabis')).toBeVisible();

  const inNevada = (await allStores()).filter(
    ({ state, city }) => state === 'NV' || /nv/i.test(city),
  );
  await search(page).fill('nv');
  await expect(count(page)).toHaveText(`${inNevada.length} Stores Found`);
  await expect(card(page, inNevada[0]!.name)).toBeVisible();

  await search(page).fill('');
  await expect(count(page)).toHaveText(`${(await allStores()).length} Stores Found`);
});

test('a search that finds nothing says so in both columns', async ({ page }) => {
  await page.goto('/store-locator');
  await search(page).fill('nowhere');
  await expect(count(page)).toHaveText('0 Stores Found');
  await expect(list(page)).toContainText('No stores found');
  await expect(list(page)).toContainText('Try searching with a different zip code or city name.');
  await expect(map(page)).toContainText('No Locations to Display');
  await expect(map(page)).toContainText('Search for stores to view them on the map.');
});

test('the search text is in the address and survives a reload', async ({ page }) => {
  await page.goto('/store-locator');
  await search(page).fill('Evanston');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/store-locator?q=Evanston');
  await page.reload();
  await expect(search(page)).toHaveValue('Evanston');
  await expect(count(page)).toHaveText('1 Store Found');
});

test('choosing a card moves the map to its marker and opens its popup', async ({ page }) => {
  await page.goto('/store-locator?q=mi');
  await card(page, 'Fiddlehead Provisions').click();

  await expect(card(page, 'Fiddlehead Provisions')).toHaveAttribute('aria-current', 'true');
  await expect(marker(page, 'Fiddlehead Provisions')).toHaveAttribute('aria-current', 'true');
  await expect(marker(page, 'Fiddlehead Provisions')).toBeInViewport();
  await expect(popup(page)).toHaveAccessibleName('Fiddlehead Provisions');
  await expect(popup(page).getByText('Grand Rapids, MI 49503')).toBeVisible();
  await expect(popup(page).getByRole('link')).toHaveAttribute('href', /^tel:/);

  await card(page, 'Bent Birch Dispensary').click();
  await expect(popup(page)).toHaveAccessibleName('Bent Birch Dispensary');
  await expect(popup(page).getByText('Detroit, MI 48226')).toBeVisible();
  await expect(list(page).locator('[aria-current]')).toHaveCount(1);
});

test('choosing a marker brings its card into sight', async ({ page }) => {
  await page.goto('/store-locator');
  await expect(count(page)).toBeVisible();
  await expect(card(page, 'Marigold Row Dispensary')).not.toBeInViewport();
  await marker(page, 'Marigold Row Dispensary').click();

  await expect(card(page, 'Marigold Row Dispensary')).toHaveAttribute('aria-current', 'true');
  await expect(card(page, 'Marigold Row Dispensary')).toBeInViewport();
  await expect(popup(page)).toHaveAccessibleName('Marigold Row Dispensary');
  await expect(popup(page)).toBeFocused();
});

test('markers and popup work by keyboard', async ({ page }) => {
  await page.goto('/store-locator?q=60302');
  await marker(page, 'Marigold Row Dispensary').focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(marker(page, 'Marigold Row Dispensary')).toBeFocused();
});

test.describe('with the location granted', () => {
  // Oak Park, Illinois.
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 41.885, longitude: -87.7845 },
  });

  test('the list is sorted by distance, stores without one last', async ({ page }) => {
    await page.goto('/store-locator');
    await expect(count(page)).toHaveText(/\d+ Stores Found \(sorted by distance\)/);
    await expect(cards(page).first()).toContainText('Marigold Row Dispensary');

    const miles = await milesOf(page);
    expect(miles[0]).toBeLessThan(1);
    await page.goto('/store-locator?shown=240');
    await expect(count(page)).toHaveText(/sorted by distance/);
    miles.push(...(await milesOf(page)).slice(miles.length));
    expect(miles.at(-1)).toBe(Infinity);
    expect(miles).toEqual([...miles].sort((a, b) => (a === b ? 0 : a - b)));
    await expect(map(page).getByRole('img', { name: 'Your location' })).toBeInViewport();
  });

  const milesOf = async (page: Page) =>
    (await cards(page).allInnerTexts()).map((text) =>
      Number(/(\d+\.\d) (?:mi|miles)\b/.exec(text.replaceAll(',', ''))?.[1] ?? Infinity),
    );
});

test.describe('with the location denied', () => {
  test.use({ permissions: [] });

  test('the refusal is logged and the page goes on as before', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The location is not known'),
    );
    await page.goto('/store-locator');
    await logged;
    await expect(count(page)).toHaveText(/^\d+ Stores Found$/);
    await expect(cards(page).first()).toContainText((await allStores())[0]!.name);
  });
});

test('three skeleton cards stand while the list loads', async ({ page }) => {
  const answer = held();
  await page.route('/api/stores', async (route) => {
    await answer.until;
    await route.continue();
  });
  await page.goto('/store-locator?q=6');
  await expect(page.getByText('Loading stores…')).toBeVisible();
  await expect(page.getByTestId('store-skeleton')).toHaveCount(3);
  answer.release();
  await expect(count(page)).toHaveText(/Stores Found/);
  await expect(page.getByTestId('store-skeleton')).toHaveCount(0);
});

test('a list that cannot be loaded says so, and can be asked for again', async ({
  page,
  expectError,
}) => {
  expectError(/status of 500 .*\/api\/stores/);
  await page.route('/api/stores', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/store-locator');
  const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Stores' });
  await expect(panel).toContainText('Unable to load store locations. Please try again later.');

  await page.unroute('/api/stores');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page)).toHaveText(/Stores Found/);
});

test.describe('where the street map cannot be reached', () => {
  test.use({ tiles: 'failing' });

  test('the outlines of the states take its place', async ({ page, expectError }) => {
    expectError(/net::ERR_FAILED .*tile/);
    await page.goto('/store-locator');
    await expect(map(page)).toContainText('Streets cannot be shown right now.');
    await expect.poll(() => landPixels(page)).toBeGreaterThan(0.3);
    await expect(marker(page, 'Marigold Row Dispensary')).toBeVisible();
  });
});

/** The share of the map that has the brand's colour of land. */
const landPixels = (page: Page): Promise<number> =>
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

test('on a phone the map folds out above the list @phone', async ({ page }) => {
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText(/Stores Found/);
  await expect(marker(page, 'Marigold Row Dispensary')).toBeHidden();
  await page.getByRole('button', { name: 'Show map' }).tap();
  await expect(marker(page, 'Marigold Row Dispensary')).toBeVisible();
  await marker(page, 'Marigold Row Dispensary').tap();
  await expect(popup(page).getByText('Oak Park, IL 60302')).toBeInViewport();
  await page.getByRole('button', { name: 'Hide map' }).tap();
  await expect(marker(page, 'Marigold Row Dispensary')).toBeHidden();
});

for (const [on, view] of [
  ['a tablet', { width: 820, height: 1180 }],
  ['a phone @phone', { width: 390, height: 844 }],
] as const) {
  test(`a card that is chosen leads to the map above the list, on ${on}`, async ({ page }) => {
    await page.setViewportSize(view);
    await page.goto('/store-locator');
    await expect(count(page)).toHaveText(/Stores Found/);
    const chosen = cards(page).nth(9).getByRole('button');
    const name = (await chosen.textContent())!;
    await chosen.click();
    await expect(popup(page).getByText(name, { exact: true })).toBeInViewport();
    await expect(chosen).toHaveAttribute('aria-current', 'true');
  });
}

test('on a phone what a store’s page calls “Show on the map” does so @phone', async ({ page }) => {
  await page.goto('/store-locator');
  const first = cards(page).first();
  const name = (await first.getByRole('heading').textContent())!;
  await first.getByRole('link', { name: /^Store page/ }).tap();
  await page.getByRole('link', { name: 'Show on the map' }).tap();
  await expect(popup(page).getByText(name, { exact: true })).toBeVisible();
});
