import { Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';

/** `GET /api/qr/campaign/{campaignId}`: name and description of a promotion that is running. */
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign', campaignId],
    queryFn: ({ signal }) =>
      request(`/api/qr/campaign/${encodeURIComponent(campaignId)}`, { answer: Campaign, signal }),
  });
