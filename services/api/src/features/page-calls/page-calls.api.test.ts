import { recordSpans, type RecordedSpans } from '../../testing/record-spans';
import { startTestSite, type TestSite } from '../../testing/test-site';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const told = { traceparent, method: 'POST', path: '/api/promotions/autumn/tickets', ms: 250 };

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
beforeEach(() => traces.forget());

const tell = (body: object) => site.request.post('/api/page-calls').send(body);

it('is the beginning of the trace of its call, for as long as the visitor has waited', async () => {
  await site.request.get('/api/qr/campaign/none').set('traceparent', traceparent).expect(404);
  await tell({ ...told, method: 'GET', path: '/api/qr/campaign/none', event: 'click' }).expect(204);
  const [root] = traces.named('click: GET /api/qr/campaign/:campaignId');
  const [answered] = traces.named('GET /api/qr/campaign/:campaignId');
  expect(root).toMatchObject({
    service: 'site-browser',
    trace: traceId,
    id: answered!.above,
    above: undefined,
    attributes: { 'http.route': '/api/qr/campaign/:campaignId', 'site.event': 'click' },
  });
  expect(Math.round(root!.lasted)).toBe(250);
  const reads = traces.spans().filter(({ above }) => above === answered!.id);
  expect(reads.map(({ name }) => name)).toContain('find campaigns');
});

it('names no event and no path that is none of the site’s', async () => {
  await tell({ ...told, event: 'ada' }).expect(204);
  await tell({ ...told, path: '/api/ada@example.com' }).expect(204);
  expect(traces.spans().map(({ name }) => name)).toEqual([
    'page: POST /api/promotions/:campaign/tickets',
  ]);
});

it.each([
  { ...told, traceparent: traceparent.replace(/1$/, '0') },
  { ...told, traceparent: 'ada@example.com' },
  { ...told, ms: -1 },
  { ...told, event: 'ada@example.com' },
])('refuses what no browser of ours tells: %j', async (body) => {
  await tell(body).expect(400);
  expect(traces.spans()).toEqual([]);
});
