import type { Composition } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addCompositionCommands } from './composition-command';

const site = commandSite({ SITE_AUTHOR: 'Sample Person' });

const run = (...words: string[]) => runCommands(addCompositionCommands, ...words);
const composition = (number: number, changes: Partial<Composition> = {}): Composition => ({
  number,
  at: `2026-11-21T06:00:0${number}.000Z`,
  by: 'Sample Person',
  action: 'promote',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
  ...changes,
});

it('promotes the releases that it is given, from the base and for the reason that it is given', async () => {
  site.answers(201, composition(5));
  const releases = ['mfe-a@1.0.0', 'mfe-b@1.1.0-ab'];
  const { output } = await run('promote', ...releases, '--base', '4', '--reason', 'new texts');
  expect(output).toBe('Composition 5 is live: mfe-tools 1.0.0 → 1.1.0.\n');
  expect(site.asked[0]).toMatchObject({
    url: '/api/admin/compositions',
    body: {
      releases: [
        { name: 'mfe-a', version: '1.0.0' },
        { name: 'mfe-b', version: '1.1.0-ab' },
      ],
      base: 4,
      reason: 'new texts',
      by: 'Sample Person',
    },
  });
});

describe('a check', () => {
  const words = ['check', 'mfe-a@1.0.0', '--drops', '/a', '/b/:any'];

  it('asks for the verdict, and promotes nothing', async () => {
    site.answers(200, { passes: true, base: 4, findings: [] });
    expect(await run(...words)).toEqual({
      output: 'It may go live, beside the rest of composition 4.\n',
      errors: '',
      code: 0,
    });
    expect(site.asked).toMatchObject([
      {
        url: '/api/admin/verdict',
        body: { releases: [{ name: 'mfe-a', version: '1.0.0' }], drops: ['/a', '/b/:any'] },
      },
    ]);
  });

  it('fails with a line for each finding', async () => {
    const findings = [
      { code: 'over_budget', part: 'mfe-a', message: '/a has 40 KB.' },
      { code: 'page_broken', part: 'mfe-a', message: '/b does not render.' },
    ];
    site.answers(200, { passes: false, findings });
    expect(await run(...words)).toEqual({
      output: '',
      errors: 'over_budget: /a has 40 KB.\npage_broken: /b does not render.\n',
      code: 1,
    });
  });
});

it('promotes by force, over paths that are gone, where it is told to', async () => {
  site.answers(201, composition(5));
  await run('promote', 'mfe-a@1.0.0', '--drops', '/a', '--force', '--reason', 'it must');
  expect(site.asked[0]!.body).toMatchObject({ drops: ['/a'], force: true, reason: 'it must' });
});

it('retires a part, to the path and for the reason that it is given', async () => {
  site.answers(200, composition(7, { parts: [{ name: 'mfe-tools', from: '1.0.0' }] }));
  const { output } = await run('retire', 'mfe-tools', '--to', '/home', '--reason', 'unused');
  expect(output).toBe('Composition 7 is live: mfe-tools 1.0.0 (gone).\n');
  expect(site.asked).toMatchObject([
    {
      url: '/api/admin/compositions/retire',
      body: { part: 'mfe-tools', to: '/home', reason: 'unused', by: 'Sample Person' },
    },
  ]);
});

