import type { Canary, CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import type { SliceRange } from './slices';

let site: DeliverySite;
let tools: string;
beforeAll(async () => {
  site = await startDeliverySite();
  tools = await site.token('tools-ci', ['promote:mfe-tools']);
  await site.release(testShell('1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await site.release(testRemote('mfe-tools', version));
    await site.release(testRemote('mfe-other', version));
  }
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.forgetCompositions();
  const releases = ['shell', 'mfe-tools', 'mfe-other'].map((name) => ({ name, version: '1.0.0' }));
  await site.promote({ releases }).expect(201);
});

const start = (release: string, percent: number, more: object = {}, token?: string) => {
  const [name, version] = release.split('@');
  const call = token === undefined ? site.admin : site.as(token);
  return call('post', '/compositions/canary').send({
    release: { name, version },
    percent,
    ...more,
  });
};
const end = (part: string, more: object = {}) =>
  site.admin('post', '/compositions/canary/end').send({ part, ...more });
const promote = (name: string, version: string, more: object = {}) =>
  site.promote({ releases: [{ name, version }], ...more });
const history = async (query = '') =>
  (await site.admin('get', `/compositions${query}`).expect(200)).body as CompositionList;
const canaries = async () =>
  (await history()).canaries?.map(({ name, version, percent }) => [`${name}@${version}`, percent]);

/** Which slices are whose, as the composition says it. */
const ranges = async (): Promise<Record<string, SliceRange[]>> => {
  const kept = await site.database
    .collection<{ _id: number; canaries?: { name: string; ranges: SliceRange[] }[] }>(
      'compositions',
    )
    .findOne({ _id: (await history()).live });
  return Object.fromEntries((kept?.canaries ?? []).map((one) => [one.name, one.ranges]));
};

describe('a canary', () => {
  it('is a change like any other, of its part’s team, and leaves live what is live', async () => {
    const { body } = await start('mfe-tools@1.1.0', 5, { reason: 'a new finder' }, tools);
    expect(body).toEqual({
      number: 2,
      at: expect.any(String),
      by: 'tools-ci',
      action: 'canary',
      parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 }],
      reason: 'a new finder',
    });
    const canary: Canary = {
      name: 'mfe-tools',
      version: '1.1.0',
      percent: 5,
      slice: expect.any(Number) as number,
      since: expect.any(String) as string,
      by: 'tools-ci',
    };
    const { live, releases, canaries: running, compositions } = await history('?part=mfe-tools');
    expect(live).toBe(2);
    expect(releases['mfe-tools']).toBe('1.0.0');
    expect(running).toEqual([canary]);
    expect(compositions).toMatchObject([{ number: 2 }, { number: 1 }]);
    const { body: whole } = await site.admin('get', '/compositions/2').expect(200);
    expect(whole).toMatchObject({ releases, canaries: [canary] });
    const { body: before } = await site.admin('get', '/compositions/1').expect(200);
    expect(before).toMatchObject({ canaries: [] });

    const slice = running?.[0]?.slice;
    const mine = await site.request.get('/api/composition').set('cookie', `slice=${slice}`);
    expect(mine.body).toMatchObject({ canary: expect.anything() as unknown });
  });

  it('of another team’s part is refused, with the scope', async () => {
    const { body } = await start('mfe-other@1.1.0', 5, {}, tools).expect(403);
    expect(body.message).toBe('This token may not do that: it lacks promote:mfe-other');
  });

  it.each([0, -1, 50.5, 0.001, 1.005])('is for a share that can be: %d', async (percent) => {
    await start('mfe-tools@1.1.0', percent).expect(400);
  });

  it('is refused for what is live, for what was not released, and beside another of its part', async () => {
    const refusal = async (release: string, status: number) =>
      ((await start(release, 5).expect(status)).body as { message: string }).message;
    expect(await refusal('mfe-tools@1.0.0', 409)).toBe(
      'mfe-tools@1.0.0 is live for everybody already',
    );
    expect(await refusal('mfe-tools@9.9.9', 404)).toBe(
      'mfe-tools@9.9.9 has not been released to this site',
    );
    await start('mfe-tools@1.1.0', 5).expect(201);
    expect(await refusal('mfe-tools@1.2.0', 409)).toBe(
      'mfe-tools@1.1.0 is on canary: promote it or take it back first',
    );
  });

  it('asks the verdict as a promotion does, and may be forced with a reason', async () => {
    await site.release(testRemote('mfe-tools', '2.0.0', { pages: [testPage('/instruments')] }));
    const { body } = await start('mfe-tools@2.0.0', 5).expect(409);
    expect(body.message).toContain('/tools of mfe-tools@1.0.0 is gone in mfe-tools@2.0.0');
    await start('mfe-tools@2.0.0', 5, { force: true }).expect(400);
    const { body: forced } = await start('mfe-tools@2.0.0', 5, {
      force: true,
      reason: 'moved',
    }).expect(201);
    expect(forced).toMatchObject({ forced: ['page_dropped'], reason: 'moved' });
  });

  it('grows around whom it has, and never shrinks', async () => {
    await start('mfe-tools@1.1.0', 5).expect(201);
    const [first] = (await ranges())['mfe-tools']!;
    const { body } = await start('mfe-tools@1.1.0', 20).expect(201);
    expect(body.parts).toEqual([{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 20 }]);
    expect((await ranges())['mfe-tools']!.some(({ from }) => from <= first!.from)).toBe(true);
    expect(await canaries()).toEqual([['mfe-tools@1.1.0', 20]]);

    expect((await start('mfe-tools@1.1.0', 20).expect(201)).body.number).toBe(body.number);
    const { body: less } = await start('mfe-tools@1.1.0', 10).expect(409);
    expect(less.message).toBe(
      'mfe-tools@1.1.0 is on canary for 20 % of visitors, who stay on their side: name more, or take it back',
    );
  });

  it('shares visitors with no other, and says when too few are left', async () => {
    await start('mfe-tools@1.1.0', 50).expect(201);
    await start('mfe-other@1.1.0', 30).expect(201);
    const all = Object.values(await ranges()).flat();
    const slices = all.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    expect(new Set(slices).size).toBe(8_000);
    await site.release(testRemote('mfe-events', '1.0.0'));
    const { body } = await start('mfe-events@1.0.0', 20.01).expect(409);
    expect(body.message).toBe(
      'Only 20 % of visitors are on no other canary: mfe-tools@1.1.0, mfe-other@1.1.0',
    );
    const { body: added } = await start('mfe-events@1.0.0', 20).expect(201);
    expect(added.parts).toEqual([{ name: 'mfe-events', to: '1.0.0', percent: 20 }]);
  });

  it('is refused where the part has changed since the base', async () => {
    await promote('mfe-tools', '1.2.0').expect(201);
    await promote('mfe-other', '1.1.0').expect(201);
    await start('mfe-tools@1.1.0', 5, { base: 1 }).expect(409);
    await start('mfe-tools@1.1.0', 5, { base: 2 }).expect(201);
  });

  it('is refused where nothing is live', async () => {
    await site.forgetCompositions();
    const { body } = await start('mfe-tools@1.1.0', 5).expect(409);
    expect(body.message).toContain('Nothing is live yet');
  });
});

