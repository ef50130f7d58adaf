import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

// A request that is cut off by a route is not this: only here does the browser itself say that it is offline.
test.beforeEach(({ expectError }) => expectError(/net::ERR_INTERNET_DISCONNECTED/));

interface Sending {
  what: string;
  path: string;
  call: string;
  /** Everything up to the button; what it needs is loaded. */
  fill: (page: Page) => Promise<void>;
  button: string;
  /** Where the failure is told, and what keeps its entry. */
  failure: (page: Page) => Locator;
  message: string;
  kept?: { field: string; entry: string };
}

const main = (page: Page) => page.getByRole('main');

const sendings: Sending[] = [
  {
    what: 'a message to the team',
    path: '/contact',
    call: '/api/contact',
    fill: async (page) => {
      await main(page).getByLabel('Name').fill('Ada Visitor');
      await main(page).getByLabel('Email').fill('ada@example.com');
      await main(page).getByRole('textbox', { name: 'Message' }).fill('Where are the jars?');
    },
    button: 'Send Message',
    failure: (page) => page.getByRole('alert'),
    message: 'Failed to send message. Please try again later.',
    kept: { field: 'Message', entry: 'Where are the jars?' },
  },
  {
    what: 'the request for a guide',
    path: '/guides',
    call: '/api/ebooks/download',
    fill: async (page) => {
      await page
        .getByRole('button', { name: /^Free Download/ })
        .first()
        .click();
      await page.getByLabel('Full Name').fill('Ada Visitor');
      await page.getByLabel('Email Address').fill('ada@example.com');
    },
    button: 'Download Now',
    failure: (page) => page.getByRole('dialog').getByRole('alert'),
    message: 'Failed to process download. Please try again later.',
    kept: { field: 'Email Address', entry: 'ada@example.com' },
  },
  {
    what: 'the result of the quiz',
    path: '/tools/terpene-explorer?mood=focused&flavor=citrus&time=morning&view=result',
    call: '/api/tools/email-capture',
    fill: (page) => main(page).getByLabel('Email').fill('ada@example.com'),
    button: 'Send My Result',
    failure: (page) => page.getByRole('alert'),
    message: 'Failed to save email. Please try again.',
    kept: { field: 'Email', entry: 'ada@example.com' },
  },
  {
    what: 'the yes to the newsletter',
    path: `/newsletter/confirm?token=${'a'.repeat(43)}`,
    call: '/api/newsletter/confirm',
    fill: async () => {},
    button: 'Confirm my subscription',
    failure: (page) => main(page),
    message: 'Something went wrong. Please try again.',
  },
];

for (const { what, path, call, fill, button, failure, message, kept } of sendings) {
  test(`offline, ${what} fails at once, and is not sent behind the visitor's back`, async ({
    page,
    context,
  }) => {
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(call)) attempts.push(request.method());
    });
    await page.goto(path);
    await hydrated(page);
    await fill(page);

    await context.setOffline(true);
    await page.getByRole('button', { name: button }).click();
    await expect(failure(page)).toContainText(message);
    if (kept)
      await expect(page.getByLabel(kept.field, { exact: true }).last()).toHaveValue(kept.entry);
    expect(attempts).toEqual(['POST']);

    await context.setOffline(false);
    await theNetworkIsBack(page);
    expect(attempts).toEqual(['POST']);

    await page.route(`**${call}`, (route) => route.fulfill({ status: 200, json: {} }));
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => attempts).toEqual(['POST', 'POST']);
  });
}

/** The page has been told, and a call that it makes after that has its answer. */
const theNetworkIsBack = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.onLine);
  expect(await page.evaluate(async () => (await fetch('/api/stores')).status)).toBe(200);
};

const loadings: [what: string, path: string, call: string, panel: string, again: string][] = [
  ['the stores', '/store-locator', '/api/stores', 'Error Loading Stores', 'Try again'],
  ['the wheel', '/lottery', '/api/lottery/campaign*', 'The wheel did not open', 'Try Again'],
];
for (const [what, path, call, panel, again] of loadings) {
  test(`offline, asking for ${what} again fails at once, and online it comes by itself`, async ({
    page,
    context,
    expectError,
  }) => {
    expectError(/net::ERR_FAILED/);
    await page.route(`**${call}`, (route) => route.abort());
    await page.goto(path);
    await hydrated(page);
    const error = main(page).getByRole('heading', { name: panel });
    const retry = main(page).getByRole('button', { name: again });
    await expect(error).toBeVisible();

    await page.unroute(`**${call}`);
    await context.setOffline(true);
    const refused = page.waitForEvent('requestfailed');
    await retry.click();
    await refused;
    await expect(error).toBeVisible();

    await context.setOffline(false);
    await expect(error).toHaveCount(0);
  });
}

test('offline, a page that was not opened before says so, and comes with the network', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/net::ERR_INTERNET_DISCONNECTED/);
  const directory = page.waitForResponse('**/api/directories/**');
  await page.goto('/faq');
  await hydrated(page);
  // Without it the tab knows no other page, and the link is the browser's.
  await (await directory).finished();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Stores' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
});
