import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, JOURNEY, PHONE_JOURNEY, test } from '../fixtures';
import { adminToken } from '../support/administration';
import { violations } from '../support/axe';
import { ALWAYS, putCampaign } from '../support/campaigns';
import { open, siteUrl, uniqueId } from '../support/site';
import { button, openSignedIn, overflow, typeToken } from '../support/studio';

const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);
const grid = (page: Page) => page.getByRole('grid', { name: 'Campaigns' });
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

test(
  'a campaign is copied, corrected, saved, made live and played',
  JOURNEY,
  async ({ page, expectError }) => {
    expectError(/status of 401/);
    await open(page, '/studio');
    await expectAccessible(page);
    await typeToken(page, 'a-guess');
    await expect(page.getByText('This token isn’t valid.').first()).toBeVisible();
    await typeToken(page, await adminToken());
    await expect(grid(page)).toBeVisible();
    await expectAccessible(page);

    const id = uniqueId('copy');
    const name = `Marigold ${id}`;
    await button(page, 'New campaign').click();
    await page.getByRole('radio', { name: /^Copy of a campaign/ }).check();
    await page.getByLabel('Campaign to copy').selectOption('default');
    await nameField(page).fill(name);
    await page.getByLabel('Web address').fill(id);
    await expectAccessible(page);
    await button(page, 'Create draft').click();
    await button(page, 'Open all sections').click();
    await page.getByLabel('Label of segment 1').fill('Marigold');
    await page.getByLabel('Prize of segment 1').selectOption({ label: 'No prize' });
    await button(page, 'Save').click();
    await page
      .getByRole('region', { name: 'Launch checklist' })
      .getByRole('link', { name: 'Prizes › Prize 1' })
      .click();
    await expect(page.locator(':focus')).toContainText('This prize isn’t on the wheel');
    await page.getByLabel('Prize of segment 1').selectOption('free-extract');
    await page.getByLabel('Start', { exact: true }).fill('2026-01-01T00:00');
    await button(page, 'Save').click();
    await expect(page.getByText('Saved as version 2.')).toBeVisible();

    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await button(page, `Launch: ${name}`).click();
    await button(page, 'Launch').click();
    await expect(button(page, `Pause: ${name}`)).toBeVisible();
    await open(page, `/qr?campaign=${id}`);
    await button(page, 'Reveal Your Prize').click();
    await expect(page.getByRole('main').locator('svg').getByText('Marigold')).toBeVisible();
  },
);

