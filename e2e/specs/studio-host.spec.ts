import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { adminToken } from '../support/administration';
import { freePort } from '../support/free-port';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';
import { typeToken } from '../support/studio';

test.describe.configure({ mode: 'serial' });
test.use({ verified: false });

let site: RunningSite;
let studio: string;

test.beforeAll(async () => {
  const port = await freePort();
  studio = `http://127.0.0.1:${port}`;
  site = await startOwnSite({ PORT: String(port), STUDIO_URL: studio });
});
test.afterAll(() => site.remove());

const sayAge = async (page: Page) => {
  await hydrated(page);
  await page.getByRole('button', { name: 'YES, I AM 21+' }).click();
};

test('the Studio works on its host, shows the visitors’ pages from theirs, and leads there', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/studio?campaign=default&tab=preview`);
  await expect(page).toHaveURL(`${studio}/studio?campaign=default&tab=preview`);
  await sayAge(page);
  await typeToken(page, await adminToken(site));

  const frame = page.locator('iframe[title^="Visitors’ page"]');
  await page.getByLabel('Stage or mail').selectOption({ label: 'Before the wheel' });
  await expect(frame).toHaveAttribute('src', `${site.url}/promotions/preview`);
  const visitor = frame.contentFrame();
  await expect(visitor.getByRole('heading', { name: 'Reveal Your Prize' })).toBeVisible();
  await expect(visitor.getByRole('dialog', { name: 'AGE VERIFICATION' })).toHaveCount(0);
  await page.getByLabel('Stage or mail').selectOption({ label: 'To the winner' });
  const mail = page.locator('iframe[title^="Mail:"]').contentFrame();
  await expect(mail.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();

  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'studio')?.domain).toBe('127.0.0.1');
  await page.getByRole('link', { name: 'Visitors’ site' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const known = await page.evaluate(async () => (await fetch('/api/signed-in')).json());
  expect(known).toEqual({});
});

test('no visitors’ page runs on the Studio’s host', async ({ page }) => {
  for (const path of ['/faq', '/promotions/preview']) {
    await page.goto(studio + path);
    await expect(page).toHaveURL(site.url + path);
  }
  await page.goto(studio);
  await expect(page).toHaveURL(`${studio}/studio`);
});
