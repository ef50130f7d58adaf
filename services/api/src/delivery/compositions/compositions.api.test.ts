import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompositionList } from '@site/contracts';
import { countRenderings } from '../../testing/count-renderings';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { wholeSiteState } from '../../testing/site-state-of';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site.release(testShell('1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await site.release(testRemote('mfe-tools', version));
  for (const version of ['1.0.0', '1.1.0']) await site.release(testRemote('mfe-other', version));
});
afterAll(() => site.stop());
beforeEach(() => site.forgetCompositions());

const reference = (text: string) => {
  const [name = '', version = ''] = text.split('@');
  return { name, version };
};
const promote = (texts: string[], base?: number) =>
  site.promote({ releases: texts.map(reference), base });
const list = async () =>
  (await site.admin('get', '/compositions').expect(200)).body as CompositionList;
/** A composition of the shell and mfe-tools, each later one with another version of mfe-tools. */
const history = async (...versions: string[]) => {
  await promote(['shell@1.0.0']).expect(201);
  for (const version of versions) await promote([`mfe-tools@${version}`]).expect(201);
};
const partsNow = async () => (await list()).releases;
const toolsNow = async () => (await partsNow())['mfe-tools'];
const siteState = () => wholeSiteState(site.request, '/tools');

describe('a promotion', () => {
  it('writes the next composition from the last, and makes it live', async () => {
    await promote(['shell@1.0.0']).expect(201);
    const { body } = await promote(['mfe-tools@1.0.0']).expect(201);
    expect(body).toEqual({
      number: 2,
      at: expect.any(String),
      by: 'owner',
      action: 'promote',
      parts: [{ name: 'mfe-tools', to: '1.0.0' }],
    });
    const { live, releases, compositions } = await list();
    expect(live).toBe(2);
    expect(releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0' });
    expect(compositions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await site.shown('/tools')).toBe(2);
  });

  it.each([
    ['right before', ['mfe-tools@1.1.0']],
    ['before others were promoted', ['mfe-tools@1.1.0', 'mfe-other@1.0.0', 'mfe-other@1.1.0']],
  ])('tells the browser which release of a part was live %s', async (_, promotions) => {
    await history('1.0.0');
    for (const release of promotions) await promote([release]).expect(201);
    const { remotes, integrity } = await siteState();
    expect(remotes.find(({ name }) => name === 'mfe-tools')).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
    });
    expect(integrity).toHaveProperty(['/releases/mfe-tools/1.0.0/entry.js']);
  });

  it('tells the browser of no earlier release that does not run in the present shell', async () => {
    await history('1.0.0');
    await site.release(testShell('2.0.0', { shared: { '@site/platform': '0.9.0' } }));
    await site.release(testRemote('mfe-tools', '2.0.0', { shared: {} }));
    await promote(['shell@2.0.0', 'mfe-tools@2.0.0']).expect(201);
    const { remotes } = await siteState();
    expect(remotes).toEqual([expect.not.objectContaining({ previous: expect.anything() })]);
  });

  it('says who made it and why, where the caller does', async () => {
    await history('1.0.0');
    const releases = [reference('mfe-tools@1.1.0')];
    const { body } = await site
      .promote({ releases, by: 'Sample Person', reason: 'new finder' })
      .expect(201);
    expect(body).toMatchObject({
      by: 'owner (Sample Person)',
      parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
      reason: 'new finder',
    });
    expect((await list()).compositions[0]).toEqual(body);
  });

  it('of what is live already writes nothing', async () => {
    await history('1.0.0');
    const { body } = await promote(['mfe-tools@1.0.0']).expect(201);
    expect(body).toMatchObject({ number: 2, parts: [{ name: 'mfe-tools', to: '1.0.0' }] });
    expect((await list()).compositions).toHaveLength(2);
  });

  it('of what was never released is refused', async () => {
    await history();
    const { body } = await promote(['mfe-tools@9.9.9']).expect(404);
    expect(body.message).toBe('mfe-tools@9.9.9 has not been released to this site');
    expect((await list()).live).toBe(1);
  });

  it.each([
    ['no releases', { releases: [] }],
    ['a release without a version', { releases: [{ name: 'shell' }] }],
    [
      'two releases of one part',
      { releases: ['1.0.0', '1.1.0'].map((version) => reference(`mfe-tools@${version}`)) },
    ],
    ['a base that is no number', { releases: [reference('shell@1.0.0')], base: '1' }],
  ])('with %s is refused', (_, body) => site.promote(body as never).expect(400));

  it('is refused without the token', async () => {
    await site.request.post('/api/admin/compositions').send({}).expect(401);
    await site.request.post('/api/admin/compositions/rollback').send({}).expect(401);
    await site.request.get('/api/admin/compositions').expect(401);
  });
});

