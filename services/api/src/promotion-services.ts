import type { Connection } from 'mongoose';
import { campaignModel, revisionModel } from './campaigns/campaign-model';
import { createCampaignRevisions } from './campaigns/campaign-revisions';
import { createCampaignService, type DrawHeads } from './campaigns/campaign-service';
import { promotionHourModel } from './promotion-stats/promotion-hour-model';
import { createPromotionStats } from './promotion-stats/promotion-stats';

/** Nobody has played. */
const NO_DRAWS: DrawHeads = { head: async () => ({ number: 0, awarded: {} }) };

interface PromotionOptions {
  now?: () => Date;
  heads?: DrawHeads;
  /** Told of figures that could not be counted. */
  onFailure?: (error: unknown) => void;
}

/** The campaigns and what stands on them. */
export const createPromotionServices = (
  database: Connection,
  { now = () => new Date(), heads = NO_DRAWS, onFailure = () => {} }: PromotionOptions = {},
) => {
  const revisions = createCampaignRevisions(revisionModel(database), now);
  return {
    campaigns: createCampaignService(campaignModel(database), revisions, heads, now),
    promotionStats: createPromotionStats(promotionHourModel(database), onFailure, now),
  };
};
