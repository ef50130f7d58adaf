import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { ALWAYS, NEVER, putCampaign } from '../support/campaigns';
import { hydrated } from '../support/site';

const WIN = 'e2e-qr-win';
const LOSS = 'e2e-qr-loss';
const CODES = 'e2e-qr-codes';

test.beforeAll(async () => {
  await putCampaign('default', WIN, { winOneIn: ALWAYS });
  await putCampaign('default', LOSS, { winOneIn: NEVER });
  await putCampaign('default', CODES, { winOneIn: NEVER, requiresCode: true });
});

const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal Your Prize' });
const spin = (page: Page) => page.getByRole('button', { name: 'SPIN THE WHEEL!' });
const won = (page: Page) => page.getByRole('heading', { name: /^You won/ });
const lost = (page: Page) => page.getByRole('heading', { name: 'Not this time' });
const refusal = (page: Page) => page.getByRole('main').getByRole('alert');
const claim = (page: Page) => page.getByRole('dialog', { name: /^Claim your prize/ });
const said = (page: Page) => page.getByRole('dialog', { name: 'Prize Claimed!' });

const open = async (page: Page, query: string) => {
  await page.goto(`/qr${query}`);
  await hydrated(page);
};
const axeFindsNothing = async (page: Page) => expect(await violations(page)).toEqual([]);

