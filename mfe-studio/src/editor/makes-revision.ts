import { differences, type CampaignDocument, type KeptCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';

/** Whether saving changes what decides the draws of a campaign that visitors may have played already. */
export const makesRevision = (
  base: KeptCampaign | undefined,
  document: CampaignDocument,
): boolean =>
  base !== undefined &&
  (base.campaign.status !== 'draft' || base.draws > 0) &&
  differences(termsOf(base.campaign), termsOf(document)).length > 0;
