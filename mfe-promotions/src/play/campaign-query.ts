import { Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';
import { isFirstVisit } from './first-visit';

const campaignAt = (path: string) =>
  queryOptions({
    queryKey: ['campaign', path],
    queryFn: ({ signal }) => {
      // The first request of a visit is marked, for the statistics.
      const address = isFirstVisit(path) ? `${path}?visit` : path;
      return request(address, { answer: Campaign, signal });
    },
  });
export type CampaignQuery = ReturnType<typeof campaignAt>;

/** The promotion that a QR code names. */
export const qrCampaignQuery = (campaignId: string): CampaignQuery =>
  campaignAt(`/api/qr/campaign/${encodeURIComponent(campaignId)}`);

/** The lottery that runs now. */
export const lotteryCampaignQuery: CampaignQuery = campaignAt('/api/lottery/campaign');
