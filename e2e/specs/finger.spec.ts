import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { OPENED } from '../support/opened';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** CSS pixels that a finger hits without looking twice (WCAG 2.5.5). */
const FINGER = 44;

const main = (page: Page) => page.getByRole('main');

/** Links that stand alone, not in a sentence, by what they are. */
const links: Record<string, { path: string; of: (page: Page) => Locator }> = {
  'a store’s card': {
    path: '/store-locator',
    of: (page) => page.getByRole('region', { name: 'Store list' }).locator('li a'),
  },
  'a state’s page': { path: '/store-locator/illinois', of: (page) => main(page).locator('li a') },
  'a store’s page': {
    path: '/store-locator/illinois/copper-heron-dispensary',
    of: (page) => main(page).locator(':is(ol h3, ol + *, nav) a').or(onward(page)),
  },
  'contact information': {
    path: '/home',
    of: (page) => main(page).locator('#contact a'),
  },
  'the ways to a person': {
    path: '/contact',
    of: (page) => main(page).locator('a:is([href^="tel:"], [href^="mailto:"])'),
  },
  'an answer': {
    path: '/faq#shelf-life',
    of: (page) => page.getByRole('link', { name: 'Link to this question' }),
  },
  'the result of the quiz': {
    path: '/tools/terpene-explorer?mood=relaxed&flavor=citrus&time=evening&view=result',
    of: (page) => main(page).getByRole('link', { name: /^Products with / }),
  },
  'what a search has found': { path: '/search?q=haze', of: (page) => main(page).locator('ol a') },
  'the footer': { path: '/faq', of: (page) => page.getByRole('contentinfo').locator('ul a') },
};

const onward = (page: Page) => page.getByRole('link', { name: /^All stores in / });

/** Those that a finger misses, each with its height. */
const low = (links: Locator): Promise<string[]> =>
  links.evaluateAll(
    (found, least) =>
      found
        .filter((one) => one.getBoundingClientRect().height < least - 0.5)
        .map((one) => `${one.textContent}: ${one.getBoundingClientRect().height}`),
    FINGER,
  );

for (const [what, { path, of }] of Object.entries(links)) {
  test(`every link of ${what} is as high as a finger needs it @phone`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(of(page).first()).toBeVisible();
    expect(await low(of(page))).toEqual([]);
  });
}

test('every number of a draw is as high as a finger needs it @phone', async ({ page }) => {
  await OPENED['draws that were made']!(page);
  const numbers = page.getByRole('table').getByRole('link', { name: /^No\. / });
  await expect(numbers.first()).toBeVisible();
  expect(await low(numbers)).toEqual([]);
});
