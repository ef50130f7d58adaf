import type { Composition } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { commandSite } from '../testing/command-site';
import { addCompositionCommands } from './composition-commands';

const site = commandSite(addCompositionCommands, { SITE_AUTHOR: 'Sample Person' });

const composition = (number: number, changes: Partial<Composition> = {}): Composition => ({
  number,
  at: `2026-11-21T06:00:0${number}.000Z`,
  by: 'Sample Person',
  action: 'promote',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
  ...changes,
});
const ON_CANARY: Partial<Composition> = {
  action: 'canary',
  parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 }],
};
const posts = () => site.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it.each<[string[], Partial<Composition>, string, object]>([
  [
    ['promote', 'mfe-a@1.0.0', 'mfe-b@1.1.0-ab'],
    {},
    '1.0.0 → 1.1.0',
    {
      releases: ['a@1.0.0', 'b@1.1.0-ab']
        .map((id) => id.split('@'))
        .map(([name, version]) => ({ name: `mfe-${name}`, version })),
    },
  ],
  [
    ['canary', 'mfe-tools@1.1.0', '--percent', '0.25'],
    ON_CANARY,
    '1.0.0 → 1.1.0 for 5% of visitors',
    { release: { name: 'mfe-tools', version: '1.1.0' }, percent: 0.25 },
  ],
])('sends all options of %j', async (args, changes, output, body) => {
  site.respond(201, composition(5, changes));
  const options = ['--base', '4', '--drops', '/a', '--force', '--reason', 'it must'];
  expect(await site.output(...args, ...options)).toBe(
    `Composition 5 is live: mfe-tools ${output}.\n`,
  );
  const [path] = args;
  const sent = { base: 4, drops: ['/a'], force: true, reason: 'it must', by: 'Sample Person' };
  expect(site.requests[0]).toMatchObject({
    url: `/api/admin/compositions${path === 'canary' ? '/canary' : ''}`,
    body: { ...body, ...sent },
  });
});

it('prints the verdict of a check and promotes nothing', async () => {
  const args = ['check', 'mfe-a@1.0.0', '--drops', '/a', '/b/:any'];
  site.respond(200, { passes: true, base: 4, findings: [] });
  expect(await site.output(...args)).toBe(
    'The promotion would pass, with the other releases of composition 4.\n',
  );
  const findings = [
    { code: 'over_budget', part: 'mfe-a', message: '/a has 40 KB.' },
    { code: 'page_broken', part: 'mfe-a', message: '/b does not render.' },
  ];
  site.respond(200, { passes: false, findings });
  expect(await site.errors(...args)).toBe(
    'over_budget: /a has 40 KB.\npage_broken: /b does not render.\n',
  );
  const body = { releases: [{ name: 'mfe-a', version: '1.0.0' }], drops: ['/a', '/b/:any'] };
  const call = { url: '/api/admin/verdict', body };
  expect(site.requests).toMatchObject([call, call]);
});

it('retires a part', async () => {
  site.respond(200, composition(7, { parts: [{ name: 'mfe-tools', from: '1.0.0' }] }));
  expect(await site.output('retire', 'mfe-tools', '--to', '/home', '--reason', 'unused')).toBe(
    'Composition 7 is live: mfe-tools 1.0.0 (removed).\n',
  );
  expect(site.requests).toMatchObject([
    {
      url: '/api/admin/compositions/retire',
      body: { part: 'mfe-tools', to: '/home', reason: 'unused', by: 'Sample Person' },
    },
  ]);
});

describe('rollback', () => {
  it.each([
    [['mfe-tools@1.0.0-ab'], { part: 'mfe-tools', from: '1.0.0-ab' }],
    [['--to', '3', '--reason', 'it is empty'], { to: 3, reason: 'it is empty' }],
  ])('of %j sends %j', async (args, body) => {
    site.respond(200, composition(7));
    await site.output('rollback', ...args);
    expect(posts()).toMatchObject([{ ...body, by: 'Sample Person' }]);
  });

  const history = (action: Composition['action'], minutesAgo: number, percent?: number) => {
    const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
    const parts = [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent }];
    site.respond(200, {
      live: 2,
      releases: { 'mfe-tools': '1.0.0' },
      compositions: [composition(2, { parts, action, at }), composition(1)],
    });
  };

  it.each<[string, Parameters<typeof history>]>([
    ['was promoted', ['promote', 1]],
    ['was rolled back long ago', ['rollback', 11]],
    ['had its canary ended just now', ['rollback', 0, 5]],
  ])('of a part that %s rolls back the live version', async (_, latest) => {
    history(...latest);
    await site.run('rollback', 'mfe-tools');
    expect(posts()).toMatchObject([{ part: 'mfe-tools', from: '1.0.0' }]);
  });

  it('of a part on canary fails and names the command for each of the two releases', async () => {
    const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, since: '2026-11-22' };
    const releases = { 'mfe-tools': '1.0.0' };
    site.respond(200, { live: 2, releases, canaries: [canary], compositions: [] });
    expect(await site.errors('rollback', 'mfe-tools')).toMatch(
      /^mfe-tools@1\.1\.0 is on canary .* -- canary mfe-tools --end\n.* -- rollback mfe-tools@1\.0\.0\n$/s,
    );
    expect(posts()).toEqual([]);
  });

  it('of a part that was just rolled back fails and names the command for a second rollback', async () => {
    history('rollback', 1);
    expect(await site.errors('rollback', 'mfe-tools')).toMatch(
      /^It was rolled back .* ago by Sample Person: [^]* rollback mfe-tools@1\.0\.0\n/,
    );
    expect(posts()).toEqual([]);
  });
});

describe('canary', () => {
  it.each([
    ['mfe-tools', { part: 'mfe-tools' }],
    ['mfe-tools@1.1.0', { part: 'mfe-tools', version: '1.1.0' }],
  ])('ends the canary of %s', async (what, body) => {
    site.respond(200, composition(5, { ...ON_CANARY, action: 'rollback' }));
    await site.output('canary', what, '--end', '--reason', 'it fails');
    expect(site.requests).toMatchObject([
      { url: '/api/admin/compositions/canary/end', body: { ...body, reason: 'it fails' } },
    ]);
  });

  it('lists canaries', async () => {
    const canary = { name: 'mfe-tools', version: '1.1.0', percent: 5, slice: 4711 };
    const started = { since: '2026-11-22T06:00:00.000Z', by: 'tools-ci' };
    const compositions = [composition(5, ON_CANARY)];
    const live = { live: 5, releases: { 'mfe-tools': '1.0.0' }, compositions };
    site.respond(200, { ...live, canaries: [{ ...canary, ...started }] });
    expect(await site.output('canary')).toMatch(
      /\nmfe-tools +1\.1\.0 +5 +1\.0\.0 +2026-11-22T06:00:00\.000Z +tools-ci +slice=4711\n$/,
    );
    site.respond(200, live);
    expect(await site.output('canary')).toBe('Nothing is on canary.\n');
  });
});
