import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { adminToken } from '../support/administration';
import { violations } from '../support/axe';
import { ALWAYS, putCampaign } from '../support/campaigns';
import { siteUrl } from '../support/site';
import { button, open, openSignedIn, typeToken } from '../support/studio';

test.skip(
  !process.env.DATA_DIR && !process.env.ADMIN_TOKEN,
  'The site under test was given without its DATA_DIR.',
);

const axeFindsNothing = async (page: Page) => expect(await violations(page)).toEqual([]);

test('a copy of a campaign is mended, saved, made live, and on the wheel of visitors', async ({
  page,
  expectError,
}) => {
  expectError(/status of 401/);
  await open(page, '/studio');
  await axeFindsNothing(page);
  await typeToken(page, 'a guess');
  await expect(page.getByText('Paste the administration token.').first()).toBeVisible();
  await typeToken(page, 'a-guess');
  await expect(page.getByText('This token is not accepted.').first()).toBeVisible();
  await typeToken(page, await adminToken());
  await expect(page.getByRole('grid', { name: 'Campaigns' })).toBeVisible();
  await axeFindsNothing(page);

  // Unlike what an earlier run has left on the same site.
  const id = `copy-${Date.now().toString(36)}`;
  const name = `Marigold ${id}`;
  await button(page, 'New campaign').click();
  await page.getByLabel('Start from').selectOption('default');
  await page.getByLabel('Id, as it stands in addresses').fill(id);
  await button(page, 'Open in the editor').click();

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Label of segment 1').fill('Marigold');
  await page.getByLabel('Prize of segment 1').selectOption({ label: 'No prize' });
  await button(page, 'Save').click();
  await expect(page.getByLabel('Id of prize 1')).toHaveAccessibleDescription(
    'no segment of the wheel stands for this prize',
  );
  await button(page, 'Prize 1, id').click();
  await expect(page.getByLabel('Id of prize 1')).toBeFocused();

  await page.getByLabel('Prize of segment 1').selectOption('free-extract');
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByText('Marigold'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Start', exact: true }).fill('2026-01-01');
  await page.getByRole('combobox', { name: 'Start time', exact: true }).fill('00:00');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved as version 1, revision 1.')).toBeVisible();

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await button(page, `Make live: ${name}`).click();
  await button(page, 'Make live').click();
  await expect(button(page, `Pause: ${name}`)).toBeVisible();

  await open(page, `/qr?campaign=${id}`);
  await button(page, 'Reveal Your Prize').click();
  await expect(page.getByRole('main').locator('svg').getByText('Marigold')).toBeVisible();
});

test('two who edit at once merge by field, and an earlier version is restored', async ({
  page,
  expectError,
}) => {
  expectError(/status of 409/);
  const campaign = `e2e-race-${Date.now().toString(36)}`;
  const { name } = await putCampaign('default', campaign, { description: 'As it was.' });
  await openSignedIn(page, `/studio?campaign=${campaign}`);
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await page.getByRole('combobox', { name: 'End', exact: true }).fill('2034-01-01');
  await putCampaign('default', campaign, { description: 'Theirs.', name: 'Theirs' });
  await button(page, 'Save').click();
  const notice = page.getByRole('group', { name: 'Two have edited' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText('Taken from version 2: Description.');
  await expect(notice).toContainText('Kept of yours: End.');
  await axeFindsNothing(page);
  await page.getByRole('radio', { name: 'Yours Mine' }).check();
  await button(page, 'Merge both').click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Theirs.');
  await button(page, 'Save').click();
  await expect(page.getByText(/^Saved as version 3/)).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('Name; End');
  await button(page, 'Compare version 2').click();
  const differences = page.getByRole('table', { name: 'Fields that differ' });
  await expect(differences.getByRole('row', { name: /^Name/ })).toContainText('TheirsMine');
  await axeFindsNothing(page);
  await button(page, 'Restore version 1').click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Description/ })).toBeVisible();
  await button(page, 'Save it as version 4').click();
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('Version 1 restored.');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
});

/** Somebody wins at the campaign and claims the prize. */
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

