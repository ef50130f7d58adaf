import type { SiteSettings } from '@site/contracts';
import { EMPTY, hashOf } from '../../platform/http/policy-hash';

/**
 * The document's policy: its own scripts by their hashes, and what those load; nothing else inline, nothing evaluated. It is
 * the same in each answer, so that a document is (docs/adr/0012).
 */
export const contentSecurityPolicy = (options: {
  /** `'sha256-…'` or `'sha384-…'` of each script that stands in it, or that it names. */
  scripts: string[];
  /** The same of each style that stands in it. */
  styles: string[];
  /** `'sha256-…'` of each style attribute that the page was prerendered with. */
  styleAttributes: string[];
  /** Pages of this site may show it in a frame. */
  framed: boolean;
  /** Where the Studio has a host of its own: its pages are who frames, and the visitors' pages what is framed. */
  hosts?: SiteSettings['hosts'];
  /** All releases that may run here load their scripts through the document's policy. */
  onePolicy: boolean;
  /** Origins of map tiles and of the files of releases, where those are not the site's own. */
  tileOrigin: string;
  assetOrigin: string;
  /** Where the local build comes from that this browser tries; its scripts are loaded by those that are named. */
  localOrigin?: string;
}): string => {
  const {
    scripts,
    styles,
    styleAttributes,
    framed,
    hosts,
    onePolicy,
    tileOrigin,
    assetOrigin,
    localOrigin,
  } = options;
  const own = ["'self'", assetOrigin, localOrigin].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src ${[own, EMPTY, ...styles].join(' ')}`,
    ...(styleAttributes.length > 0
      ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.join(' ')}`]
      : []),
    `img-src ${own} data: ${tileOrigin}`.trim(),
    `font-src ${own}`,
    `connect-src ${own}`,
    `manifest-src 'self'`,
    "worker-src 'self'",
    // What may be in one says so itself; a policy lasts as long as the tab is led around within the site.
    `frame-src ${["'self'", hosts?.visitors].filter(Boolean).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? (hosts?.studio ?? "'self'") : "'none'"}`,
    "require-trusted-types-for 'script'",
    // Releases that were built before make policies of their own, all of one name.
    `trusted-types site-loader${onePolicy ? '' : " webpack 'allow-duplicates'"}`,
  ].join('; ');
};

/**
 * What stands in the style elements of a page: in the head, and where a theme's provider has its own. A part may render
 * anything: neither expression looks at a character twice, as none goes on past the sign by which it begins.
 */
export const styleTexts = (html: string): string[] => [
  ...new Set([...html.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text)),
];

/** A strict policy blocks style attributes in the document, save those whose hash it names. */
export const styleAttributeHashes = (html: string): string[] => {
  const values = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescape(value));
  return [...new Set(values)].map(hashOf);
};

const unescape = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
