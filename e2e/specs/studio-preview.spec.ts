import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { violations } from '../support/axe';
import { putCampaign } from '../support/campaigns';
import { openSignedIn } from '../support/studio';

test.skip(
  !process.env.DATA_DIR && !process.env.ADMIN_TOKEN,
  'The site under test was given without its DATA_DIR.',
);

const show = (page: Page, sight: string) =>
  page.getByLabel('Stage or mail').selectOption({ label: sight });
/** What is in a frame is a document of its own: its landmarks need not differ from those around it. */
const isTwiceInFrame = (violation: string) => /^landmark-unique .*: iframe,/.test(violation);
const axeFindsNothing = async (page: Page) =>
  expect((await violations(page)).filter((violation) => !isTwiceInFrame(violation))).toEqual([]);

/** A draft whose first prize brings a code. */
const putDraft = async (id: string) => {
  const { prizes } = await putCampaign('default', id, { status: 'draft' });
  const [first, ...others] = prizes;
  const delivery = {
    by: 'generated' as const,
    terms: 'Good for one jar.',
    nextStep: 'Say it at the counter.',
    expiresAt: '2036-06-01T00:00:00Z',
  };
  return putCampaign('default', id, {
    status: 'draft',
    prizes: [{ ...first!, delivery }, ...others],
  });
};

test('what was changed in the editor and not saved is seen on page, rules, win, claim and mail', async ({
  page,
}) => {
  const id = `preview-${Date.now().toString(36)}`;
  await putDraft(id);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await openSignedIn(page, `/studio?campaign=${id}`);
  await page.getByLabel('Name', { exact: true }).fill('Marigold days');
  await page.getByLabel('Name of prize 1').fill('Golden jar');
  await page.getByLabel('Sponsor').fill('Marigold Ltd., 7 Main Street, Chicago, IL 60601');
  await page.getByRole('tab', { name: 'Preview' }).click();

  const visitor = page.frameLocator('iframe[title^="Visitors’ page"]');
  await show(page, 'Before the wheel');
  await expect(visitor.getByRole('heading', { name: 'Marigold days' })).toBeVisible();
  await axeFindsNothing(page);

  await show(page, 'Official rules');
  await expect(visitor.getByText('Marigold Ltd., 7 Main Street')).toBeInViewport();

  await show(page, 'A win');
  await expect(visitor.getByRole('heading', { name: 'You won Golden jar' })).toBeVisible();
  await show(page, 'The claim form');
  const form = visitor.getByRole('dialog', { name: 'Claim your prize: Golden jar' });
  await form.getByLabel('Email address').fill('ada@example.com');
  await form.getByRole('button', { name: 'Claim Prize' }).click();
  await expect(form).toBeVisible();
  await show(page, 'After the claim');
  await expect(visitor.getByText('SAMPLE-CODE')).toBeVisible();
  await expect(visitor.getByText('Say it at the counter.')).toBeVisible();

  await show(page, 'To the winner');
  const mail = page.frameLocator('iframe[title="Mail: Your prize: Golden jar"]');
  await expect(mail.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(mail.getByText('SAMPLE-CODE')).toHaveCSS('font-weight', '600');
  await mail.getByRole('link', { name: 'Check the draw' }).click();
  await expect(mail.getByText('Say it at the counter.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText(
    'Your code: SAMPLE-CODE',
  );
  await axeFindsNothing(page);

  expect(new Set(sent)).toEqual(new Set(['/api/admin/campaigns/preview']));
  const { body } = await callAdmin('GET', `/campaigns/${id}`);
  expect(body).toMatchObject({ version: 2, campaign: { name: 'Reveal Your Prize' } });
});

test('stages are gone through by keyboard, which stays where it is', async ({ page }) => {
  await putDraft('preview-keys');
  await openSignedIn(page, '/studio?campaign=preview-keys&tab=preview');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Visitors’ page: Not begun yet');
  await page.getByLabel('Stage or mail').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeFocused();
  for (const stage of [
    'Before the wheel',
    'The wheel',
    'A loss',
    'A win, FREE Extract',
    'The claim form, FREE Extract',
  ]) {
    await page.keyboard.press('Enter');
    await expect(frame).toHaveAttribute('title', `Visitors’ page: ${stage}`);
  }
  await expect(frame.contentFrame().getByRole('dialog')).toBeVisible();
  await expect(next).toBeFocused();
});

test('a draft that is not right says what to mend first', async ({ page }) => {
  await putDraft('preview-faults');
  await openSignedIn(page, '/studio?campaign=preview-faults');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'cannot be shown yet' });
  await expect(notice.getByRole('listitem')).toHaveText([/^Name: /]);
  await axeFindsNothing(page);
  await notice.getByRole('link', { name: 'Name' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('pages and mails are looked at on a phone @phone', async ({ page }) => {
  await putDraft('preview-phone');
  await openSignedIn(page, '/studio?campaign=preview-phone&tab=preview');
  const visitor = page.frameLocator('iframe');
  await show(page, 'Before the wheel');
  await expect(visitor.getByRole('heading', { name: 'Reveal Your Prize' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await show(page, 'Official rules');
  await expect(visitor.getByRole('heading', { name: 'Official rules' })).toBeVisible();
  await expect(page.getByLabel('Stage or mail')).toBeInViewport();
  await page.getByLabel('Desk').check();
  await show(page, 'To the winner');
  await expect(visitor.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect(await overflow()).toBe(0);
  await axeFindsNothing(page);
});
