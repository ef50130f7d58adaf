import { createHash } from 'node:crypto';
import { DEFAULT_CAMPAIGN, plainCode, type Campaign, type PageDescription } from '@site/contracts';
import type { CampaignService } from '../../features/campaigns/campaign-service';
import type { CampaignQuery } from '../../features/campaigns/published-campaigns';
import { withinLimit } from '../../platform/concurrency';
import type { DatabaseAvailability } from '../../platform/database/database-availability';

/** A campaign in a page, without anything about one visitor. */
export interface PageCampaign {
  /** The name of the page's data. */
  name: CampaignData;
  /** Digest of the campaign: each version has its own document. */
  version: string;
  campaign: Campaign;
}

const CAMPAIGN_DATA = ['lottery', 'campaign'] as const;
type CampaignData = (typeof CAMPAIGN_DATA)[number];

/** The name of the page's campaign data; a document of such a page is valid only while its campaign does not change. */
export const campaignDataOf = (page: PageDescription): CampaignData | undefined =>
  CAMPAIGN_DATA.find((name) => page.data?.includes(name));

/** How long a page waits for its campaign; without it the browser fetches the campaign. */
const DATABASE_WAIT_MS = 700;

/** The campaigns that are part of documents: the running lottery, and that of a QR code. */
export const createPageCampaigns = (
  campaigns: Pick<CampaignService, 'latestRunning' | 'forVisitors'>,
  availability: Pick<DatabaseAvailability, 'run'>,
  waitMs = DATABASE_WAIT_MS,
) => {
  const read = async (query: CampaignQuery): Promise<Campaign> =>
    availability.run(async () => campaigns.forVisitors(await campaigns.latestRunning(query)));

  return {
    /** Undefined for other pages, while no campaign runs, and without the database. */
    async find(
      page: PageDescription | undefined,
      campaignId: string | undefined,
    ): Promise<PageCampaign | undefined> {
      const name = page && campaignDataOf(page);
      if (!name) return undefined;
      const query: CampaignQuery =
        name === 'lottery'
          ? { wheel: 'lottery' }
          : { _id: plainCode(campaignId ?? '') || DEFAULT_CAMPAIGN, wheel: 'qr' };
      // Without it the browser requests the campaign from the API, which returns the reason.
      const campaign = await withinLimit(
        read(query).catch(() => undefined),
        waitMs,
      );
      if (!campaign) return undefined;
      const version = createHash('sha256').update(JSON.stringify(campaign)).digest('hex');
      return { name, version, campaign };
    },
  };
};
export type PageCampaigns = ReturnType<typeof createPageCampaigns>;
