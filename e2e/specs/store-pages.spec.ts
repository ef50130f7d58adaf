import type { Page } from '@playwright/test';
import type { Store, StoreList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { hydrated, siteUrl } from '../support/site';

test.use({ tiles: 'answered' });

const HERON = '/store-locator/illinois/copper-heron-dispensary';

const heron = async (): Promise<Store> => {
  const stores = (await (await fetch(`${siteUrl()}/api/stores`)).json()) as StoreList;
  return stores.find(({ slug }) => slug === 'copper-heron-dispensary')!;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const near = (page: Page) => page.getByRole('region', { name: /^Other stores near/ });

const showsStore = async (page: Page) => {
  const { name, address, phone, hours } = await heron();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('main')).toContainText(address);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(page.getByRole('link', { name: /^Directions to/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Hours' }).getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toContainText(hours!.Sunday!);
  await expect(near(page).getByRole('listitem')).toHaveCount(4);
  await expect(near(page).getByRole('listitem').first()).toContainText(/\d\.\d miles/);
  await expect(near(page).getByRole('img')).toBeVisible();
};

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a store’s page is reached from the locator, and has all of it @phone', async ({ page }) => {
    await page.goto('/store-locator');
    await page
      .getByRole('navigation', { name: 'Stores by state' })
      .getByRole('link', { name: 'Illinois' })
      .click();
    await expect(heading(page)).toHaveText(/^\d+ Stores in Illinois$/);
    await page.getByRole('link', { name: 'Copper Heron Dispensary' }).click();
    await expect(page).toHaveURL(HERON);
    await showsStore(page);
  });
});

test('a store’s page is whole and alive without the list of stores @phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(HERON);
  await hydrated(page);
  await showsStore(page);
  await expect(
    page.getByRole('row', { name: /day/ }).and(page.locator('[aria-current]')),
  ).toHaveCount(1);
  expect(asked).not.toContain('/api/stores');
});

test('links lead from card to store, to the next and to the map, and Back to each of them', async ({
  page,
}) => {
  await page.goto('/store-locator?q=Chicago');
  await page.getByRole('link', { name: 'Store page of Copper Heron Dispensary' }).click();
  await expect(page).toHaveURL(HERON);
  await expect(page).toHaveTitle(/^Copper Heron Dispensary in Chicago, Illinois \| /);
  await showsStore(page);

  const next = near(page).getByRole('link').first();
  const name = (await next.textContent())!;
  await next.click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('link', { name: 'Show on the map' }).click();
  await expect(page.getByRole('region', { name: 'Map' }).getByRole('dialog')).toHaveAccessibleName(
    name,
  );

  await page.goBack();
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveTitle(/^Copper Heron Dispensary in Chicago, Illinois \| /);
  await page.goBack();
  await expect(page.getByPlaceholder('Enter zip code or city')).toHaveValue('Chicago');
});

test('the view of a state from before leads to its page', async ({ page }) => {
  await page.goto('/store-locator?state=NY');
  await expect(page).toHaveURL('/store-locator/new-york');
  await expect(heading(page)).toHaveText(/^\d+ Stores? in New York$/);
});

test('a store that is not there is said to be gone, beside others of its state', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  const answer = await page.goto('/store-locator/illinois/long-gone');
  expect(answer!.status()).toBe(404);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Store Not Found');
  await page.getByRole('link', { name: 'Copper Heron Dispensary' }).click();
  await expect(page).toHaveURL(HERON);
  await expect(heading(page)).toHaveText('Copper Heron Dispensary');
});
