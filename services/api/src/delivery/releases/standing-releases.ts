import { releaseId, type ReleaseReference } from '@site/contracts';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/http/api-error';
import type { ReleaseModel } from './release-model';

/** Which releases are there, neither pruned nor about to be. The database is asked each time: any instance may prune. */
export interface StandingReleases {
  among(wanted: ReleaseReference[]): Promise<ReleaseReference[]>;
  /** The versions of a part. */
  ofPart(name: string): Promise<string[]>;
  /** Throws `not_found`, with a sentence, where one of these is not there. */
  demand(wanted: ReleaseReference[]): Promise<void>;
  /**
   * Says that these are about to be live, each in one conditional write on the document that a prune marks: of the two one
   * is first, and the other leaves it alone. Throws as `demand` does.
   */
  claim(wanted: ReleaseReference[]): Promise<void>;
}

export const STANDING = { prunedAt: null, pruneRun: null };

export const createStandingReleases = (releases: ReleaseModel): StandingReleases => {
  const found = (wanted: ReleaseReference[]) =>
    releases
      .find({ _id: trusted({ $in: wanted.map(releaseId) }) }, { prunedAt: 1, pruneRun: 1 })
      .lean();

  const demand = async (wanted: ReleaseReference[]): Promise<void> => {
    if (wanted.length === 0) return;
    const known = new Map((await found(wanted)).map((one) => [one._id, one]));
    const missing = wanted.map(releaseId).flatMap((id) => {
      const one = known.get(id);
      if (!one) return [`${id} has not been released to this site`];
      const day = one.prunedAt?.toISOString().slice(0, 10);
      if (day) return [`${id} was pruned on ${day}: release it again, or choose another`];
      return one.pruneRun ? [beingPruned(id)] : [];
    });
    if (missing.length > 0) throw new ApiError('not_found', missing.join('. '));
  };

  const claim = async (wanted: ReleaseReference[], again = true): Promise<void> => {
    const ids = [...new Set(wanted.map(releaseId))];
    if (ids.length === 0) return;
    const claimed = await releases.updateMany(
      { _id: trusted({ $in: ids }), ...STANDING },
      { renewedAt: new Date() },
    );
    if (claimed.matchedCount === ids.length) return;
    await demand(wanted);
    // A prune has let go of it in between.
    if (!again) throw new ApiError('not_found', ids.map(beingPruned).join('. '));
    await claim(wanted, false);
  };

  return {
    demand,
    claim: (wanted) => claim(wanted),

    async among(wanted) {
      const standing = new Set(
        (await found(wanted)).filter((one) => !one.prunedAt && !one.pruneRun).map(({ _id }) => _id),
      );
      return wanted.filter((release) => standing.has(releaseId(release)));
    },

    async ofPart(name) {
      const standing = await releases.find({ name, ...STANDING }, { _id: 1 }).lean();
      return standing.map(({ _id }) => _id.slice(name.length + 1));
    },
  };
};

/** Also where a prune was cut off: the next one ends it. */
export const beingPruned = (id: string): string =>
  `${id} is being pruned: release it again when \`npm run site -- prune\` is through`;
