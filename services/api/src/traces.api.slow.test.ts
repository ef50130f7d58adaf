/** The API as a process, and a collector of its traces on loopback. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { startSpanCollector, type CollectedSpan } from '@site/tooling/testing/span-collector';
import { killPrograms, runProgram } from './testing/program';
import { startSmtpSink, type SmtpSink } from './testing/start-smtp-sink';

const SPAN = '00f067aa0ba902b7';
/** A new trace id for each request of a test. */
let traces = 0;
const newTrace = () => (++traces).toString(16).padStart(32, 'a');

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startSpanCollector>>;
let mailServer: SmtpSink;
const dataDir = mkdtempSync(join(tmpdir(), 'api-traces-'));
beforeAll(async () => {
  [database, collector, mailServer] = await Promise.all([
    openTestDatabase(),
    startSpanCollector(),
    startSmtpSink(),
  ]);
});
afterAll(async () => {
  killPrograms();
  collector.stop();
  await mailServer.stop();
  await database.stop();
});

const start = async (settings: Record<string, string>) => {
  const program = runProgram('main.ts', {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    DRAIN_SECONDS: '0',
    SMTP_URL: mailServer.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...settings,
  });
  await program.untilServing();
  const message = { name: 'Ada', email: 'ada.planted@example.com', inquiry: '', message: 'Hello' };
  const contact = (traceparent?: string) =>
    fetch(`http://127.0.0.1:${program.port()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(traceparent && { traceparent }) },
      body: JSON.stringify(message),
    });
  const lines = () =>
    program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const end = async () => {
    program.child.kill('SIGTERM');
    return program.ended;
  };
  return { contact, lines, end };
};
type RunningApi = Awaited<ReturnType<typeof start>>;

const parentsOf = (spans: CollectedSpan[]) =>
  Object.fromEntries(
    spans.map(({ name, parentSpanId }) => [
      name,
      spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? parentSpanId,
    ]),
  );

describe('a call with a trace', () => {
  let api: RunningApi;
  const traceId = newTrace();
  let requestId: string;
  let delivery: CollectedSpan;
  let relay: CollectedSpan;
  beforeAll(async () => {
    api = await start({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
    });
    const response = await api.contact(`00-${traceId}-${SPAN}-01`);
    expect(response.status).toBe(201);
    requestId = response.headers.get('x-request-id')!;
    await collector.until(({ name }) => name === 'POST /api/contact');
    delivery = await collector.until(({ name }) => name === 'deliver contact-acknowledgement');
    // The first sweep may relay the mail too; only one of them stored it.
    relay = await collector.until(({ spanId }) => spanId === delivery.links?.[0]?.spanId);
  });

  it('has spans from the caller through the route to each database command', () => {
    const spans = collector.of(traceId);
    expect(parentsOf(spans)).toMatchObject({
      'POST /api/contact': SPAN,
      'insert contact-messages': 'POST /api/contact',
      'relay contact-acknowledgement': 'POST /api/contact',
    });
    const children = spans.filter(({ parentSpanId }) => parentSpanId === relay.spanId);
    expect(children.map(({ name }) => name)).toContain('insert outbox');
    expect(spans.find(({ name }) => name === 'POST /api/contact')).toMatchObject({
      service: 'site-api',
      attributes: { 'site.request_id': requestId },
    });
  });

  it('is linked from mail delivery, and its id is logged', () => {
    expect(delivery.traceId).not.toBe(traceId);
    expect(delivery.links).toMatchObject([{ traceId }]);
    expect(relay).toMatchObject({ traceId, name: 'relay contact-acknowledgement' });
    expect(api.lines().filter((line) => line.requestId === requestId)).toMatchObject([
      { msg: 'request', route: '/api/contact', traceId },
    ]);
  });

  it('is exported with the configured headers, without visitor input', () => {
    const exportHeaders = collector.requestHeaders.filter(({ url }) => url === '/v1/traces');
    expect(exportHeaders.length).toBeGreaterThan(0);
    for (const { authorization } of exportHeaders) expect(authorization).toBe('Bearer of-the-test');
    expect(collector.raw()).not.toMatch(/planted|Hello|Ada/);
  });

  it('is exported before the process ends', async () => {
    const last = newTrace();
    await api.contact(`00-${last}-${SPAN}-01`);
    expect(await api.end()).toBe(0);
    expect(collector.of(last).map(({ name }) => name)).toContain('POST /api/contact');
  });
});
