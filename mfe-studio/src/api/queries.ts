import {
  listBatches,
  listCampaigns,
  listClaims,
  listPools,
  listVersions,
  previewCampaign,
  readCampaign,
  readPatterns,
  readStats,
  readVersion,
  readWebhook,
  type AdminCall,
  type ClaimFilter,
} from '@site/admin-client';
import type { CampaignDocument } from '@site/contracts';
import { queryOptions } from '@site/shared-ui/query';
import { STUDIO } from './use-admin';

/** Unlike visitors' pages, the Studio asks anew whenever a view is opened: several people work in it. */
const fresh = { staleTime: 0 } as const;

export const campaignsQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'campaigns'],
    queryFn: ({ signal }) => listCampaigns(call, signal),
  });

export const campaignQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'campaign', id],
    queryFn: ({ signal }) => readCampaign(call, id, signal),
  });

/** Below the campaign's own key: whatever reads that again reads these too. */
export const versionsQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'campaign', id, 'versions'],
    queryFn: ({ signal }) => listVersions(call, id, signal),
  });

/** A version never changes. */
export const versionQuery = (call: AdminCall, id: string, version: number) =>
  queryOptions({
    queryKey: [STUDIO, 'version', id, version],
    queryFn: ({ signal }) => readVersion(call, id, version, signal),
    staleTime: Infinity,
  });

/** Made of a document, saved or not: another one has another preview. */
export const previewQuery = (call: AdminCall, document: CampaignDocument) =>
  queryOptions({
    queryKey: [STUDIO, 'preview', document],
    queryFn: ({ signal }) => previewCampaign(call, document, signal),
    staleTime: Infinity,
  });

export const statsQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'stats', id],
    queryFn: ({ signal }) => readStats(call, id, signal),
  });

export const poolsQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'pools', id],
    queryFn: ({ signal }) => listPools(call, id, signal),
  });

export const patternsQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'patterns', id],
    queryFn: ({ signal }) => readPatterns(call, id, signal),
  });

export const batchesQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'batches', id],
    queryFn: ({ signal }) => listBatches(call, id, signal),
  });

export const webhookQuery = (call: AdminCall) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'webhook'],
    queryFn: ({ signal }) => readWebhook(call, signal),
    retry: false,
  });

export const claimsQuery = (call: AdminCall, filter: ClaimFilter) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'claims', filter.campaign, filter.state],
    queryFn: ({ signal }) => listClaims(call, filter, signal),
  });
