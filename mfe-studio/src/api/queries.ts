import {
  findClaimByCode,
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
  readClaim,
  readDelivery,
  readOwnAccess,
  readPatterns,
  readStats,
  readStores,
  readTelemetry,
  readVersion,
  readWebhook,
  type ClaimFilter,
  type DayRange,
} from '@site/admin-client';
import type { CampaignDocument, CampaignStats, Composition } from '@site/contracts';
import { Discovery } from '@site/contracts';
import { certificatePath } from '@site/contracts/certificates';
import { request, ResponseError } from '@site/platform';
import { queryOptions } from '@site/shared-ui/query';
import { adminCall } from './session';

/** Key prefix of all queries that need a sign-in. */
export const STUDIO = 'studio';

/** Unlike visitors' pages, the Studio loads data again whenever a view is opened, because several people work in it. */
const adminQuery = <T>(key: unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: [STUDIO, ...key], queryFn: ({ signal }) => read(signal), staleTime: 0 });

/** Never stale: the key contains everything that the response depends on. */
const immutableQuery = <T>(key: unknown[], read: (signal: AbortSignal) => Promise<T>) => ({
  ...adminQuery(key, read),
  staleTime: Infinity,
});

export const campaignsQuery = adminQuery(['campaigns'], (signal) =>
  listCampaigns(adminCall, signal),
);

export const campaignQuery = (id: string) =>
  adminQuery(['campaign', id], (signal) => readCampaign(adminCall, id, signal));

/** Its key starts with that of the campaign, so that both are invalidated together. */
export const versionsQuery = (id: string) =>
  adminQuery(['campaign', id, 'versions'], (signal) => listVersions(adminCall, id, signal));

export const versionQuery = (id: string, version: number) =>
  immutableQuery(['version', id, version], (signal) => readVersion(adminCall, id, version, signal));

export const previewQuery = (document: CampaignDocument) =>
  immutableQuery(['preview', document], (signal) => previewCampaign(adminCall, document, signal));

export const statsQuery = (id: string, range: DayRange) => ({
  ...adminQuery(['stats', id, range], (signal) => readStats(adminCall, id, range, signal)),
  // The figures stay while those of another range are loaded.
  placeholderData: (before: CampaignStats | undefined) =>
    before?.campaign === id ? before : undefined,
});

export const poolsQuery = (id: string) =>
  adminQuery(['pools', id], (signal) => listPools(adminCall, id, signal));

export const patternsQuery = (id: string) =>
  adminQuery(['patterns', id], (signal) => readPatterns(adminCall, id, signal));

export const batchesQuery = (id: string) =>
  adminQuery(['batches', id], (signal) => listBatches(adminCall, id, signal));

export const webhookQuery = {
  ...adminQuery(['webhook'], (signal) => readWebhook(adminCall, signal)),
  retry: false,
};

/** Whether a batch of a product has a certificate. */
export const hasCertificateQuery = (batch: string) =>
  adminQuery(['certificate', batch], async (signal) => {
    try {
      await request(certificatePath(batch), { signal });
      return true;
    } catch (error) {
      if (error instanceof ResponseError && error.status === 404) return false;
      throw error;
    }
  });

/** Key prefix of all lists of claims. */
export const CLAIMS = [STUDIO, 'claims'];

export const claimsQuery = (filter: ClaimFilter) =>
  adminQuery(['claims', filter.campaign, filter.state], (signal) =>
    listClaims(adminCall, filter, signal),
  );

const SEARCH_DELAY_MS = 300;

/** The claim of a prize code, once the typing has paused. */
export const claimByCodeQuery = (code: string) =>
  adminQuery(['claims', 'code', code], async (signal) => {
    await new Promise((resolve) => {
      setTimeout(resolve, SEARCH_DELAY_MS);
    });
    signal.throwIfAborted();
    return findClaimByCode(adminCall, code, signal);
  });

export const claimQuery = (id: string) => ({
  ...adminQuery(['claim', id], (signal) => readClaim(adminCall, id, signal)),
  retry: false,
});

export const sessionsQuery = adminQuery(['sessions'], (signal) => listSessions(adminCall, signal));

/** Key prefix of both queries of stores. */
export const STORES = [STUDIO, 'stores'];

export const storesQuery = adminQuery(['stores', 'current'], () => readStores(adminCall));
export const storeListsQuery = adminQuery(['stores', 'lists'], () => listStoreLists(adminCall));

/** Key prefix of all queries of the delivery page. */
export const DELIVERY = [STUDIO, 'delivery'];

export const overviewQuery = adminQuery(['delivery', 'overview'], (signal) =>
  readDelivery(adminCall, signal),
);
/** The titles of the live pages of each part. Those of path patterns are templates and left out. */
export const pageTitlesQuery = adminQuery(['delivery', 'page-titles'], async (signal) => {
  const { microFrontends } = await request('/api/discovery', { signal, response: Discovery });
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, versions]) => {
      const pages = versions[0]?.extras.pages.filter(({ path }) => !path.includes(':')) ?? [];
      // Paths with the same module are one page, named by the first.
      const modules = new Map(pages.toReversed().map((page) => [page.expose, page]));
      const named = pages.filter((page) => modules.get(page.expose) === page);
      return [name, named.map(({ path, title }) => (path === '/' ? 'Home' : title))];
    }),
  );
});
export const telemetryQuery = adminQuery(['delivery', 'telemetry'], (signal) =>
  readTelemetry(adminCall, {}, signal),
);
export const ownAccessQuery = adminQuery(['delivery', 'own-access'], (signal) =>
  readOwnAccess(adminCall, signal),
);
export const accessQuery = adminQuery(['delivery', 'access'], () => listAccess(adminCall));
export const keysQuery = adminQuery(['delivery', 'keys'], () => listKeys(adminCall));

const HISTORY_PAGE = 10;

/** Reads the first pages of the history as one list, so that a new change neither duplicates nor hides another. */
const readHistory = async (part: string, pages: number) => {
  const changes: Composition[] = [];
  let hasMore = true;
  for (let page = 0; page < pages && hasMore; page++) {
    const before = changes.at(-1)?.number;
    const { compositions } = await listCompositions(adminCall, {
      limit: HISTORY_PAGE,
      ...(part && { part }),
      ...(before !== undefined && { before }),
    });
    changes.push(...compositions);
    hasMore = compositions.length === HISTORY_PAGE;
  }
  return { changes, more: hasMore };
};

export const historyQuery = (part: string, pages: number) =>
  queryOptions({
    queryKey: [...DELIVERY, 'history', part, pages],
    queryFn: () => readHistory(part, pages),
    staleTime: 0,
    // The list stays while more changes are loaded.
    placeholderData: (before: Awaited<ReturnType<typeof readHistory>> | undefined) => before,
  });
