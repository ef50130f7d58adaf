import { commandSite } from '../testing/command-site';
import { addReleasesCommands } from './releases-command';

const site = commandSite(addReleasesCommands);

it('lists releases with their upload time and state', async () => {
  const createdAt = '2026-11-22T06:00:00Z';
  const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: createdAt };
  site.answersFor('/api/admin/releases', [
    { name: 'mfe-tools', version: '1.1.0', createdAt },
    { name: 'mfe-tools', version: '1.0.0', createdAt },
    { name: 'shell', version: '1.0.0', createdAt },
  ]);
  site.answersFor('/api/admin/compositions?limit=1', {
    live: 3,
    releases: { shell: '1.0.0' },
    canaries: [canary],
    compositions: [],
  });
  expect(await site.output('releases')).toBe(
    `2026-11-22T06:00:00Z  mfe-tools@1.1.0  canary, 5 %
2026-11-22T06:00:00Z  mfe-tools@1.0.0
2026-11-22T06:00:00Z  shell@1.0.0      live
`,
  );
});

describe('prune', () => {
  const tools = { name: 'mfe-tools', version: '0.1.0-3f9a2b7c10', files: 120, bytes: 1_450_000 };
  const shell = { name: 'shell', version: '0.1.0-aa00bb11cc', files: 1_204, bytes: 12_300_000 };

  it('prints what it removed and what remains', async () => {
    site.answers(200, { releases: [tools, shell], remain: 40, elsewhere: 0 });
    expect(await site.output('prune', '--keep', '30d')).toBe(
      `gone                        files     size
mfe-tools@0.1.0-3f9a2b7c10    120   1.5 MB
shell@0.1.0-aa00bb11cc      1,204  12.3 MB
2 releases gone: 1,324 files, 13.8 MB. 40 remain.
`,
    );
    expect(site.asked).toMatchObject([
      { method: 'POST', url: '/api/admin/releases/prune', body: { keepHours: 720 } },
    ]);
  });

  it('only prints what it would remove in a dry run', async () => {
    site.answers(200, { releases: [tools], remain: 40, elsewhere: 0 });
    const output = await site.output('prune', '--keep', '48h', '--dry-run');
    expect(output).toContain('1 release would go: 120 files, 1.5 MB. 40 would remain.\n');
    expect(site.asked).toMatchObject([{ body: { keepHours: 48, dryRun: true } }]);
  });

  it('reports another prune in progress', async () => {
    site.answers(200, { releases: [], remain: 3, elsewhere: 1 });
    expect(await site.output('prune', '--keep', '8w')).toMatch(
      /^Nothing to remove: .*\nAnother prune is about to remove 1 more release\./,
    );
  });
});
