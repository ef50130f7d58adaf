import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';
import { rulesOf } from '../support/style-rules';

test.use({ tiles: 'answered' });

const PATH = '/tools/dosing-calculator';

/** Five seconds until a page is shown without its style, three for each try of the shell or of the page's part; in ms. */
const ALIVE_MS = 20_000;

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
    const told = faultsOf(page);
    const asked = await swallow(page, new RegExp(`${address}$`));
    await page.goto(PATH, { waitUntil: 'commit' });
    await hydrated(page, ALIVE_MS);
    expect(asked).not.toEqual([]);
    await expect(title(page)).toBeVisible();
    await expect.poll(() => rulesOf(page, `${part}/.*`)).toBeGreaterThan(0);
    expect(told).toEqual([]);
  });

  test(`without a style of ${part} that never comes the page is read and used, and that is told`, async ({
    page,
  }) => {
    const told = page.waitForRequest('**/api/faults');
    await swallow(page, new RegExp(address));
    await page.goto(PATH, { waitUntil: 'commit' });
    expect((await told).postDataJSON()).toMatchObject({ part });
    await hydrated(page, ALIVE_MS);
    await expect(title(page)).toBeVisible();
    await page.getByRole('radio').first().check();
    await expect(page.getByText('This section is not available right now')).toHaveCount(0);
  });
}
