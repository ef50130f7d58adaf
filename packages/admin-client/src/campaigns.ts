import {
  BatchList,
  CampaignList,
  CampaignPreview,
  CampaignStats,
  CampaignVersions,
  CodeBatch,
  CodePool,
  CodePools,
  FoundCodes,
  SavedCampaign,
  SavedVersion,
  ListedBatch,
  PatternReport,
  type CampaignDocument,
  type CodeOrder,
} from '@site/contracts';
import type { ZodMiniType } from '@site/contracts/schema';
import { ifMatch, postCall, getCall, withQuery, type AdminCall } from './call-site';

const pathOf = (id: string): string => `/campaigns/${encodeURIComponent(id)}`;

/** A call that reads `path` of a campaign. */
const campaignReader =
  <T>(path: string, response: ZodMiniType<T>) =>
  (call: AdminCall, id: string, signal?: AbortSignal): Promise<T> =>
    call(pathOf(id) + path, { response, signal });

export const listCampaigns = getCall('/campaigns', CampaignList);

/** Refused with 404 for an unknown id. */
export const readCampaign = campaignReader('', SavedCampaign);

/**
 * Saves a campaign that was edited from this version; without a version it must be new. Refused with 409 on an edit
 * conflict.
 */
export const putCampaign = (call: AdminCall, campaign: CampaignDocument, version?: number) =>
  call(pathOf(campaign.id), {
    method: 'PUT',
    headers: version === undefined ? { 'If-None-Match': '*' } : ifMatch(version),
    body: campaign,
    response: SavedCampaign,
  });

/** What visitors, winners and the team would see of it. Nothing is stored or sent. */
export const previewCampaign = postCall<CampaignDocument, CampaignPreview>(
  '/campaigns/preview',
  CampaignPreview,
);

/** Newest first. */
export const listVersions = campaignReader('/versions', CampaignVersions);

/** Refused with 404 for a version that is not stored. */
export const readVersion = (call: AdminCall, id: string, version: number, signal?: AbortSignal) =>
  call(`${pathOf(id)}/versions/${version}`, { response: SavedVersion, signal });

/** Restores an earlier version. `before` is the version that was read; refused with 409 on an edit conflict. */
export const restoreVersion = (call: AdminCall, id: string, version: number, before: number) =>
  call(`${pathOf(id)}/versions/${version}/restore`, {
    method: 'POST',
    headers: ifMatch(before),
    response: SavedCampaign,
  });

/** Ends a campaign now, by the site's clock. Refused with 409 if `version` is not the current one. */
export const endCampaign = (call: AdminCall, id: string, version: number) =>
  call(`${pathOf(id)}/end`, { method: 'POST', headers: ifMatch(version), response: SavedCampaign });

/** Deletes a campaign. Refused with 409 if it has spins, or `version` is not the current one. */
export const removeCampaign = (call: AdminCall, id: string, version: number) =>
  call(pathOf(id), { method: 'DELETE', headers: ifMatch(version) });

/** Days such as `2026-11-21` in the campaign's time zone, both included; empty for no limit. */
export interface DayRange {
  from: string;
  to: string;
}

export const readStats = (call: AdminCall, id: string, range: DayRange, signal?: AbortSignal) =>
  call(withQuery(`${pathOf(id)}/stats`, range), { response: CampaignStats, signal });

/** Patterns of spins that suggest one person with several identities, or a program. */
export const readPatterns = campaignReader('/patterns', PatternReport);

const batchPath = (id: string, batch: string): string =>
  `${pathOf(id)}/codes/${encodeURIComponent(batch)}`;

/** Creates a batch of codes and returns them. */
export const orderCodes = (call: AdminCall, id: string, order: CodeOrder) =>
  call(`${pathOf(id)}/codes`, { method: 'POST', body: order, response: CodeBatch });

/** Returns the codes of a batch again. Refused with 409 for a revoked or expired batch. */
export const readBatchCodes = (call: AdminCall, id: string, batch: string) =>
  call(`${batchPath(id, batch)}/tell`, { method: 'POST', body: {}, response: CodeBatch });

/** The number of codes in the pools of its prizes. */
export const listPools = campaignReader('/pools', CodePools);

const poolCodesCall =
  <T>(path: string, response: ZodMiniType<T>) =>
  (call: AdminCall, id: string, prize: string, codes: string[]) =>
    call(`${pathOf(id)}/prizes/${encodeURIComponent(prize)}/codes${path}`, {
      method: 'POST',
      body: { codes },
      response,
    });

/** Adds codes to the pool of a prize, all or none. Refused with 409 if one was uploaded before. */
export const addPoolCodes = poolCodesCall('', CodePool);

/** Whether codes are in the pool of a prize, and were given out. */
export const findPoolCodes = poolCodesCall('/find', FoundCodes);

/** Removes codes that were not given out, all or none. Refused with 409 for others, and while the campaign is live. */
export const removePoolCodes = poolCodesCall('/remove', CodePool);

/** Newest first. */
export const listBatches = campaignReader('/codes', BatchList);

/** Makes the codes of a batch invalid; cannot be undone. */
export const revokeBatch = (call: AdminCall, id: string, batch: string) =>
  call(`${batchPath(id, batch)}/revoke`, { method: 'POST', body: {}, response: ListedBatch });

export type Phase = 'draft' | 'paused' | 'scheduled' | 'running' | 'ended';

export type Timed = Pick<CampaignDocument, 'status' | 'startsAt' | 'endsAt'>;

/** What the status means at a moment (ms since 1970): a live campaign runs only between its two dates. */
export const phaseOf = ({ status, startsAt, endsAt }: Timed, now: number): Phase => {
  if (status === 'draft') return 'draft';
  if (now >= Date.parse(endsAt)) return 'ended';
  if (status === 'paused') return 'paused';
  return now < Date.parse(startsAt) ? 'scheduled' : 'running';
};
