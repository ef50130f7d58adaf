import type { Page } from '@playwright/test';
import { expect, PHONE_JOURNEY, test } from '../fixtures';
import { open } from '../support/site';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const choose = (page: Page, text: string) =>
  main(page).locator('label').filter({ hasText: text }).click();

test(
  'the quiz asks questions, shows and mails its result, and starts again',
  PHONE_JOURNEY,
  async ({ page }) => {
    await open(page, '/tools');
    await main(page).getByRole('link', { name: 'Terpene Explorer' }).click();
    await expect(button(page, 'Next')).toBeDisabled();
    await choose(page, 'Relaxed');
    await button(page, 'Next').click();
    await expect(heading(page, 'Which flavors do you reach for?')).toBeFocused();
    await choose(page, 'Earth & wood');
    await button(page, 'Next').click();
    await button(page, 'Back').click();
    await expect(page.getByRole('radio', { name: /Earth/ })).toBeChecked();
    await button(page, 'Next').click();
    await choose(page, 'Night');
    const quiz = page.waitForResponse('**/api/tools/quiz');
    await button(page, 'See Results').click();
    expect((await quiz).status()).toBe(200);
    await expect(heading(page, 'Your top three terpenes')).toBeFocused();

    // Products and stores move the form once they have loaded.
    await expect(main(page).getByLabel('ZIP code')).toBeVisible();
    await main(page).getByLabel('Email').fill('ada@example.com');
    const capture = page.waitForResponse('**/api/tools/email-capture');
    await button(page, 'Send My Result').click();
    expect((await capture).status()).toBe(200);
    await page.reload();
    await expect(heading(page, 'Your top three terpenes')).toBeVisible();
    await button(page, 'Retake Quiz').click();
    await expect(heading(page, 'What mood are you after?')).toBeFocused();
    expect(query(page)).toEqual({});
  },
);

test('each result appears right below the header', async ({ page }) => {
  for (const [tool, answers, show] of [
    ['extract-finder', 'experience=experienced&priority=flavor&consumption=dab', 'Find My Extract'],
    ['dosing-calculator', 'experience=beginner&method=edible&goal=sleep', 'Calculate My Dose'],
    ['strain-matcher', 'time=night&goal=sleep', 'Match My Strain'],
    ['terpene-explorer', 'mood=relaxed&flavor=citrus&time=evening&view=3', 'See Results'],
  ] as const) {
    await open(page, `/tools/${tool}?${answers}`);
    await button(page, show).click();
    const result = main(page).getByRole('article');
    await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
    const header = (await page.getByRole('banner').boundingBox())!;
    const gap = (await result.boundingBox())!.y - (header.y + header.height);
    expect(gap, tool).toBeGreaterThanOrEqual(0);
    expect(gap, tool).toBeLessThan(30);
  }
});
