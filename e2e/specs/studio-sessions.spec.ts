import type { Page } from '@playwright/test';
import type { SessionList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { adminToken } from '../support/administration';
import { violations } from '../support/axe';
import { putCampaign } from '../support/campaigns';
import { signIn } from '../support/sign-in';
import { siteUrl } from '../support/site';
import { button, open, typeToken } from '../support/studio';

test.skip(
  !process.env.DATA_DIR && !process.env.ADMIN_TOKEN,
  'The site under test was given without its DATA_DIR.',
);

test('a sign-in leaves nothing that a script reads, holds after a reload, and is ended by the sign-out', async ({
  page,
  context,
}) => {
  await open(page, '/studio');
  await typeToken(page, await adminToken());
  await expect(page.getByRole('grid', { name: 'Campaigns' })).toBeVisible();
  const token = await adminToken();
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(readable).not.toContain(token);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('studio'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(readable).not.toContain(cookie!.value);

  await page.reload();
  await expect(page.getByRole('grid', { name: 'Campaigns' })).toBeVisible();

  await button(page, 'Sign out').click();
  await expect(page.getByLabel('Administration token')).toBeVisible();
  const answer = await fetch(`${siteUrl()}/api/admin/access/me`, {
    headers: { cookie: `${cookie!.name}=${cookie!.value}` },
  });
  expect(answer.status).toBe(401);
});

test('a session that is ended elsewhere leads back to the sign-in, and what was written is kept', async ({
  page,
  expectError,
}) => {
  expectError(/status of 401/);
  const campaign = `e2e-session-${Date.now().toString(36)}`;
  await putCampaign('default', campaign, {});
  await signIn(page);
  await open(page, `/studio?campaign=${campaign}`);
  await page.getByLabel('Name', { exact: true }).fill('Written before');

  // Whoever bears the token ends it, as from the list of another browser.
  const address = `${siteUrl()}/api/admin/sessions`;
  const { sessions } = (await (await page.request.get(address)).json()) as SessionList;
  const { id } = sessions.find(({ isCurrent }) => isCurrent)!;
  const answer = await fetch(`${address}/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await adminToken()}` },
  });
  expect(answer.status).toBe(204);

  await button(page, 'Save').click();
  await expect(page.getByText(/^Your sign-in has ended/)).toBeVisible();
  await expect(page.getByLabel('Administration token')).toBeFocused();
  await typeToken(page, await adminToken());
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Written before');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Saved as version 2/)).toBeVisible();
});

const listsSessions = async (page: Page) => {
  await signIn(page);
  await open(page, '/studio?view=sessions');
  const row = page.getByRole('row', { name: /\(this browser\)/ });
  await expect(row).toContainText('owner');
  await expect(row.getByRole('button', { name: 'Sign out of this browser' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};

test('the sessions are listed, each with its way out', async ({ page }) => listsSessions(page));

test('the list of sessions fits a phone @phone', async ({ page }) => listsSessions(page));
