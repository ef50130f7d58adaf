import type { Composition } from '@site/contracts';
import { commandSite } from '../testing/command-site';
import { addCanaryCommand } from './canary-command';

const site = commandSite(addCanaryCommand, { SITE_AUTHOR: 'Sample Person' });

const composition = (changes: Partial<Composition> = {}): Composition => ({
  number: 5,
  at: '2026-11-22T06:00:00.000Z',
  action: 'canary',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 }],
  ...changes,
});

it('starts a canary with all options', async () => {
  site.answers(201, composition());
  const rest = ['--base', '4', '--drops', '/a', '--force', '--reason', 'it must'];
  expect(await site.output('canary', 'mfe-tools@1.1.0', '--percent', '0.25', ...rest)).toBe(
    'Composition 5 is live: mfe-tools 1.0.0 → 1.1.0 for 5 % of visitors.\n',
  );
  expect(site.asked).toMatchObject([
    {
      url: '/api/admin/compositions/canary',
      body: {
        release: { name: 'mfe-tools', version: '1.1.0' },
        percent: 0.25,
        base: 4,
        drops: ['/a'],
        force: true,
        reason: 'it must',
        by: 'Sample Person',
      },
    },
  ]);
});

it.each([
  ['mfe-tools', { part: 'mfe-tools' }],
  ['mfe-tools@1.1.0', { part: 'mfe-tools', version: '1.1.0' }],
])('ends the canary of %s', async (what, body) => {
  site.answers(200, composition({ action: 'rollback' }));
  await site.output('canary', what, '--end', '--reason', 'it fails');
  expect(site.asked).toMatchObject([
    { url: '/api/admin/compositions/canary/end', body: { ...body, reason: 'it fails' } },
  ]);
});

it('lists canaries', async () => {
  const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, slice: 4711 };
  const started = { since: '2026-11-22T06:00:00.000Z', by: 'tools-ci' };
  const live = { live: 5, releases: { 'mfe-tools': '1.0.0' }, compositions: [composition()] };
  site.answers(200, { ...live, canaries: [{ ...canary, ...started }] });
  expect(await site.output('canary')).toMatch(
    /\nmfe-tools +1\.1\.0 +5 +1\.0\.0 +2026-11-22T06:00:00\.000Z +tools-ci +slice=4711\n$/,
  );
  site.answers(200, live);
  expect(await site.output('canary')).toBe('Nothing is on canary.\n');
});
