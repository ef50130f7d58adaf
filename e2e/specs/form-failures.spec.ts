import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ALWAYS, putCampaign } from '../support/campaigns';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';

const WIN = 'e2e-form-failures';
test.beforeAll(() => putCampaign('default', WIN, { winOneIn: ALWAYS }));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const field = (place: Locator, label: string) =>
  place.getByRole('textbox', { name: new RegExp(`^${label}`) });
const notice = (page: Page) =>
  page
    .getByRole('region', { name: 'Notices (F8)' })
    .getByRole('button', { name: 'Close notice' })
    .locator('..');

interface Form {
  what: string;
  call: string;
  /** Opens the page, and answers with what holds the form. */
  open(page: Page): Promise<Locator>;
  /** Label → what is written there. */
  entries: Record<string, string>;
  send: string;
  /** Where a failure is said. */
  said(page: Page, place: Locator): Locator;
}

const forms: Form[] = [
  {
    what: 'the contact form',
    call: '/api/contact',
    open: async (page) => {
      await open(page, '/contact');
      return page.getByRole('main');
    },
    entries: { Name: 'Ada Visitor', Email: 'ada@example.com', Message: 'Where is the next shop?' },
    send: 'Send Message',
    said: notice,
  },
  {
    what: 'the popup',
    call: '/api/lottery/newsletter',
    open: async (page) => {
      await page.addInitScript(() => localStorage.removeItem('newsletter-popup-seen'));
      await stopClock(page);
      await open(page, '/');
      await page.clock.runFor(5000);
      await page.clock.resume();
      return page.getByRole('dialog', { name: /OFF Your First Order!$/ });
    },
    entries: { 'Email address': 'ada@example.com' },
    send: 'Claim My Discount',
    said: notice,
  },
  {
    what: 'the dialog of a guide',
    call: '/api/ebooks/download',
    open: async (page) => {
      await open(page, '/guides');
      await page
        .getByRole('button', { name: /^Free Download/ })
        .first()
        .click();
      return page.getByRole('dialog', { name: 'Download your free guide' });
    },
    entries: { 'Full Name': 'Ada Visitor', 'Email Address': 'ada@example.com' },
    send: 'Download Now',
    said: (_, place) => place.getByRole('alert'),
  },
  {
    what: 'the quiz',
    call: '/api/tools/email-capture',
    open: async (page) => {
      await open(
        page,
        '/tools/terpene-explorer?mood=focused&flavor=citrus&time=morning&view=result',
      );
      return page.getByRole('main');
    },
    entries: { Email: 'ada@example.com' },
    send: 'Send My Result',
    said: notice,
  },
  {
    what: 'the claim of a prize',
    call: '/api/qr/claim',
    open: async (page) => {
      await open(page, `/qr?campaign=${WIN}`);
      await page.getByRole('button', { name: 'Reveal Your Prize' }).tap();
      await page.getByRole('button', { name: 'SPIN THE WHEEL!' }).tap();
      return page.getByRole('dialog', { name: /^Claim your prize/ });
    },
    entries: { 'Email address': 'ada@example.com', Phone: '(312) 555-0123' },
    send: 'Claim Prize',
    said: (_, place) => place.getByRole('alert'),
  },
];

const failures: Record<string, (route: Route) => Promise<void>> = {
  'the site is away': (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  'too much was sent': (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Enough.' } }),
  'there is no network': (route) => route.abort(),
};

/** Whether the two share a pixel. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const form of forms) {
  test(`${form.what} says that it failed, and keeps entries and focus @phone`, async ({
    page,
    expectError,
  }) => {
    expectError(/status of (503|429)|net::ERR_FAILED/);
    const place = await form.open(page);
    for (const [label, entry] of Object.entries(form.entries))
      await field(place, label).fill(entry);

    for (const [what, fail] of Object.entries(failures)) {
      await test.step(what, async () => {
        let answered = 0;
        await page.route(form.call, async (route) => {
          await fail(route);
          answered += 1;
        });
        const send = place.getByRole('button', { name: form.send });
        await send.tap();
        await expect.poll(() => answered).toBe(1);
        // It has another name until the answer is read.
        await expect(send).toBeVisible();
        const said = form.said(page, place);
        await expect(said).toHaveText(/\S/);
        for (const [label, entry] of Object.entries(form.entries))
          await expect(field(place, label)).toHaveValue(entry);
        const focused = place.locator(':focus');
        await expect(focused).toHaveCount(1);
        const isField = await focused.evaluate((control) => control.matches('input, textarea'));
        if (isField) expect(await overlap(said, focused)).toBe(false);
        await page.unroute(form.call);
      });
    }
  });
}
