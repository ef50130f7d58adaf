import { TermsRevision, type DrawTerms } from '@site/contracts';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { readable } from '../../platform/database/readable';
import type { RevisionModel } from './campaign-model';

export interface CampaignRevisions {
  /** The number of a new revision with these terms; it follows on the last one, where that was asked for already. */
  add(campaign: string, terms: DrawTerms, last?: number): Promise<number>;
  /** The number of the last revision, 0 without one. */
  last(campaign: string): Promise<number>;
  /** Takes back a revision that no campaign has ever pointed to. */
  takeBack(campaign: string, revision: number): Promise<void>;
  /** All revisions of a campaign, the first first. */
  list(campaign: string): Promise<TermsRevision[]>;
}

const key = (campaign: string, revision: number) => `${campaign}/${revision}`;

export const createCampaignRevisions = (
  revisions: RevisionModel,
  now: () => Date,
): CampaignRevisions => {
  const lastOf = async (campaign: string): Promise<number> => {
    const last = await revisions
      // Numbers only: text in a malformed document would sort after them.
      .findOne({ campaign, revision: trusted({ $gte: 0 }) }, { revision: 1 })
      .sort({ revision: -1 })
      .lean();
    return last?.revision ?? 0;
  };
  return {
    last: lastOf,

    async add(campaign, terms, seen) {
      for (let last = seen; ; last = undefined) {
        const revision = (last ?? (await lastOf(campaign))) + 1;
        const _id = key(campaign, revision);
        try {
          await revisions.create({ _id, campaign, revision, terms, createdAt: now() });
          return revision;
        } catch (error) {
          // Somebody else has just taken this number; the next is free.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    async takeBack(campaign, revision) {
      await revisions.deleteOne({ _id: key(campaign, revision) });
    },

    async list(campaign) {
      const found = await revisions
        .find({ campaign }, { revision: 1, terms: 1, createdAt: 1 })
        .sort({ revision: 1 })
        .lean();
      return readable(revisions, found, ({ _id, createdAt, ...revision }) => {
        if (_id !== key(campaign, revision.revision))
          throw new Error('its number is not that of its key');
        return TermsRevision.parse({ ...revision, createdAt: createdAt.toISOString() });
      });
    },
  };
};
