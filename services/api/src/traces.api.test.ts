/** The API as a process, and a collector of its traces on loopback. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@site/database/testing';
import { ROOT } from '@site/tooling/repository';
import { startSpanCollector, type CollectedSpan } from '@site/tooling/testing/span-collector';
import { startSmtpSink, type SmtpSink } from './testing/start-smtp-sink';
import { freePort } from './testing/free-port';
import { killPrograms, runProgram } from './testing/program';

const SPAN = '00f067aa0ba902b7';
/** A trace of its own for each request of a test. */
let traces = 0;
const newTrace = () => (++traces).toString(16).padStart(32, 'a');

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let collector: Awaited<ReturnType<typeof startSpanCollector>>;
let mailServer: SmtpSink;
let dataDir: string;
beforeAll(async () => {
  [database, collector, mailServer] = await Promise.all([
    startTestDatabase(),
    startSpanCollector(),
    startSmtpSink(),
  ]);
  dataDir = await mkdtemp(join(tmpdir(), 'api-traces-'));
});
afterAll(async () => {
  killPrograms();
  collector.stop();
  await mailServer.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (settings: Record<string, string>) => {
  const port = await freePort();
  const program = runProgram('main.ts', {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    PORT: String(port),
    DRAIN_SECONDS: '0',
    SMTP_URL: mailServer.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...settings,
  });
  await program.serves();
  const ask = (path: string, traceparent?: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...init.headers, ...(traceparent !== undefined && { traceparent }) },
    });
  const contact = (traceparent?: string) =>
    ask('/api/contact', traceparent, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada',
        email: 'ada.planted@example.com',
        inquiry: '',
        message: 'Hello',
      }),
    });
  const lines = () =>
    program
      .said()
      .split('\n')
      .flatMap((line) =>
        line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
      );
  return { program, ask, contact, lines };
};
type Started = Awaited<ReturnType<typeof start>>;

const end = async ({ program }: Started) => {
  program.child.kill('SIGTERM');
  return program.ended;
};
const parentsOf = (spans: CollectedSpan[]) =>
  Object.fromEntries(
    spans.map(({ name, parentSpanId }) => [
      name,
      spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? parentSpanId,
    ]),
  );

describe('a call with a trace', () => {
  let api: Started;
  const traceId = newTrace();
  let requestId: string;
  beforeAll(async () => {
    api = await start({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
      WEBHOOK_URL: 'http://127.0.0.1:9/none',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
      WEBHOOK_PRIVATE: 'on',
    });
    const answer = await api.contact(`00-${traceId}-${SPAN}-01`);
    expect(answer.status).toBe(201);
    requestId = answer.headers.get('x-request-id')!;
    await collector.until(({ name }) => name === 'deliver contact-acknowledgement');
    await collector.until(({ name }) => name === 'relay mails');
  });

  it('leads from the caller through the route to each command of the database', () => {
    const spans = collector.of(traceId);
    expect(parentsOf(spans)).toMatchObject({
      'POST /api/contact': SPAN,
      'insert contact-messages': 'POST /api/contact',
      'relay mails': 'POST /api/contact',
      'insert outbox': 'relay mails',
    });
    const [call] = spans.filter(({ name }) => name === 'POST /api/contact');
    expect(call).toMatchObject({
      service: 'site-api',
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/contact',
        'http.response.status_code': 201,
        'site.request_id': requestId,
      },
    });
    const [insert] = spans.filter(({ name }) => name === 'insert contact-messages');
    expect(insert).toMatchObject({
      kind: 3,
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': 'insert',
        'db.collection.name': 'contact-messages',
        'db.namespace': expect.any(String),
      },
    });
    expect(Object.keys(insert!.attributes)).toHaveLength(4);
    expect(insert!.startTimeUnixNano >= call!.startTimeUnixNano).toBe(true);
    expect(insert!.endTimeUnixNano <= call!.endTimeUnixNano).toBe(true);
  });

  it('is linked from the delivery of each mail that it has caused', () => {
    const [relay] = collector.of(traceId).filter(({ name }) => name === 'relay mails');
    const [delivery] = collector.spans.filter(
      ({ name }) => name === 'deliver contact-acknowledgement',
    );
    expect(delivery!.traceId).not.toBe(traceId);
    expect(delivery!.parentSpanId).toBeFalsy();
    expect(delivery!.links).toMatchObject([{ traceId, spanId: relay!.spanId }]);
    expect(parentsOf(collector.of(delivery!.traceId))).toEqual({
      'deliver contact-acknowledgement': delivery!.parentSpanId,
      smtp: 'deliver contact-acknowledgement',
      'update outbox': 'deliver contact-acknowledgement',
    });
  });

  it('is named in the line of its request', () => {
    expect(api.lines().filter((line) => line.requestId === requestId)).toMatchObject([
      { msg: 'request', route: '/api/contact', traceId },
    ]);
  });

  it('is sent with what opens the collector, and with nothing that was entered', () => {
    expect(collector.heads.length).toBeGreaterThan(0);
    for (const head of collector.heads)
      if (head.url === '/v1/traces') expect(head.authorization).toBe('Bearer of-the-test');
    expect(collector.raw()).not.toMatch(/planted|Hello|Ada/);
  });

  it('is told of where it takes no work too', async () => {
    const at = newTrace();
    await api.ask('/api/stores', `00-${at}-${SPAN}-01`);
    await api.ask('/api/stores', `00-${at}-${SPAN}-01`);
    await collector.until(() => collector.of(at).length >= 2);
    for (const span of collector.of(at).filter(({ kind }) => kind === 2))
      expect(span).toMatchObject({ name: 'GET /api/stores', parentSpanId: SPAN });
  });

  it('is not told of where the caller says so, nor where there is none and the share is nothing', async () => {
    const before = collector.spans.length;
    const untold = newTrace();
    await api.contact(`00-${untold}-${SPAN}-00`);
    await api.contact();
    await api.contact('ada.planted@example.com');
    await api.ask('/api/stores', `00-${untold}-${SPAN}-00`);
    // What comes after all of them has arrived.
    const last = newTrace();
    await api.ask('/api/qr/campaign/none', `00-${last}-${SPAN}-01`);
    await collector.until(({ name, traceId: of }) => of === last && name.startsWith('GET'));
    expect(collector.of(untold)).toEqual([]);
    expect(collector.spans.slice(before).filter(({ traceId: of }) => of !== last)).toEqual([]);
    const untraced = api.lines().filter((line) => !('traceId' in line));
    expect(untraced.filter(({ route }) => route === '/api/contact')).toHaveLength(3);
  });

  it('arrives also when the process is told to end', async () => {
    const last = newTrace();
    await api.contact(`00-${last}-${SPAN}-01`);
    expect(await end(api)).toBe(0);
    expect(collector.of(last).map(({ name }) => name)).toContain('POST /api/contact');
  });
});

