import {
  CampaignList,
  CampaignStats,
  ClaimList,
  KeptCampaign,
  type CampaignDocument,
  type ClaimState,
} from '@site/contracts';
import { queryOptions } from '@site/shared-ui/query';
import { STUDIO, type CallAdmin } from './use-admin';

/** Unlike visitors' pages, the Studio asks anew whenever a view is opened: several people work in it. */
const fresh = { staleTime: 0 } as const;

export const campaignPath = (id: string): string => `/campaigns/${encodeURIComponent(id)}`;

export const campaignsQuery = (call: CallAdmin) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'campaigns'],
    queryFn: ({ signal }) => call('/campaigns', { answer: CampaignList, signal }),
  });

export const campaignQuery = (call: CallAdmin, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'campaign', id],
    queryFn: ({ signal }) => call(campaignPath(id), { answer: KeptCampaign, signal }),
  });

export const statsQuery = (call: CallAdmin, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'stats', id],
    queryFn: ({ signal }) => call(`${campaignPath(id)}/stats`, { answer: CampaignStats, signal }),
  });

export interface ClaimFilter {
  /** Empty for all. */
  campaign: string;
  state: ClaimState | '';
}

export const claimsQuery = (call: CallAdmin, { campaign, state }: ClaimFilter) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'claims', campaign, state],
    queryFn: ({ signal }) => {
      const wanted = new URLSearchParams({
        ...(campaign && { campaign }),
        ...(state && { state }),
      });
      return call(`/claims${wanted.size > 0 ? `?${wanted}` : ''}`, { answer: ClaimList, signal });
    },
  });

/** Saves a campaign on the ground of a version; without one it is a new campaign, and must not be there yet. */
export const putCampaign = (call: CallAdmin, campaign: CampaignDocument, version?: number) =>
  call(campaignPath(campaign.id), {
    method: 'PUT',
    headers: version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` },
    body: campaign,
    answer: KeptCampaign,
  });