describe('releases that do not fit are refused, with the reason:', () => {
  const refusal = async (...parts: ReturnType<typeof testRemote>[]) => {
    for (const part of parts) await site.release(part).expect(201);
    const { body } = await site
      .promote({ releases: parts.map(({ manifest: { name, version } }) => ({ name, version })) })
      .expect(409);
    expect((await list()).compositions).toEqual([]);
    return (body as { message: string }).message;
  };
  const shell = testShell('1.0.0');

  it('no shell', async () => {
    expect(await refusal(testRemote('mfe-tools', '1.0.0'))).toBe('A composition needs a shell.');
  });

  it('another version of the contract', async () => {
    const future = testRemote('mfe-future', '1.0.0', { contract: 2 });
    expect(await refusal(shell, future)).toBe(
      'mfe-future@1.0.0 was built for contract 2, this site supports 1: update this site first.',
    );
  });

  it('a shared module in a range that the shell is not in', async () => {
    const eager = testRemote('mfe-eager', '1.0.0', { shared: { '@site/platform': '^0.2.0' } });
    expect(await refusal(shell, eager)).toBe(
      'mfe-eager@1.0.0 wants @site/platform ^0.2.0, shell@1.0.0 provides 0.1.4.',
    );
  });

  it.each(['@site/unheard', 'constructor'])(
    'a shared module that the shell does not have: %s',
    async (module) => {
      const version = `1.0.0-${module.replace(/\W/g, '')}`;
      const needy = testRemote('mfe-needy', version, { shared: { [module]: '^1.0.0' } });
      expect(await refusal(shell, needy)).toBe(
        `mfe-needy@${version} wants ${module} ^1.0.0, which shell@1.0.0 does not provide.`,
      );
    },
  );

  it('one part claims what was another’s path in earlier times', async () => {
    const first = testRemote('mfe-first', '1.0.1', { pages: [testPage('/tools')] });
    const second = testRemote('mfe-second', '1.0.1', {
      pages: [testPage('/instruments', { formerPaths: ['/tools'] })],
    });
    expect(await refusal(shell, first, second)).toBe(
      '/tools belongs to mfe-first@1.0.1 and to mfe-second@1.0.1.',
    );
  });

  it.each([
    ['the same path', '/tools', testPage('/tools')],
    ['a pattern, whatever its parameters are called', '/a/:slug', testPage('/a/:id')],
    ['a path of another’s pattern', '/a/b', testPage('/a/b')],
  ])('two parts claim %s', async (what, path, page) => {
    const version = `1.0.0-${what.length}`;
    const first = testRemote('mfe-first', version, {
      pages: path === '/tools' ? [testPage(path)] : [testPage('/a/:slug', { paths: ['/a/b'] })],
    });
    const second = testRemote('mfe-second', version, { pages: [page] });
    expect(await refusal(shell, first, second)).toBe(
      `${page.path} belongs to mfe-first@${version} and to mfe-second@${version}.`,
    );
  });

  it('a path that is listed under a pattern it does not match', async () => {
    const page = testPage('/product/:slug', { paths: ['/products/gmo'] });
    const stray = testRemote('mfe-stray', '1.0.0', { pages: [page] });
    expect(await refusal(shell, stray)).toBe(
      '/products/gmo is listed under /product/:slug, which it does not match.',
    );
  });
});

