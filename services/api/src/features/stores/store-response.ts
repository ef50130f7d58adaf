import { cachedResponse, type CachedResponse } from '../../platform/response-cache/cached-response';
import type { CacheSource } from '../../platform/response-cache/response-cache';
import type { StoreService, VersionedStores } from './store-service';

const PATH = '/api/stores';

/** The response with the store list, created once for each version. */
export const createStoreResponses = () => {
  let latest:
    | { version: string; pending: Promise<CachedResponse>; response?: CachedResponse }
    | undefined;

  return {
    get({ version, stores }: VersionedStores): Promise<CachedResponse> {
      if (latest?.version === version) return latest.pending;
      const pending = cachedResponse(JSON.stringify(stores), {
        route: PATH,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          // Browsers keep the list and revalidate it each time.
          'Cache-Control': 'no-cache',
          Vary: 'Accept-Encoding',
        },
      }).then((response) => (created.response = response));
      const created: NonNullable<typeof latest> = { version, pending };
      latest = created;
      return pending;
    },
    /** The response, if it was created for this version already. */
    getReady: ({ version }: VersionedStores): CachedResponse | undefined =>
      latest?.version === version ? latest.response : undefined,
  };
};
export type StoreResponses = ReturnType<typeof createStoreResponses>;

/** GET /api/stores for the response cache. */
export const storesSource = (
  stores: Pick<StoreService, 'cached' | 'invalidate'>,
  responses: StoreResponses,
): CacheSource => ({
  find(url) {
    const list = url === PATH ? stores.cached() : undefined;
    return list && responses.getReady(list);
  },
  invalidate: stores.invalidate,
});
