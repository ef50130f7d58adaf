import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { OPENED, openPopup } from '../support/opened';
import { inGroups, pathGroups } from '../support/path-groups';
import { hydrated } from '../support/site';
import { unseen } from '../support/unseen';

// What is selected is in forced-colors.spec.ts; here is that everything can be read.
test.use({
  tiles: 'answered',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

for (const paths of pathGroups()) {
  test(`${paths.join(', ')} have no words in the color of their ground`, async ({ page }) => {
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      for (const words of await page.evaluate(unseen)) wrong.push(`${path}: ${words}`);
    }
    expect(wrong).toEqual([]);
  });
}

for (const names of inGroups(Object.keys(OPENED))) {
  test(`${names.join(', ')} can be read, and axe finds nothing`, async ({ page }) => {
    const wrong: string[] = [];
    for (const name of names) {
      await OPENED[name]!(page);
      const found = [...(await page.evaluate(unseen)), ...(await violations(page))];
      wrong.push(...found.map((one) => `${name}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });
}

test.describe('with the newsletter popup', () => {
  test.use({ popupSeen: false });

  test('it can be read, and axe finds nothing', async ({ page }) => {
    await openPopup(page);
    expect(await page.evaluate(unseen)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});

test('the menu of a phone can be read, and axe finds nothing @phone', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(unseen)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
