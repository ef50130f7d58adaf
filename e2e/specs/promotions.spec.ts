import type { Page } from '@playwright/test';
import type { CampaignDocument, GrantedAccess } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { expect, JOURNEY, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { violations } from '../support/axe';
import { ALWAYS, NEVER, onePrize, putCampaign } from '../support/campaigns';
import { mailTo } from '../support/mail';
import { open, uniqueId } from '../support/site';
import { button, signIn } from '../support/studio';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const reveal = (page: Page) => button(page, 'Reveal Your Prize');
const spin = (page: Page) => button(page, 'SPIN THE WHEEL!');
const won = (page: Page) => heading(page, /^You won/);
const lost = (page: Page) => heading(page, 'Not this time');
const claim = (page: Page) => page.getByRole('dialog', { name: /^Claim your prize/ });
const code = (page: Page) => page.getByRole('region', { name: 'Your prize code' }).first();
const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([]);

/** Creates a live campaign; returns its id. */
const campaign = async (change: Partial<CampaignDocument>): Promise<string> => {
  const id = uniqueId('e2e');
  await putCampaign('default', id, change);
  return id;
};
const openWheel = (page: Page, id: string) => open(page, `/qr?campaign=${id}`);
const play = async (page: Page, id: string) => {
  await openWheel(page, id);
  await reveal(page).click();
  await spin(page).click();
};

/** Three groups of four characters of Crockford's Base32. */
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}/;
const TERMS = 'One shirt of any size.';
const NEXT_STEP = 'Show this code in a sample shop.';
const pickup = (): Partial<CampaignDocument> =>
  onePrize('Shirt', 1_000, {
    delivery: {
      by: 'pickup',
      terms: TERMS,
      nextStep: NEXT_STEP,
      expiresAt: new Date(Date.now() + 5_000 * DAY_MS).toISOString(),
    },
  });

