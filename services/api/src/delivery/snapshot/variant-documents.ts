import type { ReleaseManifest, SiteOverride, SiteState, StoreList } from '@site/contracts';
import { cachedResponse, type CachedResponse } from '../../platform/response-cache/cached-response';
import { QUALITY } from '../../platform/http/compressed-text';
import { cspHash } from '../../platform/http/security-headers';
import { createLruCache } from '../../platform/collections';
import { createAddresses } from '../documents/addresses';
import type { SitePage } from '../compositions/pages';
import { contentSecurityPolicy, styleAttributeHashes, styleTexts } from '../documents/csp';
import type { PreparedDirectory } from '../documents/directory';
import { documentOf } from '../documents/document';
import { documentState } from '../documents/document-state';
import {
  fillPlaceholders,
  NO_LOOKUP,
  NO_SEARCH,
  PLACEHOLDERS,
  searchFilling,
  type Filling,
} from '../documents/placeholders';
import type { StoreRenderings } from '../documents/store-renderings';
import { structuredData } from '../documents/structured-data';
import type { PrerenderedPage, PrerenderJob, PrerenderResult } from '../prerender/prerender-job';
import { campaignDataOf, type PageCampaign } from './page-campaigns';
import type { VariantPages } from './variant-pages';

/** Capacity for documents of single stores. Those of all other pages are always cached. */
const CACHED_STORE_PAGES = 200;

/** When a page that could not be rendered with its campaign is tried again. */
const RETRY_AFTER_MS = 30_000;

const SHARED = {
  // A document names files of its composition: browsers revalidate it at each visit.
  'Cache-Control': 'no-cache',
  // A CDN revalidates once a second for all visitors, and serves the stale document meanwhile (RFC 9213).
  'CDN-Cache-Control': 'public, max-age=1, stale-while-revalidate=10',
};
const PRIVATE = { 'Cache-Control': 'no-store' };

interface DocumentResponse {
  status: 200 | 404 | 410;
  response: CachedResponse;
}

interface VariantDocumentsInput {
  state: SiteState;
  canary?: string;
  directory: PreparedDirectory;
  manifests: ReleaseManifest[];
  previous: ReleaseManifest[];
  pages: VariantPages;
  rendered: PrerenderResult;
  stores: StoreList;
  storeRenderings: StoreRenderings;
  /** Renders a page with its campaign; undefined if that fails. */
  renderPage: (
    part: string,
    job: PrerenderJob['pages'][number],
  ) => Promise<PrerenderedPage | undefined>;
  publicUrl: string;
}

interface CachedDocument {
  response: Promise<CachedResponse>;
  /** Set once the response cache may send it. */
  ready?: CachedResponse;
}

interface DocumentRequest {
  /** A local build: the document is for one browser, which renders the page itself. */
  override?: SiteOverride;
  campaign?: PageCampaign;
}

interface DocumentInput {
  page?: SitePage;
  status: 200 | 404;
  rendering?: PrerenderedPage;
  override?: SiteOverride;
  /** HTML for the placeholders of the page, for one visitor. */
  filling?: Filling;
}

