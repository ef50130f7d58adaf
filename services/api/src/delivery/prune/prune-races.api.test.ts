/** Prunes during other changes, and interrupted prunes. */
import { owner } from '../../platform/auth/caller';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { ageReleases } from '../../testing/age-releases';
import { testRemote, testShell } from '../../testing/test-parts';
import { createCompositionHistory } from '../compositions/composition-history';
import {
  channelModel,
  compositionModel,
  type ChannelModel,
} from '../compositions/composition-model';
import { createCompositionService } from '../compositions/composition-service';
import { createCompositionStore } from '../compositions/composition-store';
import { renderModel } from '../documents/render-service';
import type { ReleaseFiles } from '../releases/release-files';
import { releaseFolder } from '../releases/release-folder';
import { releaseModel } from '../releases/release-model';
import { createAvailableReleases } from '../releases/available-releases';
import { neededSince } from './needed-releases';
import { createPruneService } from './prune-service';

const site = sharedDeliverySite();
/** 1.0.2 is live, 1.0.1 its fallback, and 1.0.0 is not needed. */
beforeEach(async () => {
  await site.forgetCompositions();
  await site.database.collection('releases').deleteMany({});
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await ageReleases(site.database, 40);
});

const tools = (version: string) => testRemote('mfe-tools', version);
const OLD = { name: 'mfe-tools', version: '1.0.0' };
const ID = { _id: 'mfe-tools@1.0.0' };
const PRUNED = { releases: [{ ...OLD, files: 13, bytes: expect.any(Number) }], remain: 3 };
const NOTHING = { releases: [], remain: 4, elsewhere: 0 };

const failures: unknown[] = [];
const store = () =>
  createCompositionStore(compositionModel(site.database), channelModel(site.database));
/** `sweep` runs after the needed releases were read for the first time. */
const pruningWith = (changes: Partial<ReleaseFiles> = {}) =>
  createPruneService({
    releases: releaseModel(site.database),
    compositions: compositionModel(site.database),
    channels: channelModel(site.database),
    renders: renderModel(site.database),
    releaseService: { find: () => Promise.resolve(undefined), removeFromCache: () => undefined },
    availableReleases: createAvailableReleases(releaseModel(site.database)),
    contentFiles: { reassign: () => Promise.resolve(0) },
    files: { ...releaseFolder(`${site.dataDir}/releases`), ...changes },
    onFailure: (error) => failures.push(error),
  });
const pruneWith = async (changes: Partial<ReleaseFiles>) => {
  const pruning = pruningWith(changes);
  const report = await pruning.prune({ keepHours: 48 });
  await pruning.settled();
  return report;
};
const releases = () => site.database.collection<{ _id: string }>('releases');
/** Marks the release as another prune does before it removes the files. */
const mark = () => releases().updateOne(ID, { $set: { prunedAt: new Date() } });
const entry = () => site.request.get('/releases/mfe-tools/1.0.0/entry.js');

describe('a prune during other changes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['promoted', () => site.promote({ releases: [OLD] }).expect(201)],
    ['claimed', () => createAvailableReleases(releaseModel(site.database)).claim([OLD])],
    ['released again', () => site.release(tools('1.0.0')).expect(201)],
    [
      'written into a composition that is not live yet',
      async () => {
        const { _id, ...live } = (await store().find(3))!;
        const next = { ...live, _id: _id + 1, parts: { 'mfe-tools': '1.0.0' } };
        await compositionModel(site.database).create(next);
      },
    ],
  ])('keeps a release that is %s while the prune starts', async (_, change) => {
    const sweep = () => change().then(() => undefined);
    expect(await pruneWith({ sweep })).toEqual(NOTHING);
    expect(await releases().findOne(ID)).not.toHaveProperty('prunedAt');
    await site.promote({ releases: [OLD] }).expect(201);
  });

  it('rejects a promotion or upload of a release that is being pruned', async () => {
    await mark();
    const promoted = await site.promote({ releases: [OLD] }).expect(404);
    expect(promoted.body.message).toMatch(/^mfe-tools@1\.0\.0 was pruned on /);
    const released = await site.release(tools('1.0.0')).expect(409);
    expect(released.body.message).toBe(
      'mfe-tools@1.0.0 is being pruned: release it again when `npm run site -- prune` has finished',
    );
    expect(await site.prune()).toMatchObject(PRUNED);
    await site.release(tools('1.0.0')).expect(201);
  });

  it('does not make a release live that is marked during its promotion', async () => {
    const available = createAvailableReleases(releaseModel(site.database));
    const compositions = createCompositionService(
      store(),
      createCompositionHistory(compositionModel(site.database)),
      {
        find: async (name, version) => testRemote(name, version).manifest,
        assertAvailable: available.assertAvailable,
        claim: available.claim,
        available: () => Promise.resolve([]),
      },
      {
        canFallBackTo: () => true,
        check: () => mark().then(() => []),
        render: () => Promise.resolve([]),
      },
    );
    const promotion = compositions.promote({ releases: [OLD] }, owner);
    await expect(promotion).rejects.toThrow('was pruned on');
    expect(await store().live()).toBe(3);
    expect(await compositionModel(site.database).countDocuments()).toBe(3);
  });

  it('counts a release as needed that becomes live while the needed ones are read', async () => {
    const channels = channelModel(site.database);
    const promoting = {
      findById: () => ({
        lean: async () => {
          await site.deliver(tools('1.0.3'));
          return channels.findById('live').lean();
        },
      }),
    } as unknown as ChannelModel;
    const needed = await neededSince(new Date(), compositionModel(site.database), promoting);
    expect([...needed]).toEqual(expect.arrayContaining(['mfe-tools@1.0.2', 'mfe-tools@1.0.3']));
    expect(needed).not.toContain('mfe-tools@1.0.0');
  });
});

describe('the next prune', () => {
  it('finishes a failed prune', async () => {
    const remove = () => Promise.reject(new Error('killed'));
    expect(await pruneWith({ remove })).toMatchObject(PRUNED);
    expect(failures).toEqual([new Error('killed')]);
    expect(await releases().findOne(ID)).toHaveProperty('manifest');
    expect(await site.prune()).toMatchObject(PRUNED);
    expect(await releases().findOne(ID)).not.toHaveProperty('manifest');
  });

  it('finishes a prune whose process has stopped, without a delay', async () => {
    const pruning = pruningWith();
    const report = await pruning.prune({ keepHours: 48 });
    await pruning.stop();
    await entry().expect(200);
    expect(await site.prune()).toEqual(report);
    await entry().expect(404);
  });
});
