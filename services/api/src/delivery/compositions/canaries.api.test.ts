import type { Canary } from '@site/contracts';
import { testPage, testRemote, testShell } from '../../testing/test-parts';
import type { SliceRange } from './slices';
import { sharedCompositionSite } from './testing/composition-site';

const site = sharedCompositionSite(testRemote('mfe-events', '1.0.0'));
beforeEach(async () => {
  await site.forgetCompositions();
  await site.promote('shell@1.0.0 mfe-tools@1.0.0 mfe-other@1.0.0').expect(201);
});

const start = (release: string, percent = 5, changes: object = {}) =>
  site.startCanary(release, percent, changes);
const canaries = async () =>
  (await site.history()).canaries?.map(({ name, version, percent }) => [
    `${name}@${version}`,
    percent,
  ]);

/** The slices of each canary. */
const ranges = async (): Promise<Record<string, SliceRange[]>> => {
  const stored = await site.database
    .collection<{ _id: number; canaries?: { name: string; ranges: SliceRange[] }[] }>(
      'compositions',
    )
    .findOne({ _id: (await site.history()).live });
  return Object.fromEntries((stored?.canaries ?? []).map((canary) => [canary.name, canary.ranges]));
};

describe('a canary', () => {
  it('creates a composition and keeps the live releases', async () => {
    const token = await site.token('tools-ci', ['promote:mfe-tools']);
    const reason = 'a new finder';
    const { body } = await site.startCanaryAs(token, 'mfe-tools@1.1.0', 5, { reason }).expect(201);
    expect(body).toEqual({
      number: 2,
      at: expect.any(String),
      by: 'tools-ci',
      action: 'canary',
      parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 }],
      reason,
    });
    const canary: Canary = {
      name: 'mfe-tools',
      version: '1.1.0',
      percent: 5,
      slice: expect.any(Number) as number,
      since: expect.any(String) as string,
      by: 'tools-ci',
    };
    const releases = { shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-other': '1.0.0' };
    const history = await site.history('?part=mfe-tools');
    expect(history).toMatchObject({ live: 2, releases, canaries: [canary] });
    expect(history.compositions).toMatchObject([{ number: 2 }, { number: 1 }]);
    const { body: details } = await site.admin('get', '/compositions/2').expect(200);
    expect(details).toMatchObject({ releases, canaries: [canary] });

    const cookie = `slice=${history.canaries?.[0]?.slice}`;
    const mine = await site.request.get('/api/composition').set('cookie', cookie);
    expect(mine.body).toMatchObject({ canary: 'mfe-tools@1.1.0' });
  });

  it('is refused for an invalid share, a live or unknown release, a second canary of the part, and an empty site', async () => {
    const refusal = async (release: string, status: number) =>
      (await start(release).expect(status)).body.message;
    expect(await refusal('mfe-tools@1.0.0', 409)).toContain('is live for everybody already');
    expect(await refusal('mfe-tools@9.9.9', 404)).toContain('has not been released');
    await start('mfe-tools@1.1.0', 50.5).expect(400);
    await start('mfe-tools@1.1.0').expect(201);
    expect(await refusal('mfe-tools@1.2.0', 409)).toContain('mfe-tools@1.1.0 is on canary');
    await site.forgetCompositions();
    expect(await refusal('mfe-tools@1.1.0', 409)).toContain('Nothing is live yet');
  });

  it('passes the verdict, or is forced with a reason', async () => {
    await site.releaseAll(testRemote('mfe-tools', '2.0.0', { pages: [testPage('/instruments')] }));
    const { body } = await start('mfe-tools@2.0.0').expect(409);
    expect(body.message).toContain('/tools of mfe-tools@1.0.0 is gone in mfe-tools@2.0.0');
    await start('mfe-tools@2.0.0', 5, { force: true }).expect(400);
    const forced = { force: true, reason: 'moved' };
    const { body: canary } = await start('mfe-tools@2.0.0', 5, forced).expect(201);
    expect(canary).toMatchObject({ forced: ['page_dropped'], reason: 'moved' });
  });

  it('keeps its visitors when it grows, and cannot shrink', async () => {
    await start('mfe-tools@1.1.0', 5).expect(201);
    const [first] = (await ranges())['mfe-tools']!;
    const { body } = await start('mfe-tools@1.1.0', 20).expect(201);
    expect(body.parts).toEqual([{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 20 }]);
    expect((await ranges())['mfe-tools']!.some(({ from }) => from <= first!.from)).toBe(true);
    expect((await start('mfe-tools@1.1.0', 20).expect(201)).body.number).toBe(body.number);
    expect((await start('mfe-tools@1.1.0', 10).expect(409)).body.message).toContain(
      'is on canary for 20% of visitors: request a larger share',
    );
    expect(await canaries()).toEqual([['mfe-tools@1.1.0', 20]]);
  });
});

