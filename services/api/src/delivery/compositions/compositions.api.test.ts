import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countRenderings } from '../../testing/count-renderings';
import { readSiteState } from '../../testing/site-state';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import { channelModel, compositionModel } from './composition-model';
import { createCompositionStore } from './composition-store';
import { sharedCompositionSite } from './testing/composition-site';

const site = sharedCompositionSite();
beforeEach(async () => {
  await site.forgetCompositions();
  await site.promote('shell@1.0.0').expect(201);
});

const siteState = () => readSiteState(site.request, '/tools');

describe('a promotion', () => {
  it('writes the next composition and makes it live', async () => {
    const { body } = await site.promote('mfe-tools@1.0.0').expect(201);
    expect(body).toEqual({
      number: 2,
      at: expect.any(String),
      by: 'owner',
      action: 'promote',
      parts: [{ name: 'mfe-tools', to: '1.0.0' }],
    });
    expect(await site.history()).toMatchObject({
      live: 2,
      releases: { shell: '1.0.0', 'mfe-tools': '1.0.0' },
      compositions: [{ number: 2 }, { number: 1 }],
    });
    expect(await site.servedComposition('/tools')).toBe(2);

    const author = { by: 'Sample Person', reason: 'new finder' };
    const { body: next } = await site.promote('mfe-tools@1.1.0', author).expect(201);
    expect(next).toMatchObject({
      by: 'owner (Sample Person)',
      parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
      reason: 'new finder',
    });
    expect((await site.history()).compositions[0]).toEqual(next);
  });

  it('of a live release returns its composition and writes nothing', async () => {
    await site.promoteEach('mfe-tools@1.0.0');
    expect((await site.promote('mfe-tools@1.0.0').expect(201)).body.number).toBe(2);
    expect((await site.history()).compositions).toHaveLength(2);
  });

  it('keeps the previous release of each part as its fallback while it fits the shell', async () => {
    await site.promoteEach('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0 mfe-other@1.1.0');
    const { remotes, integrity } = await siteState();
    expect(remotes.find(({ name }) => name === 'mfe-tools')).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
    });
    expect(integrity).toHaveProperty(['/releases/mfe-tools/1.0.0/entry.js']);

    await site.releaseAll(
      testShell('2.0.0', { shared: { '@site/platform': '0.9.0' } }),
      ...['mfe-tools', 'mfe-other'].map((name) => testRemote(name, '2.0.0', { shared: {} })),
    );
    await site.promote('shell@2.0.0 mfe-tools@2.0.0 mfe-other@2.0.0').expect(201);
    for (const remote of (await siteState()).remotes) expect(remote).not.toHaveProperty('previous');
  });

  it.each([
    [
      'two releases of one part',
      { releases: ['1.0.0', '1.1.0'].map((version) => ({ name: 'mfe-tools', version })) },
    ],
    ['a base that is not a number', { base: '1' }],
  ])('with %s is refused', (_, body) => site.promote('shell@1.0.0', body).expect(400));

  it('of unknown releases, lost files or an unknown base is refused', async () => {
    const { body } = await site.promote('mfe-tools@9.9.9').expect(404);
    expect(body.message).toBe('mfe-tools@9.9.9 has not been released to this site');
    await site.releaseAll(testRemote('mfe-gone', '1.0.0'));
    await rm(join(site.dataDir, 'releases/mfe-gone'), { recursive: true });
    const lost = await site.promote('mfe-gone@1.0.0').expect(409);
    expect(lost.body.message).toBe('The files of mfe-gone@1.0.0 are missing; release it again');
    await site.promote('mfe-tools@1.0.0', { base: 7 }).expect(404);
    expect((await site.history()).live).toBe(1);
  });

  it('of a page that throws is refused with the error, and the live composition stays', async () => {
    await site.promoteEach('mfe-tools@1.0.0');
    const serverCode = `exports.page = { default: () => { throw new Error('no terpenes'); } };`;
    await site.releaseAll(testRemote('mfe-tools', '6.6.6', { serverCode }));
    const { body } = await site.promote('mfe-tools@6.6.6').expect(409);
    expect(body.message).toMatch(
      /^mfe-tools@6\.6\.6: \/tools does not render: Error: no terpenes\n/,
    );
    expect(await site.database.collection('compositions').countDocuments()).toBe(2);
    expect(await site.servedComposition('/tools')).toBe(2);
  });
});

