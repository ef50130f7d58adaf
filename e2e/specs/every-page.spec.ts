import type { CDPSession, Locator, Page } from '@playwright/test';
import { healthClaimsIn } from '@site/contracts/testing/health-claims';
import { expect, JOURNEY, PHONE, test } from '../fixtures';
import { violations } from '../support/axe';
import { invisibleText, layoutFaults, setTextSize } from '../support/layout';
import { open, sitePaths } from '../support/site';

const main = (page: Page) => page.getByRole('main');
const heading = (level: number) => (page: Page) => main(page).getByRole('heading', { level });
const card = (page: Page) => main(page).locator('li').getByRole('heading', { level: 3 });

/** The main content of a page, by its path, and the maximum y of its top edge on a phone, in px. */
const mainContent: [path: RegExp, content: (page: Page) => Locator, maxTopOnPhone?: number][] = [
  [/^\/products$/, (page) => main(page).getByRole('article'), 900],
  [/^\/store-locator$/, (p) => p.getByRole('region', { name: 'Store list' }).locator('li'), 560],
  [/^\/products|^\/apparel$/, card],
  [/^\/product\//, heading(1)],
  [/^\/contact$/, (page) => page.getByLabel('Name')],
  [/^\/store-locator\/[^/]+$/, (page) => main(page).locator('li :is(h2, h3) a')],
  [/^\/store-locator\/.+\//, (page) => page.getByRole('table', { name: 'Hours' })],
  [/^\/faq$/, (page) => main(page).getByRole('button', { expanded: false })],
  [/^\/tools$|^\/guides$/, heading(3)],
  [/^\/tools\//, (page) => main(page).locator('label')],
  [/^\/(qr|lottery)$/, (page) => main(page).getByRole('button')],
  [/^\/(fair-draws|wholesale|lab-results|careers|our-story|sustainability)$/, heading(2)],
  [/^\/(privacy|terms)$/, heading(2)],
];

/** The maximum y of the main content's top edge, in px: one and a half screens on a phone, one on a tablet. */
const MAX_TOP: Record<number, number> = { 390: 1266, 820: 1180 };

const belowTheFold = async (page: Page, path: string, width: number): Promise<string[]> => {
  const [, content, maxTopOnPhone] = mainContent.find(([pattern]) => pattern.test(path)) ?? [];
  const maxTop = (width === 390 ? maxTopOnPhone : undefined) ?? MAX_TOP[width];
  if (!content || maxTop === undefined) return [];
  await expect(content(page).first(), path).toBeVisible();
  const { y } = (await content(page).first().boundingBox())!;
  return y > maxTop ? [`shows its main content only at ${y} px`] : [];
};

/** Loads a page once, at this width, and returns its violations of all page rules. */
const faultsOf = async (page: Page, session: CDPSession, path: string, width: number) => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width, height: 900 });
  const faults: string[] = [];
  const response = await open(page, path);
  if (response.status() !== 200) faults.push(`responds with ${response.status()}`);
  if ((await page.locator('h1').count()) !== 1) faults.push('does not have exactly one h1');
  if (!/\S \| \S/.test(await page.title())) faults.push('has no title');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    if ((await page.getByRole(landmark).count()) !== 1)
      faults.push(`does not have exactly one ${landmark}`);
  faults.push(...(await belowTheFold(page, path, width)), ...(await violations(page)));
  const lines = (await page.locator('body').innerText()).split('\n');
  for (const claim of lines.flatMap((line) => healthClaimsIn(line)))
    faults.push(`makes the health claim ${claim}`);
  for (const percent of [100, 200] as const) {
    await setTextSize(page, session, percent);
    for (const at of percent === 200 && width === 390 ? [1280, width] : [width])
      for (const fault of await layoutFaults(page, at)) faults.push(`${percent} % text, ${fault}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await invisibleText(page)));
  await setTextSize(page, session, 100);
  return faults.map((fault) => `${path}: ${fault}`);
};

/** Paths per test: creating a browser context for every path would take longer than the visits. */
const GROUP = 6;
const inGroups = (paths: string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / GROUP) }, (_, i) =>
    paths.slice(i * GROUP, (i + 1) * GROUP),
  );
const hasMap = (path: string) => path.startsWith('/store-locator');

for (const width of [390, 820, 1440])
  for (const tiles of ['unreachable', 'served'] as const)
    test.describe(`at ${width} px`, () => {
      // Only pages with a map request tiles.
      test.use({ tiles });
      const paths = sitePaths().filter((path) => hasMap(path) === (tiles === 'served'));

      for (const group of inGroups(paths)) {
        const title = `no accessibility, layout or text faults: ${group.join(', ')}`;
        test(title, width === 390 ? JOURNEY : {}, async ({ page }) => {
          const session = await page.context().newCDPSession(page);
          const faults: string[] = [];
          for (const path of group) faults.push(...(await faultsOf(page, session, path, width)));
          expect(faults).toEqual([]);
        });
      }
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, verified: false });

  test('a page of each remote is readable under the age notice', JOURNEY, async ({ page }) => {
    for (const path of ['/products', '/faq', '/store-locator', '/lottery', '/tools'])
      await test.step(path, async () => {
        await page.goto(path);
        const notice = page.getByRole('heading', { name: 'AGE VERIFICATION' });
        const title = page.getByRole('heading', { level: 1 });
        await expect(notice).toBeInViewport();
        await expect(page.getByText('Verifying age...')).toBeHidden();
        await expect(title).toBeVisible();
        const [above, below] = [await notice.boundingBox(), await title.boundingBox()];
        expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
        expect((await main(page).innerText()).length).toBeGreaterThan(200);
      });
    await page.goto('/lottery');
    await expect(page.getByRole('link', { name: 'How draws work' }).first()).toBeVisible();
    await expect(page.getByText('Loading the wheel…')).toBeHidden();
  });
});

test.describe('the home page', () => {
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const)
    test(`shows ${columns} products in a row at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1180 });
      await open(page, '/');
      const cards = await page.getByTestId(/^product-/).all();
      const boxes = await Promise.all(cards.map((one) => one.boundingBox()));
      expect(boxes.filter((box) => box!.y === boxes[0]!.y)).toHaveLength(columns);
    });
});

