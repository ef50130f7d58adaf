import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addReleasesCommands } from './releases-command';

const site = commandSite();
const run = (...words: string[]) => runCommands(addReleasesCommands, ...words);

const REPORT = {
  releases: [
    { name: 'mfe-tools', version: '0.1.0-3f9a2b7c10', files: 120, bytes: 1_450_000 },
    { name: 'shell', version: '0.1.0-aa00bb11cc', files: 1_204, bytes: 12_300_000 },
  ],
  remain: 40,
  elsewhere: 0,
};

it('lists releases with the moment they came, and what visitors get of them', async () => {
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
  expect((await run('releases')).output).toBe(
    `2026-11-22T06:00:00Z  mfe-tools@1.1.0  canary, 5 %
2026-11-22T06:00:00Z  mfe-tools@1.0.0
2026-11-22T06:00:00Z  shell@1.0.0      live
`,
  );
});

describe('prune', () => {
  it('says what went, how much that was, and what remains', async () => {
    site.answers(200, REPORT);
    expect((await run('prune', '--keep', '30d')).output).toBe(
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

  it('only says what would go where it is a dry run', async () => {
    site.answers(200, { ...REPORT, releases: REPORT.releases.slice(0, 1) });
    const { output } = await run('prune', '--keep', '48h', '--dry-run');
    expect(output).toContain('would go                    files    size\n');
    expect(output).toContain('1 release would go: 120 files, 1.5 MB. 40 would remain.\n');
    expect(site.asked).toMatchObject([{ body: { keepHours: 48, dryRun: true } }]);
  });

  it('says that there is nothing to remove, and what another prune is at', async () => {
    site.answers(200, { releases: [], remain: 3, elsewhere: 1 });
    expect((await run('prune', '--keep', '8w')).output).toBe(
      `Nothing to remove: 3 releases are needed, or not old enough.
Another prune is about to remove 1 more release. If it was cut off, prune again in ten minutes.
`,
    );
  });

  it.each([
    ['47h', 'Please keep at least 48 hours: an open tab may load files for a day'],
    ['1d', 'Please keep at least 48 hours'],
    ['30', 'Give a span such as 48h, 30d or 8w.'],
    ['-30d', 'Give a span such as 48h, 30d or 8w.'],
  ])('with --keep %s is refused before anything is sent', async (span, sentence) => {
    const { errors, code } = await run('prune', `--keep=${span}`);
    expect(errors).toContain(sentence);
    expect(code).toBe(1);
    expect(site.asked).toEqual([]);
  });

  it('wants to be told how much to keep', async () => {
    const { errors, code } = await run('prune');
    expect([errors, code]).toEqual([expect.stringContaining("'--keep <span>' not specified"), 1]);
  });
});
