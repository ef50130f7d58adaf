import { MINUTE_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { mapReadable } from '../../platform/database/readable';
import type { ReleaseDocument, ReleaseModel } from '../releases/release-model';

/** The fields of a release that a prune reads. */
export type PrunableRelease = Omit<ReleaseDocument, 'digest' | 'manifest'>;

/** Older marks are of an interrupted run: a run renews its mark before each removal, which takes seconds. */
export const PRUNE_TIMEOUT_MS = 10 * MINUTE_MS;

export interface PrunePlan {
  /** To be removed, by name, oldest first. */
  remove: PrunableRelease[];
  /** Being removed by another run. */
  elsewhere: PrunableRelease[];
  /** Needed, but marked by an interrupted run. */
  unmark: PrunableRelease[];
}

/** Keeps needed releases, and those uploaded after `cutoff`. */
export function prunePlan(
  all: PrunableRelease[],
  needed: ReadonlySet<string>,
  cutoff: Date,
  now: Date,
): PrunePlan {
  const plan: PrunePlan = { remove: [], elsewhere: [], unmark: [] };
  for (const one of all) {
    const isMarked = one.pruneRun !== undefined;
    const isInterrupted = now.getTime() - (one.pruneAt?.getTime() ?? 0) > PRUNE_TIMEOUT_MS;
    if (isMarked && !isInterrupted) plan.elsewhere.push(one);
    else if (needed.has(one._id)) plan.unmark.push(...(isMarked ? [one] : []));
    else if (isMarked || (one.renewedAt ?? one.createdAt) < cutoff) plan.remove.push(one);
  }
  plan.remove.sort(
    (a, b) => a.name.localeCompare(b.name) || a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return plan;
}

/**
 * The marks of one run in the documents of releases. Each is one conditional write, so that of this run, another run and
 * a repeated upload only one succeeds.
 */
export function createPruneMarks(releases: ReleaseModel, run: string, now: () => Date) {
  const unchanged = ({ _id, renewedAt, pruneRun, pruneAt }: PrunableRelease) => ({
    _id,
    renewedAt: renewedAt ?? null,
    pruneRun: pruneRun ?? null,
    pruneAt: pruneAt ?? null,
    prunedAt: null,
  });
  const UNMARKED = { $unset: { pruneRun: 1, pruneAt: 1 } };

  return {
    /** All releases that are not pruned, without corrupt ones, which stay. */
    all: async (): Promise<PrunableRelease[]> =>
      mapReadable(
        releases,
        await releases.find({ prunedAt: null }, { digest: 0, manifest: 0 }).lean(),
        checkPrunable,
      ),

    /** Sets and removes the marks of those that have not changed since they were read. */
    async mark({ remove, unmark }: Pick<PrunePlan, 'remove' | 'unmark'>): Promise<void> {
      const mark = { $set: { pruneRun: run, pruneAt: now() } };
      const update = (one: PrunableRelease, change: object) => ({
        updateOne: { filter: unchanged(one), update: change },
      });
      const writes = [
        ...remove.map((one) => update(one, mark)),
        ...unmark.map((one) => update(one, UNMARKED)),
      ];
      if (writes.length > 0) await releases.bulkWrite(writes, { ordered: false });
    },

    /** The ids of those that this run has marked. */
    async marked(candidates: PrunableRelease[]): Promise<Set<string>> {
      const ids = trusted({ $in: candidates.map(({ _id }) => _id) });
      const found = await releases.find({ _id: ids, pruneRun: run }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },

    async unmark(ids: string[]): Promise<void> {
      await releases.updateMany({ _id: trusted({ $in: ids }), pruneRun: run }, UNMARKED);
    },

    /** Returns false if another run has taken the release over. */
    renew: async (_id: string): Promise<boolean> =>
      (await releases.updateOne({ _id, pruneRun: run }, { pruneAt: now() })).matchedCount > 0,

    /** Records that the files are removed. */
    async finish(_id: string): Promise<void> {
      await releases.updateOne(
        { _id, pruneRun: run },
        { $set: { prunedAt: now() }, $unset: { ...UNMARKED.$unset, manifest: 1 } },
      );
    },

    /** Lets the next run take over unfinished removals at once. */
    async release(): Promise<void> {
      await releases.updateMany({ pruneRun: run }, { pruneAt: new Date(0) });
    },
  };
}

export type PruneMarks = ReturnType<typeof createPruneMarks>;

const Prunable = z.looseObject({
  name: z.string(),
  createdAt: z.date(),
  renewedAt: z.optional(z.date()),
  pruneRun: z.optional(z.string()),
  pruneAt: z.optional(z.date()),
});

const checkPrunable = (release: PrunableRelease): PrunableRelease => {
  z.parse(Prunable, release);
  if (!release._id.startsWith(`${release.name}@`))
    throw new Error('id and name of the release differ');
  return release;
};
