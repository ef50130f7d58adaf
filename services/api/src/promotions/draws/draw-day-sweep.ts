import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawDays } from './draw-days';

interface SweptServices {
  campaigns: Pick<CampaignService, 'list' | 'findDocument'>;
  drawDays: Pick<DrawDays, 'commitAhead'>;
}

/** Commits to the coming days of every campaign that has not ended, so that each hash is public before its day. */
export const commitDays = async (
  { campaigns, drawDays }: SweptServices,
  now = new Date(),
): Promise<void> => {
  for (const { id, endsAt } of (await campaigns.list()).campaigns) {
    if (new Date(endsAt) <= now) continue;
    const campaign = await campaigns.findDocument(id);
    if (campaign) await drawDays.commitAhead(campaign);
  }
};
