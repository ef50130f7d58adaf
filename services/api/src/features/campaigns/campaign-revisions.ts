import { TermsRevision, type DrawTerms } from '@site/contracts';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import type { RevisionModel } from './campaign-model';

const key = (campaign: string, revision: number) => `${campaign}/${revision}`;

export const createCampaignRevisions = (revisions: RevisionModel, now: () => Date) => {
  const lastOf = async (campaign: string): Promise<number> => {
    const last = await revisions
      // Numbers only: MongoDB sorts text in a malformed document after numbers.
      .findOne({ campaign, revision: trusted({ $gte: 0 }) }, { revision: 1 })
      .sort({ revision: -1 })
      .lean();
    return last?.revision ?? 0;
  };
  return {
    /** Adds a revision with these terms; returns its number. */
    async add(campaign: string, terms: DrawTerms): Promise<number> {
      for (;;) {
        const revision = (await lastOf(campaign)) + 1;
        const _id = key(campaign, revision);
        const record = { _id, campaign, revision, terms, createdAt: now() };
        // If a concurrent write took this number, the next is free.
        if (await unlessDuplicate(revisions.create(record))) return revision;
      }
    },

    /** Removes a revision that no campaign has ever pointed to. */
    async remove(campaign: string, revision: number): Promise<void> {
      await revisions.deleteOne({ _id: key(campaign, revision) });
    },

    /** Oldest first. */
    async list(campaign: string): Promise<TermsRevision[]> {
      const found = await revisions
        .find({ campaign }, { revision: 1, terms: 1, createdAt: 1 })
        .sort({ revision: 1 })
        .lean();
      return mapReadable(revisions, found, ({ _id, createdAt, ...revision }) => {
        if (_id !== key(campaign, revision.revision))
          throw new Error('the revision does not match its key');
        return TermsRevision.parse({ ...revision, createdAt: createdAt.toISOString() });
      });
    },
  };
};
export type CampaignRevisions = ReturnType<typeof createCampaignRevisions>;
