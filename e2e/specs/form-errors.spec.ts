import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';

/** A mailbox to browsers, and to nobody else: the server refuses it. */
const NO_MAILBOX = 'ada.@example.com';
const HALF_TYPED = 'ada@example';
const INVALID = 'Please enter a valid email address';

interface Form {
  what: string;
  /** Opens the page, and answers with what holds the form. */
  open(page: Page): Promise<Locator>;
  /** What it asks for beside the address, and what is said where that is missing. */
  others: { label: string; entry: string; missing: string }[];
  send: string;
}

const forms: Form[] = [
  {
    what: 'the contact form',
    open: async (page) => {
      await page.goto('/contact');
      await hydrated(page);
      return page.getByRole('main');
    },
    others: [
      { label: 'Name', entry: 'Ada Visitor', missing: 'Please enter your name' },
      { label: 'Message', entry: 'Where is the next shop?', missing: 'Please enter a message' },
    ],
    send: 'Send Message',
  },
  {
    what: 'the popup',
    open: async (page) => {
      await page.addInitScript(() => localStorage.removeItem('newsletter-popup-seen'));
      await stopClock(page);
      await page.goto('/');
      await hydrated(page);
      await page.clock.runFor(5000);
      await page.clock.resume();
      return page.getByRole('dialog', { name: /OFF Your First Order!$/ });
    },
    others: [],
    send: 'Claim My Discount',
  },
  {
    what: 'the dialog of a guide',
    open: async (page) => {
      await page.goto('/guides');
      await hydrated(page);
      await page
        .getByRole('button', { name: /^Free Download/ })
        .first()
        .click();
      return page.getByRole('dialog', { name: 'Download your free guide' });
    },
    others: [{ label: 'Full Name', entry: 'Ada Visitor', missing: 'Please enter your name' }],
    send: 'Download Now',
  },
];

const fieldsOf = (form: Locator, { others }: Form) => ({
  email: form.getByRole('textbox', { name: /^Email/ }),
  others: others.map((other) => ({
    ...other,
    field: form.getByRole('textbox', { name: other.label }),
  })),
});

/** Whether two elements of the window share a pixel. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two is not to be seen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const form of forms) {
  test(`${form.what} that is sent empty says at each field what is missing`, async ({ page }) => {
    const place = await form.open(page);
    const { email, others } = fieldsOf(place, form);
    await place.getByRole('button', { name: form.send }).click();
    for (const { field, missing } of others)
      await expect(field).toHaveAccessibleDescription(missing);
    await expect(email).toHaveAccessibleDescription(INVALID);
    await expect(others[0]?.field ?? email).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await email.fill(HALF_TYPED);
    await expect(email).not.toHaveAttribute('aria-invalid');
    // Without the server, whose refusal would be told by a notice as well.
    for (const { field, entry } of others) await field.fill(entry);
    await place.getByRole('button', { name: form.send }).click();
    await expect(email).toHaveAccessibleDescription(INVALID);
    await expect(email).toBeFocused();
  });

  test(`what the server finds in ${form.what} is said at its field, under no notice @phone`, async ({
    page,
    expectError,
  }) => {
    expectError(/status of 400/);
    const place = await form.open(page);
    const { email, others } = fieldsOf(place, form);
    for (const { field, entry } of others) await field.fill(entry);
    await email.fill(NO_MAILBOX);
    await place.getByRole('button', { name: form.send }).tap();

    await expect(email).toHaveAccessibleDescription(INVALID);
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(email).toHaveValue(NO_MAILBOX);
    for (const { field, entry } of others) await expect(field).toHaveValue(entry);
    const notice = page
      .getByRole('region', { name: 'Notices (F8)' })
      .getByText('Something went wrong. Please try again.');
    expect(await overlap(notice.locator('..'), email)).toBe(false);
  });
}
