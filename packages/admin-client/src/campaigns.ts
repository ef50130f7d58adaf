import {
  CampaignList,
  CampaignStats,
  CodeBatch,
  KeptCampaign,
  type CampaignDocument,
  type CodeOrder,
} from '@site/contracts';
import type { AdminCall } from './call-site';

const pathOf = (id: string): string => `/campaigns/${encodeURIComponent(id)}`;

export const listCampaigns = (call: AdminCall, signal?: AbortSignal): Promise<CampaignList> =>
  call('/campaigns', { answer: CampaignList, signal });

/** Refused with 404 where there is none. */
export const readCampaign = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<KeptCampaign> => call(pathOf(id), { answer: KeptCampaign, signal });

/**
 * Saves a campaign on the ground of the version that it was made from; without one it is a new campaign, and must
 * not be there yet. Refused with 409 where somebody else was first.
 */
export const putCampaign = (
  call: AdminCall,
  campaign: CampaignDocument,
  version?: number,
): Promise<KeptCampaign> =>
  call(pathOf(campaign.id), {
    method: 'PUT',
    headers: version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${version}"` },
    body: campaign,
    answer: KeptCampaign,
  });

/** Refused with 409 where draws were made. */
export const removeCampaign = (call: AdminCall, id: string): Promise<void> =>
  call(pathOf(id), { method: 'DELETE' });

export const readStats = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<CampaignStats> => call(`${pathOf(id)}/stats`, { answer: CampaignStats, signal });

/** Makes codes. They are told once: the site keeps none of them. */
export const orderCodes = (call: AdminCall, id: string, order: CodeOrder): Promise<CodeBatch> =>
  call(`${pathOf(id)}/codes`, { method: 'POST', body: order, answer: CodeBatch });
