import { malformedLookup, type Lookup } from '@site/contracts/certificates';
import { queryText } from '@site/contracts/search';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { toApiError } from '../../platform/http/to-api-error';
import type { CertificateService } from '../../features/certificates/certificate-service';
import { lookupFilling } from './certificate-page';
import type { Filling } from './places';
import type { LiveSite } from './prepared-site';
import { searchFilling, type Searched } from './search-page';

/** The query of an address, as Koa reads it. */
type Query = Record<string, string | string[] | undefined>;

/** What the page of the search asks for what it shows. */
export interface SearchOfSite {
  find(site: LiveSite, text: string): Promise<Searched>;
}

export interface PageFillings {
  /** What stands in the places of this page for whoever asks so; undefined where it is as it is for everybody. */
  of(site: LiveSite, path: string, query: Query): Promise<Filling | undefined>;
}

/** What pages with places hold beside what they were rendered with: results of the search, and of a batch. */
export const createPageFillings = (
  search: SearchOfSite,
  certificates: Pick<CertificateService, 'find'>,
  reach: Pick<DatabaseReach, 'ask'>,
): PageFillings => {
  const lookUp = async (batch: string): Promise<Lookup> => {
    try {
      const { certificate } = await reach.ask(() => certificates.find(batch));
      return { state: 'found', certificate };
    } catch (error) {
      const { code } = toApiError(error);
      if (code === 'not_found') return { state: 'unknown', batch };
      if (code === 'unavailable') return { state: 'unavailable', batch };
      throw error;
    }
  };

  return {
    async of(site, path, query) {
      const text = firstOf(query.q);
      if (text !== '' && path === site.state.search)
        return searchFilling(await search.find(site, text), site.state.nav);
      const batch = firstOf(query.batch);
      if (batch === '' || !isOfCertificates(site, path)) return undefined;
      const lookup = malformedLookup(batch) ?? (await lookUp(batch));
      return lookupFilling(batch, lookup, (page) => site.state.paths.includes(page));
    },
  };
};

/** Of a query that asks more than once the first, as it is looked for. */
const firstOf = (asked: string | string[] | undefined): string => queryText([asked].flat()[0]);

const isOfCertificates = ({ pages }: LiveSite, path: string): boolean =>
  pages.some((page) => page.path === path && page.page.data?.includes('certificate'));