test('the picture of the home page stays in its window while the page scrolls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await open(page, '/home');
      const hero = main(page).locator('#home');
      const picture = hero.locator('img').first();
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect(picture.locator('..')).toHaveCSS('--parallax', '150px');
      if (width === 390)
        expect(
          await hero.getByRole('heading').evaluate((heading) => {
            const { left, top } = heading.getBoundingClientRect();
            return document
              .elementsFromPoint(left + 8, Math.max(top, 80) + 8)
              .map(({ tagName }) => tagName);
          }),
        ).not.toContain('IMG');
      const box = (await hero.boundingBox())!;
      const drop = (await hero.locator('img').nth(1).boundingBox())!;
      expect(drop.y, 'the drop stays where the frame shows all of it').toBeCloseTo(box.y, 0);
      // The last row of the hero has the color of the page below it.
      const bottom = box.y + box.height;
      const row = (top: number) => page.screenshot({ clip: { ...box, y: top, height: 1 } });
      expect((await row(bottom - 1)).equals(await row(bottom + 1))).toBe(true);
    });
});

test('a store can be found from the first screen of a phone', PHONE, async ({ page }) => {
  await open(page, '/home');
  const form = main(page).getByRole('search');
  await expect(form).toBeInViewport({ ratio: 1 });
  await form.getByLabel('Find a store near you').fill('60614');
  await form.getByRole('button', { name: 'Find Stores' }).tap();
  await expect(page).toHaveURL('/store-locator?q=60614');
});

test('pages scroll only down when an extension doubles the root font size', async ({ page }) => {
  for (const path of ['/', '/apparel', '/brand-deck', '/lab-results', '/our-story', '/qr'])
    for (const width of [390, 820])
      await test.step(`${path}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 1000 });
        await open(page, path);
        // Media queries in em ignore this size.
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0);
      });
});

test('on a phone, the wheel and its button fit the first screen', PHONE, async ({ page }) => {
  for (const [width, height, least] of [
    [390, 844, 260],
    [360, 640, 170],
    [320, 568, 130],
  ] as const)
    for (const path of ['/qr', '/lottery', '/qr?batch=SAMPLE-0412'])
      await test.step(`${path}, ${width} × ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        await open(page, path);
        const start = /^(Reveal Your Prize|START THE LOTTERY!)$/;
        await expect(main(page).getByRole('button', { name: start })).toBeInViewport({ ratio: 1 });
        // The face of the wheel is hidden from assistive technology.
        const face = (await main(page).locator('[aria-hidden] > svg').first().boundingBox())!;
        expect(face.width).toBeGreaterThan(least);
        const heading = (await main(page).getByRole('heading', { level: 1 }).boundingBox())!;
        expect(face.y + face.height).toBeLessThan(heading.y);
        await main(page).getByRole('button', { name: start }).tap();
        const spin = main(page).getByRole('button', { name: 'SPIN THE WHEEL!' });
        await expect(spin).toBeInViewport({ ratio: 1 });
      });
});

test('the claims on sustainability are below their picture', async ({ page }) => {
  await open(page, '/sustainability');
  const picture = (await main(page).locator('img').first().boundingBox())!;
  const claim = (await main(page).getByText('Sun', { exact: true }).boundingBox())!;
  expect(claim.y).toBeGreaterThanOrEqual(picture.y + picture.height);
});

test('the brand deck fits the narrowest phones', async ({ page }) => {
  await open(page, '/brand-deck');
  expect(await layoutFaults(page, 320)).toEqual([]);
});

test('on a phone, filters and THC text take one line each, and the link to the stores stays visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/products/edibles');
  const pills = page.getByRole('navigation', { name: 'Product categories' }).getByRole('link');
  const tops = await pills.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await expect(pills.filter({ hasText: 'Edibles' })).toBeInViewport({ ratio: 1 });
  const lines = await page
    .getByText('5 mg per piece')
    .first()
    .evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);

  await open(page, '/product/gmo');
  const find = page.getByRole('link', { name: 'Find in Stores' });
  await expect(find).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(find).toBeInViewport({ ratio: 1 });
});
