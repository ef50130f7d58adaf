import type { CurrentStores, Store } from '@site/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { adminToken, callAdmin } from '../support/administration';
import { violations } from '../support/axe';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { open, typeToken } from '../support/studio';

let site: RunningSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

/** As registers of licenses write them; the store is invented. */
const ROW =
  'E2E-1;Sample Lamp LLC;Sample Lamp;1 Sample Street;Northampton;Massachusetts;1060.0;;www.example.com;Mon-Sat 9am-9pm, Sun closed';
const HEAD =
  'License Number;Business Name;DBA;Premise Street Address;City;State;Zip Code;Phone;Website;Hours';

const choose = async (page: Page, text: string) => {
  await page
    .getByLabel(/^A table of stores/)
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  return page.getByRole('region', { name: 'list.csv' });
};

test('a store manager looks through a table, adds a store with it, and takes it back', async ({
  page,
}) => {
  await open(page, `${site.url}/studio?view=stores`);
  await typeToken(page, await adminToken(site));
  const abroad = 'E2E-2;Abroad;;2 Sample Street;Toronto;Ontario;M5V 2T6;;;';
  const section = await choose(page, [HEAD, ROW, abroad].join('\n'));
  await expect(section.getByRole('status')).toContainText('2 rows, 1 usable, 2 findings.');
  await expect(section.getByRole('row', { name: /E2E-2.*"Ontario" is no state/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  const { body } = await callAdmin<CurrentStores>('GET', '/stores', undefined, site);
  const row = Object.fromEntries(HEAD.split(';').map((name, at) => [name, ROW.split(';')[at]]));
  await page.getByRole('button', { name: 'Put the table away' }).click();
  await page.getByLabel(/^A table of stores/).setInputFiles({
    name: 'list.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([...body.stores.slice(1), row])),
  });
  await expect(page.getByRole('region', { name: 'list.json' })).toContainText('1 new');
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await page.getByLabel('How many stores will be gone').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByText(`Visitors see ${body.stores.length} stores.`).first()).toBeVisible();
  const shown = async () =>
    (await (await page.request.get(`${site.url}/api/stores`)).json()) as Store[];
  const hours = '9:00 AM - 9:00 PM';
  expect((await shown()).at(-1)).toEqual({
    id: 'e2e-1',
    name: 'Sample Lamp',
    slug: 'sample-lamp',
    address: '1 Sample Street',
    city: 'Northampton',
    state: 'MA',
    zipCode: '01060',
    phone: '',
    website: 'https://www.example.com',
    hours: {
      Monday: hours,
      Tuesday: hours,
      Wednesday: hours,
      Thursday: hours,
      Friday: hours,
      Saturday: hours,
      Sunday: 'Closed',
    },
    timeZone: 'America/New_York',
  });

  await page
    .getByRole('button', { name: /^Restore the list/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the list' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The server names the address of each.
  const restored = (await shown()).map(({ slug: _, ...store }) => store);
  expect(restored).toEqual(body.stores);
});
