import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { readable } from '../../platform/database/readable';
import type { ReleaseDocument, ReleaseModel } from '../releases/release-model';

/** A release as a prune looks at it. */
export type Marked = Omit<ReleaseDocument, 'digest' | 'manifest'>;

/**
 * The marks that a run makes in the documents of releases. Each is one conditional write, so that of a run, another
 * run and somebody who releases the same again only one is first.
 */
export interface PruneMarks {
  /** All that is not pruned, without what was spoilt: that stays. */
  all(): Promise<Marked[]>;
  /**
   * Marks those that go, and takes away the marks that other runs have left on `forgiven`; of both, what was touched since it
   * was read stays as it is.
   */
  mark(goes: Marked[], forgiven: Marked[]): Promise<void>;
  /** Of these, the ids of those that this run has marked. */
  own(releases: Marked[]): Promise<Set<string>>;
  /** Takes this run's marks away. */
  unmark(ids: string[]): Promise<void>;
  /** Whether the release is this run's still. */
  renew(id: string): Promise<boolean>;
  /** The files are gone. */
  finish(id: string): Promise<void>;
  /** What this run has not finished, the next one may take over at once. */
  letGo(): Promise<void>;
}

export function createPruneMarks(releases: ReleaseModel, run: string, now: () => Date): PruneMarks {
  const asRead = ({ _id, renewedAt, pruneRun, pruneAt }: Marked) => ({
    _id,
    renewedAt: renewedAt ?? null,
    pruneRun: pruneRun ?? null,
    pruneAt: pruneAt ?? null,
    prunedAt: null,
  });
  const UNMARKED = { $unset: { pruneRun: 1, pruneAt: 1 } };

  return {
    all: async () =>
      readable(
        releases,
        await releases.find({ prunedAt: null }, { digest: 0, manifest: 0 }).lean(),
        soundlyMarked,
      ),

    async mark(goes, forgiven) {
      const update = (one: Marked, change: object) => ({
        updateOne: { filter: asRead(one), update: change },
      });
      const mine = { $set: { pruneRun: run, pruneAt: now() } };
      const writes = [
        ...goes.map((one) => update(one, mine)),
        ...forgiven.map((one) => update(one, UNMARKED)),
      ];
      if (writes.length > 0) await releases.bulkWrite(writes, { ordered: false });
    },

    async own(wanted) {
      const ids = trusted({ $in: wanted.map(({ _id }) => _id) });
      const found = await releases.find({ _id: ids, pruneRun: run }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },

    async unmark(ids) {
      await releases.updateMany({ _id: trusted({ $in: ids }), pruneRun: run }, UNMARKED);
    },

    async renew(_id) {
      return (
        (await releases.updateOne({ _id, pruneRun: run }, { pruneAt: now() })).matchedCount > 0
      );
    },

    async finish(_id) {
      await releases.updateOne(
        { _id, pruneRun: run },
        { $set: { prunedAt: now() }, $unset: { ...UNMARKED.$unset, manifest: 1 } },
      );
    },

    async letGo() {
      await releases.updateMany({ pruneRun: run }, { pruneAt: new Date(0) });
    },
  };
}

const Sound = z.looseObject({
  name: z.string(),
  createdAt: z.date(),
  renewedAt: z.optional(z.date()),
  pruneRun: z.optional(z.string()),
  pruneAt: z.optional(z.date()),
});

const soundlyMarked = (release: Marked): Marked => {
  z.parse(Sound, release);
  if (!release._id.startsWith(`${release.name}@`)) throw new Error('not of the part that it names');
  return release;
};
