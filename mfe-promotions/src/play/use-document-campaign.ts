import { Campaign } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { serverData, useDocumentData } from '@site/platform';

/** Undefined for a campaign of another release's API, which the browser then fetches. */
const CAMPAIGN = { parse: (value: unknown) => z.safeParse(Campaign, value).data };

/**
 * The campaign that the document was rendered with, without anything about this visitor. Undefined after a navigation,
 * and while no campaign runs.
 */
export const useDocumentCampaign = (name: 'lottery' | 'campaign') =>
  useDocumentData('campaign', CAMPAIGN, () => serverData<Campaign>(name));
