import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addHistoryCommands } from './history-command';

const site = commandSite();

const run = (...words: string[]) => runCommands(addHistoryCommands, ...words);
const asked = () => site.asked.map(({ url }) => url);

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

describe('history', () => {
  it('says who changed what, when and why, and marks what is live', async () => {
    site.answers(200, { live: 12, releases: {}, compositions: [SECOND, FIRST] });
    expect((await run('history')).output).toBe(
      `   number  at                        by             action    parts                                     reason
*      12  2026-11-21T06:00:02.000Z  Sample Person  rollback  mfe-tools 1.1.0 → 1.0.0                   the finder is empty
        1  2026-11-21T06:00:01.000Z  -              promote   mfe-tools 1.0.0 (new), shell 1.0.0 (new)
`,
    );
    expect(asked()).toEqual(['/api/admin/compositions?limit=20']);
  });

  it('says what was overridden where a change was forced', async () => {
    const forced = { ...SECOND, action: 'promote', forced: ['page_dropped', 'over_budget'] };
    site.answers(200, { live: 12, releases: {}, compositions: [forced] });
    expect((await run('history')).output).toMatch(
      / 1\.0\.0 +the finder is empty \(over page_dropped, over_budget\)\n/,
    );
  });

  it('of a part asks for its changes alone, and says how to see older ones', async () => {
    site.answers(200, { live: 12, releases: {}, compositions: [SECOND] });
    const { output } = await run('history', 'mfe-tools', '--limit', '1', '--before', '20');
    expect(asked()).toEqual(['/api/admin/compositions?part=mfe-tools&limit=1&before=20']);
    expect(output).toMatch(/\nOlder ones: --before 12\n$/);
  });

  it('of a part that was never there says so, and what there is', async () => {
    site.answers(200, {
      live: 12,
      releases: { shell: '1.0.0', 'mfe-tools': '1.0.0' },
      compositions: [],
    });
    expect((await run('history', 'mfe-toolz')).output).toBe(
      'There is no change of mfe-toolz. Live is shell, mfe-tools.\n',
    );
    expect((await run('history', 'mfe-tools', '--before', '3')).output).toBe(
      'There is no change of mfe-tools before composition 3.\n',
    );
  });

  it('says so where nothing has changed', async () => {
    site.answers(200, { releases: {}, compositions: [] });
    expect((await run('history')).output).toBe('Nothing was changed.\n');
  });

  it('names no older ones behind the first of all', async () => {
    site.answers(200, { live: 12, releases: {}, compositions: [FIRST] });
    expect((await run('history', '--limit', '1')).output).not.toContain('Older ones');
  });

  it('of more than a page is refused before anything is asked', async () => {
    const { errors, code } = await run('history', '--limit', '501');
    expect(errors).toContain('Give a number from 1 to 500.');
    expect(code).toBe(1);
    expect(asked()).toEqual([]);
  });
});

describe('diff', () => {
  const pair = (before: object, after: object) => {
    site.answersFor('/api/admin/compositions/7', { ...FIRST, number: 7, releases: before });
    site.answersFor('/api/admin/compositions/9', { ...SECOND, number: 9, releases: after });
  };

  it('says which parts differ, also where one of them is not there', async () => {
    pair(
      { shell: '1.0.0', 'mfe-tools': '1.1.0', 'mfe-old': '1.0.0' },
      { shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-new': '2.0.0' },
    );
    expect((await run('diff', '7', '9')).output).toBe(
      `part       7      9
mfe-new    -      2.0.0
mfe-old    1.0.0  -
mfe-tools  1.1.0  1.0.0
`,
    );
  });

  it('says which canaries differ', async () => {
    const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: '2026-11-22' };
    const shared = { ...FIRST, releases: { 'mfe-tools': '1.0.0' } };
    site.answersFor('/api/admin/compositions/7', { ...shared, number: 7, canaries: [] });
    site.answersFor('/api/admin/compositions/9', { ...shared, number: 9, canaries: [canary] });
    expect((await run('diff', '7', '9')).output).toBe(
      `part                 7  9
mfe-tools on canary  -  1.1.0 for 5 %
`,
    );
  });

  it('says so where none does', async () => {
    pair({ shell: '1.0.0' }, { shell: '1.0.0' });
    expect((await run('diff', '7', '9')).output).toBe('Compositions 7 and 9 name the same.\n');
  });
});