describe('a rollback', () => {
  it.each([
    [['mfe-tools@1.0.0-ab'], { part: 'mfe-tools', from: '1.0.0-ab' }],
    [['--to', '3'], { to: 3 }],
    [
      ['mfe-tools@1.0.0', '--reason', 'it is empty'],
      { part: 'mfe-tools', from: '1.0.0', reason: 'it is empty' },
    ],
  ])('of %j asks for %j, and says who wants it', async (words, body) => {
    site.answers(200, composition(7));
    expect((await run('rollback', ...words)).output).toBe(
      'Composition 7 is live: mfe-tools 1.0.0 → 1.1.0.\n',
    );
    expect(site.asked).toMatchObject([
      { url: '/api/admin/compositions/rollback', body: { ...body, by: 'Sample Person' } },
    ]);
  });

  describe('of a part by its name', () => {
    const history = (action: Composition['action'], minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
      const parts = [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }];
      site.answers(200, {
        live: 2,
        releases: { 'mfe-tools': '1.0.0' },
        compositions: [composition(2, { parts, action, at }), composition(1)],
      });
    };
    const asked = () => site.asked.filter(({ method }) => method === 'POST').map((one) => one.body);

    it.each([
      ['was promoted', 'promote', 1],
      ['was taken back long ago', 'rollback', 11],
    ] as const)('that %s takes back the version that is live', async (_, action, minutesAgo) => {
      history(action, minutesAgo);
      await run('rollback', 'mfe-tools');
      expect(asked()).toMatchObject([{ part: 'mfe-tools', from: '1.0.0' }]);
    });

    it('whose canary was taken back just now takes back the version that is live', async () => {
      const at = new Date().toISOString();
      const parts = [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 5 }];
      site.answers(200, {
        live: 2,
        releases: { 'mfe-tools': '1.0.0' },
        canaries: [],
        compositions: [composition(2, { parts, action: 'rollback', at })],
      });
      await run('rollback', 'mfe-tools');
      expect(asked()).toMatchObject([{ part: 'mfe-tools', from: '1.0.0' }]);
    });

    it('that is on canary says what could be meant', async () => {
      const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: '2026-11-22' };
      const releases = { 'mfe-tools': '1.0.0' };
      site.answers(200, { live: 2, releases, canaries: [canary], compositions: [] });
      const { errors, code } = await run('rollback', 'mfe-tools');
      expect(errors).toBe(
        `mfe-tools@1.1.0 is on canary for 5 % of visitors, mfe-tools@1.0.0 is live for the others.
To end the canary:                 npm run site -- canary mfe-tools --end
To take the live release back too: npm run site -- rollback mfe-tools@1.0.0
`,
      );
      expect(code).toBe(1);
      expect(asked()).toEqual([]);
    });

    it('that somebody has just taken back says so, and how to go further', async () => {
      history('rollback', 1);
      const { errors, code } = await run('rollback', 'mfe-tools');
      expect(errors).toMatch(
        /^mfe-tools was taken back 6\d s ago by Sample Person: mfe-tools 1\.1\.0 → 1\.0\.0\n/,
      );
      expect(errors).toContain('npm run site -- rollback mfe-tools@1.0.0');
      expect(code).toBe(1);
      expect(asked()).toEqual([]);
    });
  });

  it.each([
    ['--to', 'abc', 'Give the number of a composition, such as 7.'],
    ['--to', '0x10', 'Give the number of a composition, such as 7.'],
    ['--reason', 'x'.repeat(301), 'Use one line of at most 300 characters.'],
  ])('with %s %s is refused before anything is sent', async (option, value, sentence) => {
    const { errors, code } = await run('rollback', 'mfe-tools@1.0.0', option, value);
    expect(errors).toContain(sentence);
    expect(code).toBe(1);
    expect(site.asked).toEqual([]);
  });

  it('without a part shows what is live since when, the latest change first, and changes nothing', async () => {
    site.answers(200, {
      live: 3,
      releases: { shell: '1.0.0', 'mfe-old': '1.0.0', 'mfe-tools': '1.1.0' },
      compositions: [
        composition(3, { reason: 'new texts' }),
        composition(2, { parts: [{ name: 'mfe-tools', to: '1.0.0' }] }),
        composition(1, { parts: [{ name: 'shell', to: '1.0.0' }], by: undefined }),
      ],
    });
    site.answersFor('/api/admin/delivery', {
      live: 3,
      parts: [],
      retired: [{ name: 'mfe-gone', back: '1.2.0', since: '2026-11-21T05:00:00.000Z', by: 'ops' }],
    });
    expect(await run('rollback')).toEqual({
      output: '',
      errors: `Which part is to go back to its release before?
part       live     since                     by             action   reason
mfe-tools  1.1.0    2026-11-21T06:00:03.000Z  Sample Person  promote  new texts
shell      1.0.0    2026-11-21T06:00:01.000Z  -              promote
mfe-old    1.0.0    for long                  -
mfe-gone   nothing  2026-11-21T05:00:00.000Z  ops            retire
Name it: npm run site -- rollback <part>
`,
      code: 1,
    });
    expect(site.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('of a part and to a composition is a mistake', async () => {
    const { errors, code } = await run('rollback', 'mfe-tools', '--to', '3');
    expect(errors).toBe('Name a part, or a composition with --to, not both.\n');
    expect(code).toBe(1);
    expect(site.asked).toEqual([]);
  });
});
