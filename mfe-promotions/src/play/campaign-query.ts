import { Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';
import { isFirstVisit } from './first-visit';

const campaignAt = (path: string) =>
  queryOptions({
    queryKey: ['campaign', path],
    queryFn: ({ signal }) => {
      // Marks the first request of a visit for statistics.
      const address = isFirstVisit(path) ? `${path}?visit` : path;
      return request(address, { response: Campaign, signal });
    },
  });
export type CampaignQuery = ReturnType<typeof campaignAt>;

export const qrCampaignQuery = (campaignId: string): CampaignQuery =>
  campaignAt(`/api/qr/campaign/${encodeURIComponent(campaignId)}`);

export const lotteryCampaignQuery: CampaignQuery = campaignAt('/api/lottery/campaign');
