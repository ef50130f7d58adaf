import { Campaign } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { serverData, useDocumentData } from '@site/platform';

/** Returns undefined if the inlined campaign does not match this release's schema; the browser then fetches it. */
const CAMPAIGN = { parse: (value: unknown) => z.safeParse(Campaign, value).data };

/**
 * The campaign that the document was rendered with, without anything about this visitor. Undefined after a navigation,
 * and while no campaign runs.
 */
export const useDocumentCampaign = (name: 'lottery' | 'campaign') =>
  useDocumentData('campaign', CAMPAIGN, () => serverData<Campaign>(name));
