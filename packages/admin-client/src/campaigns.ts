import {
  BatchList,
  CampaignList,
  CampaignPreview,
  CampaignStats,
  CampaignVersions,
  CodeBatch,
  CodePool,
  CodePools,
  KeptCampaign,
  KeptVersion,
  ListedBatch,
  PatternReport,
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

/** What visitors, winners and the team would get of it; nothing is kept or sent. */
export const previewCampaign = (
  call: AdminCall,
  campaign: CampaignDocument,
  signal?: AbortSignal,
): Promise<CampaignPreview> =>
  call('/campaigns/preview', { method: 'POST', body: campaign, answer: CampaignPreview, signal });

/** Newest first. */
export const listVersions = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<CampaignVersions> =>
  call(`${pathOf(id)}/versions`, { answer: CampaignVersions, signal });

/** Refused with 404 where it is not kept. */
export const readVersion = (
  call: AdminCall,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<KeptVersion> =>
  call(`${pathOf(id)}/versions/${version}`, { answer: KeptVersion, signal });

/** Saves an earlier version once more, in the place of the one that was read (`before`); else refused with 409. */
export const restoreVersion = (
  call: AdminCall,
  id: string,
  version: number,
  before: number,
): Promise<KeptCampaign> =>
  call(`${pathOf(id)}/versions/${version}/restore`, {
    method: 'POST',
    headers: { 'If-Match': `"${before}"` },
    answer: KeptCampaign,
  });

/** Ends the version that was read, by the clock of the site; refused with 409 where it is another by now. */
export const endCampaign = (call: AdminCall, id: string, version: number): Promise<KeptCampaign> =>
  call(`${pathOf(id)}/end`, {
    method: 'POST',
    headers: { 'If-Match': `"${version}"` },
    answer: KeptCampaign,
  });

/** Removes the version that was read; refused with 409 where it was played, or is another by now. */
export const removeCampaign = (call: AdminCall, id: string, version: number): Promise<void> =>
  call(pathOf(id), { method: 'DELETE', headers: { 'If-Match': `"${version}"` } });

export const readStats = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<CampaignStats> => call(`${pathOf(id)}/stats`, { answer: CampaignStats, signal });

/** What looks like one person behind many, or like a program. */
export const readPatterns = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<PatternReport> => call(`${pathOf(id)}/patterns`, { answer: PatternReport, signal });

/** Makes codes, and tells them. */
export const orderCodes = (call: AdminCall, id: string, order: CodeOrder): Promise<CodeBatch> =>
  call(`${pathOf(id)}/codes`, { method: 'POST', body: order, answer: CodeBatch });

/** The codes of a batch once more. Refused with 409 where it was withdrawn or has expired. */
export const tellCodes = (call: AdminCall, id: string, batch: string): Promise<CodeBatch> =>
  call(`${pathOf(id)}/codes/${encodeURIComponent(batch)}/tell`, {
    method: 'POST',
    body: {},
    answer: CodeBatch,
  });

/** How many codes the pools of its prizes have. */
export const listPools = (call: AdminCall, id: string, signal?: AbortSignal): Promise<CodePools> =>
  call(`${pathOf(id)}/pools`, { answer: CodePools, signal });

/** Adds codes to the pool of a prize, all or none. Refused with 409 where one is in a pool already. */
export const addPoolCodes = (
  call: AdminCall,
  id: string,
  prize: string,
  codes: string[],
): Promise<CodePool> =>
  call(`${pathOf(id)}/prizes/${encodeURIComponent(prize)}/codes`, {
    method: 'POST',
    body: { codes },
    answer: CodePool,
  });

/** Newest first. */
export const listBatches = (
  call: AdminCall,
  id: string,
  signal?: AbortSignal,
): Promise<BatchList> => call(`${pathOf(id)}/codes`, { answer: BatchList, signal });

/** From then on its codes let nobody spin; there is no way back. */
export const revokeBatch = (call: AdminCall, id: string, batch: string): Promise<ListedBatch> =>
  call(`${pathOf(id)}/codes/${encodeURIComponent(batch)}/revoke`, {
    method: 'POST',
    body: {},
    answer: ListedBatch,
  });
