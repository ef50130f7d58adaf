import type { TelemetryReport, TelemetrySummary } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const site = sharedDeliverySite({ limits: { clock: () => now }, hourly: { telemetry: 1_000 } });
let now = new Date('2026-11-22T10:59:00Z');
beforeAll(async () => {
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
  await site.deliver(testRemote('mfe-tools', '1.1.0'));
});
beforeEach(async () => {
  now = new Date('2026-11-22T10:59:00Z');
  await site.database.collection('telemetry-hours').deleteMany({});
});

const report = (body: object) => site.request.post('/api/telemetry').send(body);
const visit = (
  version: string,
  outcome: TelemetryReport['parts'][number]['outcome'],
  vitals?: object,
) => ({
  parts: [{ name: 'mfe-tools', version, outcome }],
  ...(vitals && { vitals: { name: 'mfe-tools', version, ...vitals } }),
});
const read = async (query = ''): Promise<TelemetrySummary> => {
  await site.services.delivery!.telemetry.settled();
  return (await site.admin('get', `/telemetry${query}`).expect(200)).body as TelemetrySummary;
};

describe('/api/telemetry', () => {
  it('counts visits and failures of each release', async () => {
    await report(visit('1.1.0', 'shown')).expect(204);
    await report(visit('1.1.0', 'failedToLoad')).expect(204);
    await report(visit('1.1.0', 'failedToRender')).expect(204);
    await report({
      parts: [
        ...visit('1.0.0', 'shown').parts,
        { name: 'shell', version: '1.0.0', outcome: 'shown' },
      ],
    }).expect(204);
    expect(await read()).toEqual({
      since: '2026-11-21T11:00:00.000Z',
      releases: [
        { name: 'mfe-tools', version: '1.0.0', visits: 1, failedToLoad: 0, failedToRender: 0 },
        { name: 'mfe-tools', version: '1.1.0', visits: 3, failedToLoad: 1, failedToRender: 1 },
        { name: 'shell', version: '1.0.0', visits: 1, failedToLoad: 0, failedToRender: 0 },
      ],
    });
    expect((await read('?part=shell')).releases).toHaveLength(1);
  });

  it('returns the 75th percentile of each measurement', async () => {
    for (const lcp of [900, 1_000, 1_100, 4_000]) await report(visit('1.1.0', 'shown', { lcp }));
    for (const cls of [0, 0, 0.05, 0.3]) await report(visit('1.1.0', 'shown', { cls, inp: 64 }));
    const [{ lcp, cls, inp } = {}] = (await read()).releases;
    expect(lcp).toEqual({ p75: expect.any(Number), of: 4 });
    expect(lcp!.p75).toBeGreaterThanOrEqual(1_100);
    expect(lcp!.p75).toBeLessThan(1_100 * 1.1);
    expect(cls!.p75).toBeGreaterThanOrEqual(0.05);
    expect(cls!.p75).toBeLessThan(0.05 * 1.1);
    expect(inp).toEqual({ p75: expect.any(Number), of: 4 });
  });

  it('sums concurrent reports by hour', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => report(visit('1.1.0', 'shown', { lcp: 800 })).expect(204)),
    );
    now = new Date('2026-11-22T11:01:00Z');
    await report(visit('1.1.0', 'failedToLoad')).expect(204);
    expect((await read()).releases).toMatchObject([{ visits: 11, lcp: { of: 10 } }]);
    expect((await read('?hours=1')).releases).toMatchObject([{ visits: 1, failedToLoad: 1 }]);
  });

  it.each([
    ['an unknown field', { ...visit('1.1.0', 'shown'), message: 'ada@example.com' }],
    ['an unknown outcome', visit('1.1.0', 'exploded' as never)],
    ['an absurd measurement', visit('1.1.0', 'shown', { lcp: 1e9 })],
    ['the same release twice', { parts: Array(2).fill(visit('1.1.0', 'shown').parts[0]) }],
  ])('refuses %s', async (_, body) => {
    await report(body).expect(400);
    expect((await read()).releases).toEqual([]);
  });

  it('accepts reports when the database fails', async () => {
    const { database } = site;
    const write = jest
      .spyOn(database.model('TelemetryHour').collection, 'updateOne')
      .mockRejectedValue(new Error('gone'));
    await report(visit('1.1.0', 'shown')).expect(204);
    await site.services.delivery!.telemetry.settled();
    write.mockRestore();
    expect(site.log()).toContain('telemetry not counted');
    expect((await read()).releases).toEqual([]);
  });

  it('drops reports of unknown releases, from the metrics too', async () => {
    await report(visit('9.9.9', 'shown', { lcp: 100 })).expect(204);
    await report({ parts: [{ name: 'mfe-unknown', version: '1.0.0', outcome: 'shown' }] }).expect(
      204,
    );
    expect((await read()).releases).toEqual([]);
    await report(visit('1.1.0', 'failedToRender')).expect(204);
    await site.services.delivery!.telemetry.settled();
    const text = await site.metrics();
    expect(text).toMatch(/^part_visits_total\{part="mfe-tools",outcome="failedToRender"\} [1-9]/m);
    expect(text).not.toContain('mfe-unknown');
  });
});
