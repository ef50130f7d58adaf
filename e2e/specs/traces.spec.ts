import { startSpanCollector, type CollectedSpan } from '@site/tooling/testing/span-collector';
import { expect, test } from '../fixtures';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';

let collector: Awaited<ReturnType<typeof startSpanCollector>>;
let site: RunningSite;
test.beforeAll(async () => {
  collector = await startSpanCollector();
  site = await startOwnSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  });
});
test.afterAll(async () => {
  await site?.remove();
  collector.stop();
});

/** Its own name and those above it, up to the one that has none. */
const wayUp = (spans: CollectedSpan[], { name, parentSpanId }: CollectedSpan): string[] => {
  const above = spans.find(({ spanId }) => spanId === parentSpanId);
  return [name, ...(above ? wayUp(spans, above) : [])];
};

test('one trace leads from the click on a button to the command of the database', async ({
  page,
}) => {
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Visitor');
  await main.getByLabel('Email').fill('ada@example.com');
  await main.getByRole('textbox', { name: 'Message' }).fill('Where is the next store?');
  const asked = page.waitForRequest('**/api/contact');
  await main.getByRole('button', { name: 'Send Message' }).click();

  const traceparent = await (await asked).headerValue('traceparent');
  const [, traceId = '', spanId] = traceparent?.split('-') ?? [];
  const inserted = () => {
    const spans = collector.of(traceId);
    return spans.filter(({ name }) => /^insert contact/.test(name)).map((one) => wayUp(spans, one));
  };
  await expect
    .poll(inserted, { timeout: 30_000 })
    .toEqual([['insert contact-messages', 'POST /api/contact', 'submit: POST /api/contact']]);
  const [click] = collector.of(traceId).filter(({ name }) => name.startsWith('submit'));
  expect(click).toMatchObject({ spanId });
  expect(click?.parentSpanId ?? '').toBe('');
});