it.each<[string, Record<string, object>, string]>([
  [
    'a former path that is a path of another part',
    {
      'mfe-a': { pages: [testPage('/tea')] },
      'mfe-b': { pages: [testPage('/cups', { formerPaths: ['/tea'] })] },
    },
    '/tea belongs to mfe-a@VERSION and to mfe-b@VERSION.',
  ],
  [
    'a path of the pattern of another part',
    {
      'mfe-a': { pages: [testPage('/a/:slug', { paths: ['/a/b'] })] },
      'mfe-b': { pages: [testPage('/a/b')] },
    },
    '/a/b belongs to mfe-a@VERSION and to mfe-b@VERSION.',
  ],
  [
    'a path that does not match its own pattern',
    { 'mfe-a': { pages: [testPage('/product/:slug', { paths: ['/products/gmo'] })] } },
    '/products/gmo is listed under /product/:slug, which it does not match.',
  ],
])('incompatible releases are refused: %s', async (what, parts, message) => {
  const version = `1.0.0-${what.replace(/\W/g, '')}`;
  const all = Object.entries(parts).map(([name, changes]) => testRemote(name, version, changes));
  await site.releaseAll(...all);
  const names = all.map(({ manifest: { name } }) => `${name}@${version}`);
  const { body } = await site.promote(names.join(' ')).expect(409);
  expect(body.message).toBe(message.replaceAll('VERSION', version));
  expect((await site.history()).live).toBe(1);
});

describe('two promotions from the same base', () => {
  const OUTDATED =
    'Composition 2 is no longer live, and mfe-tools has changed since: check what is live and try again';

  it('of one part: one wins, the other gets 409 and leaves no composition', async () => {
    await site.promoteEach('mfe-tools@1.0.0');
    const responses = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) => site.promote(`mfe-tools@${version}`, { base: 2 })),
    );
    const [won, lost] = responses.sort((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([201, 409]);
    expect(lost!.body.message).toBe(OUTDATED);
    const { live, compositions } = await site.history();
    expect(live).toBe(won!.body.number);
    expect(compositions).toHaveLength(3);
  });

  it('of different parts: both become live', async () => {
    await site.promoteEach('mfe-tools@1.0.0');
    await Promise.all([
      site.promote('mfe-tools@1.1.0', { base: 2 }).expect(201),
      site.promote('mfe-other@1.0.0').expect(201),
    ]);
    const all = { shell: '1.0.0', 'mfe-tools': '1.1.0', 'mfe-other': '1.0.0' };
    expect(await site.live()).toEqual(all);
  });

  it.each([undefined, 1])('written concurrently: one becomes live (base %p)', async (base) => {
    if (base === undefined) await site.forgetCompositions();
    const draft = {
      ...{ base, createdAt: new Date(), by: 'owner', action: 'promote' as const, changes: [] },
      ...{ parts: { shell: '1.0.0' }, previous: {}, since: {} },
    };
    const stores = [1, 2].map(() =>
      createCompositionStore(compositionModel(site.database), channelModel(site.database)),
    );
    const results = await Promise.allSettled(stores.map((store) => store.makeLive(draft)));
    const won = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value._id] : [],
    );
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(won).toHaveLength(1);
    expect(lost).toEqual([expect.objectContaining({ code: 'conflict' })]);
    expect(await stores[0]!.live()).toBe(won[0]);
    expect((await site.history()).compositions[0]!.number).toBe(won[0]);
  });

  it('of the same new release: it is rendered once', async () => {
    const serverCode = `exports.page = { default: () => 'counted' };`;
    await site.releaseAll(testRemote('mfe-counting', '1.0.0', { serverCode }));
    const renderings = countRenderings('mfe-counting');
    await Promise.all([1, 2, 3].map(() => site.promote('mfe-counting@1.0.0', { base: 1 })));
    expect(renderings()).toBe(1);
  });
});
