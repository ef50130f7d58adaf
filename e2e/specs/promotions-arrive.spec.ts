import type { Page } from '@playwright/test';
import type { CampaignDocument, GrantedAccess } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { expect, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { violations } from '../support/axe';
import { ALWAYS, putCampaign } from '../support/campaigns';
import { mailTo } from '../support/mail';
import { signIn } from '../support/sign-in';
import { hydrated } from '../support/site';

test.skip(
  !process.env.DATA_DIR && !process.env.ADMIN_TOKEN,
  'The site under test was given without its DATA_DIR.',
);

/** Crockford's alphabet, in fours. */
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}/;
const TERMS = 'Sample terms: one shirt of any size.';
const NEXT_STEP = 'Show this code in a sample shop.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const claim = (page: Page) => page.getByRole('dialog', { name: /^Claim your prize/ });
const axeFindsNothing = async (page: Page) => expect(await violations(page)).toEqual([]);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** Unlike what an earlier run has left on the same site. */
const unique = (name: string) => `${name}-${Date.now().toString(36)}`;

/** A wheel on which everybody wins a shirt that a shop hands over. */
const shirts = (id: string, change: Partial<CampaignDocument> = {}) =>
  putCampaign('default', id, {
    winOneIn: ALWAYS,
    segments: [{ label: 'Shirt', prize: 'shirt' }, { label: 'Nothing' }],
    prizes: [
      {
        id: 'shirt',
        name: 'Shirt',
        description: 'To be picked up.',
        value: 'Sample value: $20',
        weight: 1,
        stock: 1_000,
        whenGone: 'lose',
        delivery: {
          by: 'pickup',
          terms: TERMS,
          nextStep: NEXT_STEP,
          expiresAt: new Date(Date.now() + 5_000 * DAY_MS).toISOString(),
        },
      },
    ],
    ...change,
  });

const win = async (page: Page, campaign: string) => {
  await open(page, `/qr?campaign=${campaign}`);
  await button(page, 'Reveal Your Prize').click();
  await button(page, 'SPIN THE WHEEL!').click();
  await expect(heading(page, 'You won Shirt')).toBeFocused();
  await expect(claim(page)).toBeVisible();
};

test.describe('a prize that is picked up', () => {
  test('its code comes with the claim and by mail, and a shop redeems it once', async ({
    page,
    browser,
  }) => {
    const id = unique('e2e-arrive');
    const email = `${id}@example.com`;
    await shirts(id);
    await win(page, id);
    await claim(page).getByLabel('Email address').fill(email);
    await button(page, 'Claim Prize').click();
    const told = page.getByRole('region', { name: 'The code of your prize' });
    await expect(told.first()).toContainText(TERMS);
    await expect(told.first()).toContainText(NEXT_STEP);
    await axeFindsNothing(page);
    // Dark on light for what reads it, whatever colors the system sets.
    await page.emulateMedia({ forcedColors: 'active' });
    const square = told.first().locator('svg').first();
    await expect(square).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(square).toHaveCSS('fill', 'rgb(0, 0, 0)');
    await page.emulateMedia({ forcedColors: 'none' });
    const code = CODE.exec((await told.first().textContent())!)![0];
    const { text = '' } = await mailTo(email, 'prize-claim-winner');
    for (const said of [code, TERMS, NEXT_STEP]) expect(text).toContain(said);

    const shop = unique('e2e-shop');
    const { body } = await callAdmin<GrantedAccess>('POST', '/access', {
      name: shop,
      may: ['redeem'],
    });
    const counter = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await counter.newPage();
    // The desk is behind the age gate, as each page is.
    await phone.addInitScript(() => sessionStorage.setItem('ageVerified', 'true'));
    await open(phone, `/redeem#${code}`);
    await phone.getByLabel('Key of your shop').fill(body.token);
    await button(phone, 'Use This Key').click();
    await expect(heading(phone, 'Good for')).toBeFocused();
    await expect(phone.getByText(TERMS)).toBeVisible();
    await axeFindsNothing(phone);
    await button(phone, 'Redeem Now').click();
    await expect(heading(phone, 'Redeemed. Hand over')).toBeFocused();
    await axeFindsNothing(phone);

    // Typed the second time, as it may be read out.
    await button(phone, 'Next Code').click();
    await phone.getByLabel('Code of the prize').fill(code.replaceAll('-', ' ').toLowerCase());
    await button(phone, 'Look It Up').click();
    await expect(heading(phone, 'Already redeemed')).toBeFocused();
    await expect(phone.getByText(new RegExp(`by ${shop}. Hand nothing over.$`))).toBeVisible();
    await expect(button(phone, 'Redeem Now')).toHaveCount(0);
    await counter.close();
  });
});

test('whoever has won as often as a mailbox may is told so before a spin, under another cookie too', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 409/);
  const id = unique('e2e-limits');
  await shirts(id, { limits: { days: 30, winsPerEmail: 1 } });
  const tell = async (email: string) => {
    await open(page, `/qr?campaign=${id}`);
    await button(page, 'Reveal Your Prize').click();
    await expect(heading(page, 'Who spins?')).toBeFocused();
    await page.getByLabel('Email address').fill(email);
    await button(page, 'To the wheel').click();
  };
  await tell(`${id}@example.com`);
  await axeFindsNothing(page);
  await button(page, 'SPIN THE WHEEL!').click();
  await expect(heading(page, 'You won Shirt')).toBeFocused();
  await claim(page).getByRole('button', { name: 'Claim Prize' }).click();
  await expect(page.getByRole('region', { name: 'The code of your prize' }).first()).toBeVisible();

  await context.clearCookies();
  await tell(`${id}@example.com`.toUpperCase());
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/has won/);
  await expect(button(page, 'SPIN THE WHEEL!')).toHaveCount(0);
  await axeFindsNothing(page);
});

test('the team sees the way from the visit to the prize, and takes it away as a table', async ({
  page,
}) => {
  const id = unique('e2e-funnel');
  await shirts(id);
  await win(page, id);
  await claim(page).getByLabel('Email address').fill(`${id}@example.com`);
  await button(page, 'Claim Prize').click();
  await expect(page.getByRole('region', { name: 'The code of your prize' }).first()).toBeVisible();

  await signIn(page);
  // Figures are gathered for some seconds before they are written.
  await expect(async () => {
    await open(page, `/studio?campaign=${id}&tab=stats`);
    const step = (name: string) =>
      page.getByRole('region', { name: 'From visit to prize' }).locator('li', { hasText: name });
    for (const name of ['Visits', 'Reveals', 'Spins', 'Wins', 'Claims'])
      await expect(step(name)).toHaveText(new RegExp(`^${name}1(?:100\\s?%)?$`), {
        timeout: 2_000,
      });
  }).toPass({ timeout: 50_000 });
  await axeFindsNothing(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'From visit to prize' })
    .getByRole('button', { name: 'Export CSV' })
    .click();
  expect((await download).suggestedFilename()).toBe(`funnel-${id}.csv`);
});
