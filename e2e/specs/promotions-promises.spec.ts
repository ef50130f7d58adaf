import type { Page } from '@playwright/test';
import type { CampaignDocument } from '@site/contracts';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { ALWAYS, NEVER, putCampaign } from '../support/campaigns';
import { hydrated } from '../support/site';

const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal Your Prize' });
const spin = (page: Page) => page.getByRole('button', { name: 'SPIN THE WHEEL!' });
const won = (page: Page) => page.getByRole('heading', { name: /^You won/ });
const onWheel = (page: Page, text: string) =>
  page.getByRole('main').locator('svg').getByText(text, { exact: true });
const rule = (page: Page, term: string) =>
  page.getByRole('main').locator('dt', { hasText: term }).locator('+ dd');

const open = async (page: Page, campaign: string) => {
  await page.goto(`/qr?campaign=${campaign}`);
  await hydrated(page);
};

/** A wheel with one prize of which there are so many. */
const onePrize = (name: string, stock: number): Partial<CampaignDocument> => ({
  winOneIn: ALWAYS,
  segments: [{ label: name, prize: 'gift' }, { label: 'Nothing' }],
  prizes: [
    {
      id: 'gift',
      name,
      description: 'To be picked up.',
      value: 'Sample value: $5',
      weight: 1,
      stock,
      whenGone: 'lose',
    },
  ],
});

test('a wheel whose last prize goes while it is open takes no spin, and promises nothing', async ({
  page,
  expectError,
}) => {
  expectError(/status of 409/);
  const id = 'e2e-sold-out';
  const before = await putCampaign('default', id, onePrize('Mug', 1_000));
  await open(page, id);
  await reveal(page).click();
  await putCampaign('default', id, {
    ...before,
    prizes: before.prizes.map((prize) => ({ ...prize, stock: 0 })),
  });
  await spin(page).click();
  await expect(page.getByText('Every prize has been won.')).toBeVisible();
  await expect(spin(page)).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await open(page, id);
  await expect(page.getByText('Every prize has been won.')).toBeVisible();
  await expect(reveal(page)).toBeHidden();
  await expect(page.getByText(/^You can spin again/)).toHaveCount(0);
});

test('prizes that change while the page is open are on the wheel before it lands', async ({
  page,
}) => {
  const id = 'e2e-changed';
  await putCampaign('default', id, onePrize('Mug', 1_000));
  await open(page, id);
  await reveal(page).click();
  await expect(onWheel(page, 'Mug')).toBeVisible();
  await putCampaign('default', id, onePrize('Scarf', 1_000));
  await spin(page).click();
  await expect(page.getByRole('heading', { name: 'You won Scarf' })).toBeVisible();
  await expect(onWheel(page, 'Scarf')).toBeVisible();
  await expect(onWheel(page, 'Mug')).toHaveCount(0);
});

test('official rules say who, where, when, how, how often, and what each prize is worth', async ({
  page,
}) => {
  await putCampaign('default', 'e2e-rules', {
    ...onePrize('Mug', 1_200),
    cooldownMinutes: 120,
  });
  await open(page, 'e2e-rules');
  await expect(rule(page, 'Sponsor')).toContainText('Sample sponsor');
  await expect(rule(page, 'States')).toContainText('Illinois');
  await expect(rule(page, 'Age')).toHaveText('Adults 21 and over only.');
  await expect(rule(page, 'Entry period')).toContainText('January 1, 2024');
  await expect(rule(page, 'Purchase')).toContainText('No purchase necessary.');
  await expect(rule(page, 'Limit')).toHaveText('One spin per person every 2 hours.');
  await expect(page.getByText('Sample value: $5. 1,200 in all.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/per hour|an hour/);
});

test('a network that is busy is told so, with a countdown, though nobody has spun here before', async ({
  browser,
  page,
  expectError,
}) => {
  expectError(/status of 429/);
  const id = 'e2e-busy';
  await putCampaign('default', id, { winOneIn: NEVER, spinsPerAddressPerHour: 1 });
  const first = await browser.newPage();
  await first.request.post('/api/qr/scan', { data: { campaignId: id, sessionId: 'first' } });
  await first.close();

  await open(page, id);
  await reveal(page).click();
  await spin(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('your network');
  await expect(page.getByText(/^Your network can spin again in about/)).toBeAttached();
  await expect(spin(page)).toBeDisabled();
  expect(await violations(page)).toEqual([]);
});

test('a campaign that is yet to begin says when', async ({ page, expectError }) => {
  expectError(/status of 404/);
  await putCampaign('default', 'e2e-later', {
    name: 'First Snow',
    startsAt: '2035-12-01T00:00:00-06:00',
  });
  await open(page, 'e2e-later');
  await expect(page.getByRole('heading', { name: 'Not Begun Yet' })).toBeVisible();
  await expect(
    page.getByText('First Snow begins on December 1, 2035 at 12:00 AM CST.'),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('has ended');
  expect(await violations(page)).toEqual([]);
});

test.describe('an answer that gets lost on its way', () => {
  const loseAnswer = async (page: Page) => {
    await page.route('**/api/qr/scan', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await reveal(page).click();
    await spin(page).click();
  };

  test('of a win is the win', async ({ page, expectError }) => {
    expectError(/ERR_FAILED/);
    await putCampaign('default', 'e2e-lost-win', { winOneIn: ALWAYS });
    await open(page, 'e2e-lost-win');
    await loseAnswer(page);
    await expect(won(page)).toBeVisible();
  });

  test('of a loss says so, and shows no error', async ({ page, expectError }) => {
    expectError(/ERR_FAILED/);
    await putCampaign('default', 'e2e-lost-loss', { winOneIn: NEVER });
    await open(page, 'e2e-lost-loss');
    await loseAnswer(page);
    await expect(page.getByText(/^Your spin was taken, but its answer got lost/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await expect(page.getByText(/^You can spin again in about/)).toBeAttached();
  });

  test('with the line behind it is told when the line is back, and to who comes back', async ({
    page,
    context,
    expectError,
  }) => {
    expectError(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await putCampaign('default', 'e2e-lost-line', { winOneIn: NEVER });
    await open(page, 'e2e-lost-line');
    await page.route('**/api/qr/scan', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await reveal(page).click();
    await spin(page).click();
    await expect(page.getByText(/^No answer has come/)).toBeVisible();
    await context.setOffline(false);
    const lost = page.getByText(/^Your spin was taken, but its answer got lost/);
    await expect(lost).toBeVisible();
    await page.reload();
    await expect(lost).toBeVisible();
    await expect(reveal(page)).toBeDisabled();
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('what is to be pressed is above the fold', async ({ page }) => {
    await putCampaign('default', 'e2e-fold', { winOneIn: NEVER });
    await open(page, 'e2e-fold');
    await expect(reveal(page)).toBeInViewport({ ratio: 1 });
    await reveal(page).click();
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
  });
});
