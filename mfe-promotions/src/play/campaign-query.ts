import { Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** What this page has asked for before: its first question is a visit, and says so. */
const asked = new Set<string>();

const campaignAt = (path: string) =>
  queryOptions({
    queryKey: ['campaign', path],
    queryFn: ({ signal }) => {
      const address = asked.has(path) ? path : `${path}?visit`;
      asked.add(path);
      return request(address, { answer: Campaign, signal });
    },
  });
export type CampaignQuery = ReturnType<typeof campaignAt>;

/** The promotion that a QR code names. */
export const qrCampaignQuery = (campaignId: string): CampaignQuery =>
  campaignAt(`/api/qr/campaign/${encodeURIComponent(campaignId)}`);

/** The lottery that runs now. */
export const lotteryCampaignQuery: CampaignQuery = campaignAt('/api/lottery/campaign');
