import { devices, type Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { ALWAYS, NEVER, putCampaign } from '../support/campaigns';
import { hydrated } from '../support/site';

const LOTTERY = 'e2e-lottery';

/** The lottery page plays the lottery that started last, so there is one for all tests: they run one after another. */
test.describe.configure({ mode: 'serial' });

const put = (winOneIn: number, status: 'live' | 'paused' = 'live') =>
  putCampaign('lottery', LOTTERY, { winOneIn, status, startsAt: '2026-01-01T00:00:00Z' });
test.afterAll(() => put(NEVER, 'paused'));

const start = (page: Page) => page.getByRole('button', { name: 'START THE LOTTERY!' });
const spin = (page: Page) => page.getByRole('button', { name: 'SPIN THE WHEEL!' });
const ways = (page: Page) => page.getByRole('group', { name: 'What next' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);
const axeFindsNothing = async (page: Page) => expect(await violations(page)).toEqual([]);

const open = async (page: Page) => {
  await page.goto('/lottery');
  await hydrated(page);
};

test.describe('on a phone', () => {
  const { userAgent } = devices['Pixel 7'];
  test.use({
    userAgent,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });

  test('a win opens the claim form; claimed, the ways on appear', async ({ page }) => {
    await put(ALWAYS);
    await open(page);
    await start(page).tap();
    await expect(spin(page)).toBeInViewport();
    await axeFindsNothing(page);
    await spin(page).tap();
    await expect(page.getByRole('heading', { name: /^You won/ })).toBeFocused();
    await expect(ways(page)).toBeHidden();

    // Put away and taken up again, the form takes the focus along.
    await page.getByRole('button', { name: 'Not now' }).tap();
    const again = page.getByRole('button', { name: 'Claim Your Prize' });
    await expect(again).toBeFocused();
    await again.press('Enter');
    await expect(page.getByRole('heading', { name: 'Claim your prize' })).toBeFocused();
    await page.getByRole('button', { name: 'Claim Prize' }).tap();
    await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await axeFindsNothing(page);
    await field(page, 'Full name').fill('Ada Visitor');
    await field(page, 'Email address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Claim Prize' }).tap();
    await expect(page.getByRole('status').getByText('Prize Claimed!')).toBeVisible();
    await expect(ways(page)).toBeFocused();
    // What was won, not the rules that follow where the form was.
    await expect(ways(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: /^You won/ })).toBeInViewport();
    await axeFindsNothing(page);
  });
});

test('on a phone that lies on its side, the wheel is seen while it turns', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await put(NEVER);
  await open(page);
  await start(page).click();
  const wheel = page.getByRole('main').locator('[class*=wheel]');
  await expect(spin(page)).toBeInViewport({ ratio: 1 });
  await spin(page).click();
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeFocused();
  await expect(wheel).toBeInViewport({ ratio: 0.9 });
});

test('the second tap of two on START does not spin', async ({ page }) => {
  await put(NEVER);
  await open(page);
  await start(page).click();
  const takesTapsAt = (time: number) =>
    spin(page).evaluate((button, at) => {
      // Begins anew what may be over by now, and holds it there.
      button.style.animation = 'none';
      button.getBoundingClientRect();
      button.style.animation = '';
      const [coming] = button.getAnimations();
      coming!.pause();
      coming!.currentTime = at;
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }, time);
  await expect(spin(page)).toBeInViewport({ ratio: 1 });
  expect(await takesTapsAt(350)).toBe(false);
  expect(await takesTapsAt(450)).toBe(true);
});

test('a loss opens the newsletter form; Play Again begins anew and has to wait', async ({
  page,
  expectError,
}) => {
  expectError(/status of 409/);
  await put(NEVER);
  await open(page);
  await start(page).click();
  await spin(page).click();
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeFocused();
  await field(page, 'Full name').fill('Ada Visitor');
  await field(page, 'Email address').fill('lottery@example.com');
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('status').getByText('Thanks for Signing Up!')).toBeVisible();
  await expect(ways(page)).toBeFocused();
  await axeFindsNothing(page);

  await ways(page).getByRole('button', { name: 'Play Again' }).click();
  await expect(start(page)).toBeDisabled();
  await expect(start(page)).toHaveAccessibleDescription(/^You can spin again in about/);
  await axeFindsNothing(page);
});

test('a tab that was open before is refused within the hour, and keeps saying why', async ({
  context,
  page,
  expectError,
}) => {
  expectError(/status of 429/);
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await start(page).click();
  const other = await context.newPage();
  await open(other);
  await start(other).click();
  await spin(other).click();
  await expect(other.getByRole('heading', { name: 'Not this time' })).toBeVisible();

  await spin(page).click();
  const said = 'You can only spin once per hour. Please come back later!';
  await expect(page.getByRole('status').getByText(said)).toBeVisible();
  await expect(page.getByRole('main').getByText(said)).toBeInViewport({ ratio: 1 });
  await expect(spin(page)).toBeInViewport({ ratio: 1 });
  await expect(spin(page)).toBeDisabled();
  await axeFindsNothing(page);
});

test('a code of the lottery leads to the lottery', async ({ page, expectError }) => {
  expectError(/status of 404/);
  await put(NEVER);
  await page.goto(`/qr?campaign=${LOTTERY}&product=gmo`);
  await expect(page).toHaveURL(/\/lottery$/);
  await expect(start(page)).toBeVisible();
});