/** The HTML documents of a variant, each created when it is first requested. */
export function createVariantDocuments({
  state: site,
  canary,
  directory,
  manifests,
  previous,
  pages,
  rendered,
  stores,
  storeRenderings,
  renderPage,
  publicUrl,
}: VariantDocumentsInput) {
  const { settings } = site;
  const { earlyScript, noScriptStyles } = rendered;
  const renderings = new Map(rendered.pages.map((page) => [page.path, page]));
  const addresses = createAddresses(publicUrl, settings, manifests);
  /** Whether all releases, including fallbacks, use the shared Trusted Types policy. */
  const usesSharedPolicy = [...manifests, ...previous].every(
    ({ documentPolicy }) => documentPolicy,
  );
  /** For pages without a query. */
  const emptyFilling = { ...searchFilling(NO_SEARCH, site.nav), ...NO_LOOKUP };
  const capacity =
    pages.all.filter(({ store }) => !store).length + rendered.pages.length + CACHED_STORE_PAGES;
  const documents = createLruCache<CachedDocument>(capacity);

  const create = (input: DocumentInput): Promise<CachedResponse> => {
    const { page, status, rendering, override, filling } = input;
    const styles = rendering?.styles ?? '';
    const hasPlaceholders = page?.page.data?.some((name) => name in PLACEHOLDERS);
    const prerendered = rendering?.html ?? '';
    const html = hasPlaceholders
      ? fillPlaceholders(prerendered, filling ?? emptyFilling)
      : prerendered;
    const document = documentOf({
      ...{ site, manifests, page, status, addresses },
      ...{ html, styles, earlyScript, noScriptStyles },
      state: override ? { ...site, override } : documentState({ site, manifests, directory, page }),
      unlisted: filling !== undefined,
      structuredData:
        page && status === 200
          ? structuredData({ page, pages: pages.byPath, addresses, settings, stores })
          : [],
    });
    const policy = contentSecurityPolicy({
      scripts: [cspHash(earlyScript), ...document.scripts.map((integrity) => `'${integrity}'`)],
      styles: [noScriptStyles, ...styleTexts(styles + html)].map(cspHash),
      styleAttributes: styleAttributeHashes(html),
      framed: page?.page.framed ?? false,
      hosts: settings.hosts,
      // A local build may use other policies.
      usesSharedPolicy: usesSharedPolicy && !override,
      tileOrigin: tileOrigin(settings.tileUrl),
      assetOrigin: settings.assetOrigin,
      localOrigin: override?.origin,
    });
    // There may be thousands of store pages, and documents with an override or filling are for one visitor.
    const isSentOften = !page?.store && !override && !filling;
    const metadata = {
      route: 'document',
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...(override || filling ? PRIVATE : SHARED),
        'X-Composition': String(site.composition),
        ...(canary !== undefined && { 'X-Canary': canary }),
        Vary: 'Accept-Encoding',
      },
      composition: site.composition,
      part: page?.part.name,
    };
    return cachedResponse(document.html, metadata, isSentOften ? QUALITY.best : QUALITY.fast);
  };

  const load = (
    path: string,
    page: SitePage | undefined,
    status: 200 | 404,
    campaign?: PageCampaign,
  ) => {
    const key = campaign ? `${path} ${campaign.version}` : path;
    const remove = () => documents.delete(key);
    const createCached = async (): Promise<CachedResponse> => {
      const store = page?.store;
      const campaignRendering =
        page &&
        campaign &&
        (await renderPage(page.part.name, { path, data: { [campaign.name]: campaign.campaign } }));
      const rendering =
        campaignRendering ?? renderings.get(path) ?? (store && (await storeRenderings.find(page)));
      const response = await create({ page, status, rendering });
      const hasCampaign = page !== undefined && campaignDataOf(page.page) !== undefined;
      // A store page that could not be rendered is retried at the next request.
      if (store && !rendering) remove();
      else if (status === 200 && !hasCampaign && pages.redirectOf(path) === undefined)
        entry.ready = response;
      if (campaign && !campaignRendering) setTimeout(remove, RETRY_AFTER_MS).unref();
      return response;
    };

    const cachedDocument = documents.get(key);
    if (cachedDocument) return cachedDocument.response;
    const entry: CachedDocument = { response: createCached() };
    entry.response.catch(remove);
    documents.set(key, entry);
    return entry.response;
  };

  return {
    async respond(
      path: string,
      { override, campaign }: DocumentRequest = {},
    ): Promise<DocumentResponse> {
      const page = pages.byPath.get(path);
      const target = page
        ? { status: 200 as const, path, page }
        : pages.missing(path, (renderedPath) => renderings.has(renderedPath));
      const status = target.status === 200 ? 200 : 404;
      const response = override
        ? create({ page: target.page, status, override })
        : load(target.path, target.page, status, campaign);
      return { status: target.status, response: await response };
    },

    /** The document of a page with placeholders, for one visitor. */
    async fill(path: string, filling: Filling): Promise<DocumentResponse> {
      const page = pages.byPath.get(path);
      const rendering = renderings.get(path);
      const response = await create({ page, status: 200, rendering, filling });
      return { status: 200, response };
    },

    /** A page's document, if it is cached and `path` is its only address. */
    cached: (path: string) => documents.peek(path)?.ready,
  };
}

export type VariantDocuments = ReturnType<typeof createVariantDocuments>;

/** Tile addresses often have `{s}` or `{a-c}` in the first label of their host. */
const tileOrigin = (tileUrl: string): string =>
  URL.canParse(tileUrl) ? new URL(tileUrl).origin.replace(/\{[^{}]*\}/, '*') : '';
