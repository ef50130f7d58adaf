import { releaseId, type ReleaseReference } from '@site/contracts';
import { trusted } from 'mongoose';
import { conflict, notFound } from '../../platform/http/api-error';
import type { ReleaseModel } from './release-model';

/** Releases that are not pruned. Reads the database each time, because any instance may prune. */
export const createAvailableReleases = (releases: ReleaseModel) => {
  const find = (references: ReleaseReference[]) =>
    releases.find({ _id: trusted({ $in: references.map(releaseId) }) }, { prunedAt: 1 }).lean();

  /** Throws `not_found` and names the releases that are not available. */
  const assertAvailable = async (references: ReleaseReference[]): Promise<void> => {
    if (references.length === 0) return;
    const byId = new Map((await find(references)).map((release) => [release._id, release]));
    const missing = references.map(releaseId).flatMap((id) => {
      const release = byId.get(id);
      if (!release) return [`${id} has not been released to this site`];
      const day = release.prunedAt?.toISOString().slice(0, 10);
      return day ? [`${id} was pruned on ${day}: release it again, or choose another`] : [];
    });
    if (missing.length > 0) throw notFound(missing.join('. '));
  };

  /**
   * Protects releases that become live from prunes, by a conditional write on the document that a prune marks. Throws as
   * `assertAvailable`.
   */
  const claim = async (references: ReleaseReference[]): Promise<void> => {
    const ids = [...new Set(references.map(releaseId))];
    if (ids.length === 0) return;
    const claimed = await releases.updateMany(
      { _id: trusted({ $in: ids }), prunedAt: null },
      { renewedAt: new Date() },
    );
    if (claimed.matchedCount === ids.length) return;
    await assertAvailable(references);
    // A prune unset `prunedAt` between the two calls.
    throw conflict('A prune is running: try again');
  };

  return {
    assertAvailable,
    claim,

    async filter(references: ReleaseReference[]): Promise<ReleaseReference[]> {
      const documents = await find(references);
      const ids = new Set(documents.filter((document) => !document.prunedAt).map(({ _id }) => _id));
      return references.filter((release) => ids.has(releaseId(release)));
    },

    async versionsOf(part: string): Promise<string[]> {
      const documents = await releases.find({ name: part, prunedAt: null }, { _id: 1 }).lean();
      return documents.map(({ _id }) => _id.slice(part.length + 1));
    },
  };
};

export type AvailableReleases = ReturnType<typeof createAvailableReleases>;