it('begins traces of its own as the sampler says', async () => {
  const api = await start({ OTEL_TRACES_SAMPLER: 'always_on' });
  await api.ask('/api/qr/campaign/none');
  const own = await collector.until(
    ({ name, parentSpanId }) => name === 'GET /api/qr/campaign/:campaignId' && !parentSpanId,
  );
  expect(api.lines()).toContainEqual(expect.objectContaining({ traceId: own.traceId }));
  await end(api);
});

it('costs a site without traces not even their packages', () => {
  // `@opentelemetry/api` alone is there always: the library of the metrics needs it.
  const loaded = (settings: Record<string, string>) => {
    const { PATH = '' } = process.env;
    const code = `
      const { startTelling } = require(${JSON.stringify(join(__dirname, 'ground/start-telling'))});
      require(${JSON.stringify(join(__dirname, 'app'))});
      require(${JSON.stringify(join(__dirname, 'services'))});
      const { readConfig } = require(${JSON.stringify(join(__dirname, 'ground/config'))});
      startTelling(readConfig(process.env)).then(() => {
        const packages = Object.keys(require.cache).filter((path) => /@opentelemetry\\/(?!api\\/)/.test(path));
        console.log(packages.length);
        process.exit(0);
      });`;
    const { stdout } = spawnSync(process.execPath, ['-r', '@site/tooling/register', '-e', code], {
      env: { PATH, DATA_DIR: dataDir, ...settings },
      cwd: ROOT,
      encoding: 'utf8',
    });
    return Number(stdout);
  };
  expect(loaded({})).toBe(0);
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'always_on',
  };
  expect(loaded(traced)).toBeGreaterThan(10);
});

it('has none where there is only a collector of the log', async () => {
  const before = collector.spans.length;
  const api = await start({});
  await api.contact(`00-${newTrace()}-${SPAN}-01`);
  await end(api);
  expect(collector.spans.slice(before)).toEqual([]);
});

describe('a collector that does not do its work', () => {
  let api: Started;
  beforeEach(async () => {
    api = await start({ OTEL_TRACES_SAMPLER: 'always_on' });
  });
  afterEach(() => collector.behave('takes'));

  it('is told of in the log, once', async () => {
    collector.behave('refuses');
    const refused = async () => {
      const { length } = collector.heads;
      expect((await api.contact()).status).toBe(201);
      await collector.until(() =>
        collector.heads.slice(length).some(({ url }) => url === '/v1/traces'),
      );
    };
    await refused();
    await refused();
    expect(await end(api)).toBe(0);
    const said = api.lines().filter(({ msg }) => msg === 'the collector does not take traces');
    expect(said).toHaveLength(1);
  });

  it('keeps no request waiting, nor the end of the process', async () => {
    collector.behave('hangs');
    const asked = Array.from({ length: 1_000 }, async () => {
      const answer = await api.ask('/healthz');
      await answer.text();
      return answer.status;
    });
    expect((await Promise.all(asked)).filter((status) => status !== 200)).toEqual([]);
    expect((await api.contact()).status).toBe(201);
    expect(await end(api)).toBe(0);
  });
});
