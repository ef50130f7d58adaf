import { createHash } from 'node:crypto';
import type { SiteSettings } from '@site/contracts';
import type { AnswerAtHand } from '../../platform/response-cache/answer-at-hand';
import type { AtHand } from '../../platform/response-cache/answer-first';
import { hostsOf, isStudioPage, type HostSettings } from '../../platform/http/hosts';
import { packed } from '../../platform/http/packed-text';
import { sideBySide } from '../../platform/util/side-by-side';
import { contentSecurityPolicy } from './csp';
import type { LiveSiteService } from './live-site';
import type { LiveSite, PreparedDocument } from './prepared-site';

const KEPT = {
  // A page names its composition's files: browsers ask each time whether theirs is still what is live.
  'Cache-Control': 'no-cache',
  // A network of caches before the site asks once a second for everybody, and answers meanwhile (RFC 9213).
  'CDN-Cache-Control': 'public, max-age=1, stale-while-revalidate=10',
};
/** What is shown to one browser. */
const OF_ONE = { 'Cache-Control': 'no-store' };

/** The best that brotli can: it takes some hundred times as long as a first answer may. */
const SMALLEST = 11;

export interface DocumentAnswers extends AtHand {
  /** Resolves when what was asked for so far is as small as it gets. */
  settled(): Promise<void>;
  /** The answer of a document that was made for one visitor. */
  ofOne(site: LiveSite, document: PreparedDocument): Promise<AnswerAtHand>;
  /** The answer of a document of this side; made once, and then at hand. */
  of(site: LiveSite, document: PreparedDocument, localOrigin?: string): Promise<AnswerAtHand>;
}

interface Options extends HostSettings {
  live: Pick<LiveSiteService, 'atHand' | 'forget'>;
  settings: SiteSettings;
}

export function createDocumentAnswers({ live, settings, ...hosts }: Options): DocumentAnswers {
  const made = new WeakMap<PreparedDocument, Promise<AnswerAtHand>>();
  const ready = new WeakMap<PreparedDocument, AnswerAtHand>();
  const { hasStudio } = hostsOf(hosts);
  const inTurn = sideBySide(1);
  let improved: Promise<unknown> = Promise.resolve();

  const headersOf = (
    site: LiveSite,
    document: PreparedDocument,
    localOrigin?: string,
    kept: Record<string, string> = localOrigin === undefined ? KEPT : OF_ONE,
  ) => {
    const { scripts, styles, styleAttributes, framed } = document;
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({
        scripts,
        styles,
        styleAttributes,
        framed,
        hosts: settings.hosts,
        // Nobody knows with what a local build was made.
        onePolicy: site.onePolicy && localOrigin === undefined,
        tileOrigin: tileOrigin(settings.tileUrl),
        assetOrigin: settings.assetOrigin,
        localOrigin,
      }),
      ...kept,
      'X-Composition': String(site.composition),
      ...(site.canary !== undefined && { 'X-Canary': site.canary }),
      Vary: 'Accept-Encoding',
    };
  };

  const make = async (
    site: LiveSite,
    document: PreparedDocument,
    localOrigin?: string,
    kept?: Record<string, string>,
  ): Promise<AnswerAtHand> => {
    const headers = headersOf(site, document, localOrigin, kept);
    const version = createHash('sha256')
      .update(JSON.stringify(headers))
      .update(document.html)
      .digest('base64url')
      .slice(0, 22);
    return {
      route: 'document',
      version,
      headers,
      bodies: await packed(document.html),
      composition: site.composition,
      part: document.part,
    };
  };

  /** Packs it once more, as small as it gets, while the first of its visitors have it as it is. */
  const improve = (document: PreparedDocument, answer: AnswerAtHand): Promise<void> =>
    inTurn(async () => {
      const { br } = await packed(document.html, SMALLEST);
      const better = { ...answer, bodies: { ...answer.bodies, br } };
      made.set(document, Promise.resolve(better));
      ready.set(document, better);
    });

  return {
    ofOne: (site, document) => make(site, document, undefined, OF_ONE),

    of(site, document, localOrigin) {
      if (localOrigin !== undefined) return make(site, document, localOrigin);
      const known = made.get(document);
      if (known) return known;
      const making = make(site, document);
      made.set(document, making);
      making.then(
        (answer) => {
          ready.set(document, answer);
          if (document.passing) return;
          // What could not be made smaller goes on as it is.
          improved = improve(document, answer).catch(() => undefined);
        },
        () => made.delete(document),
      );
      return making;
    },

    find(url, { headers }) {
      const site = live.atHand();
      if (!site || /override=/.test(headers.cookie ?? '')) return undefined;
      const document = site.documentAt(url);
      if (!document) return undefined;
      const isStudios = hosts.studioUrl !== undefined && hasStudio({ host: headers.host ?? '' });
      if (hosts.studioUrl !== undefined && isStudios !== isStudioPage(url)) return undefined;
      return ready.get(document);
    },

    forget: () => live.forget(),

    async settled() {
      await improved;
    },
  };
}

/** Tile servers are often told apart by `{s}` or `{a-c}` in the host's first label. */
const tileOrigin = (tileUrl: string): string =>
  URL.canParse(tileUrl) ? new URL(tileUrl).origin.replace(/\{[^{}]*\}/, '*') : '';
