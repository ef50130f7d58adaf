import { expect, JOURNEY, test } from '../fixtures';
import { open } from '../support/site';

test.use({ tiles: 'served' });

test(
  'a product leads to the nearest stores, and a ZIP code is kept for the session',
  JOURNEY,
  async ({ page }) => {
    const section = page.getByRole('region', { name: /^Where to buy/ });
    await open(page, '/product/super-sour-haze');
    await section.scrollIntoViewIfNeeded();
    await section.getByLabel('ZIP code').fill('60614');
    await section.getByRole('button', { name: 'See Stores' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section.getByText('Near 60614')).toBeFocused();

    await open(page, '/tools/strain-matcher?time=evening&goal=sleep&view=result');
    await expect(page.getByText('Near 60614')).toBeVisible();

    await open(page, '/product/mango-gummies');
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('link', { name: 'See All Stores' }).click();
    await expect(page.getByRole('combobox', { name: 'Products' })).toHaveValue('edibles');
    await expect(page.getByText(/^Stores that carry edibles, near 60614\./)).toBeVisible();
    await expect(page).toHaveURL(/\/store-locator\?carries=edibles&q=60614$/);
  },
);

test('the button of a phone is hidden while the stores are in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/product/chitown-og');
  const button = page.getByRole('link', { name: 'Find in Stores' });
  const section = page.getByRole('region', { name: /^Where to buy/ });
  await expect(button).toBeVisible();
  await section.evaluate((where) => where.scrollIntoView());
  await expect(button).toBeHidden();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await expect(button).toBeVisible();
});
