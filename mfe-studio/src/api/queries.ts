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
  readAudit,
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
  type AdminCall,
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
const adminQuery = <T>(
  key: unknown[],
  read: (call: AdminCall, signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey: [STUDIO, ...key],
    queryFn: ({ signal }) => read(adminCall, signal),
    staleTime: 0,
  });

/** A query for each campaign or claim. */
const queryById =
  <T>(name: string, read: (call: AdminCall, id: string, signal: AbortSignal) => Promise<T>) =>
  (id: string) =>
    adminQuery([name, id], (call, signal) => read(call, id, signal));

/** Never stale: the key contains everything that the response depends on. */
const immutableQuery = <T>(...[key, read]: Parameters<typeof adminQuery<T>>) => ({
  ...adminQuery(key, read),
  staleTime: Infinity,
});

export const campaignsQuery = adminQuery(['campaigns'], listCampaigns);

export const campaignQuery = queryById('campaign', readCampaign);

/** Its key starts with that of the campaign, so that both are invalidated together. */
export const versionsQuery = (id: string) =>
  adminQuery(['campaign', id, 'versions'], (call, signal) => listVersions(call, id, signal));

export const versionQuery = (id: string, version: number) =>
  immutableQuery(['version', id, version], (call, signal) =>
    readVersion(call, id, version, signal),
  );

export const previewQuery = (document: CampaignDocument) =>
  immutableQuery(['preview', document], (call, signal) => previewCampaign(call, document, signal));

export const statsQuery = (id: string, range: DayRange) => ({
  ...adminQuery(['stats', id, range], (call, signal) => readStats(call, id, range, signal)),
  // The figures stay while those of another range are loaded.
  placeholderData: (before: CampaignStats | undefined) =>
    before?.campaign === id ? before : undefined,
});

export const poolsQuery = queryById('pools', listPools);
export const patternsQuery = queryById('patterns', readPatterns);
export const batchesQuery = queryById('batches', listBatches);

export const webhookQuery = { ...adminQuery(['webhook'], readWebhook), retry: false };

const TYPING_PAUSE_MS = 300;

/** Waits until the typing has paused; before that, a query is aborted by the one for the next text. */
const typingPause = async (signal: AbortSignal) => {
  await new Promise((resolve) => {
    setTimeout(resolve, TYPING_PAUSE_MS);
  });
  signal.throwIfAborted();
};

/** Whether a typed batch of a product has a certificate. */
export const hasCertificateQuery = (batch: string) =>
  adminQuery(['certificate', batch], async (_, signal) => {
    await typingPause(signal);
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
  adminQuery(['claims', filter.campaign, filter.state], (call, signal) =>
    listClaims(call, filter, signal),
  );

/** The claim of a typed prize code. */
export const claimByCodeQuery = (code: string) =>
  adminQuery(['claims', 'code', code], async (call, signal) => {
    await typingPause(signal);
    return findClaimByCode(call, code, signal);
  });

export const claimQuery = (id: string) => ({ ...queryById('claim', readClaim)(id), retry: false });

export const sessionsQuery = adminQuery(['sessions'], listSessions);

/** Key prefix of both queries of stores. */
export const STORES = [STUDIO, 'stores'];

export const storesQuery = adminQuery(['stores', 'current'], readStores);
export const storeListsQuery = adminQuery(['stores', 'lists'], listStoreLists);

/** Key prefix of all queries of the delivery page. */
export const DELIVERY = [STUDIO, 'delivery'];

export const overviewQuery = adminQuery(['delivery', 'overview'], readDelivery);
/** The titles of the live pages of each part. Those of path patterns are templates and left out. */
export const pageTitlesQuery = adminQuery(['delivery', 'page-titles'], async (_, signal) => {
  // The browser's copy may have the titles from before a change.
  const response = await fetch('/api/discovery', { cache: 'no-cache', signal });
  const { microFrontends } = Discovery.parse(await response.json());
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
export const telemetryQuery = adminQuery(['delivery', 'telemetry'], (call, signal) =>
  readTelemetry(call, {}, signal),
);
export const ownAccessQuery = adminQuery(['delivery', 'own-access'], readOwnAccess);
export const accessQuery = adminQuery(['delivery', 'access'], listAccess);
export const auditQuery = adminQuery(['delivery', 'audit'], (call) =>
  readAudit(call, { limit: 500 }),
);
export const keysQuery = adminQuery(['delivery', 'keys'], listKeys);

const HISTORY_PAGE = 10;

/** Reads the first pages of the history as one list, so that a new change neither duplicates nor hides another. */
const readHistory = async (part: string, pages: number) => {
  const changes: Composition[] = [];
  let hasMore = true;
  for (let page = 0; page < pages && hasMore; page++) {
    const query = { limit: HISTORY_PAGE, part, before: changes.at(-1)?.number };
    const { compositions } = await listCompositions(adminCall, query);
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
