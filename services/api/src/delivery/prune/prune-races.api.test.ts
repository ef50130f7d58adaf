/** Others at work while a prune runs, and prunes that were cut off. */
import { owner } from '../../ground/access/caller';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { makeOlder } from '../../testing/older';
import { testRemote, testShell } from '../../testing/test-parts';
import { createCompositionHistory } from '../compositions/composition-history';
import { channelModel, compositionModel } from '../compositions/composition-model';
import { createCompositionService } from '../compositions/composition-service';
import { createCompositionStore } from '../compositions/composition-store';
import { renderModel } from '../document/render-model';
import type { ReleaseFiles } from '../releases/release-files';
import { releaseFolder } from '../releases/release-folder';
import { releaseModel } from '../releases/release-model';
import { createStandingReleases } from '../releases/standing-releases';
import { createPruneService } from './prune-service';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());
/** 1.0.2 is live, 1.0.1 its fallback, and nobody needs 1.0.0. */
beforeEach(async () => {
  await site.forgetCompositions();
  await site.database.collection('releases').deleteMany({});
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 40);
});

const tools = (version: string) => testRemote('mfe-tools', version);
const OLD = { name: 'mfe-tools', version: '1.0.0' };
const WEIGHT = { files: 13, bytes: expect.any(Number) };
const NOTHING = { releases: [], remain: 4, elsewhere: 0 };

const failures: unknown[] = [];
/** Prunes in which something happens: `sweep` runs after the first look at what is needed. */
const pruningWith = (changes: Partial<ReleaseFiles> = {}) =>
  createPruneService({
    releases: releaseModel(site.database),
    compositions: compositionModel(site.database),
    channels: channelModel(site.database),
    renders: renderModel(site.database),
    service: { find: () => Promise.resolve(undefined), forget: () => undefined },
    standing: createStandingReleases(releaseModel(site.database)),
    keptFiles: { adopt: () => Promise.resolve(0) },
    files: { ...releaseFolder(`${site.dataDir}/releases`), ...changes },
    onFailure: (error) => failures.push(error),
  });
const pruneWith = async (changes: Partial<ReleaseFiles>) => {
  const pruning = pruningWith(changes);
  const report = await pruning.prune({ keepHours: 48 });
  await pruning.settled();
  return report;
};
const prune = () => site.prune();
const document = () => site.database.collection<{ _id: string }>('releases').findOne(ID);
const ID = { _id: 'mfe-tools@1.0.0' };
const mark = (pruneAt = new Date()) =>
  site.database
    .collection<{ _id: string }>('releases')
    .updateOne(ID, { $set: { pruneRun: 'another', pruneAt } });

