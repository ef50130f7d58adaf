import { commandSite } from '../testing/command-site';
import { addHistoryCommands } from './history-commands';

const site = commandSite(addHistoryCommands);
const urls = () => site.requests.map(({ url }) => url);

const FIRST = {
  number: 1,
  at: '2026-11-21T06:00:01.000Z',
  action: 'promote',
  parts: [
    { name: 'mfe-tools', to: '1.0.0' },
    { name: 'shell', to: '1.0.0' },
  ],
};
const SECOND = {
  number: 12,
  at: '2026-11-21T06:00:02.000Z',
  by: 'Sample Person',
  action: 'rollback',
  parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }],
  reason: 'the finder is empty',
};
const history = (compositions: object[], releases = {}) =>
  site.respond(200, { live: 12, releases, compositions });

it('lists who changed what, when and why, and marks what is live', async () => {
  history([{ ...SECOND, forced: ['page_dropped', 'over_budget'] }, FIRST]);
  expect(await site.output('history')).toBe(
    `   number  at                        by             action    parts                                     reason
*      12  2026-11-21T06:00:02.000Z  Sample Person  rollback  mfe-tools 1.1.0 → 1.0.0                   the finder is empty (overruled: page_dropped, over_budget)
        1  2026-11-21T06:00:01.000Z  -              promote   mfe-tools 1.0.0 (new), shell 1.0.0 (new)
`,
  );
  expect(urls()).toEqual(['/api/admin/compositions?limit=20']);
});

it('lists the changes of one part, and names the next page unless it is the last', async () => {
  history([SECOND]);
  const page = ['history', 'mfe-tools', '--limit', '1', '--before', '20'];
  expect(await site.output(...page)).toMatch(/\nOlder changes: --before 12\n$/);
  expect(urls()).toEqual(['/api/admin/compositions?part=mfe-tools&limit=1&before=20']);
  history([FIRST]);
  expect(await site.output('history', '--limit', '1')).not.toContain('Older changes');
});

it('explains an empty history', async () => {
  history([], { shell: '1.0.0', 'mfe-tools': '1.0.0' });
  expect(await site.output('history', 'mfe-toolz', '--before', '3')).toContain('no change of');
  expect(await site.output('history', 'mfe-toolz')).toContain('Live parts: shell, mfe-tools.\n');
});

it('prints which parts and canaries differ between two compositions', async () => {
  const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: '2026-11-22' };
  site.respondTo('/api/admin/compositions/7', {
    ...FIRST,
    releases: { shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-old': '1.0.0' },
    canaries: [],
  });
  site.respondTo('/api/admin/compositions/9', {
    ...SECOND,
    releases: { shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-new': '2.0.0' },
    canaries: [canary],
  });
  expect((await site.output('diff', '7', '9')).split('\n').sort()).toEqual([
    '',
    'mfe-new              -      2.0.0',
    'mfe-old              1.0.0  -',
    'mfe-tools on canary  -      1.1.0 for 5%',
    'part                 7      9',
  ]);
  expect(await site.output('diff', '7', '7')).toBe(
    'Compositions 7 and 7 have the same releases.\n',
  );
});