test('a campaign is simulated, its figures are seen, its winners are settled', async ({ page }) => {
  const campaign = 'e2e-claims';
  const email = `ada-${Date.now()}@example.com`;
  await putCampaign('default', campaign, { winOneIn: ALWAYS });
  await winAndClaim(campaign, email);

  await openSignedIn(page, `/studio?campaign=${campaign}&tab=simulate`);
  await page.getByLabel('Draws to play').selectOption('1,000');
  await button(page, 'Play').click();
  await expect(page.getByText('1,000 draws played: 1,000 wins.')).toBeAttached();
  await expect(button(page, 'Play again')).toBeFocused();
  await axeFindsNothing(page);

  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('figure').filter({ hasText: /^Wins: \d/ })).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('tab', { name: 'Claims' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await axeFindsNothing(page);
  await row.getByRole('combobox').selectOption('contacted');
  await expect(page.getByText(`The claim of ${email} is contacted.`).first()).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveValue('contacted');
  await page.reload();
  await expect(row.getByRole('combobox')).toHaveValue('contacted');

  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`claims-${campaign}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`^[^\\n]*,${campaign},\\d+,[^\\n]*,${email},[^\\n]*,contacted,[^\\n]*\\r$`, 'm'),
  );
});

test('codes are made, printed as a PDF, and withdrawn', async ({ page }) => {
  const campaign = 'e2e-codes';
  await putCampaign('default', campaign, { requiresCode: true });
  await openSignedIn(page, `/studio?campaign=${campaign}&tab=codes`);
  await page.getByLabel('How many codes').fill('13');
  await button(page, 'Make codes').click();
  await expect(page.getByText('13 codes are made')).toBeVisible();
  const print = page.getByRole('button', { name: /^Print batch / }).first();
  const batch = (await print.getAttribute('aria-label'))!.replace('Print batch ', '');

  await print.click();
  await page.getByLabel('Paper').selectOption('A4');
  await axeFindsNothing(page);
  const download = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`codes-${campaign}-${batch}.pdf`);
  const pdf = await readFile(await file.path(), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const url = new URL(/QR code of (\S+)\)/.exec(pdf)![1]!);
  expect(url.origin).toBe(siteUrl());
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(page, `Withdraw batch ${batch}`).click();
  await button(page, 'Withdraw codes').click();
  await expect(page.getByRole('row', { name: batch })).toContainText('Withdrawn');
  await expect(button(page, `Print batch ${batch}`)).toHaveCount(0);
  // What lies behind a dialog can be reached again a moment after that is gone.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  await axeFindsNothing(page);
});

test('the Studio can be used on a phone @phone', async ({ page }) => {
  await putCampaign('default', 'e2e-phone', {});
  for (const path of ['/studio', '/studio?campaign=e2e-phone', '/studio?view=claims']) {
    await openSignedIn(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await axeFindsNothing(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('it has a frame of its own, left for the visitors’ site and come back to within the page', async ({
  page,
}) => {
  await openSignedIn(page, '/studio');
  const heading = page.getByRole('heading', { level: 1, name: 'Campaign Studio' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Claims' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Claims' })).toBeVisible();

  await page.getByRole('link', { name: 'Visitors’ site' }).click();
  await expect(page).toHaveTitle(/^Premium cannabis extracts/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveTitle(/^Campaign Studio/);
  await expect(page.getByRole('heading', { level: 2, name: 'Claims' })).toBeVisible();
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0);
});

test('campaigns are found, paused and opened by keyboard alone, on 820 px', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  const name = `Key ${Date.now().toString(36)}`;
  await putCampaign('default', 'e2e-keys', { name });
  await openSignedIn(page, '/studio');
  const grid = page.getByRole('grid', { name: 'Campaigns' });

  // From the head of the grid to the first row, and along it.
  await button(page, 'New campaign').focus();
  await page.keyboard.press('Tab');
  await expect(
    grid.getByRole('columnheader', { name: 'Campaign' }).getByRole('button'),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('columnheader', { name: 'Campaign' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('rowheader').first().getByRole('link')).toBeFocused();

  const pause = button(page, `Pause: ${name}`);
  await pause.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Pause: ${name}` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(pause).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is paused.`).first()).toBeVisible();
  await expect(button(page, `Resume: ${name}`)).toBeVisible();
  // What the dialog has hidden from screen readers is there again a moment after it is gone.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await axeFindsNothing(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await grid.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  // Every control of a row is in sight, without a table that scrolls.
  const prizes = page.getByRole('region', { name: 'Prizes' });
  await expect(prizes).toBeVisible();
  expect(await prizes.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await page.getByRole('tab', { name: 'Editor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=simulate/);
  await expect(button(page, 'Play')).toBeVisible();
});

test('neither search engines nor visitors load it', async ({ page }) => {
  const document = await (await fetch(`${siteUrl()}/studio`)).text();
  expect(document).toContain('<meta name="robots" content="noindex">');
  expect(await (await fetch(`${siteUrl()}/sitemap.xml`)).text()).not.toContain('/studio<');

  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, '/lottery');
  await page.waitForLoadState('networkidle');
  expect(files.some((file) => /lottery-page\.\w+\.js$/.test(file))).toBe(true);
  expect(files.filter((file) => file.includes('studio'))).toEqual([]);
});
