import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { pathGroups } from '../support/path-groups';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** Pages that were one template once: eyebrow, heading, a picture to its right, tiles, a boxed close. */
const OF_THE_COMPANY = [
  '/our-story',
  '/sustainability',
  '/careers',
  '/wholesale',
  '/brand-deck',
  '/coming-soon',
  '/guides',
  '/lab-results',
];
/** How many of them may open in the same way. */
const MOST_ALIKE = 2;

/** Where the first picture stands to the heading, and how much of the window's width it has, in quarters. */
const opening = async (page: Page) => {
  const heading = (await page.locator('main h1').boundingBox())!;
  const picture = (await page.locator('main img').first().boundingBox())!;
  const side =
    picture.x >= heading.x + heading.width ? 'right of' : picture.y < heading.y ? 'above' : 'below';
  return `${side} the heading, ${Math.ceil((picture.width / page.viewportSize()!.width) * 4)} of 4`;
};

test('no more than two pages of the company open in the same way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const openings: Record<string, string[]> = {};
  for (const path of OF_THE_COMPANY) {
    await page.goto(path);
    await hydrated(page);
    (openings[await opening(page)] ??= []).push(path);
  }
  expect(Object.entries(openings).filter(([, paths]) => paths.length > MOST_ALIKE)).toEqual([]);
});

for (const paths of pathGroups()) {
  test(`${paths.join(', ')} say no heading or label three times`, async ({ page }) => {
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await hydrated(page);
      // The wheels say their campaign's name when it is there.
      await expect(page.getByText('Lighting the wheel…')).toHaveCount(0);
      const said = await page
        .locator('main :is(h1, h2, h3, p[class^="label"]):visible')
        .evaluateAll((found) => found.map((one) => one.textContent.trim().toLowerCase()));
      const counts = new Map<string, number>();
      for (const text of said) counts.set(text, (counts.get(text) ?? 0) + 1);
      const [label, heading, ...rest] = said;
      if (label === heading || rest[0] === label) wrong.push(`${path} opens with “${label}” twice`);
      for (const [text, count] of counts) {
        if (count > 2) wrong.push(`${path} says “${text}” ${count} times`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
