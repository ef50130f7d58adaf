import { commandSite } from '../testing/command-site';
import { addTelemetryCommand } from './telemetry-command';

const site = commandSite(addTelemetryCommand);
const since = '2026-11-21T07:00:00.000Z';

it('lists visits, failures and the 75th percentiles of measurements', async () => {
  site.answersFor('/api/admin/compositions?limit=1', {
    live: 3,
    releases: { 'mfe-tools': '1.0.0' },
    compositions: [],
  });
  const idle = { name: 'mfe-tools', version: '1.1.0', visits: 0 };
  const busy = { name: 'mfe-tools', version: '1.0.0', visits: 2_400 };
  const figures = { lcp: { p75: 1_210, of: 90 }, cls: { p75: 0.05, of: 90 } };
  site.answersFor('/api/admin/telemetry?hours=24', {
    since,
    releases: [
      { ...busy, failedToLoad: 1, failedToRender: 2, ...figures },
      { ...idle, failedToLoad: 0, failedToRender: 0 },
    ],
  });
  expect(await site.output('telemetry')).toBe(
    `release          state  visits  not loaded  threw  failed       LCP    CLS  INP
mfe-tools@1.0.0  live    2,400           1      2  0.13 %  1,210 ms  0.050
mfe-tools@1.1.0              0           0      0
`,
  );
});

it('limits the report to one part and to some hours', async () => {
  site.answersFor('/api/admin/compositions?limit=1', { releases: {}, compositions: [] });
  site.answersFor('/api/admin/telemetry?part=mfe-tools&hours=48', { since, releases: [] });
  expect(await site.output('telemetry', 'mfe-tools', '--hours', '48')).toContain(
    'Nothing was told',
  );
});
