import type { Prune, PrunedRelease, PruneReport, ReleaseManifest } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { settleAll, limitConcurrency } from '../../platform/concurrency';
import { mapReadable } from '../../platform/database/readable';
import { ApiError } from '../../platform/http/api-error';
import type { ChannelModel, CompositionModel } from '../compositions/composition-model';
import type { RenderModel } from '../documents/render-service';
import type { AvailableReleases } from '../releases/available-releases';
import type { ContentFiles } from '../releases/content-files';
import { storedSize, type ReleaseFiles } from '../releases/release-files';
import type { ReleaseDocument, ReleaseModel } from '../releases/release-model';
import type { ReleaseService } from '../releases/release-service';
import { neededSince } from './needed-releases';

const CONCURRENT_RELEASES = 8;

/** The fields of a release that a prune reads. With `prunedAt`, an interrupted prune has not removed all files. */
type PrunableRelease = Omit<ReleaseDocument, 'digest' | 'manifest'>;

const UNFINISHED = { prunedAt: trusted({ $ne: null }), manifest: trusted({ $ne: null }) };

interface PruneOptions {
  releases: ReleaseModel;
  compositions: CompositionModel;
  channels: ChannelModel;
  renders: RenderModel;
  releaseService: Pick<ReleaseService, 'find' | 'removeFromCache'>;
  availableReleases: Pick<AvailableReleases, 'versionsOf'>;
  contentFiles: Pick<ContentFiles, 'reassign'>;
  files: Pick<ReleaseFiles, 'list' | 'remove' | 'sweep'>;
  /** Gets errors of removals after the response. */
  onFailure: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Removes releases that are no longer needed: sets `prunedAt`, checks again whether they are needed, then removes the files and the
 * manifest after the response. A promotion claims its releases in the same documents before it becomes live
 * (docs/adr/0003).
 */
export function createPruneService({
  releases,
  compositions,
  channels,
  renders,
  releaseService,
  availableReleases,
  contentFiles,
  files,
  onFailure,
  now = () => new Date(),
}: PruneOptions) {
  const removals = new Set<Promise<unknown>>();
  let isStopping = false;
  const settled = async (): Promise<void> => {
    await Promise.all(removals);
  };

  /** All releases with a manifest, without corrupt ones, which stay. */
  const readAll = async (): Promise<PrunableRelease[]> =>
    mapReadable(
      releases,
      await releases
        .find({ manifest: trusted({ $ne: null }) }, { digest: 0, manifest: 0 })
        .sort({ name: 1, createdAt: 1 })
        .lean(),
      checkPrunable,
    );

  /** Marks releases that have not changed since they were read. */
  const mark = async (candidates: PrunableRelease[]): Promise<void> => {
    const writes = candidates.map(({ _id, renewedAt }) => ({
      updateOne: {
        filter: { _id, renewedAt: renewedAt ?? null, prunedAt: null },
        update: { $set: { prunedAt: now() } },
      },
    }));
    if (writes.length > 0) await releases.bulkWrite(writes, { ordered: false });
  };

  const findMarked = async (): Promise<Set<string>> =>
    new Set((await releases.find(UNFINISHED, { _id: 1 }).lean()).map(({ _id }) => _id));

  /** An interrupted upload has a document but no files. */
  const isStored = ({ name, version, entry }: ReleaseManifest): Promise<boolean> =>
    files.list(name, version).then(
      (stored) => stored.has(entry),
      () => false,
    );

  /** Moves the addresses of content-named files to releases that stay. */
  const reassignFiles = async (name: string): Promise<void> => {
    // Repeated, because another run may have marked the new owners meanwhile.
    for (;;) {
      const owners: ReleaseManifest[] = [];
      for (const version of await availableReleases.versionsOf(name)) {
        const owner = await releaseService.find(name, version);
        if (owner?.contentNamed && (await isStored(owner))) owners.push(owner);
      }
      if ((await contentFiles.reassign(name, owners)) === 0) return;
    }
  };

  const measure = async ({ _id, name }: PrunableRelease): Promise<PrunedRelease> => {
    const version = versionOf(_id);
    // One release whose files cannot be read must not keep the others from being pruned. An unavailable bucket ends the prune.
    const stored = await files.list(name, version).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      onFailure(error);
      return new Map();
    });
    return { name, version, ...storedSize(stored) };
  };

  const removeRelease = async ({ _id, name }: PrunableRelease): Promise<void> => {
    // Another run may have finished, and the release may be uploaded again.
    if (isStopping || !(await releases.exists({ _id, ...UNFINISHED }))) return;
    const version = versionOf(_id);
    await files.remove(name, version);
    await releases.updateOne({ _id, ...UNFINISHED }, { $unset: { manifest: 1 } });
    releaseService.removeFromCache({ name, version });
  };

  const removeAll = async (removed: PrunableRelease[]): Promise<void> => {
    await renders.deleteMany({ releases: trusted({ $in: removed.map(({ _id }) => _id) }) });
    for (const name of new Set(removed.map((release) => release.name))) await reassignFiles(name);
    await eachConcurrently(removed, removeRelease);
  };

  return {
    /** Resolves when all removals have finished or failed. */
    settled,

    /** Starts no further removal, and resolves as `settled`. The next run removes the rest. */
    stop(): Promise<void> {
      isStopping = true;
      return settled();
    },

    async prune({ keepHours, dryRun = false }: Prune): Promise<PruneReport> {
      const cutoff = new Date(now().getTime() - keepHours * HOUR_MS);
      const findNeeded = () => neededSince(cutoff, compositions, channels);
      const [all, neededBefore] = await Promise.all([readAll(), findNeeded()]);
      const candidates = all.filter(
        ({ _id, prunedAt, renewedAt, createdAt }) =>
          !neededBefore.has(_id) && (prunedAt || (renewedAt ?? createdAt) < cutoff),
      );
      const sizes = await eachConcurrently(candidates, measure);
      const reportOf = (removed: PrunableRelease[]): PruneReport => ({
        releases: sizes.filter((_, i) => removed.includes(candidates[i]!)),
        remain: all.length - removed.length,
        elsewhere: 0,
      });
      if (dryRun) return reportOf(candidates);

      await files.sweep();
      await mark(candidates);
      const neededNow = await findNeeded();
      // Also those that an interrupted prune has left.
      await releases.updateMany(
        { _id: trusted({ $in: [...neededNow] }), ...UNFINISHED },
        { $unset: { prunedAt: 1 } },
      );
      const marked = await findMarked();
      const removed = candidates.filter(({ _id }) => marked.has(_id));
      const removal = removeAll(removed)
        .catch(onFailure)
        .finally(() => removals.delete(removal));
      removals.add(removal);
      return reportOf(removed);
    },
  };
}

export type PruneService = ReturnType<typeof createPruneService>;

const versionOf = (id: string): string => id.slice(id.indexOf('@') + 1);

/** Results in order; rejects after all have ended if one has failed. */
function eachConcurrently<T>(
  items: PrunableRelease[],
  work: (item: PrunableRelease) => Promise<T>,
): Promise<T[]> {
  const limit = limitConcurrency(CONCURRENT_RELEASES);
  return settleAll(items.map((item) => limit(() => work(item))));
}

const Prunable = z.looseObject({
  name: z.string(),
  createdAt: z.date(),
  renewedAt: z.optional(z.date()),
});

const checkPrunable = (release: PrunableRelease): PrunableRelease => {
  z.parse(Prunable, release);
  if (!release._id.startsWith(`${release.name}@`))
    throw new Error('id and name of the release differ');
  return release;
};
