import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';
import { rulesOf } from '../support/style-rules';

test.use({ tiles: 'answered' });

const PATH = '/tools/dosing-calculator';

/** How long a page waits for a style of which nothing comes, in ms: it looks after two seconds, and after three more. */
const STYLE_LIMIT_MS = 5000;
/** How long the shell waits for one that it asks for again, in ms. */
const AGAIN_LIMIT_MS = 3000;

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dosing Calculator', exact: true });

/** Requests of these that have reached the network, which answers none of them. */
const swallow = async (page: Page, url: RegExp): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(url, (route) => void asked.push(route.request().url()));
  return asked;
};

const faultsOf = (page: Page): { part: string; message: string }[] => {
  const told: { part: string; message: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) told.push(request.postDataJSON());
  });
  return told;
};

const parts: [part: string, style: string][] = [
  ['shell', 'shell'],
  ['mfe-tools', 'dosing-calculator-page'],
];
for (const [part, style] of parts) {
  const address = `/releases/${part}/[^/]+/${style}\\.\\w+\\.css`;

  test(`a style of ${part} of which nothing comes is asked for past the cache`, async ({
    page,
  }) => {
    await stopClock(page);
    const told = faultsOf(page);
    const asked = await swallow(page, new RegExp(`${address}$`));
    await page.goto(PATH, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(title(page)).toBeAttached();
    await page.clock.runFor(STYLE_LIMIT_MS);
    await page.clock.resume();
    await hydrated(page);
    await expect(title(page)).toBeVisible();
    await expect.poll(() => rulesOf(page, `${part}/.*`)).toBeGreaterThan(0);
    expect(told).toEqual([]);
  });

  test(`without a style of ${part} that never comes the page is read and used, and that is told`, async ({
    page,
  }) => {
    await stopClock(page);
    const told = page.waitForRequest('**/api/faults');
    const asked = await swallow(page, new RegExp(address));
    await page.goto(PATH, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(title(page)).toBeAttached();
    await page.clock.runFor(STYLE_LIMIT_MS + AGAIN_LIMIT_MS);
    await page.clock.resume();
    expect((await told).postDataJSON()).toMatchObject({ part });
    await hydrated(page, 30_000);
    await expect(title(page)).toBeVisible();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('This section is not available right now')).toHaveCount(0);
  });
}