describe('taking a canary back', () => {
  beforeEach(() => start('mfe-tools@1.1.0', 5).expect(201));

  it('is a rollback in the history, with its reason', async () => {
    const { body } = await end('mfe-tools', { reason: 'it fails' }).expect(200);
    expect(body).toMatchObject({
      number: 3,
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 5 }],
      reason: 'it fails',
    });
    expect(await canaries()).toEqual([]);
    expect((await end('mfe-tools').expect(404)).body.message).toBe('mfe-tools is not on canary');
    const { entries } = await site.services.audit.list({ limit: 2 });
    expect(entries).toMatchObject([
      { what: 'end of canary mfe-tools', outcome: 'refused' },
      { what: expect.stringContaining('composition 3, rollback'), outcome: 'done' },
    ]);
  });

  it('is done once, by whoever is first of two', async () => {
    const answers = await Promise.all([end('mfe-tools'), end('mfe-tools')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await history()).live).toBe(3);
  });

  it('names the one version, if it is told to', async () => {
    const { body } = await end('mfe-tools', { version: '1.2.0' }).expect(404);
    expect(body.message).toBe('mfe-tools@1.2.0 is not on canary');
    await end('mfe-tools', { version: '1.1.0' }).expect(200);
  });

  it('is not what a rollback of that version does, which says how', async () => {
    const { body } = await site.rollback({ part: 'mfe-tools', from: '1.1.0' }).expect(409);
    expect(body.message).toBe(
      'mfe-tools@1.1.0 is not live, mfe-tools@1.0.0 is. It is on canary, and ends with `canary <part> --end`',
    );
  });
});

