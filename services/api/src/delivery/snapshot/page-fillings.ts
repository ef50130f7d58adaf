import { malformedLookup, type Lookup } from '@site/contracts/certificates';
import { queryText } from '@site/contracts/search';
import type { CertificateService } from '../../features/certificates/certificate-service';
import type { StoreService } from '../../features/stores/store-service';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { toApiError } from '../../platform/http/to-api-error';
import { lookupFilling, searchFilling, type Filling } from '../documents/placeholders';
import type { SiteVariant } from './site-snapshot';

/** The query of an address, as Koa reads it. */
type Query = Record<string, string | string[] | undefined>;

/** HTML for placeholders that depend on the query: search results, and the certificate of a batch. */
export const createPageFillings = (
  stores: Pick<StoreService, 'list' | 'cached'>,
  certificates: Pick<CertificateService, 'find'>,
  availability: Pick<DatabaseAvailability, 'run'>,
) => {
  /** Finds no stores if they cannot be read. */
  const search = async ({ search: index }: SiteVariant, text: string) => {
    const list = stores.cached() ?? (await stores.list().catch(() => ({ stores: [] })));
    return { text, results: index.find(text, list.stores) };
  };

  const lookUp = async (batch: string): Promise<Lookup> => {
    try {
      const { certificate } = await availability.run(() => certificates.find(batch));
      return { state: 'found', certificate };
    } catch (error) {
      const { code } = toApiError(error);
      if (code === 'not_found') return { state: 'unknown', batch };
      if (code === 'unavailable') return { state: 'unavailable', batch };
      throw error;
    }
  };

  return {
    /** Undefined if the page is the same for all visitors. */
    async find(variant: SiteVariant, path: string, query: Query): Promise<Filling | undefined> {
      const { state, pages } = variant;
      const text = searchTextOf(query.q);
      if (text !== '' && path === state.search)
        return searchFilling(await search(variant, text), state.nav);
      const batch = searchTextOf(query.batch);
      const showsCertificates = pages.byPath.get(path)?.page.data?.includes('certificate');
      if (batch === '' || !showsCertificates) return undefined;
      const lookup = malformedLookup(batch) ?? (await lookUp(batch));
      return lookupFilling(batch, lookup, (page) => state.paths.includes(page));
    },
  };
};

export type PageFillings = ReturnType<typeof createPageFillings>;

/** The first value, normalized as search text. */
const searchTextOf = (value: string | string[] | undefined): string => queryText([value].flat()[0]);