describe('a prune', () => {
  it('leaves what is promoted while it begins', async () => {
    const sweep = () => site.promote({ releases: [OLD] }).then(() => undefined);
    expect(await pruneWith({ sweep })).toEqual(NOTHING);
    expect(await document()).not.toHaveProperty('pruneRun');
    expect(await site.shown('/tools')).toBe(4);
    await site.promote({ releases: [{ ...OLD, version: '1.0.1' }] }).expect(201);
    await site.promote({ releases: [OLD] }).expect(201);
  });

  it('leaves what a promotion claims while it begins, or has claimed before', async () => {
    const { claim } = createStandingReleases(releaseModel(site.database));
    expect(await pruneWith({ sweep: () => claim([OLD]) })).toEqual(NOTHING);
    expect(await document()).not.toHaveProperty('pruneRun');
    expect(await prune()).toEqual(NOTHING);
  });

  it('leaves what is about to be live', async () => {
    const sweep = async () => {
      const store = createCompositionStore(
        compositionModel(site.database),
        channelModel(site.database),
      );
      const { _id, ...live } = (await store.find(3))!;
      // Written, and not pointed to before the prune is through.
      await compositionModel(site.database).create({
        ...live,
        _id: _id + 1,
        parts: { 'mfe-tools': '1.0.0' },
      });
    };
    expect(await pruneWith({ sweep })).toEqual(NOTHING);
  });

  it('leaves what is released again while it begins', async () => {
    const sweep = () => site.release(tools('1.0.0')).then(() => undefined);
    expect(await pruneWith({ sweep })).toEqual(NOTHING);
    await site.promote({ releases: [OLD] }).expect(201);
  });

  it('leaves to another what that is about to remove', async () => {
    await mark();
    expect(await prune()).toEqual({ releases: [], remain: 3, elsewhere: 1 });
    const reports = await Promise.all([makeOlder(site.database, 1).then(prune), prune()]);
    expect(reports.flatMap(({ releases }) => releases)).toEqual([{ ...OLD, ...WEIGHT }]);
  });

  it('that fails is finished by the next', async () => {
    const remove = () => Promise.reject(new Error('killed'));
    const report = { releases: [{ ...OLD, ...WEIGHT }], remain: 3 };
    expect(await pruneWith({ remove })).toMatchObject(report);
    expect(failures).toEqual([new Error('killed')]);
    expect(await document()).toHaveProperty('pruneRun');
    expect(await prune()).toMatchObject(report);
    expect(await document()).toHaveProperty('prunedAt');
  });

  it('whose process leaves is finished by the next, at once', async () => {
    const pruning = pruningWith();
    const report = await pruning.prune({ keepHours: 48 });
    await pruning.leave();
    await site.request.get('/releases/mfe-tools/1.0.0/entry.js').expect(200);
    expect(await prune()).toEqual(report);
    await site.request.get('/releases/mfe-tools/1.0.0/entry.js').expect(404);
  });

  it('that was cut off after the files went is finished by the next', async () => {
    await mark();
    await releaseFolder(`${site.dataDir}/releases`).remove('mfe-tools', '1.0.0');
    await makeOlder(site.database, 1);
    expect(await prune()).toMatchObject({ releases: [{ ...OLD, files: 0, bytes: 0 }] });
    await site.release(tools('1.0.0')).expect(201);
    await site.promote({ releases: [OLD] }).expect(201);
  });

  it('that was cut off before it had seen a promotion is undone by the next', async () => {
    await site.promote({ releases: [OLD] }).expect(201);
    await mark();
    // What is live stays so, and is in nobody’s way.
    expect(await site.deliver(testRemote('mfe-other', '1.0.0'))).toBe(5);
    await makeOlder(site.database, 1);
    expect(await prune()).toMatchObject({ releases: [], remain: 5 });
    expect(await document()).not.toHaveProperty('pruneRun');
  });
});

it.each([1, 2, 3])('a promotion and a prune at once: never both, %d', async () => {
  const [{ status }, { releases }] = await Promise.all([
    site.promote({ releases: [OLD] }),
    prune(),
  ]);
  const [isLive, isGone] = [status === 201, releases.length > 0];
  // Each may see the other, and leave it alone.
  expect([isLive, isGone]).not.toEqual([true, true]);
  expect(await site.shown('/tools')).toBe(isLive ? 4 : 3);
  await site.request.get('/releases/mfe-tools/1.0.0/entry.js').expect(isGone ? 404 : 200);
  await site.promote({ releases: [OLD] }).expect(isGone ? 404 : 201);
});

describe('what is marked', () => {
  const BEING_PRUNED =
    'mfe-tools@1.0.0 is being pruned: release it again when `npm run site -- prune` is through';

  it('is neither promoted nor released again, until it is gone', async () => {
    await mark();
    const promoted = await site.promote({ releases: [OLD] }).expect(404);
    expect(promoted.body.message).toBe(BEING_PRUNED);
    const released = await site.release(tools('1.0.0')).expect(409);
    expect(released.body.message).toBe(BEING_PRUNED);
    await makeOlder(site.database, 1);
    await prune();
    await site.release(tools('1.0.0')).expect(201);
  });

  it('does not become live where the mark comes while a promotion is looked at', async () => {
    const { database } = site;
    const standing = createStandingReleases(releaseModel(database));
    const compositions = createCompositionService(
      createCompositionStore(compositionModel(database), channelModel(database)),
      createCompositionHistory(compositionModel(database)),
      {
        find: async (name, version) => testRemote(name, version).manifest,
        demand: (wanted) => standing.demand(wanted),
        claim: (wanted) => standing.claim(wanted),
        standing: () => Promise.resolve([]),
      },
      {
        canStandIn: () => true,
        judge: () => mark().then(() => []),
        rendering: () => ({ of: () => Promise.resolve([]), kept: () => Promise.resolve() }),
      },
    );
    await expect(compositions.promote({ releases: [OLD] }, owner)).rejects.toThrow(BEING_PRUNED);
    expect(await site.shown('/tools')).toBe(3);
    expect(await compositionModel(database).countDocuments()).toBe(3);
  });
});
