import type { Locator, Page, Route } from '@playwright/test';
import { expect, JOURNEY, PHONE, PHONE_JOURNEY, test } from '../fixtures';
import { ALWAYS } from '../support/campaigns';
import { createGate, type Gate } from '../support/gate';
import { footerLink, hydrated, open, siteUrl } from '../support/site';
import { fillContactForm, openGuideForm, openPopup, spin } from '../support/states';

/** Valid for browsers, but refused by the server. */
const NO_MAILBOX = 'ada.@example.com';
const INVALID = 'Please enter a valid email address';

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => page.getByLabel('Name');
const message = (page: Page) => main(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const thanks = (page: Page) => page.getByRole('group', { name: 'Thank You!' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices (F8)' });
const notice = (page: Page) =>
  notices(page).getByRole('button', { name: 'Close notice' }).locator('..');

/** Whether the two share a pixel. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

/** Delays these files until they are released. */
const holdBack = async (page: Page, files: string): Promise<Gate> => {
  const script = createGate();
  await page.route(files, async (route) => {
    await script.until;
    await route.continue();
  });
  return script;
};

const SENT = {
  name: 'Ada Visitor',
  email: 'ada@example.com',
  inquiry: 'product',
  message: 'Where are the jars?',
};

test(
  'a contact message names missing fields, arrives and is thanked for',
  JOURNEY,
  async ({ page }) => {
    await open(page, '/home#contact');
    await send(page).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription('Please enter your name');
    await fillContactForm(page);
    await page.getByLabel('Inquiry Type').selectOption('Product Information');
    const call = page.waitForResponse('**/api/contact');
    await send(page).click();
    const answer = await call;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toEqual(SENT);
    await expect(page.getByRole('status').getByText('✅ Message Sent!')).toBeVisible();
    await expect(thanks(page)).toBeFocused();

    await thanks(page).getByRole('button', { name: 'Send Another Message' }).click();
    await expect(name(page)).toBeFocused();
    await expect(message(page)).toHaveValue('');
  },
);

test.describe('before scripts have loaded', () => {
  test.use({ tiles: 'answered' });

  for (const [what, files] of [
    ['the shell', '**/releases/shell/*/shell.*.js*'],
    ['the remote', '**/releases/mfe-content/*/*.js*'],
  ] as const) {
    const details = what === 'the shell' ? JOURNEY : {};
    test(
      `a form that is sent before ${what} has loaded is sent after it`,
      details,
      async ({ page }) => {
        const script = await holdBack(page, files);
        await page.goto('/contact', { waitUntil: 'commit' });
        await fillContactForm(page);
        await page.getByLabel('Inquiry Type').selectOption('Product Information');
        await send(page).click();
        await expect(page).toHaveURL('/contact');
        const call = page.waitForRequest('**/api/contact');
        script.release();
        expect((await call).postDataJSON()).toEqual(SENT);
        await expect(thanks(page)).toBeFocused();
      },
    );
  }

  test('a tap before the shell has loaded is replayed', PHONE, async ({ page }) => {
    const script = await holdBack(page, '**/releases/shell/*/shell.*.js*');
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    script.release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('text that is typed during hydration is kept, with its focus', async ({ page }) => {
    const script = await holdBack(page, '**/releases/mfe-locator/*/*.js*');
    await page.goto('/store-locator', { waitUntil: 'commit' });
    const search = page.getByPlaceholder('Enter zip code or city');
    await search.click();
    await page.keyboard.type('Den');
    script.release();
    await hydrated(page);
    await expect(page).toHaveURL(/q=Den/);
    await expect(search).toBeFocused();
    await page.keyboard.type('ver');
    await expect(search).toHaveValue('Denver');
    await expect(page).toHaveURL(/q=Denver/);
  });
});

interface Form {
  what: string;
  call: string;
  open(page: Page): Promise<void>;
  /** The element that holds the form. */
  place(page: Page): Locator;
  /** Label → entry. */
  entries: Record<string, string>;
  send: string;
  /** Where a failure is reported, unless in a notice. */
  alert?: (place: Locator) => Locator;
  /** Whether the server can refuse its email address alone. */
  refuses?: true;
}

const inPlace = (place: Locator) => place.getByRole('alert');
const forms: Form[] = [
  {
    what: 'contact form',
    call: '/api/contact',
    open: (page) => open(page, '/contact').then(() => undefined),
    place: main,
    entries: { Name: SENT.name, Email: SENT.email, Message: SENT.message },
    send: 'Send Message',
    refuses: true,
  },
  {
    what: 'newsletter popup',
    call: '/api/lottery/newsletter',
    open: openPopup,
    place: (page) => page.getByRole('dialog', { name: /OFF Your First Order!$/ }),
    entries: { 'Email address': SENT.email },
    send: 'Claim My Discount',
    refuses: true,
  },
  {
    what: 'guide form',
    call: '/api/ebooks/download',
    open: openGuideForm,
    place: (page) => page.getByRole('dialog', { name: 'Download your free guide' }),
    entries: { 'Full Name': SENT.name, 'Email Address': SENT.email },
    send: 'Download Now',
    alert: inPlace,
    refuses: true,
  },
  {
    what: 'quiz result form',
    call: '/api/tools/email-capture',
    open: (page) =>
      open(
        page,
        '/tools/terpene-explorer?mood=focused&flavor=citrus&time=morning&view=result',
      ).then(() => undefined),
    place: main,
    entries: { Email: SENT.email },
    send: 'Send My Result',
  },
  {
    what: 'claim form',
    call: '/api/qr/claim',
    open: (page) => spin(page, ALWAYS),
    place: (page) => page.getByRole('dialog', { name: /^Claim your prize/ }),
    entries: { 'Email address': SENT.email, Phone: '(312) 555-0123' },
    send: 'Claim Prize',
    alert: inPlace,
  },
];

const failures: Record<string, (route: Route) => Promise<void>> = {
  'server unavailable': (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.' } }),
  'rate limited': (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Enough.' } }),
  'network failed': (route) => route.abort(),
};

for (const form of forms) {
  const field = (place: Locator, label: string) =>
    place.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const fill = async (place: Locator) => {
    for (const [label, entry] of Object.entries(form.entries))
      await field(place, label).fill(entry);
  };

  test(
    `${form.what} reports failures and keeps entries and focus`,
    PHONE,
    async ({ page, expectError }) => {
      expectError(/status of (503|429)|net::ERR_FAILED/);
      await form.open(page);
      const place = form.place(page);
      await fill(place);
      for (const [what, fail] of Object.entries(failures))
        await test.step(what, async () => {
          let answered = 0;
          await page.route(form.call, async (route) => {
            await fail(route);
            answered += 1;
          });
          const button = place.getByRole('button', { name: form.send });
          await button.tap();
          await expect.poll(() => answered).toBe(1);
          // Its name changes until the answer is read.
          await expect(button).toBeVisible();
          const alert = form.alert?.(place) ?? notice(page);
          await expect(alert).toHaveText(/\S/);
          for (const [label, entry] of Object.entries(form.entries))
            await expect(field(place, label)).toHaveValue(entry);
          const focused = place.locator(':focus');
          await expect(focused).toHaveCount(1);
          const isField = await focused.evaluate((control) => control.matches('input, textarea'));
          if (isField) expect(await overlap(alert, focused)).toBe(false);
          await page.unroute(form.call);
        });
    },
  );

  if (form.refuses) {
    const details = form.what === 'contact form' ? PHONE_JOURNEY : PHONE;
    test(
      `${form.what} shows the server's refusal at its field`,
      details,
      async ({ page, expectError }) => {
        expectError(/status of 400/);
        await form.open(page);
        const place = form.place(page);
        await fill(place);
        const email = field(place, 'Email');
        await email.fill(NO_MAILBOX);
        await place.getByRole('button', { name: form.send }).tap();
        await expect(email).toHaveAccessibleDescription(INVALID);
        await expect(email).toBeFocused();
        await expect(email).toBeInViewport({ ratio: 1 });
        await expect(email).toHaveValue(NO_MAILBOX);
        if (!form.alert) expect(await overlap(notice(page), email)).toBe(false);
      },
    );
  }
}

test.describe('offline', () => {
  test.use({ tiles: 'answered' });
  test.beforeEach(({ expectError }) => expectError(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/));

  test(
    'a message fails at once, and is sent only when asked for again',
    JOURNEY,
    async ({ page, context }) => {
      const attempts: string[] = [];
      page.on('request', (request) => {
        if (request.url() === `${siteUrl()}/api/contact`) attempts.push(request.method());
      });
      await open(page, '/contact');
      await fillContactForm(page);
      await context.setOffline(true);
      await send(page).click();
      await expect(page.getByRole('alert')).toContainText(
        'Failed to send message. Please try again later.',
      );
      await expect(message(page)).toHaveValue(SENT.message);

      await context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
      expect(await page.evaluate(async () => (await fetch('/api/stores')).status)).toBe(200);
      expect(attempts).toHaveLength(1);
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(attempts).toHaveLength(2);
    },
  );

  test('data that failed to load is refetched when the network returns', async ({
    page,
    context,
  }) => {
    await page.route('**/api/stores', (route) => route.abort());
    await open(page, '/store-locator');
    const error = main(page).getByRole('heading', { name: 'Error Loading Stores' });
    await expect(error).toBeVisible();
    await page.unroute('**/api/stores');
    await context.setOffline(true);
    const refused = page.waitForEvent('requestfailed');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(error).toBeVisible();
    await context.setOffline(false);
    await expect(error).toHaveCount(0);
  });

  test('a page that has not been opened says so, and loads with the network', async ({
    page,
    context,
  }) => {
    const directory = page.waitForResponse('**/api/directories/**');
    await open(page, '/faq');
    // Without it the tab knows no other page.
    await (await directory).finished();
    await context.setOffline(true);
    await footerLink(page, 'Find Stores').click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
  });
});

test.describe('a notice', () => {
  const failed = (page: Page) => notices(page).getByText('Failed to send message.');

  test.beforeEach(async ({ page, expectError }) => {
    expectError(/net::ERR_FAILED .*\/api\/contact/);
    await page.route('/api/contact', (route) => route.abort());
    await open(page, '/contact');
    await fillContactForm(page);
    await send(page).click();
    await expect(failed(page)).toBeVisible();
  });

  test('is reached by F8, and gives the focus back', async ({ page }) => {
    await message(page).focus();
    await page.keyboard.press('F8');
    await expect(notices(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notices(page).getByRole('button', { name: 'Close notice' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(failed(page)).toBeHidden();
    await expect(message(page)).toBeFocused();
  });

  test('is swiped away', PHONE, async ({ page, context }) => {
    const { x, y } = (await failed(page).boundingBox())!;
    const browser = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: distance === undefined ? [] : [{ x: Math.ceil(x) + 5 + distance, y: y + 5 }],
      });
    await touch('touchStart', 0);
    for (let distance = 10; distance <= 80; distance += 10) await touch('touchMove', distance);
    await touch('touchEnd');
    await expect(failed(page)).toBeHidden();
  });
});
