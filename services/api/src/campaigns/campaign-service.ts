import type { Campaign } from '@site/contracts';
import { ApiError } from '../errors/api-error';
import type { CampaignModel } from './campaign-model';

export interface CampaignService {
  /** Throws `not_found` with the text of the specification, section 8. */
  find(id: string): Promise<Campaign>;
}

export const createCampaignService = (campaigns: CampaignModel): CampaignService => ({
  async find(id) {
    const campaign = await campaigns.findById(id, { _id: 0, name: 1, description: 1 }).lean();
    if (!campaign)
      throw new ApiError(
        'not_found',
        'This promotional campaign is not available or has ended',
      );
    return campaign;
  },
});
