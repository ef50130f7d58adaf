import { commandSite } from '../testing/command-site';
import { addReleaseCommands } from './release-commands';

const site = commandSite(addReleaseCommands);

it('lists releases with their upload time and state', async () => {
  const createdAt = '2026-11-22T06:00:00Z';
  const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: createdAt };
  site.respondTo('/api/admin/releases', [
    { name: 'mfe-tools', version: '1.1.0', createdAt },
    { name: 'mfe-tools', version: '1.0.0', createdAt },
    { name: 'shell', version: '1.0.0', createdAt },
  ]);
  site.respondTo('/api/admin/compositions?limit=1', {
    live: 3,
    releases: { shell: '1.0.0' },
    canaries: [canary],
    compositions: [],
  });
  expect(await site.output('releases')).toBe(
    `2026-11-22T06:00:00Z  mfe-tools@1.1.0  canary, 5%
2026-11-22T06:00:00Z  mfe-tools@1.0.0
2026-11-22T06:00:00Z  shell@1.0.0      live
`,
  );
});

describe('prune', () => {
  const tools = { name: 'mfe-tools', version: '0.1.0-3f9a2b7c10', files: 120, bytes: 1_450_000 };
  const shell = { name: 'shell', version: '0.1.0-aa00bb11cc', files: 1_204, bytes: 12_300_000 };

  it('prints what it removed and what remains', async () => {
    site.respond(200, { releases: [tools, shell], remain: 40, elsewhere: 0 });
    expect(await site.output('prune', '--keep', '30d')).toBe(
      `removed                     files     size
mfe-tools@0.1.0-3f9a2b7c10    120   1.4 MB
shell@0.1.0-aa00bb11cc      1,204  11.7 MB
2 releases removed (1,324 files, 13.1 MB), 40 kept.
`,
    );
    expect(site.requests).toMatchObject([
      { method: 'POST', url: '/api/admin/releases/prune', body: { keepHours: 720 } },
    ]);
  });

  it('only prints what it would remove in a dry run', async () => {
    site.respond(200, { releases: [tools], remain: 40, elsewhere: 0 });
    const output = await site.output('prune', '--keep', '48h', '--dry-run');
    expect(output).toContain('1 release would be removed (120 files, 1.4 MB), 40 kept.\n');
    expect(site.requests).toMatchObject([{ body: { keepHours: 48, dryRun: true } }]);
  });
});

describe('telemetry', () => {
  const since = '2026-11-21T07:00:00.000Z';

  it('lists visits, failures and the 75th percentiles of measurements', async () => {
    site.respondTo('/api/admin/compositions?limit=1', {
      live: 3,
      releases: { 'mfe-tools': '1.0.0' },
      compositions: [],
    });
    const idle = { name: 'mfe-tools', version: '1.1.0', visits: 0 };
    const busy = { name: 'mfe-tools', version: '1.0.0', visits: 2_400 };
    const figures = { lcp: { p75: 1_210, of: 90 }, cls: { p75: 0.05, of: 90 } };
    site.respondTo('/api/admin/telemetry?hours=24', {
      since,
      releases: [
        { ...busy, failedToLoad: 1, failedToRender: 2, ...figures },
        { ...idle, failedToLoad: 0, failedToRender: 0 },
      ],
    });
    expect(await site.output('telemetry')).toBe(
      `release          state  visits  not loaded  threw  failed       LCP    CLS  INP
mfe-tools@1.0.0  live    2,400           1      2  0.125%  1,210 ms  0.050
mfe-tools@1.1.0              0           0      0
`,
    );
  });

  it('limits the report to one part and to some hours', async () => {
    site.respondTo('/api/admin/compositions?limit=1', { releases: {}, compositions: [] });
    site.respondTo('/api/admin/telemetry?part=mfe-tools&hours=48', { since, releases: [] });
    expect(await site.output('telemetry', 'mfe-tools', '--hours', '48')).toContain(
      'There is no telemetry of mfe-tools',
    );
  });
});
