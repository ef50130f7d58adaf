import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { liveComposition } from '../support/administration';
import { violations } from '../support/axe';
import { signIn } from '../support/sign-in';
import { hydrated } from '../support/site';

/** Reads only: what changes what is live are the tests of the project `operator`. */
test.skip(
  !process.env.DATA_DIR && !process.env.ADMIN_TOKEN,
  'The site under test was given without its DATA_DIR.',
);

const openDelivery = async (page: Page) => {
  await signIn(page);
  await page.goto('/studio?view=delivery');
  await hydrated(page);
  await expect(page.getByRole('grid', { name: 'Parts, live and on canary' })).toBeVisible();
};

const tellsWhatIsLive = async (page: Page) => {
  await openDelivery(page);
  const { releases } = await liveComposition();
  // Of the shell, which no other test changes meanwhile.
  const shell = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^shell/ }) });
  await expect(shell.first()).toContainText(releases.shell!);
  await expect(page.getByRole('table', { name: /^Shared modules/ })).toContainText('react');
  await expect(page.getByText('You are signed in as owner, who may: everything.')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Keys/ })).toContainText('every part');

  await page.getByRole('combobox', { name: 'Part' }).selectOption('shell');
  await expect(page.getByRole('table', { name: /^Changes/ })).toContainText(
    `shell ${releases.shell}`,
  );
  await expect(page).toHaveURL(/part=shell/);
  expect(await violations(page)).toEqual([]);
  const [wanted, there] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(wanted).toBe(there);
};

test('the delivery page tells what is live, what became of it and who may change it', async ({
  page,
}) => tellsWhatIsLive(page));

test('the same fits a phone @phone', async ({ page }) => tellsWhatIsLive(page));

/** As if the shell had been released before; the site is asked for nothing. */
const offersTakeBack = async (page: Page) => {
  await page.route('**/api/admin/delivery', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { parts: { name: string; back?: string }[] };
    for (const part of body.parts) if (part.name === 'shell') part.back = '0.0.1-before';
    await route.fulfill({ response, json: body });
  });
  await openDelivery(page);
  return page.getByRole('button', { name: 'Take back: shell' });
};

test('a change is asked for, and nothing is done when it is called off', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/admin/')) posts += 1;
  });
  const opener = await offersTakeBack(page);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Take back: shell' });
  await expect(dialog).toContainText('0.0.1-before');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(posts).toBe(0);
});

test('the keyboard asks, hears a refusal, and is back where it was', async ({
  page,
  expectError,
}) => {
  expectError(/status of 409/);
  const message = 'shell@1.0.0 is not live, shell@2.0.0 is';
  await page.route('**/api/admin/compositions/rollback', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message } }),
  );
  const opener = await offersTakeBack(page);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take back: shell' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('the header is gone');
  const confirm = dialog.getByRole('button', { name: 'Take back' });
  await confirm.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const again = page.getByRole('button', { name: 'Read again' });
  const read = page.waitForResponse('**/api/admin/delivery');
  await again.press('Enter');
  await read;
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
});
