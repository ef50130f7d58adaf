import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { held, type Held } from '../support/held';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => main(page).getByLabel('Name');

/** Lets these files wait until they are released. */
const holdBack = async (page: Page, files: string): Promise<Held> => {
  const script = held();
  await page.route(files, async (route) => {
    await script.until;
    await route.continue();
  });
  return script;
};

for (const [what, files] of [
  ['the shell', '**/releases/shell/*/shell.*.js*'],
  ['its section', '**/releases/mfe-content/*/*.js*'],
] as const)
  test(`what is written and sent before ${what} is here arrives as it was`, async ({ page }) => {
    const script = await holdBack(page, files);
    await page.goto('/contact', { waitUntil: 'commit' });
    await name(page).fill('Ada Visitor');
    await main(page).getByLabel('Email').fill('ada@visitor.example');
    await main(page).getByLabel('Inquiry Type').selectOption('Product Information');
    await main(page).getByRole('textbox', { name: 'Message' }).fill('Where is the Wango Mango?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(name(page)).toHaveValue('Ada Visitor');

    const call = page.waitForRequest('**/api/contact');
    script.release();
    expect((await call).postDataJSON()).toEqual({
      name: 'Ada Visitor',
      email: 'ada@visitor.example',
      inquiry: 'product',
      message: 'Where is the Wango Mango?',
    });
    await expect(page.getByRole('group', { name: 'Thank You!' })).toBeFocused();
  });

test('what is pressed before the shell is here is done once it is @phone', async ({ page }) => {
  const script = await holdBack(page, '**/releases/shell/*/shell.*.js*');
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  script.release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a question that is pressed before its section is here opens once it is', async ({ page }) => {
  const script = await holdBack(page, '**/releases/mfe-content/*/*.js*');
  await page.goto('/faq', { waitUntil: 'commit' });
  const question = main(page).getByRole('button', { expanded: false }).nth(1);
  await question.click();
  await question.click();
  const name = await question.textContent();
  script.release();
  await expect(main(page).getByRole('button', { name: name! })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('what is typed while a page comes alive is typed on, and searched for', async ({ page }) => {
  const script = await holdBack(page, '**/releases/mfe-locator/*/*.js*');
  await page.goto('/store-locator', { waitUntil: 'commit' });
  const search = page.getByPlaceholder('Enter zip code or city');
  await search.click();
  await page.keyboard.type('Den');
  script.release();
  await hydrated(page);
  await expect(page).toHaveURL(/q=Den/);
  await expect(search).toBeFocused();
  await page.keyboard.type('ver');
  await expect(search).toHaveValue('Denver');
  await expect(page).toHaveURL(/q=Denver/);
});