test(
  'a conflict, a comparison and a preview are accessible',
  JOURNEY,
  async ({ page, expectError }) => {
    expectError(/status of 409/);
    const campaign = uniqueId('conflict');
    await putCampaign('default', campaign, {});
    await openSignedIn(page, `/studio?campaign=${campaign}`);
    await nameField(page).fill('Mine');
    await putCampaign('default', campaign, { name: 'Theirs' });
    await button(page, 'Save').click();
    await expect(page.getByRole('group', { name: 'Edit conflict' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'History' }).click();
    await button(page, 'Compare version 1').click();
    await expect(page.getByRole('grid', { name: 'Fields that differ' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Preview' }).click();
    const show = page.getByLabel('Page or email');
    for (const [label, title] of [
      ['Before the wheel', /^Visitors’ page/],
      ['To the winner', /^Email: /],
    ] as const) {
      await show.selectOption({ label });
      await expect(page.getByTitle(title)).toBeVisible();
      /** Landmarks of the framed document may have the same names as those of the page. */
      const faults = (await violations(page)).filter(
        (text) => !/^landmark-unique .*: iframe,/.test(text),
      );
      expect(faults).toEqual([]);
    }
  },
);

/** Wins and claims a prize without a browser. */
const winAndClaim = async (campaign: string, email: string) => {
  const call = (path: string, body: object, cookie = '') =>
    fetch(`${siteUrl()}/api/qr/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ campaignId: campaign, ...body }),
    });
  const scan = await call('scan', { sessionId: 'e2e' });
  const { prize } = (await scan.json()) as { prize: string };
  const [cookie = ''] = scan.headers.getSetCookie().map((text) => text.split(';')[0]);
  expect((await call('claim', { email, prize }, cookie)).ok).toBe(true);
};

test('a campaign is simulated, its claims are settled and exported', JOURNEY, async ({ page }) => {
  const campaign = uniqueId('claims');
  const email = `${campaign}@example.com`;
  await putCampaign('default', campaign, { winOneIn: ALWAYS });
  await winAndClaim(campaign, email);
  await openSignedIn(page, `/studio?campaign=${campaign}&tab=simulate`);
  await page.getByLabel('Spins to simulate').selectOption('1,000');
  await button(page, 'Run').click();
  await expect(page.getByText('1,000 spins simulated: 1,000 wins.')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('figure').filter({ hasText: /^Wins: \d/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Claims' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  const status = row.getByRole('button', { name: /^Status of the claim/ });
  await status.click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(status).toHaveText('Contacted');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(`claims-${campaign}-`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`^[^\\n]*,${campaign},\\d+,[^\\n]*,${email},[^\\n]*,contacted,[^\\n]*\\r$`, 'm'),
  );
});

test('codes are created, saved as a PDF and withdrawn', JOURNEY, async ({ page }) => {
  const campaign = uniqueId('codes');
  await putCampaign('default', campaign, { requiresCode: true });
  await openSignedIn(page, `/studio?campaign=${campaign}&tab=codes`);
  await page.getByLabel('How many spin codes').fill('13');
  await button(page, 'Create spin codes').click();
  await expect(page.getByText('13 spin codes created')).toBeVisible();
  const print = page.getByRole('button', { name: /^Print code batch / }).first();
  const batch = (await print.getAttribute('aria-label'))!.replace('Print code batch ', '');
  await print.click();
  await page.getByLabel('Paper').selectOption('A4');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`codes-${campaign}-${batch}.pdf`);
  const pdf = await readFile(await file.path(), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(new URL(/QR code of (\S+)\)/.exec(pdf)![1]!).origin).toBe(siteUrl());

  await button(page, `Withdraw code batch ${batch}`).click();
  await button(page, 'Withdraw codes').click();
  await expect(page.getByRole('row', { name: batch })).toContainText('Withdrawn');
  await expect(button(page, `Print code batch ${batch}`)).toHaveCount(0);
});

test('the Studio fits a phone', PHONE_JOURNEY, async ({ page }) => {
  const campaign = uniqueId('phone');
  await putCampaign('default', campaign, { name: 'Unbroken'.repeat(10) });
  for (const query of [
    '',
    `?campaign=${campaign}`,
    '?view=claims',
    '?view=sessions',
    '?view=delivery',
    '?view=activity',
    '?view=stores',
  ]) {
    await openSignedIn(page, `/studio${query}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
    await test.step(query, async () => {
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
    });
  }
  await open(page, `/studio?campaign=${campaign}`);
  await button(page, 'Open all sections').click();
  const title = await page.getByRole('heading', { name: /^Prize 2: / }).boundingBox();
  const move = await button(page, 'Move prize 2 up').boundingBox();
  expect(title!.x + title!.width).toBeLessThanOrEqual(move!.x);

  await open(page, `/studio?campaign=${campaign}&tab=preview`);
  await page.getByLabel('Page or email').selectOption({ label: 'Official rules' });
  const visitor = page.frameLocator('iframe');
  await expect(visitor.getByRole('heading', { name: 'Official rules' })).toBeVisible();
  await expect(page.getByLabel('Page or email')).toBeInViewport();
  expect(await overflow(page)).toBe(0);

  await page.getByLabel('Page or email').selectOption({ label: 'To the team: a claim' });
  await expect(visitor.getByText('sample.winner@example.com')).toBeVisible();
  const width = (element: Element) => [element.scrollWidth, element.clientWidth];
  const [content, frame] = await visitor.locator('html').evaluate(width);
  expect(content).toBe(frame);
});
