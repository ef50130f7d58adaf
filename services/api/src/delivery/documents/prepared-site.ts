import type { ReleaseManifest, SiteOverride, SiteState, StoreList } from '@site/contracts';
import type { FormerAddress } from '../../features/stores/store-slugs';
import type { PrerenderedPage, PrerenderResult } from '../prerender/prerender-job';
import { createAddresses } from '../compositions/addresses';
import type { GonePath } from '../compositions/composition-model';
import { goneAt } from '../compositions/gone-paths';
import { boundedMap } from '../../platform/util/bounded-map';
import { directoryOf, type PreparedDirectory } from './directory';
import { hashOf } from '../../platform/http/policy-hash';
import { documentOf } from './document';
import { documentState } from './document-state';
import { styleAttributeHashes, styleTexts } from './inline-styles';
import {
  matchesPattern,
  sitePages,
  unknownPath,
  unknownPaths,
  type SitePage,
} from '../compositions/pages';
import { siteIcons, type SiteIcons } from './site-icons';
import { NOT_FOUND_PATH } from './rendered-parts';
import { listPages, noStorePathOf, stateAddress, storePath } from './list-pages';
import type { StoreRenderings } from './store-renderings';
import { structuredData } from './structured-data';
import { NO_LOOKUP } from './certificate-page';
import { fillPlaces, PLACES, type Filling } from './places';
import { NOTHING_ASKED, searchFilling } from './search-page';

/** A document, with what its policy has to name. */
export interface PreparedDocument {
  status: 200 | 404 | 410;
  html: string;
  /** CSP hashes of the scripts and styles in it, of the scripts that it names, and of its style attributes. */
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
  /** Whether pages of this site may show it in a frame. */
  framed: boolean;
  /** Whose page it is; of no part where there is no page. */
  part?: string;
  /** One of so many that it is kept for a while only. */
  passing?: true;
}

/** What a document is made for, where it is not for everybody as the promotion has rendered it. */
interface Special {
  override?: SiteOverride;
  /** What was rendered of it later. */
  later?: PrerenderedPage;
  /** What stands in its places, for one visitor. */
  filling?: Filling;
}

/** Of how many stores the documents are kept. */
const KEPT_OF_STORES = 200;

/** A composition with its documents. */
export interface LiveSite {
  /** Since which composition they are as they are. */
  composition: number;
  /** `mfe-tools@1.1.0`: on whose side its visitors are. */
  canary?: string;
  /** All that a browser may come to know of it. */
  state: SiteState;
  /** None of its releases, and none that they fall back to, makes a policy of Trusted Types of its own. */
  onePolicy: boolean;
  /** What its documents leave out. */
  directory: PreparedDirectory;
  /** Its releases. */
  manifests: ReleaseManifest[];
  /** What they fall back to. */
  previous: ReleaseManifest[];
  pages: SitePage[];
  /**
   * `state` is what the address asks for in its query; a page that has no view of it is as it always is. With an
   * override it is made for one browser, which renders it itself: the prerendered page is that of the
   * live part.
   */
  documentFor(path: string, override?: SiteOverride, state?: string): Promise<PreparedDocument>;
  /** The document of a page with places, with what somebody has asked for in them; made for him alone. */
  filledDocument(path: string, filling: Filling): PreparedDocument;
  /** Whether there is, or was, a page under this path. */
  knows(path: string): boolean;
  /** The document of a page, where it was made already, by the one address that has no way around. */
  documentAt(path: string): PreparedDocument | undefined;
  /** Where the page of a former path is now, or what stands for a page that was retired. */
  movedTo(path: string): string | undefined;
  /** The page of a state that was a view of this path, under `?state=`. */
  viewMovedTo(path: string, state: string): string | undefined;
  icons: SiteIcons;
}

