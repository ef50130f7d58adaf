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

for (const path of ['/products', '/products/distillate']) {
  test(`no card of ${path} stands alone in the last row of a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(path);
    await hydrated(page);
    const grid = page.locator('main ul').filter({ has: page.locator('> li img') });
    const [whole, last] = await Promise.all([
      grid.boundingBox(),
      grid.locator('> li').last().boundingBox(),
    ]);
    expect(last!.x + last!.width).toBeCloseTo(whole!.x + whole!.width, 0);
  });
}

for (const [width, columns] of [
  [390, 1],
  [820, 2],
  [1440, 3],
] as const) {
  test(`the home page shows ${columns} of its products in a row at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1180 });
    await page.goto('/');
    await hydrated(page);
    const cards = page.getByTestId(/^product-/);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const [first, last] = [boxes[0]!, boxes.at(-1)!];
    expect(boxes.filter((box) => box!.y === first.y)).toHaveLength(columns);
    // One that is left over stands in the middle, as wide as the others.
    const middle = last.x + last.width / 2;
    if (columns < 3) expect(middle).toBeCloseTo(width / 2, 0);
    expect(last.width).toBeCloseTo(first.width, 0);
  });
}

for (const path of ['/privacy', '/search']) {
  test(`without a picture the head of ${path} has the page's width`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(path);
    await hydrated(page);
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.width).toBeGreaterThan(
      700,
    );
  });
}

/** Where the line stands on which the words of an element do. */
const baseline = (element: HTMLElement | SVGElement): number => {
  const mark = document.createElement('span');
  mark.style.display = 'inline-block';
  element.append(mark);
  const { bottom } = mark.getBoundingClientRect();
  mark.remove();
  return bottom;
};

test('a topic of the questions and how many it has stand on one line', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  const topic = page.getByRole('heading', { name: 'Products & Quality' });
  const [words, count] = await Promise.all([
    topic.evaluate(baseline),
    page.getByText('5 questions').first().evaluate(baseline),
  ]);
  expect(words).toBeCloseTo(count, 0);
});

test('what a tool says of itself is ruled off as wide as its result', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/tools/strain-matcher?time=night&goal=sleep&likes=smooth&view=result');
  await hydrated(page);
  const result = page.getByRole('main').getByRole('article');
  await expect(result).toBeVisible();
  const [above, note] = await Promise.all([
    result.boundingBox(),
    page.getByRole('note').boundingBox(),
  ]);
  expect(note!.width).toBeCloseTo(above!.width, 0);
});
