/**
 * The keyboard tables of the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/), pattern by pattern, each
 * at the place of the site that has it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** Whether the focus is within. */
const holdsFocus = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement));

/** Whether the focus is on something of the page that is not within. From the browser's own dialogs it goes to its bar too. */
const isElsewhere = (place: Locator) =>
  place.evaluate(
    (element) =>
      document.activeElement !== document.body && !element.contains(document.activeElement),
  );

/** Tab runs round the dialog in both directions, and nowhere else on the page. */
const keepsFocus = async (page: Page, dialog: Locator) => {
  const stops = await dialog.locator('a[href], button, input:not([type=hidden])').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press(key);
      expect(await isElsewhere(dialog), `${key} leaves the dialog`).toBe(false);
    }
  }
};

test.describe('a modal dialog', () => {
  test.use({ tiles: 'answered' });

  test('search: focus goes in, round and back; Escape closes', async ({ page }) => {
    await open(page, '/faq');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await keepsFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('search: Tab passes results that can be scrolled, and reaches the switch of its key', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, '/faq');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    await field.fill('chocolate');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const list = dialog.getByRole('listbox');
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    const close = dialog.getByRole('button', { name: 'Close search' });
    const stops = [close, dialog.getByRole('checkbox'), field];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    for (const stop of [dialog.getByRole('checkbox'), close, field]) {
      await page.keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('search on a phone: Tab goes round without the switch, which is not shown @phone', async ({
    page,
  }) => {
    await open(page, '/faq');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const close = dialog.getByRole('button', { name: 'Close search' });
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('checkbox')).toBeHidden();
    for (const key of ['Shift+Tab', 'Tab'] as const) {
      await page.keyboard.press(key);
      await expect(close).toBeFocused();
      await page.keyboard.press(key);
      await expect(field).toBeFocused();
    }
  });

  test('a guide that is asked for: focus goes in, round and back; Escape closes', async ({
    page,
  }) => {
    await open(page, '/guides');
    const button = page.getByRole('button', { name: /^Free Download/ }).first();
    await button.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
    await keepsFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test.describe('the age gate', () => {
    test.use({ verified: false });

    test('keeps the focus, and no Escape passes it', async ({ page }) => {
      await open(page, '/faq');
      const dialog = page.getByRole('dialog', { name: 'AGE VERIFICATION' });
      await expect.poll(() => holdsFocus(dialog)).toBe(true);
      await keepsFocus(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
    });
  });
});

test('a disclosure: Enter and Space show and hide what a question hides', async ({ page }) => {
  await open(page, '/faq');
  const question = page.getByRole('button', { name: 'What do you make?' });
  await question.focus();
  for (const [key, expanded] of [
    ['Enter', 'true'],
    ['Space', 'false'],
    ['Space', 'true'],
    ['Enter', 'false'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(question).toHaveAttribute('aria-expanded', expanded);
    await expect(question).toBeFocused();
  }
});

test('disclosures as a menu: Enter and Space open and close, Escape closes, Tab goes on', async ({
  page,
}) => {
  await open(page, '/faq');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Company' });
  await trigger.focus();
  for (const key of ['Enter', 'Space'] as const) {
    await page.keyboard.press(key);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Our Story/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('a radio group: one stop of Tab, arrows choose and go round, Space chooses', async ({
  page,
}) => {
  await open(page, '/apparel');
  const group = page.getByRole('group', { name: 'Category' });
  const radio = (name: string) => group.getByRole('radio', { name, exact: true });
  await radio('All').focus();
  for (const [key, chosen] of [
    ['ArrowRight', 'T-Shirts'],
    ['ArrowDown', 'Hoodies'],
    ['ArrowUp', 'T-Shirts'],
    ['ArrowLeft', 'All'],
    ['ArrowLeft', 'Digital'],
    ['ArrowRight', 'All'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(radio(chosen)).toBeFocused();
    await expect(radio(chosen)).toBeChecked();
  }
  await page.keyboard.press('Space');
  await expect(radio('All')).toBeChecked();
  await page.keyboard.press('Tab');
  expect(await holdsFocus(group)).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(radio('All')).toBeFocused();
});

test('a slider: arrows by a step, Page by more, Home and End to its bounds', async ({ page }) => {
  await open(page, '/tools/dosing-calculator');
  const slider = page.getByRole('slider', { name: 'Body weight' });
  await slider.focus();
  const value = async () => Number(await slider.inputValue());
  const [min, max, step] = await slider.evaluate((input: HTMLInputElement) =>
    [input.min, input.max, input.step].map(Number),
  );
  await page.keyboard.press('Home');
  expect(await value()).toBe(min);
  for (const [key, by] of [
    ['ArrowRight', step!],
    ['ArrowUp', step!],
    ['ArrowLeft', -step!],
    ['ArrowDown', -step!],
  ] as const) {
    const before = await value();
    await page.keyboard.press(key);
    expect(await value(), key).toBe(before + by);
  }
  await page.keyboard.press('PageUp');
  expect(await value()).toBeGreaterThan(min! + step!);
  await page.keyboard.press('PageDown');
  expect(await value()).toBe(min);
  await page.keyboard.press('End');
  expect(await value()).toBe(max);
  await page.keyboard.press('ArrowRight');
  expect(await value()).toBe(max);
  await expect(slider).toHaveAttribute('aria-valuetext', `${max} lbs`);
});

test('a combobox: arrows go round the results and the focus stays, Home and End are the text’s', async ({
  page,
}) => {
  await open(page, '/faq');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.pressSequentially('chocolate');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const active = () => field.getAttribute('aria-activedescendant');
  const ids = await options.evaluateAll((found) => found.map(({ id }) => id));
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(ids[0]);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(ids.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(ids[0]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();

  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await page.keyboard.press('End');
  await page.keyboard.type('y');
  await expect(field).toHaveValue('xchocolatey');
  expect(await active()).toBeNull();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('pills in one row: each that gets the focus is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/faq');
  const topics = page.getByRole('group', { name: 'Topics' }).getByRole('button');
  await topics.first().focus();
  const last = (await topics.count()) - 1;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < last; stop++) {
      await page.keyboard.press(key);
      const { left, right, name } = await page.evaluate(() => {
        const focused = document.activeElement!;
        const { left, right } = focused.getBoundingClientRect();
        return { left, right, name: focused.textContent };
      });
      expect(left, `${name} begins in the window`).toBeGreaterThanOrEqual(0);
      expect(right, `${name} ends in the window`).toBeLessThanOrEqual(390);
    }
  }
});
