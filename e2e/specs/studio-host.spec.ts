import { expect, test } from '../fixtures';
import { adminToken } from '../support/administration';
import { freePort } from '../support/free-port';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { open } from '../support/site';
import { typeToken } from '../support/studio';

/** A site with the Studio on another host. */
let site: RunningSite;
let studio: string;

test.beforeAll(async () => {
  const port = await freePort();
  studio = `http://127.0.0.1:${port}`;
  site = await startOwnSite({ PORT: String(port), STUDIO_URL: studio });
});
test.afterAll(() => site?.remove());

test('the Studio on its own host previews pages of the visitors’ host and links to it', async ({
  page,
  context,
}) => {
  await open(page, `${site.url}/studio?campaign=default&tab=preview`);
  await expect(page).toHaveURL(`${studio}/studio?campaign=default&tab=preview`);
  await typeToken(page, await adminToken(site));
  const frame = page.locator('iframe[title^="Visitors’ page"]');
  await page.getByLabel('Page or email').selectOption({ label: 'Before the wheel' });
  await expect(frame).toHaveAttribute('src', `${site.url}/promotions/preview`);
  await expect(
    frame.contentFrame().getByRole('heading', { name: 'Reveal Your Prize' }),
  ).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'studio')?.domain).toBe('127.0.0.1');
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const signedIn = await page.evaluate(async () => (await fetch('/api/signed-in')).json());
  expect(signedIn).toEqual({});

  for (const path of ['/faq', '/promotions/preview']) {
    await page.goto(studio + path);
    await expect(page).toHaveURL(site.url + path);
  }
});
