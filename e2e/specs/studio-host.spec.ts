import type { Page } from '@playwright/test';
import type { CurrentStores, Store } from '@site/contracts';
import { startSpanCollector, type CollectedSpan } from '@site/tooling/testing/span-collector';
import { expect, test } from '../fixtures';
import { adminToken, callAdmin } from '../support/administration';
import { violations } from '../support/axe';
import { freePort } from '../support/free-port';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { open } from '../support/site';
import { fillContactForm } from '../support/states';
import { overflow, typeToken } from '../support/studio';

let collector: Awaited<ReturnType<typeof startSpanCollector>>;
/** A site with the Studio on another host, which sends its traces to the collector. */
let site: RunningSite;
let studio: string;

test.beforeAll(async () => {
  collector = await startSpanCollector();
  const port = await freePort();
  studio = `http://127.0.0.1:${port}`;
  site = await startOwnSite({
    PORT: String(port),
    STUDIO_URL: studio,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  });
});
test.afterAll(async () => {
  await site?.remove();
  collector.stop();
});

test('the Studio on its own host previews pages of the visitors’ host and links to it', async ({
  page,
  context,
}) => {
  await open(page, `${site.url}/studio?campaign=default&tab=preview`);
  await expect(page).toHaveURL(`${studio}/studio?campaign=default&tab=preview`);
  await typeToken(page, await adminToken(site));
  const frame = page.locator('iframe[title^="Visitors’ page"]');
  await page.getByLabel('Page or email').selectOption({ label: 'Before the wheel' });
  await expect(frame).toHaveAttribute('src', `${site.url}/promotions/preview`);
  await expect(
    frame.contentFrame().getByRole('heading', { name: 'Reveal Your Prize' }),
  ).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'studio')?.domain).toBe('127.0.0.1');
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const signedIn = await page.evaluate(async () => (await fetch('/api/signed-in')).json());
  expect(signedIn).toEqual({});

  for (const path of ['/faq', '/promotions/preview']) {
    await page.goto(studio + path);
    await expect(page).toHaveURL(site.url + path);
  }
});

/** The names of a span and its ancestors. */
const ancestry = (spans: CollectedSpan[], { name, parentSpanId }: CollectedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId);
  return [name, ...(parent ? ancestry(spans, parent) : [])];
};

test('one trace contains the click, the request and the database command', async ({ page }) => {
  await open(page, `${site.url}/contact`);
  await fillContactForm(page);
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const [, traceId = '', spanId] = (await (await request).headerValue('traceparent'))!.split('-');
  const inserted = () => {
    const spans = collector.of(traceId);
    return spans
      .filter(({ name }) => name.startsWith('insert contact'))
      .map((span) => ancestry(spans, span));
  };
  await expect
    .poll(inserted)
    .toEqual([['insert contact-messages', 'POST /api/contact', 'submit: POST /api/contact']]);
  const [click] = collector.of(traceId).filter(({ name }) => name.startsWith('submit'));
  expect(click).toMatchObject({ spanId });
});

/** Rows in the format of state license registers; the stores are fictional. */
const ROW = {
  'License Number': 'E2E-1',
  DBA: 'Sample Lamp',
  City: 'Northampton',
  State: 'Massachusetts',
};
const ADDRESS = { 'Premise Street Address': '1 Sample Street', 'Zip Code': '1060.0' };

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel(/^A table of stores/).setInputFiles({
    name,
    mimeType: name.endsWith('csv') ? 'text/csv' : 'application/json',
    buffer: Buffer.from(text),
  });

test('a table of stores is checked and replaces the list, which is restored', async ({ page }) => {
  await open(page, `${studio}/studio?view=stores`);
  await typeToken(page, await adminToken(site));
  const row = { ...ROW, ...ADDRESS };
  const abroad = 'E2E-2;Abroad;Toronto;Ontario;2 Sample Street;M5V 2T6';
  const csv = [Object.keys(row).join(';'), Object.values(row).join(';'), abroad].join('\n');
  await choose(page, 'list.csv', csv);
  const section = page.getByRole('region', { name: 'list.csv' });
  await expect(section.getByRole('status')).toContainText('2 rows, 1 usable, 2 problems.');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const { body } = await callAdmin<CurrentStores>('GET', '/stores', undefined, site);
  await page.getByRole('button', { name: 'Discard' }).click();
  await choose(page, 'list.json', JSON.stringify([...body.stores.slice(1), row]));
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await page.getByLabel('Number of stores to remove').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByText(`Visitors see ${body.stores.length} stores.`).first()).toBeVisible();
  const shown = async () =>
    (await (await page.request.get(`${site.url}/api/stores`)).json()) as Store[];
  expect((await shown()).at(-1)).toMatchObject({ id: 'e2e-1', name: 'Sample Lamp', state: 'MA' });

  await page
    .getByRole('button', { name: /^Restore the list/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the list' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await shown()).map(({ id }) => id)).toEqual(body.stores.map(({ id }) => id));
});
