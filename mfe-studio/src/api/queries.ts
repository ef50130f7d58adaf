import {
  listCampaigns,
  listClaims,
  readCampaign,
  readStats,
  type AdminCall,
  type ClaimFilter,
} from '@site/admin-client';
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

export const statsQuery = (call: AdminCall, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'stats', id],
    queryFn: ({ signal }) => readStats(call, id, signal),
  });

export const claimsQuery = (call: AdminCall, filter: ClaimFilter) =>
  queryOptions({
    ...fresh,
    queryKey: [STUDIO, 'claims', filter.campaign, filter.state],
    queryFn: ({ signal }) => listClaims(call, filter, signal),
  });