describe('two who promote from the same base', () => {
  it.each([
    ['name it', 2],
    ['do not name it', undefined],
  ])('and %s: one wins, and the other leaves no trace', async (_, base) => {
    for (let round = 0; round < 10; round++) {
      await site.forgetCompositions();
      await history('1.0.0');
      const answers = await Promise.all(
        ['1.1.0', '1.2.0'].map((version) => promote([`mfe-tools@${version}`], base)),
      );
      const won = answers.filter(({ status }) => status === 201);
      const lost = answers.filter(({ status }) => status === 409);
      // Who comes late enough sees the other's composition, and may build on it unless they named a base.
      if (base !== undefined) expect([won.length, lost.length]).toEqual([1, 1]);
      expect(won.length + lost.length).toBe(2);
      for (const { body } of lost)
        expect(body.message).toBe(
          'Composition 2 is no longer live, and mfe-tools has changed since: look at what is, and try again',
        );
      const { live, compositions } = await list();
      expect(live).toBe(Math.max(...won.map(({ body }) => body.number as number)));
      expect(compositions).toHaveLength(2 + won.length);
    }
  });

  it.each([
    ['name it', 2],
    ['do not name it', undefined],
  ])('with different parts, and %s: both are live', async (_, base) => {
    for (let round = 0; round < 10; round++) {
      await site.forgetCompositions();
      await history('1.0.0');
      const answers = await Promise.all([
        promote(['mfe-tools@1.1.0'], base),
        promote(['mfe-other@1.0.0'], base),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await partsNow()).toEqual({
        shell: '1.0.0',
        'mfe-tools': '1.1.0',
        'mfe-other': '1.0.0',
      });
    }
  });

  it('on an empty site: one wins', async () => {
    for (let round = 0; round < 10; round++) {
      await site.forgetCompositions();
      const answers = await Promise.all([1, 2, 3].map(() => promote(['shell@1.0.0'], 0)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect((await list()).compositions).toHaveLength(1);
    }
  });

  it('that never was live: it is no base', async () => {
    await history('1.0.0');
    const { body } = await promote(['mfe-tools@1.1.0'], 7).expect(404);
    expect((body as { message: string }).message).toBe('There is no composition 7');
  });

  it('after one another: the second hears that its base is gone', async () => {
    await history('1.0.0');
    await promote(['mfe-tools@1.1.0'], 2).expect(201);
    await promote(['mfe-tools@1.2.0'], 2).expect(409);
    expect(await toolsNow()).toBe('1.1.0');
  });
});

it('renders once for all who promote the same at once', async () => {
  await history();
  const counting = testRemote('mfe-counting', '1.0.0', {
    serverCode: `exports.page = { default: () => 'counted' };`,
  });
  await site.release(counting).expect(201);
  const renderings = countRenderings('mfe-counting');
  await Promise.all(Array.from({ length: 5 }, () => promote(['mfe-counting@1.0.0'], 1)));
  expect(renderings()).toBe(1);
});

describe('a page that throws while it is prerendered', () => {
  const broken = testRemote('mfe-tools', '6.6.6', {
    serverCode: `exports.page = { default: () => { throw new Error('no terpenes left'); } };`,
  });

  it('refuses the promotion with its path and its error; what is live stays', async () => {
    await history('1.0.0');
    await site.release(broken).expect(201);
    const { body } = await promote(['mfe-tools@6.6.6']).expect(409);
    expect(body.message).toMatch(
      /^mfe-tools@6\.6\.6: \/tools does not render: Error: no terpenes left\n/,
    );
    const { live, compositions } = await list();
    expect(live).toBe(2);
    expect(compositions).toHaveLength(2);
    expect(await site.database.collection('compositions').countDocuments()).toBe(2);
    expect(await site.shown('/tools')).toBe(2);
  });
});

it('says which release must be uploaded again when its files are gone', async () => {
  await site.release(testRemote('mfe-gone', '1.0.0')).expect(201);
  await rm(join(site.dataDir, 'releases/mfe-gone'), { recursive: true });
  const { body } = await promote(['shell@1.0.0', 'mfe-gone@1.0.0']).expect(409);
  expect(body.message).toBe('The files of mfe-gone@1.0.0 are not here; release it again');
});