test('a win is revealed, claimed, and refused within the hour; axe finds nothing on the way', async ({
  page,
  expectError,
}) => {
  expectError(/status of (400|429)/);
  await open(page, `?campaign=${WIN}&product=wango-mango`);
  await expect(page.getByText('WANGO-MANGO')).toBeVisible();
  await axeFindsNothing(page);
  await reveal(page).click();
  await expect(spin(page)).toBeVisible();
  await axeFindsNothing(page);
  await spin(page).click();
  await expect(won(page)).toBeFocused();

  // A second later the form opens by itself; put away, it leaves the focus on the button that opens it again.
  await expect(claim(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(claim(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Claim Your Prize' })).toBeFocused();
  await page.keyboard.press('Enter');
  await claim(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Claim Your Prize' })).toBeFocused();
  await page.keyboard.press('Enter');
  await claim(page).getByRole('button', { name: 'Claim Prize' }).click();
  await expect(claim(page).getByText('Please enter a valid email address')).toBeVisible();
  await axeFindsNothing(page);
  await claim(page).getByLabel('Email address').fill('ada@example.com');
  await claim(page).getByLabel('Phone').fill('12');
  await claim(page).getByRole('button', { name: 'Claim Prize' }).click();
  await expect(claim(page).getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await claim(page).getByLabel('Phone').fill('(312) 555-0123');
  await claim(page).getByRole('button', { name: 'Claim Prize' }).click();
  await expect(said(page)).toBeVisible();
  await axeFindsNothing(page);
  await said(page).getByRole('button', { name: 'OK' }).click();
  await expect(won(page)).toBeFocused();
  await expect(won(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Find Our Products' })).toBeVisible();
  await axeFindsNothing(page);

  await open(page, `?campaign=${WIN}`);
  await expect(page.getByText(/^You can spin again in about/)).toBeAttached();
  await axeFindsNothing(page);
  await expect(reveal(page)).toBeDisabled();
});

test('a win is claimed after its campaign was paused; then it is gone', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  const id = 'e2e-qr-paused';
  await putCampaign('default', id, { winOneIn: ALWAYS });
  await open(page, `?campaign=${id}`);
  await reveal(page).click();
  await spin(page).click();
  await expect(won(page)).toBeVisible();
  const prize = await won(page).textContent();

  await putCampaign('default', id, { winOneIn: ALWAYS, status: 'paused' });
  await open(page, `?campaign=${id}`);
  await expect(page.getByText(/is paused\. Your prize can still be claimed\.$/)).toBeVisible();
  await expect(won(page)).toHaveText(prize!);
  await expect(page.getByText(/^Claim it until .* at .*\.$/)).toBeVisible();
  await expect(reveal(page)).toBeHidden();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Claim Your Prize' }).click();
  await claim(page).getByLabel('Email address').fill('ada@example.com');
  await claim(page).getByRole('button', { name: 'Claim Prize' }).click();
  await said(page).getByRole('button', { name: 'OK' }).click();
  await axeFindsNothing(page);

  // Nothing is left to claim, so it is as for everybody.
  await open(page, `?campaign=${id}`);
  await expect(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
});

test('a tab that was open before is refused in place, with a countdown', async ({
  context,
  page,
  expectError,
}) => {
  expectError(/status of 429/);
  await open(page, `?campaign=${LOSS}`);
  await reveal(page).click();
  const other = await context.newPage();
  await open(other, `?campaign=${LOSS}`);
  await reveal(other).click();
  await spin(other).click();
  await expect(lost(other)).toBeVisible();

  await spin(page).click();
  await expect(refusal(page)).toContainText('wait before spinning');
  await expect(page.getByText(/^You can spin again in about/)).toBeAttached();
  await axeFindsNothing(page);
});

test('a loss is played with the keyboard alone, and its draw can be checked', async ({ page }) => {
  await open(page, `?campaign=${LOSS}`);
  await expect(reveal(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await expect(reveal(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spin(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(lost(page)).toBeFocused();
  await axeFindsNothing(page);

  for (const name of ['Share', 'Find Stores', 'Learn More', 'Find Our Products', /check it/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByText(name).and(page.locator(':focus'))).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^In its place in the chain/)).toBeVisible();
  await expect(
    page.getByText(/^Receipt, number and draw are those that are published/),
  ).toBeVisible();
  await axeFindsNothing(page);
});

test('a win is claimed on a phone @phone', async ({ page }) => {
  await open(page, `?campaign=${WIN}`);
  await reveal(page).tap();
  await expect(spin(page)).toBeInViewport();
  await spin(page).tap();
  await claim(page).getByLabel('Email address').fill('grace@example.com');
  await axeFindsNothing(page);
  await claim(page).getByRole('button', { name: 'Claim Prize' }).tap();
  await expect(said(page)).toContainText('48 hours');
  await said(page).getByRole('button', { name: 'OK' }).tap();
  await axeFindsNothing(page);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the wheel turns and lands on the segment that the server named @phone', async ({
    page,
  }) => {
    await open(page, `?campaign=${LOSS}`);
    await reveal(page).tap();
    const answer = page.waitForResponse('**/api/qr/scan');
    await spin(page).tap();
    const { segment } = (await (await answer).json()) as { segment: number };
    const rotor = page.locator('main [aria-hidden] > svg');
    expect(await rotor.evaluate((element) => element.getAnimations().length)).toBe(1);
    await expect(page.getByRole('button', { name: 'SPINNING…' })).toBeVisible();
    await expect(lost(page)).toBeVisible();

    const { e, angle } = await rotor.evaluate((element) => {
      const { a, b, e } = new DOMMatrix(getComputedStyle(element).transform);
      return { e, angle: (Math.atan2(b, a) * 180) / Math.PI };
    });
    expect(e).toBe(0);
    expect(Math.abs((angle + segment * 45 + 360) % 360)).toBeLessThan(0.1);
    // That segment is a losing one, in the order of docs/product.md, section 9.6.
    expect([2, 4, 6]).toContain(segment);
  });
});

test('a campaign that wants a code says so, and refuses one that it did not make', async ({
  page,
  expectError,
}) => {
  expectError(/status of 400/);
  await open(page, `?campaign=${CODES}`);
  await expect(page.getByText(/played with the QR code on a package/)).toBeVisible();
  await axeFindsNothing(page);

  await open(page, `?campaign=${CODES}&code=made-up`);
  await reveal(page).click();
  await spin(page).click();
  await expect(refusal(page)).toContainText('code');
  await axeFindsNothing(page);
});

test.describe('with the map at the end', () => {
  test.use({ tiles: 'answered' });

  test('a campaign that is not there is told, with ways on', async ({ page, expectError }) => {
    expectError(/status of 404/);
    await open(page, '?campaign=no-such-campaign');
    await expect(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
    await expect(
      page.getByText('This promotional campaign is not available or has ended'),
    ).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('main').getByRole('link', { name: 'Find Stores' }).click();
    await expect(page).toHaveURL(/\/store-locator$/);
  });
});