describe('another change', () => {
  beforeEach(() => start('mfe-tools@1.1.0', 5).expect(201));
  const running = [['mfe-tools@1.1.0', 5]];

  it('of another part leaves the canary, also when both are made at once', async () => {
    const before = await ranges();
    await Promise.all([
      promote('mfe-other', '1.1.0').expect(201),
      start('mfe-tools@1.1.0', 5).expect(201),
    ]);
    await site.rollback({ part: 'mfe-other' }).expect(200);
    await site.retire({ part: 'mfe-other' }).expect(200);
    await site.rollback({ to: 1 }).expect(200);
    expect(await canaries()).toEqual(running);
    expect(await ranges()).toEqual(before);
  });

  it('made while another canary begins loses neither', async () => {
    await Promise.all([
      start('mfe-other@1.1.0', 10).expect(201),
      start('mfe-tools@1.1.0', 6).expect(201),
      promote('shell', '1.0.0').expect(201),
    ]);
    expect((await canaries())?.sort()).toEqual([
      ['mfe-other@1.1.0', 10],
      ['mfe-tools@1.1.0', 6],
    ]);
  });

  it('that promotes its release makes it live for everybody', async () => {
    const { body } = await promote('mfe-tools', '1.1.0').expect(201);
    expect(body).toMatchObject({
      action: 'promote',
      parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }],
    });
    expect(await canaries()).toEqual([]);
  });

  it.each([
    ['a promotion of another release', () => promote('mfe-tools', '1.2.0').expect(201)],
    ['its retirement', () => site.retire({ part: 'mfe-tools' }).expect(200)],
  ])('of its part ends it: %s', async (_, change) => {
    await change();
    expect(await canaries()).toEqual([]);
  });

  it('of its part ends it: a rollback', async () => {
    await promote('mfe-tools', '1.2.0').expect(201);
    await start('mfe-tools@1.1.0', 5).expect(201);
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect(await canaries()).toEqual([]);
  });

  it('beside which it does not fit takes it back, and says so', async () => {
    await site.release(testShell('2.0.0', { shared: { '@site/platform': '0.2.0' } }));
    const fitting = { shared: { '@site/platform': '>=0.1.0' } };
    await site.release(testRemote('mfe-tools', '1.0.1', fitting));
    await site.release(testRemote('mfe-tools', '1.0.2', fitting));
    await site.release(testRemote('mfe-other', '1.0.1', fitting));
    await site
      .promote({
        releases: [
          { name: 'mfe-tools', version: '1.0.1' },
          { name: 'mfe-other', version: '1.0.1' },
        ],
      })
      .expect(201);
    await start('mfe-tools@1.1.0', 5).expect(201);
    await start('mfe-other@1.1.0', 5).expect(201);
    await end('mfe-other').expect(200);
    const { body } = await promote('shell', '2.0.0', { reason: 'a new frame' }).expect(201);
    expect(body.parts).toEqual([
      { name: 'shell', from: '1.0.0', to: '2.0.0' },
      { name: 'mfe-tools', from: '1.1.0', to: '1.0.1', percent: 5 },
    ]);
    expect(await canaries()).toEqual([]);
    expect((await history('?part=mfe-tools')).compositions[0]?.number).toBe(body.number);
  });

  it('beside which its pages do not render takes it back, and says so', async () => {
    const crowded = `exports.page = { default: ({ site }) => {
      if (site.remotes.length > 2) throw new Error('no room for a third');
      return '<h1>two</h1>';
    } };`;
    await site.release(testRemote('mfe-tools', '1.3.0', { serverCode: crowded })).expect(201);
    await site.release(testRemote('mfe-guests', '1.0.0')).expect(201);
    await end('mfe-tools').expect(200);
    await start('mfe-tools@1.3.0', 5).expect(201);
    const { body } = await promote('mfe-guests', '1.0.0').expect(201);
    expect(body.parts).toEqual([
      { name: 'mfe-guests', to: '1.0.0' },
      { name: 'mfe-tools', from: '1.3.0', to: '1.0.0', percent: 5 },
    ]);
    expect(await canaries()).toEqual([]);
    expect((await history('?part=mfe-tools')).compositions[0]?.number).toBe(body.number);
  });
});
