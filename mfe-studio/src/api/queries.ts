import {
  listAccess,
  listBatches,
  listCampaigns,
  listClaims,
  listCompositions,
  listKeys,
  listPools,
  listSessions,
  listStoreLists,
  listVersions,
  previewCampaign,
  readCampaign,
  readDelivery,
  readOwnAccess,
  readPatterns,
  readStats,
  readStores,
  readTelemetry,
  readVersion,
  readWebhook,
  type ClaimFilter,
} from '@site/admin-client';
import type { CampaignDocument, Composition } from '@site/contracts';
import { queryOptions } from '@site/shared-ui/query';
import { adminCall } from './session';

/** Starts the key of everything that only signed-in people may see. */
export const STUDIO = 'studio';

/** Unlike visitors' pages, the Studio reads again whenever a view is opened: several people work in it. */
const fresh = <T>(key: unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: [STUDIO, ...key], queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Reads once: the key names everything that the answer depends on. */
const constant = <T>(key: unknown[], read: (signal: AbortSignal) => Promise<T>) => ({
  ...fresh(key, read),
  staleTime: Infinity,
});

export const campaignsQuery = fresh(['campaigns'], (signal) => listCampaigns(adminCall, signal));

export const campaignQuery = (id: string) =>
  fresh(['campaign', id], (signal) => readCampaign(adminCall, id, signal));

/** Its key starts with that of the campaign, so that both are invalidated together. */
export const versionsQuery = (id: string) =>
  fresh(['campaign', id, 'versions'], (signal) => listVersions(adminCall, id, signal));

export const versionQuery = (id: string, version: number) =>
  constant(['version', id, version], (signal) => readVersion(adminCall, id, version, signal));

export const previewQuery = (document: CampaignDocument) =>
  constant(['preview', document], (signal) => previewCampaign(adminCall, document, signal));

export const statsQuery = (id: string) =>
  fresh(['stats', id], (signal) => readStats(adminCall, id, signal));

export const poolsQuery = (id: string) =>
  fresh(['pools', id], (signal) => listPools(adminCall, id, signal));

export const patternsQuery = (id: string) =>
  fresh(['patterns', id], (signal) => readPatterns(adminCall, id, signal));

export const batchesQuery = (id: string) =>
  fresh(['batches', id], (signal) => listBatches(adminCall, id, signal));

export const webhookQuery = {
  ...fresh(['webhook'], (signal) => readWebhook(adminCall, signal)),
  retry: false,
};

export const claimsQuery = (filter: ClaimFilter) =>
  fresh(['claims', filter.campaign, filter.state], (signal) =>
    listClaims(adminCall, filter, signal),
  );

export const sessionsQuery = fresh(['sessions'], (signal) => listSessions(adminCall, signal));

/** Starts the keys of both queries about stores. */
export const STORES = [STUDIO, 'stores'];

export const storesQuery = fresh(['stores', 'present'], () => readStores(adminCall));
export const storeListsQuery = fresh(['stores', 'lists'], () => listStoreLists(adminCall));

/** Starts the keys of all queries of the delivery page. */
export const DELIVERY = [STUDIO, 'delivery'];

export const overviewQuery = fresh(['delivery', 'overview'], (signal) =>
  readDelivery(adminCall, signal),
);
export const telemetryQuery = fresh(['delivery', 'telemetry'], (signal) =>
  readTelemetry(adminCall, {}, signal),
);
export const ownAccessQuery = fresh(['delivery', 'own-access'], (signal) =>
  readOwnAccess(adminCall, signal),
);
export const accessQuery = fresh(['delivery', 'access'], () => listAccess(adminCall));
export const keysQuery = fresh(['delivery', 'keys'], () => listKeys(adminCall));

const HISTORY_PAGE = 10;

/** So many pages of the history, read as one list: a change meanwhile neither doubles nor hides another. */
const readHistory = async (part: string, pages: number) => {
  const changes: Composition[] = [];
  let more = true;
  for (let page = 0; page < pages && more; page++) {
    const before = changes.at(-1)?.number;
    const { compositions } = await listCompositions(adminCall, {
      limit: HISTORY_PAGE,
      ...(part && { part }),
      ...(before !== undefined && { before }),
    });
    changes.push(...compositions);
    more = compositions.length === HISTORY_PAGE;
  }
  return { changes, more };
};

export const historyQuery = (part: string, pages: number) =>
  queryOptions({
    queryKey: [...DELIVERY, 'history', part, pages],
    queryFn: () => readHistory(part, pages),
    staleTime: 0,
    // The changes that are shown stay while older ones are read.
    placeholderData: (before: Awaited<ReturnType<typeof readHistory>> | undefined) => before,
  });
