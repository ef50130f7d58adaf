import { createHash } from 'node:crypto';
import type { SiteSettings } from '@site/contracts';
import type { CompositionService } from '../compositions/composition-service';
import type { StoreService } from '../stores/store-service';
import { documentOf } from './document';
import { matchesPattern, sitePages, UNKNOWN, unknownPaths, type SitePage } from './pages';
import { NOT_FOUND_PATH, type RenderService } from './render-service';
import { siteState } from './site-state';

/** A document that is ready but for its nonce. */
export interface PreparedDocument {
  status: 200 | 404;
  html: string;
  /** CSP hashes of the style attributes in it. */
  styleAttributes: string[];
}

/** A composition with its documents. */
export interface LiveSite {
  composition: number;
  pages: SitePage[];
  documentFor(path: string): PreparedDocument;
}

export interface LiveSiteService {
  /** What is live now; what was live last when the database cannot be asked. Undefined before the first promotion. */
  current(): Promise<LiveSite | undefined>;
}

export function createLiveSite(
  compositions: CompositionService,
  renders: RenderService,
  stores: Pick<StoreService, 'list'>,
  settings: SiteSettings,
  publicUrl: string,
): LiveSiteService {
  let last: { key: string; site: LiveSite } | undefined;

  const prepare = async (number: number): Promise<LiveSite | undefined> => {
    const composition = await compositions.find(number);
    if (!composition) return undefined;
    const before =
      composition.base === undefined ? undefined : await compositions.find(composition.base);
    const manifests = await compositions.manifests(composition.parts);
    const previous = before ? await compositions.manifests(before.parts) : [];
    const rendered = await renders.ensure(manifests);
    const htmlOf = new Map(rendered.pages.map((page) => [page.path, page]));
    const site = siteState(number, manifests, previous, settings);
    const pages = sitePages(manifests);
    const known = new Map([...pages, ...unknownPaths(manifests)].map((page) => [page.path, page]));
    const documents = new Map<string, PreparedDocument>();

    const document = (status: 200 | 404, path: string): PreparedDocument => {
      const ready = documents.get(path);
      if (ready) return ready;
      const { html = '', styles = '' } = htmlOf.get(path) ?? {};
      const { earlyScript, noScriptStyles } = rendered;
      const page = known.get(path);
      const made: PreparedDocument = {
        status,
        html: documentOf({
          site,
          manifests,
          page,
          html,
          styles,
          earlyScript,
          noScriptStyles,
          publicUrl,
        }),
        styleAttributes: styleAttributeHashes(html),
      };
      documents.set(path, made);
      return made;
    };

    const patterns = manifests
      .flatMap(({ pages }) => pages.map(({ path }) => path))
      .filter(isPattern);
    return {
      composition: number,
      pages,
      documentFor(path) {
        if (known.has(path) && !path.endsWith(`/${UNKNOWN}`)) return document(200, path);
        const pattern = patterns.find((one) => matchesPattern(one, path));
        if (pattern) return document(404, pattern.replace(/:[^/]+/g, UNKNOWN));
        return document(404, NOT_FOUND_PATH);
      },
    };
  };

  const ask = async (): Promise<LiveSite | undefined> => {
    const [live, { version }] = await Promise.all([compositions.live(), stores.list()]);
    if (!live) return undefined;
    const key = `${live._id} ${version}`;
    if (last?.key !== key) {
      const site = await prepare(live._id);
      if (site) last = { key, site };
    }
    return last?.site;
  };

  return {
    async current() {
      try {
        return await ask();
      } catch (error) {
        // Visitors go on with what was live last; the readiness check tells the operator.
        if (last) return last.site;
        throw error;
      }
    },
  };
}

const isPattern = (path: string) => path.includes(':');

/** A strict policy blocks style attributes in the document, save those whose hash it names. */
const styleAttributeHashes = (html: string): string[] => {
  const values = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescape(value));
  return [...new Set(values)].map(
    (value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`,
  );
};

const unescape = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
