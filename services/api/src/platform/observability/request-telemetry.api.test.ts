/** Log, traces and metrics of requests; hostile paths create no metric series. */
import { randomBytes } from 'node:crypto';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { sendRaw } from '../../testing/hostile-requests';
import { recordSpans, type RecordedSpans } from '../../testing/record-spans';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
let traces: RecordedSpans;
beforeAll(async () => {
  traces = await recordSpans();
  site = await startDeliverySite({
    hourly: { faults: 1_000 },
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    },
  });
  const pages = [testPage('/tools'), testPage('/product/:slug', { paths: ['/product/tee'] })];
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0', { pages }));
  await site.deliver(testRemote('mfe-faq', '2.0.0', { pages: [testPage('/faq')] }));
});
afterAll(async () => {
  traces.stop();
  await site.stop();
});

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** The log lines of a request, found by its id. */
const linesOf = async (path: string, init?: RequestInit) => {
  const before = site.log().length;
  const { headers } = await fetch(site.address + path, init);
  const id = headers.get('x-request-id');
  const lines = site
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(({ requestId }) => requestId === id);
};

describe('request telemetry', () => {
  it.each([
    ['/tools', { route: 'document', status: 200, composition: 2, part: 'mfe-tools' }],
    ['/product/tee', { route: 'document', status: 200, composition: 2, part: 'mfe-tools' }],
    ['/product/none', { route: 'document', status: 404, composition: 2, part: 'mfe-tools' }],
    ['/nowhere', { route: 'document', status: 404, composition: 2 }],
    ['/api/stores', { route: '/api/stores', status: 200, composition: 2 }],
    ['/api/nothing', { route: '/api/*', status: 404, composition: 2 }],
    [
      '/releases/mfe-faq/2.0.0/entry.js',
      { status: 200, composition: 2, part: 'mfe-faq', version: '2.0.0' },
    ],
  ])('logs and traces a request for %s with id, composition and part', async (path, expected) => {
    const [line, ...others] = await linesOf(path);
    expect(line).toMatchObject({ msg: 'request', ...expected });
    if (!('part' in expected)) expect(line).not.toHaveProperty('part');
    expect(others).toEqual([]);
    const { requestId, route, status } = line!;
    const [span] = traces
      .spans()
      .filter(({ attributes }) => attributes['site.request_id'] === requestId);
    expect(span).toMatchObject({ name: `GET ${String(route)}` });
    expect(span!.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': route,
      'http.response.status_code': status,
      'site.request_id': requestId,
      'site.composition': expected.composition,
      ...('part' in expected && { 'site.part': expected.part }),
      ...('version' in expected && { 'site.version': expected.version }),
    });
  });

  it('logs a fault reported by a browser with part and version', async () => {
    const fault = { part: 'mfe-tools', version: '1.0.0', stage: 'load', message: 'timed out' };
    const lines = await linesOf('/api/faults', json(fault));
    expect(lines).toMatchObject([
      { msg: 'a browser could not show a part', composition: 2, fault },
      { msg: 'request', composition: 2, part: 'mfe-tools' },
    ]);
    expect(await site.metrics()).toContain('remote_faults_total{part="mfe-tools",stage="load"} 1');
  });

  it('creates no metric series for unknown parts or paths', async () => {
    const randomWord = () => randomBytes(6).toString('hex');
    const round = async (word: string) => {
      const paths = [
        '',
        'api/',
        'API/',
        'api/stores/',
        'api/qr/campaign/',
        'api/promotions/',
        'api/directories/',
        'api/admin/campaigns/',
        'api/admin/nothing/',
        'releases/',
        'releases/mfe-tools/',
        'product/',
        '%2e%2e/',
        'tools;',
        'api/..%2f',
        'api/stores?',
        'mail/%00',
        '{*path}/',
        ':slug/',
      ].map((start) => `/${start}${word}`);
      for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND'])
        for (const path of [...paths, `/${word}/${'x'.repeat(3_000)}`])
          await sendRaw(site.address, method, path, method === 'POST' ? '{}' : undefined);
      for (const part of [word, `mfe-${word}`])
        await fetch(
          `${site.address}/api/faults`,
          json({ part, version: word, stage: 'render', message: word }),
        );
      await fetch(
        `${site.address}/api/telemetry`,
        json({ parts: [{ name: `mfe-${word}`, version: '1.0.0', outcome: 'shown' }] }),
      );
      const series = (await site.metrics())
        .split('\n')
        .map((line) => line.slice(0, line.lastIndexOf(' ')));
      // The series of a kind of garbage collection appear after its first run.
      return new Set(series.filter((name) => !name.startsWith('nodejs_gc_')));
    };
    const first = await round(randomWord());
    const word = randomWord();
    const second = await round(word);
    expect([...second].filter((series) => !first.has(series))).toEqual([]);
    expect([...second].filter((series) => series.includes('http_request')).length).toBeGreaterThan(
      50,
    );
    const requests = site
      .log()
      .split('\n')
      .filter((line) => line.endsWith('"msg":"request"}'));
    expect(requests.length).toBeGreaterThan(100);
    expect([...second, ...requests].join('\n')).not.toContain(word);
  });
});
