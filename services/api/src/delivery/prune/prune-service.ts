import { randomUUID } from 'node:crypto';
import type { Prune, PrunedRelease, PruneReport, ReleaseManifest } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { settleAll, limitConcurrency } from '../../platform/concurrency';
import type { ChannelModel, CompositionModel } from '../compositions/composition-model';
import type { RenderModel } from '../documents/render-service';
import type { AvailableReleases } from '../releases/available-releases';
import type { ContentFiles } from '../releases/content-files';
import { storedSize, type ReleaseFiles } from '../releases/release-files';
import type { ReleaseModel } from '../releases/release-model';
import type { ReleaseService } from '../releases/release-service';
import { neededSince } from './needed-releases';
import { createPruneMarks, prunePlan, type PrunableRelease, type PruneMarks } from './prune-marks';

const CONCURRENT_RELEASES = 8;

interface PruneOptions {
  releases: ReleaseModel;
  compositions: CompositionModel;
  channels: ChannelModel;
  renders: RenderModel;
  service: Pick<ReleaseService, 'find' | 'removeFromCache'>;
  available: Pick<AvailableReleases, 'versionsOf'>;
  contentFiles: Pick<ContentFiles, 'reassign'>;
  files: Pick<ReleaseFiles, 'list' | 'remove' | 'sweep'>;
  /** Gets errors of removals after the response. */
  onFailure: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Removes releases that nobody needs: marks them, checks again whether they are needed, then removes the files after the
 * response. A promotion claims its releases in the marked documents before it becomes live (docs/adr/0003).
 */
export function createPruneService({
  releases,
  compositions,
  channels,
  renders,
  service,
  available,
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
      for (const version of await available.versionsOf(name)) {
        const owner = await service.find(name, version);
        if (owner?.contentNamed && (await isStored(owner))) owners.push(owner);
      }
      if ((await contentFiles.reassign(name, owners)) === 0) return;
    }
  };

  const measure = async ({ _id, name }: PrunableRelease): Promise<PrunedRelease> => {
    const version = versionOf(_id);
    // One release whose files cannot be read must not stop the others from being pruned.
    const stored = await files.list(name, version).catch((error: unknown) => {
      onFailure(error);
      return new Map();
    });
    return { name, version, ...storedSize(stored) };
  };

  const removeOne = async (marks: PruneMarks, { _id, name }: PrunableRelease): Promise<void> => {
    if (isStopping || !(await marks.renew(_id))) return;
    const version = versionOf(_id);
    await files.remove(name, version);
    await marks.finish(_id);
    service.removeFromCache({ name, version });
  };

  const removeAll = async (
    marks: PruneMarks,
    removed: PrunableRelease[],
    needed: string[],
  ): Promise<void> => {
    const remove = async () => {
      await renders.deleteMany({ releases: trusted({ $in: removed.map(({ _id }) => _id) }) });
      for (const name of new Set(removed.map((one) => one.name))) await reassignFiles(name);
      await eachConcurrently(removed, (one) => removeOne(marks, one));
    };
    try {
      await settleAll([remove(), marks.unmark(needed)]);
    } finally {
      await marks.release();
    }
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
      const startedAt = now();
      const cutoff = new Date(startedAt.getTime() - keepHours * HOUR_MS);
      const marks = createPruneMarks(releases, randomUUID(), now);
      const needed = () => neededSince(cutoff, compositions, channels);

      const [all, neededBefore] = await Promise.all([marks.all(), needed()]);
      const plan = prunePlan(all, neededBefore, cutoff, startedAt);
      const elsewhere = plan.elsewhere.length;
      const reportOf = async (removed: PrunableRelease[]): Promise<PruneReport> => ({
        releases: await eachConcurrently(removed, measure),
        remain: all.length - removed.length - elsewhere,
        elsewhere,
      });
      if (dryRun) return reportOf(plan.remove);

      await files.sweep();
      try {
        await marks.mark(plan);
        const [marked, neededNow] = await Promise.all([marks.marked(plan.remove), needed()]);
        const own = plan.remove.filter(({ _id }) => marked.has(_id));
        const removed = own.filter(({ _id }) => !neededNow.has(_id));
        const report = await reportOf(removed);
        const stillNeeded = own.filter((one) => !removed.includes(one)).map(({ _id }) => _id);
        if (own.length > 0) {
          const removal = removeAll(marks, removed, stillNeeded)
            .catch(onFailure)
            .finally(() => removals.delete(removal));
          removals.add(removal);
        }
        return report;
      } catch (error) {
        await marks.release();
        throw error;
      }
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