export interface SiteInput {
  site: SiteState;
  manifests: ReleaseManifest[];
  /** What they fall back to. */
  previous: ReleaseManifest[];
  gone: GonePath[];
  rendered: PrerenderResult;
  stores: StoreList;
  /** What the addresses of stores were before. */
  moved?: readonly FormerAddress[];
  /** What renders pages of stores. */
  storeRenderings?: (pages: readonly SitePage[]) => StoreRenderings;
  publicUrl: string;
}

/** Makes documents as they are asked for, each once. */
export function preparedSite({
  site,
  manifests,
  previous,
  gone,
  rendered,
  stores,
  moved: formerAddresses = [],
  storeRenderings,
  publicUrl,
}: SiteInput): LiveSite {
  const { settings } = site;
  const { earlyScript, noScriptStyles } = rendered;
  const htmlOf = new Map(rendered.pages.map((page) => [page.path, page]));
  const earlyScriptHash = hashOf(earlyScript);
  const ofList = listPages(manifests, stores);
  const pages = [...sitePages(manifests), ...ofList];
  const rendersStores = storeRenderings?.(ofList.filter(({ store }) => store));
  const known = new Map(pages.map((page) => [page.path, page]));
  const unknown = new Map(unknownPaths(manifests).map((page) => [page.path, page]));
  const patterns = [...unknown.values()].map(({ page }) => page.path);
  const moved = new Map([
    ...byStateCode(ofList).filter(([short]) => !known.has(short)),
    ...movedStores(ofList, formerAddresses).filter(([former]) => !known.has(former)),
    ...pages.flatMap(({ path, page }) =>
      (page.formerPaths ?? []).map((former) => [former, path] as const),
    ),
  ]);
  const views = new Map(
    ofList.flatMap(({ path, page, state }) =>
      state === undefined ? [] : [[stateAddress(pathAbove(page.path), state), path] as const],
    ),
  );
  const addresses = createAddresses(publicUrl, settings, manifests);
  const documents = new Map<string, PreparedDocument>();
  /** Of them the pages', by the one address that has no way around. */
  const atAddress = new Map<string, PreparedDocument>();
  const directory = directoryOf(site);

  /** Of pages with places, as they are for everybody. */
  const unfilled = { ...searchFilling(NOTHING_ASKED, site.nav), ...NO_LOOKUP };

  const make = (
    status: 200 | 404,
    path: string,
    page?: SitePage,
    { override, later, filling }: Special = {},
  ): PreparedDocument => {
    const rendering = (override ? undefined : (later ?? htmlOf.get(path))) ?? {
      html: '',
      styles: '',
    };
    const styles = withoutNonce(rendering.styles);
    const hasPlaces = page?.page.data?.some((name) => name in PLACES);
    const html = hasPlaces ? fillPlaces(rendering.html, filling ?? unfilled) : rendering.html;
    const inlined = { html, styles, earlyScript, noScriptStyles };
    const aboutPage =
      page && status === 200
        ? structuredData({ page, pages: known, addresses, settings, stores })
        : [];
    const made = documentOf({
      site,
      state: override ? { ...site, override } : documentState({ site, manifests, directory, page }),
      manifests,
      page,
      status,
      unlisted: filling !== undefined,
      addresses,
      structuredData: aboutPage,
      ...inlined,
    });
    return {
      status,
      html: made.html,
      scripts: [earlyScriptHash, ...made.scripts.map((integrity) => `'${integrity}'`)],
      styles: [noScriptStyles, ...styleTexts(styles + html)].map(hashOf),
      styleAttributes: styleAttributeHashes(html),
      framed: page?.page.framed ?? false,
      part: page?.part.name,
      ...(page?.store && { passing: true as const }),
    };
  };

  const document = (
    status: 200 | 404,
    path: string,
    page?: SitePage,
    override?: SiteOverride,
  ): PreparedDocument => {
    if (override) return make(status, path, page, { override });
    const before = documents.get(path);
    if (before) return before;
    const made = make(status, path, page);
    documents.set(path, made);
    if (page && page === known.get(path) && !moved.has(path)) atAddress.set(path, made);
    return made;
  };

  const ofStores = boundedMap<Promise<PreparedDocument>>(KEPT_OF_STORES, (path) =>
    atAddress.delete(path),
  );
  /** The document of a store's page, which is rendered when it is asked for. */
  const storeDocument = async (page: SitePage): Promise<PreparedDocument> => {
    const { path } = page;
    const rendered = htmlOf.get(path) ?? (await rendersStores?.of(page));
    const made = make(200, path, page, { later: rendered });
    // What could not be rendered is tried again later.
    if (!rendered) ofStores.delete(path);
    else if (ofStores.get(path)) atAddress.set(path, made);
    return made;
  };

  const patternOf = (path: string) => patterns.find((one) => matchesPattern(one, path));
  /** What is gone and stands in no page's way. */
  const gonePath = (path: string): GonePath | undefined =>
    known.has(path) || patternOf(path) ? undefined : goneAt(gone, path);

  /** The page that a gone path leads to, through others that are gone since; none where these end nowhere. */
  const goneTo = (path: string): string | undefined => {
    const passed = new Set<GonePath>();
    let entry = gonePath(path);
    while (entry?.to !== undefined && !passed.has(entry)) {
      passed.add(entry);
      const to = moved.get(entry.to) ?? entry.to;
      if (known.has(to)) return to;
      entry = gonePath(to);
    }
    return undefined;
  };

  return {
    composition: site.composition,
    canary: site.canary,
    state: site,
    icons: siteIcons(
      manifests.find(({ name }) => name === 'shell'),
      settings.assetOrigin,
    ),
    onePolicy: [...manifests, ...previous].every(({ documentPolicy }) => documentPolicy),
    directory,
    manifests,
    previous,
    pages,
    movedTo: (path) => moved.get(path) ?? goneTo(path),
    filledDocument: (path, filling) => make(200, path, known.get(path), { filling }),
    documentAt: (path) => atAddress.get(path),
    knows: (path) => known.has(path) || gonePath(path) !== undefined,
    viewMovedTo: (path, state) => views.get(stateAddress(path, state)),
    async documentFor(path, override, state) {
      const ofState = state === undefined ? undefined : known.get(stateAddress(path, state));
      const page = ofState ?? known.get(path);
      if (page?.store && !override)
        return ofStores.get(path) ?? ofStores.set(path, storeDocument(page));
      if (page) return document(200, page.path, page, override);
      const pattern = patternOf(path);
      if (!pattern) {
        const nowhere = document(404, NOT_FOUND_PATH, undefined, override);
        return gonePath(path) ? { ...nowhere, status: 410 } : nowhere;
      }
      const nothing = unknownPath(pattern);
      const inState = noStorePathOf(pattern, path);
      const rendered = htmlOf.has(inState) ? inState : nothing;
      return document(404, rendered, unknown.get(nothing), override);
    },
  };
}

const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** `/store-locator/il` is what somebody types: it leads to the page of Illinois. */
const byStateCode = (pages: readonly SitePage[]): (readonly [short: string, path: string])[] =>
  pages.flatMap(({ path, state }) =>
    state === undefined || path.includes('?')
      ? []
      : [[`${pathAbove(path)}/${state.toLowerCase()}`, path] as const],
  );

/** Where the pages are that were under another address of their store. */
const movedStores = (
  pages: readonly SitePage[],
  former: readonly FormerAddress[],
): (readonly [former: string, path: string])[] => {
  if (former.length === 0) return [];
  const pageOf = new Map(
    pages.flatMap((page) => (page.store ? [[page.store.id, page] as const] : [])),
  );
  // Of an address that two have had, the latest.
  return [...former].reverse().flatMap(({ path, id }) => {
    const page = pageOf.get(id);
    return page ? [[storePath(page.page.path, path), page.path] as const] : [];
  });
};

/** What was rendered for the database before documents went by hashes has the place of a nonce in it. */
const withoutNonce = (styles: string): string =>
  styles.replaceAll(' nonce="nonce-of-this-answer"', '');
