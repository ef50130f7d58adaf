import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { open } from '../support/site';

const field = (page: Page) => page.getByRole('textbox', { name: 'Batch number' });
const result = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const FOUND = 'Certificate for batch SAMPLE-0412';

test(
  'a batch is looked up by keyboard, and an unknown one leads to the form',
  JOURNEY,
  async ({ page, expectError }) => {
    expectError(/status of 404/);
    await open(page, '/lab-results');
    await field(page).fill('MC-9999');
    await page.getByRole('button', { name: 'Look Up' }).click();
    await expect(result(page, 'No certificate for “MC-9999”')).toBeFocused();
    await page.getByRole('link', { name: 'ask us for the certificate' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(
      'Certificate of analysis, batch number: MC-9999\n',
    );

    await open(page, '/lab-results');
    await field(page).fill('sample 0412');
    await field(page).press('Enter');
    await expect(result(page, FOUND)).toBeFocused();
    await expect(result(page, FOUND)).toBeInViewport();
    await expect(page).toHaveURL('/lab-results?batch=sample%200412#certificate');
    await page.getByRole('link', { name: 'Milk Chocolate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Milk Chocolate/i })).toBeVisible();
    await page.goBack();
    await expect(result(page, FOUND)).toBeVisible();
    await expect(field(page)).toHaveValue('sample 0412');
  },
);
