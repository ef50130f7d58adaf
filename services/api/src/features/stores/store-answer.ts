import { cachedResponse, type CachedResponse } from '../../platform/response-cache/cached-response';
import type { CacheSource } from '../../platform/response-cache/response-cache';
import type { StoreService, VersionedStores } from './store-service';

/** Where visitors get the list. */
const PATH = '/api/stores';

/** The response with the store list, made once for each version. */
export const createStoreAnswers = () => {
  let latest: { version: string; response: Promise<CachedResponse> } | undefined;
  let ready: { version: string; response: CachedResponse } | undefined;

  const make = async ({ version, stores }: VersionedStores): Promise<CachedResponse> => {
    const response = await cachedResponse(JSON.stringify(stores), {
      route: PATH,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        // Browsers keep the list and revalidate it each time.
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
      },
    });
    ready = { version, response };
    return response;
  };

  return {
    of(list: VersionedStores): Promise<CachedResponse> {
      if (latest?.version !== list.version)
        latest = { version: list.version, response: make(list) };
      return latest.response;
    },
    /** The last response, if it is of this list. */
    readyOf: ({ version }: VersionedStores): CachedResponse | undefined =>
      ready?.version === version ? ready.response : undefined,
  };
};
export type StoreAnswers = ReturnType<typeof createStoreAnswers>;

/** GET /api/stores for the response cache. */
export const storesSource = (
  stores: Pick<StoreService, 'atHand' | 'forget'>,
  answers: StoreAnswers,
): CacheSource => ({
  find(url) {
    const list = url === PATH ? stores.atHand() : undefined;
    return list && answers.readyOf(list);
  },
  invalidate: () => stores.forget(),
});