test(
  'a prize code comes with the claim and by mail, and a shop redeems it once',
  JOURNEY,
  async ({ page, browser }) => {
    const id = await campaign(pickup());
    const email = `${id}@example.com`;
    await play(page, id);
    await expect(heading(page, 'You won Shirt')).toBeFocused();
    await claim(page).getByLabel('Email address').fill(email);
    await button(page, 'Claim Prize').click();
    await expect(code(page)).toContainText(TERMS);
    await expect(code(page)).toContainText(NEXT_STEP);
    await expectAccessible(page);
    const [prizeCode] = CODE.exec((await code(page).textContent())!)!;
    const { text = '' } = await mailTo(email, 'prize-claim-winner');
    for (const part of [prizeCode, TERMS, NEXT_STEP]) expect(text).toContain(part);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.reload();
    await expect(page.getByText(/^You claimed /)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const shop = uniqueId('shop');
    const { body } = await callAdmin<GrantedAccess>('POST', '/access', {
      name: shop,
      may: ['redeem'],
    });
    const shopContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await shopContext.newPage();
    await phone.addInitScript(() => sessionStorage.setItem('ageVerified', 'true'));
    await open(phone, `/redeem#${prizeCode}`);
    await phone.getByLabel('Store key').fill(body.token);
    await button(phone, 'Use This Key').click();
    await expect(heading(phone, 'Valid for')).toBeFocused();
    await expectAccessible(phone);
    await button(phone, 'Redeem Now').click();
    await expect(heading(phone, 'Redeemed. Hand over')).toBeFocused();
    await button(phone, 'Next Code').click();
    await phone.getByLabel('Prize code').fill(prizeCode.replaceAll('-', ' ').toLowerCase());
    await button(phone, 'Look It Up').click();
    await expect(heading(phone, 'Already redeemed')).toBeFocused();
    await expect(
      phone.getByText(new RegExp(`by ${shop}. Don’t hand over anything.$`)),
    ).toBeVisible();
    await expect(button(phone, 'Redeem Now')).toHaveCount(0);
    await shopContext.close();

    await signIn(page);
    const funnel = page.getByRole('region', { name: 'From visit to prize' });
    const step = (name: string) => funnel.locator('li', { hasText: name });
    // The server writes statistics in batches, so the page is reloaded until they appear.
    await expect(async () => {
      await open(page, `/studio?campaign=${id}&tab=stats`);
      await expect(funnel).toBeVisible();
      for (const name of ['Visits', 'Wheel shown', 'Spins', 'Wins', 'Claims'])
        expect(await step(name).textContent()).toMatch(new RegExp(`^${name}1(?:100\\s?%)?$`));
    }).toPass({ timeout: 120_000 });
    const download = page.waitForEvent('download');
    await funnel.getByRole('button', { name: 'Export all steps (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe(`from-visit-to-prize-${id}-all-days.csv`);
  },
);

test('a loss is played by keyboard, and its draw can be verified', JOURNEY, async ({ page }) => {
  await openWheel(page, await campaign({ winOneIn: NEVER }));
  await expect(reveal(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await expect(reveal(page)).toBeFocused();
  const ticket = page.waitForResponse('**/tickets');
  await page.keyboard.press('Enter');
  await expect(spin(page)).toBeFocused();
  // A spin without a ticket has no receipt.
  await ticket;
  // Until the API has responded, the button ignores presses.
  await expect(spin(page)).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(lost(page)).toBeFocused();
  for (const name of ['Find Stores', 'Share', 'Learn More', 'Find Our Products', /^Verify draw/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByText(name).and(page.locator(':focus'))).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Come back tomorrow to check its outcome/)).toBeVisible();
  await expect(page.getByText(/^This is the draw you have a receipt for/)).toBeVisible();
});

test.describe('an opened wheel on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a refusal is shown where the button was pressed', async ({ page, expectError }) => {
    expectError(/status of 429/);
    const message = 'Too many spins from your network.';
    await page.route('**/api/qr/scan', (route) =>
      route.fulfill({ status: 429, json: { code: 'rate_limited', message } }),
    );
    await openWheel(page, await campaign({ winOneIn: NEVER }));
    await reveal(page).click();
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
    // A click of Playwright may scroll; `press` does not wait for the button.
    await expect(spin(page)).toBeEnabled();
    await spin(page).press('Enter');
    await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeLessThan(10);
  });

  test('a double-click beside the button selects no text', async ({ page }) => {
    await openWheel(page, await campaign({ winOneIn: NEVER }));
    await reveal(page).click();
    await main(page).getByText('Drag or flick the wheel').dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });
});

/** The page plays the lottery that started last, so these tests share one campaign and run serially. */
test.describe('the lottery', () => {
  test.describe.configure({ mode: 'default' });

  const LOTTERY = 'e2e-lottery';
  const put = (winOneIn: number, status: 'live' | 'paused' = 'live') =>
    putCampaign('lottery', LOTTERY, { winOneIn, status, startsAt: '2026-01-01T00:00:00Z' });
  test.afterAll(() => put(NEVER, 'paused'));

  const start = (page: Page) => button(page, 'START THE LOTTERY!');
  const next = (page: Page) => page.getByRole('group', { name: 'What’s next' });
  const enter = async (page: Page, email: string) => {
    await main(page).getByLabel('Full name').fill('Ada Visitor');
    await main(page).getByLabel('Email address').fill(email);
  };

  test(
    'a win is claimed, and a loss offers the newsletter',
    JOURNEY,
    async ({ page, context, expectError }) => {
      expectError(/status of (404|409)/);
      await page.setViewportSize({ width: 390, height: 844 });
      await put(ALWAYS);
      await open(page, '/lottery');
      await start(page).click();
      await expect(spin(page)).toBeInViewport({ ratio: 1 });
      await spin(page).click();
      await expect(won(page)).toBeFocused();
      await button(page, 'Not now').click();
      await expect(button(page, 'Claim Your Prize')).toBeFocused();
      await page.keyboard.press('Enter');
      await button(page, 'Claim Prize').click();
      await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
      await enter(page, 'ada@example.com');
      await button(page, 'Claim Prize').click();
      await expect(page.getByRole('status').getByText('Prize Claimed!')).toBeVisible();
      await expect(next(page)).toBeFocused();
      await expect(next(page)).toBeInViewport({ ratio: 1 });

      await put(NEVER);
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/qr?campaign=${LOTTERY}&product=gmo`);
      await expect(page).toHaveURL(/\/lottery$/);
      await page.setViewportSize({ width: 844, height: 390 });
      await start(page).click();
      await expect(spin(page)).toBeInViewport({ ratio: 1 });
      await spin(page).click();
      await expect(lost(page)).toBeFocused();
      await expect(main(page).locator('[class*=wheel][aria-hidden=true]')).toBeInViewport({
        ratio: 0.9,
      });
      await enter(page, 'lottery@example.com');
      await button(page, 'Sign Up').click();
      await expect(page.getByRole('status').getByText('Thanks for Signing Up!')).toBeVisible();
      await next(page).getByRole('button', { name: 'Play Again' }).click();
      await expect(start(page)).toBeDisabled();
      await expect(start(page)).toHaveAccessibleDescription(/^You can spin again at /);
      await expectAccessible(page);
    },
  );

  test('the second tap of a double tap on START does not spin', async ({ page }) => {
    await put(NEVER);
    await open(page, '/lottery');
    await start(page).click();
    const isTappableAt = (time: number) =>
      spin(page).evaluate((element, at) => {
        // Restarts the animation, which may have ended, and pauses it at this time.
        element.style.animation = 'none';
        element.getBoundingClientRect();
        element.style.animation = '';
        const [entrance] = element.getAnimations();
        entrance!.pause();
        entrance!.currentTime = at;
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }, time);
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
    expect(await isTappableAt(350)).toBe(false);
    expect(await isTappableAt(450)).toBe(true);
  });
});
