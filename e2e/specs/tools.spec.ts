import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { hydrated } from '../support/site';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** Chooses with the keyboard alone: focus in the group, the space bar, then arrows. */
const chooseByKeyboard = async (page: Page, group: string, steps: number) => {
  await main(page).getByRole('group', { name: group }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
};

const journeys = (phone: boolean) => {
  const on = phone ? ' @phone' : '';
  const choose = (page: Page, name: string) => {
    const choice = main(page).locator('label').filter({ hasText: name });
    return phone ? choice.tap() : choice.click();
  };

  test(`the hub leads to the four tools${on}`, async ({ page }) => {
    await open(page, '/tools');
    await expect(main(page).getByText('Available')).toHaveCount(4);
    for (const [name, path] of [
      ['Extract Type Finder', '/tools/extract-finder'],
      ['Dosing Calculator', '/tools/dosing-calculator'],
      ['Strain Matcher', '/tools/strain-matcher'],
      ['Terpene Explorer', '/tools/terpene-explorer'],
    ] as const) {
      await main(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/tools');
    }
  });

  test(`the terpene explorer asks, shows, mails and starts again${on}`, async ({ page }) => {
    await open(page, '/tools/terpene-explorer');
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await choose(page, 'Relaxed');
    await next.click();
    await expect(heading(page, 'Which flavors do you reach for?')).toBeFocused();
    await choose(page, 'Earth & wood');
    await next.click();
    await press(page, 'Back');
    await expect(page.getByRole('radio', { name: /Earth/ })).toBeChecked();
    await next.click();
    await choose(page, 'Night');
    expect(await violations(page)).toEqual([]);

    const quiz = page.waitForResponse('**/api/tools/quiz');
    await press(page, 'See Results');
    expect((await quiz).status()).toBe(200);
    await expect(heading(page, 'Your top three terpenes')).toBeFocused();
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
      'Myrcene',
      'Linalool',
      'Caryophyllene',
      'Get your result in your inbox',
    ]);
    expect(await violations(page)).toEqual([]);

    await press(page, 'Send My Result');
    await expect(page.getByRole('alert').getByText('Invalid Email')).toBeVisible();
    await main(page).getByLabel('Email').fill('ada@example.com');
    const capture = page.waitForResponse('**/api/tools/email-capture');
    await press(page, 'Send My Result');
    expect((await capture).status()).toBe(200);
    await expect(
      page.getByRole('status').getByText("We'll send your personalized recommendations"),
    ).toBeVisible();

    await page.reload();
    await expect(heading(page, 'Your top three terpenes')).toBeVisible();
    await press(page, 'Retake Quiz');
    await expect(heading(page, 'What mood are you after?')).toBeFocused();
    expect(query(page)).toEqual({});
  });

  test(`the extract finder leads from three answers to a certificate${on}`, async ({ page }) => {
    await open(page, '/tools/extract-finder');
    const find = page.getByRole('button', { name: 'Find My Extract' });
    await choose(page, 'Experienced');
    await choose(page, 'Flavor');
    await expect(find).toBeDisabled();
    await choose(page, 'Dab');
    expect(await violations(page)).toEqual([]);
    await find.click();
    await expect(heading(page, 'Terp Sauce')).toBeFocused();
    await expect(main(page).getByText('50-70%')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goBack();
    await expect(heading(page, 'Three questions')).toBeFocused();
    await expect(page.getByRole('radio', { name: /Dab/ })).toBeChecked();
    await page.goForward();
    await expect(heading(page, 'Terp Sauce')).toBeFocused();
    await main(page).getByRole('link', { name: 'View Products' }).click();
    await expect(page).toHaveURL('/products');
  });

  test(`the dosing calculator keeps answers and weight in the URL${on}`, async ({ page }) => {
    await open(page, '/tools/dosing-calculator');
    for (const answer of ['Beginner', 'Edible', 'Sleep']) await choose(page, answer);
    const slider = page.getByRole('slider', { name: 'Body weight' });
    await expect(slider).toHaveAttribute('aria-valuetext', '150 lbs');
    await slider.focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuetext', '290 lbs');
    await expect(page).toHaveURL(/weight=290/);
    expect(await violations(page)).toEqual([]);

    await press(page, 'Calculate My Dose');
    await expect(heading(page, 'Recommended starting dose')).toBeFocused();
    // 2.5 mg × 0.8 × 290/150 = 3.8667 mg: of that 0.7, 1 and 1.5.
    for (const dose of ['2.7 mg THC', '3.9 mg THC', '5.8 mg THC'])
      await expect(main(page).getByRole('definition').filter({ hasText: dose })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await press(page, 'Calculate Again');
    await expect(slider).toHaveValue('290');
    await expect(page.getByRole('radio', { name: /Beginner/ })).toBeChecked();
  });

  test(`the strain matcher leads to products with the same terpenes${on}`, async ({ page }) => {
    await open(page, '/tools/strain-matcher');
    await choose(page, 'Night');
    await choose(page, 'Sleep');
    await choose(page, 'Smooth smoke');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Match My Strain');
    await expect(heading(page, 'Nightfall Kush')).toBeFocused();
    expect(query(page)).toEqual({ time: 'night', goal: 'sleep', likes: 'smooth', view: 'result' });
    expect(await violations(page)).toEqual([]);

    await main(page).getByRole('link', { name: 'Products with Linalool' }).click();
    await expect(page).toHaveURL('/products?terpene=linalool');
    await expect(main(page).getByRole('article')).toHaveCount(4);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Indica Products' }).click();
    await expect(main(page).getByRole('radio', { name: 'Indica' })).toBeChecked();
  });
};

for (const on of ['', ' @phone'])
  for (const [tool, answers, show] of [
    ['extract-finder', 'experience=experienced&priority=flavor&consumption=dab', 'Find My Extract'],
    ['dosing-calculator', 'experience=beginner&method=edible&goal=sleep', 'Calculate My Dose'],
    ['strain-matcher', 'time=night&goal=sleep', 'Match My Strain'],
    ['terpene-explorer', 'mood=relaxed&flavor=citrus&time=evening&view=3', 'See Results'],
  ] as const)
    test(`${tool}: the result stands under the header${on}`, async ({ page }) => {
      await open(page, `/tools/${tool}?${answers}`);
      await press(page, show);
      const certificate = main(page).getByRole('article');
      await expect(certificate.getByRole('heading', { level: 2 })).toBeFocused();
      const header = (await page.getByRole('banner').boundingBox())!;
      // Between them nothing but the section's own room: no line of the hero above.
      const top = (await certificate.boundingBox())!.y - (header.y + header.height);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(30);
    });

journeys(false);
journeys(true);

test('the tools are used with the keyboard alone', async ({ page }) => {
  await open(page, '/tools/extract-finder');
  await chooseByKeyboard(page, 'How well do you know extracts?', 0);
  await chooseByKeyboard(page, 'What matters most to you?', 2);
  await chooseByKeyboard(page, 'How do you use them?', 1);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Wax / Budder')).toBeFocused();
});

test('the quiz works where its calls fail', async ({ page, expectError }) => {
  expectError(/net::ERR_FAILED .*\/api\/tools\/quiz/);
  expectError(/status of 500 .*\/api\/tools\/email-capture/);
  await page.route('/api/tools/quiz', (route) => route.abort());
  await page.route('/api/tools/email-capture', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/tools/terpene-explorer?mood=focused&flavor=citrus&time=morning&view=result');
  await expect(heading(page, 'Your top three terpenes')).toBeVisible();
  await main(page).getByLabel('Email').fill('ada@example.com');
  await press(page, 'Send My Result');
  const notice = page.getByRole('alert');
  await expect(notice.getByText('Failed to save email. Please try again.')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue('ada@example.com');
});

test('nonsense in the URL shows the questions', async ({ page }) => {
  await open(page, '/tools/terpene-explorer?mood=__proto__&flavor[]=x&time=%00&view=result');
  await expect(heading(page, 'What mood are you after?')).toBeVisible();
  await open(page, '/tools/dosing-calculator?experience=toString&weight=1e99&view=result');
  await expect(page.getByRole('slider')).toHaveValue('150');
});

test('an email program that opens the link unsubscribes nobody', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await open(page, `/tools/unsubscribe?token=${'a'.repeat(43)}`);
  expect(posts).toEqual([]);
  await press(page, 'Unsubscribe');
  await expect(heading(page, 'You are unsubscribed')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
