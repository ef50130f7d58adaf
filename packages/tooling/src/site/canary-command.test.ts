import type { Composition } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addCanaryCommand } from './canary-command';

const site = commandSite({ SITE_AUTHOR: 'Sample Person' });

const run = (...words: string[]) => runCommands(addCanaryCommand, 'canary', ...words);
const composition = (changes: Partial<Composition> = {}): Composition => ({
  number: 5,
  at: '2026-11-22T06:00:00.000Z',
  action: 'canary',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 }],
  ...changes,
});

it('gives a release to the share of visitors that is named, and says so', async () => {
  site.answers(201, composition());
  const { output } = await run('mfe-tools@1.1.0', '--percent', '5', '--reason', 'a new finder');
  expect(output).toBe('Composition 5 is live: mfe-tools 1.0.0 → 1.1.0 for 5 % of visitors.\n');
  expect(site.asked).toMatchObject([
    {
      url: '/api/admin/compositions/canary',
      body: {
        release: { name: 'mfe-tools', version: '1.1.0' },
        percent: 5,
        reason: 'a new finder',
        by: 'Sample Person',
      },
    },
  ]);
});

it('does so over the verdict, from a base and without pages, where it is told to', async () => {
  site.answers(201, composition());
  const rest = ['--base', '4', '--drops', '/a', '--force', '--reason', 'it must'];
  await run('mfe-tools@1.1.0', '--percent', '0.25', ...rest);
  expect(site.asked[0]!.body).toMatchObject({
    percent: 0.25,
    base: 4,
    drops: ['/a'],
    force: true,
    reason: 'it must',
  });
});

it.each([
  ['mfe-tools', { part: 'mfe-tools' }],
  ['mfe-tools@1.1.0', { part: 'mfe-tools', version: '1.1.0' }],
])('ends the canary of %s, for a reason', async (what, body) => {
  const parts = [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 5 }];
  site.answers(200, composition({ action: 'rollback', parts }));
  const { output } = await run(what, '--end', '--reason', 'it fails');
  expect(output).toBe('Composition 5 is live: mfe-tools 1.1.0 → 1.0.0 for 5 % of visitors.\n');
  expect(site.asked).toMatchObject([
    {
      url: '/api/admin/compositions/canary/end',
      body: { ...body, reason: 'it fails', by: 'Sample Person' },
    },
  ]);
});

it('lists what some visitors get', async () => {
  const canaries = [
    {
      name: 'mfe-tools',
      version: '1.1.0',
      percent: 5,
      slice: 4711,
      since: '2026-11-22T06:00:00.000Z',
      by: 'tools-ci',
    },
  ];
  const releases = { 'mfe-tools': '1.0.0' };
  site.answers(200, { live: 5, releases, canaries, compositions: [composition()] });
  expect((await run()).output).toBe(
    `part       on canary  percent  live   since                     by        seen with the cookie
mfe-tools  1.1.0            5  1.0.0  2026-11-22T06:00:00.000Z  tools-ci  slice=4711
`,
  );
});

it('says that there is nothing to list, also of a site that knows no canaries', async () => {
  site.answers(200, { live: 5, releases: {}, compositions: [] });
  expect((await run()).output).toBe('Nothing is on canary.\n');
});

it.each([
  [['mfe-tools@1.1.0'], 'Say for how many: canary <name@version> --percent 5'],
  [['mfe-tools', '--percent', '5'], 'mfe-tools is not of the form name@version.'],
  [['mfe-tools@1.1.0', '--percent', '51'], 'up to 50.'],
  [['mfe-tools@1.1.0', '--percent', '0'], 'up to 50.'],
  [['mfe-tools@1.1.0', '--percent', '1e1'], 'up to 50.'],
  [['--end'], 'Name the part whose canary ends'],
  [['mfe-tools', '--end', '--percent', '5'], 'Name the part whose canary ends'],
])('refuses %j before anything is sent', async (words, sentence) => {
  const { errors, code } = await run(...words);
  expect(errors).toContain(sentence);
  expect(code).toBe(1);
  expect(site.asked).toEqual([]);
});
