import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';
import { violations } from '../support/axe';
import { invisibleText, layoutFaults, setTextSize } from '../support/layout';
import { open } from '../support/site';
import { STATES, TERPENES } from '../support/states';

// Checks states that visitors reach on pages; every-page.spec.ts checks pages as they open.
test.use({ tiles: 'served' });

for (const [name, reach] of Object.entries(STATES))
  test(`no accessibility or layout faults: ${name}`, async ({ page }) => {
    await reach(page);
    const faults = await violations(page);
    await page.emulateMedia({ forcedColors: 'active' });
    faults.push(...(await invisibleText(page)), ...(await violations(page)));
    const isMenu = name === 'menu';
    await setTextSize(page, await page.context().newCDPSession(page), 200);
    // On wider screens the menu is not available.
    for (const width of isMenu ? [390] : [390, 820, 1280])
      faults.push(...(await layoutFaults(page, width)));
    expect(faults).toEqual([]);
  });

test.describe('before the age is confirmed', () => {
  test.use({ verified: false });

  test('no accessibility faults: age gate', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('dialog', { name: 'AGE VERIFICATION' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('no accessibility faults: not found, and a remote that failed', async ({
  page,
  expectError,
}) => {
  expectError(/status of (404|500)/);
  await open(page, '/no/such/page');
  expect(await violations(page)).toEqual([]);
  await page.route('**/releases/mfe-locator/*/entry.js*', (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/store-locator');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** Whether a pseudo-element draws a check mark, with borders in another color than the background. */
  const isMarked = (element: Locator): Promise<boolean> =>
    element.evaluate((target) =>
      ['::before', '::after'].some((part) => {
        const mark = getComputedStyle(target, part);
        const { content, borderBottomWidth, borderRightWidth, borderBottomColor } = mark;
        const isDrawn = borderBottomWidth === '2px' && borderRightWidth === '2px';
        const isVisible = borderBottomColor !== getComputedStyle(target).backgroundColor;
        return content !== 'none' && isDrawn && isVisible;
      }),
    );
  const label = (page: Page, text: string) =>
    page.getByRole('main').locator('label').filter({ hasText: text });

  for (const [path, chosen, other] of [
    ['/products?type=indica', 'Indica', 'Sativa'],
    ['/apparel?category=hoodies', 'Hoodies', 'T-Shirts'],
    ['/tools/dosing-calculator?experience=regular', 'Regular', 'Occasional'],
    ['/tools/terpene-explorer?mood=relaxed&view=1', 'Relaxed', 'Creative'],
  ] as const)
    test(`a check mark shows the selected choice of ${path}`, async ({ page }) => {
      await open(page, path);
      await expect(label(page, chosen).getByRole('radio')).toBeChecked();
      expect(await isMarked(label(page, chosen))).toBe(true);
      expect(await isMarked(label(page, other))).toBe(false);
    });

  test('a check mark shows pressed filters, the current page and the selected store', async ({
    page,
  }) => {
    await open(page, '/store-locator?open=now');
    const filter = page.getByRole('button', { name: 'Open Now', pressed: true });
    expect(await isMarked(filter)).toBe(true);
    // Tiles are inverted, because markers are dark in these system colors.
    await expect(page.locator('.ol-viewport')).toHaveCSS('filter', 'invert(1)');

    await open(page, '/store-locator?q=60614');
    const store = page.getByRole('main').getByRole('heading', { name: 'Copper Heron Dispensary' });
    expect(await isMarked(store)).toBe(false);
    await store.getByRole('button').click();
    await expect(page).toHaveURL(/store=/);
    await expect.poll(() => isMarked(store)).toBe(true);

    await open(page, '/faq?topic=usage');
    await expect(
      page.getByRole('group', { name: 'Topics' }).getByRole('button', { pressed: true }),
    ).toHaveText('Usage & Safety');
    await page.getByRole('banner').getByRole('button', { name: 'Resources' }).hover();
    const card = page.getByRole('banner').getByRole('link', { name: /^FAQ/ });
    await expect(card).toHaveAttribute('aria-current', 'page');
    expect(await isMarked(card.getByText('FAQ', { exact: true }))).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

/** Minimum height of touch targets in CSS px (WCAG 2.5.5). */
const MIN_TARGET = 44;
const main = (page: Page) => page.getByRole('main');

/** Links that are not part of a sentence. */
const targets: [path: string, links: (page: Page) => Locator][] = [
  ['/store-locator', (page) => page.getByRole('region', { name: 'Store list' }).locator('li a')],
  ['/store-locator/illinois', (page) => main(page).locator('li a').filter({ visible: true })],
  [
    '/store-locator/illinois/copper-heron-dispensary',
    (page) =>
      main(page)
        .locator(':is(ol h3, ol + *, nav) a')
        .or(page.getByRole('link', { name: /^All stores in / })),
  ],
  ['/home', (page) => main(page).locator('#contact a')],
  ['/contact', (page) => main(page).locator('a:is([href^="tel:"], [href^="mailto:"])')],
  ['/faq#shelf-life', (page) => page.getByRole('link', { name: 'Link to this question' })],
  [TERPENES, (page) => main(page).getByRole('link', { name: /^Products with / })],
  ['/search?q=haze', (page) => main(page).locator('ol a')],
  ['/faq', (page) => page.getByRole('contentinfo').locator('ul a')],
];

const expectTargets = async (links: Locator): Promise<void> => {
  await expect(links.first()).toBeVisible();
  const tooLow = await links.evaluateAll(
    (found, minimum) =>
      found
        .filter((link) => link.getBoundingClientRect().height < minimum - 0.5)
        .map((link) => `${link.textContent}: ${link.getBoundingClientRect().height}`),
    MIN_TARGET,
  );
  expect(tooLow).toEqual([]);
};

test(`links outside of sentences are at least ${MIN_TARGET} px high`, PHONE, async ({ page }) => {
  for (const [path, links] of targets)
    await test.step(path, async () => {
      await open(page, path);
      await expectTargets(links(page));
    });
  await STATES['table of draws']!(page);
  await expectTargets(page.getByRole('table').getByRole('link', { name: /^No\. / }));
});