describe('ending a canary', () => {
  beforeEach(() => start('mfe-tools@1.1.0').expect(201));

  it('is recorded as a rollback in the history and the audit log', async () => {
    const { body } = await site.endCanary('mfe-tools', { reason: 'it fails' }).expect(200);
    expect(body).toMatchObject({
      number: 3,
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 5 }],
      reason: 'it fails',
    });
    expect(await canaries()).toEqual([]);
    await site.endCanary('mfe-tools').expect(404);
    const { entries } = await site.services.audit.list({ limit: 2 });
    expect(entries).toMatchObject([
      { what: 'end of canary mfe-tools', outcome: 'refused' },
      { what: expect.stringContaining('composition 3, rollback'), outcome: 'done' },
    ]);
  });

  it('is refused for another version, and a rollback of the canary’s version is refused', async () => {
    await site.endCanary('mfe-tools', { version: '1.2.0' }).expect(404);
    const { body } = await site.rollback({ part: 'mfe-tools', from: '1.1.0' }).expect(409);
    expect(body.message).toBe(
      'mfe-tools@1.1.0 is not live, mfe-tools@1.0.0 is. It is on canary, and ends with `canary <part> --end`',
    );
    await site.endCanary('mfe-tools', { version: '1.1.0' }).expect(200);
  });
});

describe('a change during a canary', () => {
  it('keeps the canary if it changes another part, even concurrently', async () => {
    await Promise.all([
      start('mfe-tools@1.1.0').expect(201),
      start('mfe-events@1.0.0', 10).expect(201),
      site.promote('mfe-other@1.1.0').expect(201),
    ]);
    const before = await ranges();
    await site.rollback({ part: 'mfe-other' }).expect(200);
    await site.retire({ part: 'mfe-other' }).expect(200);
    await site.rollback({ to: 1 }).expect(200);
    expect((await canaries())?.sort()).toEqual([
      ['mfe-events@1.0.0', 10],
      ['mfe-tools@1.1.0', 5],
    ]);
    expect(await ranges()).toEqual(before);
  });

  it('ends the canary if it changes the same part', async () => {
    const changes = [
      () => site.promote('mfe-tools@1.1.0').expect(201),
      () => site.promote('mfe-tools@1.2.0').expect(201),
      () => site.rollback({ part: 'mfe-tools' }).expect(200),
      () => site.retire({ part: 'mfe-tools' }).expect(200),
    ];
    for (const [index, change] of changes.entries()) {
      await start(index % 2 ? 'mfe-tools@1.0.0' : 'mfe-tools@1.1.0').expect(201);
      await change();
      expect([index, await canaries()]).toEqual([index, []]);
    }
  });

  it.each([
    [
      'does not fit',
      { shared: { '@site/platform': '^0.1.0' } },
      testShell('2.0.0', { shared: { '@site/platform': '0.2.0' } }),
    ],
    [
      'does not render',
      {
        serverCode: `exports.page = { default: ({ site }) => {
          if (site.remotes.length > 2) throw new Error('no room for a third');
          return '<h1>two</h1>';
        } };`,
      },
      testRemote('mfe-guests', '2.0.0'),
    ],
  ])('ends a canary that then %s, and reports it', async (problem, changes, next) => {
    const { name, version } = next.manifest;
    const canary = `1.3.0-${problem.replace(/\W/g, '')}`;
    const compatible = { shared: { '@site/platform': '>=0.1.0' } };
    await site.releaseAll(
      ...['mfe-tools', 'mfe-other'].map((name) => testRemote(name, '1.0.1', compatible)),
      testRemote('mfe-tools', canary, { ...compatible, ...changes }),
      next,
    );
    await site.promote('mfe-tools@1.0.1 mfe-other@1.0.1').expect(201);
    await start(`mfe-tools@${canary}`).expect(201);
    const { body } = await site.promote(`${name}@${version}`).expect(201);
    expect(body.parts).toEqual([
      expect.objectContaining({ name, to: version }),
      { name: 'mfe-tools', from: canary, to: '1.0.1', percent: 5 },
    ]);
    expect(await canaries()).toEqual([]);
    expect((await site.history('?part=mfe-tools')).compositions[0]?.number).toBe(body.number);
  });
});
