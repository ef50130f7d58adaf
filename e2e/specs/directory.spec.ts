import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

const DIRECTORIES = '**/api/directories/**';

/** On a page of one remote, whose browser is about to ask for the others. */
const arrive = async (page: Page) => {
  const asked = page.waitForRequest(DIRECTORIES);
  await page.goto('/faq');
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset.opened = 'first'));
  await asked;
};
const isFirstDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.opened === 'first');
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('a link that is followed before the site has told of its other pages waits for them', async ({
  page,
}) => {
  let answer = (_: Route) => {};
  const held = new Promise<Route>((resolve) => (answer = resolve));
  await page.route(DIRECTORIES, (route) => answer(route));
  await arrive(page);
  await follow(page, 'Vape Cartridges');
  await expect(page).toHaveURL('/faq');
  await (await held).continue();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isFirstDocument(page)).toBe(true);
});

test('where the site does not tell of them, the link is a full load', async ({
  page,
  expectError,
}) => {
  expectError(/status of 500.*api\/directories|integrity/i);
  await page.route(DIRECTORIES, (route) => route.fulfill({ status: 500 }));
  await arrive(page);
  await follow(page, 'Vape Cartridges');
  await expect(page).toHaveURL('/products');
  await hydrated(page);
  expect(await isFirstDocument(page)).toBe(false);
});

test('an answer that the document does not vouch for is not believed', async ({
  page,
  expectError,
}) => {
  expectError(/integrity/i);
  await page.route(DIRECTORIES, (route) => route.fulfill({ json: { remotes: [], integrity: {} } }));
  await arrive(page);
  await follow(page, 'Vape Cartridges');
  await expect(page).toHaveURL('/products');
  await hydrated(page);
  expect(await isFirstDocument(page)).toBe(false);
});
