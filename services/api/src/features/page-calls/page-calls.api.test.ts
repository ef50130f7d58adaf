import { recordSpans, type RecordedSpans } from '../../testing/record-spans';
import { startTestSite, type TestSite } from '../../testing/test-site';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const report = { traceparent, method: 'POST', path: '/api/promotions/autumn/tickets', ms: 250 };

let site: TestSite;
let traces: RecordedSpans;
beforeAll(async () => {
  traces = await recordSpans({ sampler: 'parentbased_traceidratio', share: 0 });
  site = await startTestSite({ hourly: { pageCalls: 8 } });
});
afterAll(async () => {
  traces.stop();
  await site.stop();
});
beforeEach(() => traces.reset());

const send = (body: object) => site.request.post('/api/page-calls').send(body);

describe('POST /api/page-calls', () => {
  it('records the root span of the call’s trace, with the duration in the browser', async () => {
    await site.request.get('/api/qr/campaign/none').set('traceparent', traceparent).expect(404);
    await send({ ...report, method: 'GET', path: '/api/qr/campaign/none', event: 'click' }).expect(
      204,
    );
    const [root] = traces.withName('click: GET /api/qr/campaign/:campaignId');
    const [call] = traces.withName('GET /api/qr/campaign/:campaignId');
    expect(root).toMatchObject({
      service: 'site-browser',
      trace: traceId,
      id: call!.parent,
      parent: undefined,
      attributes: { 'http.route': '/api/qr/campaign/:campaignId', 'site.event': 'click' },
    });
    expect(Math.round(root!.durationMs)).toBe(250);
    const reads = traces.spans().filter(({ parent }) => parent === call!.id);
    expect(reads.map(({ name }) => name)).toContain('find campaigns');
  });

  it('replaces unknown events, and ignores unknown paths', async () => {
    await send({ ...report, event: 'ada' }).expect(204);
    await send({ ...report, path: '/api/ada@example.com' }).expect(204);
    expect(traces.spans().map(({ name }) => name)).toEqual([
      'page: POST /api/promotions/:campaign/tickets',
    ]);
  });

  it.each([
    { ...report, traceparent: traceparent.replace(/1$/, '0') },
    { ...report, traceparent: 'ada@example.com' },
    { ...report, ms: -1 },
    { ...report, event: 'ada@example.com' },
  ])('rejects malformed reports: %j', async (body) => {
    await send(body).expect(400);
    expect(traces.spans()).toEqual([]);
  });
});
