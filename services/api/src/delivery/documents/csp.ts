import type { SiteSettings } from '@site/contracts';
import { EMPTY_STYLE_HASH, cspHash } from '../../platform/http/security-headers';
import { PLAIN_STYLE } from './plain-page';

/**
 * The policy of a document: scripts by hash and what these load; no other inline code, no `eval`. Without a nonce, so that a
 * document is the same in each response (docs/adr/0012).
 */
export const contentSecurityPolicy = (options: {
  /** `'sha256-…'` or `'sha384-…'` of each script in it, inline or by address. */
  scripts: string[];
  /** The same of each style element. */
  styles: string[];
  /** `'sha256-…'` of each style attribute in the prerendered HTML. */
  styleAttributes: string[];
  /** Whether pages of this site may frame it. */
  framed: boolean;
  /** A Studio on a separate host frames pages of the visitors' host. */
  hosts?: SiteSettings['hosts'];
  /** Whether all releases, including fallbacks, use the shared Trusted Types policy. */
  usesSharedPolicy: boolean;
  /** Origins of map tiles and of release files; '' for the site's own. */
  tileOrigin: string;
  assetOrigin: string;
  /** The origin of this browser's local build. Its scripts are loaded by those listed above. */
  localOrigin?: string;
}): string => {
  const { styleAttributes, hosts } = options;
  const sources = ["'self'", options.assetOrigin, options.localOrigin].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src ${options.scripts.join(' ')} 'strict-dynamic'`,
    `style-src ${[sources, EMPTY_STYLE_HASH, ...options.styles].join(' ')}`,
    ...(styleAttributes.length > 0
      ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.join(' ')}`]
      : []),
    `img-src ${sources} data: ${options.tileOrigin}`.trim(),
    `font-src ${sources}`,
    `connect-src ${sources}`,
    `manifest-src 'self'`,
    "worker-src 'self'",
    // In every document: client-side navigation keeps the policy of the first one. `frame-ancestors` limits it further.
    `frame-src ${["'self'", hosts?.visitors].filter(Boolean).join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${options.framed ? (hosts?.studio ?? "'self'") : "'none'"}`,
    "require-trusted-types-for 'script'",
    // Older releases create their own policies, all with the same name.
    `trusted-types site-loader${options.usesSharedPolicy ? '' : " webpack 'allow-duplicates'"}`,
  ].join('; ');
};

/**
 * The texts of the style elements, in the head and of theme providers. Parts may render anything: both expressions are
 * linear, because the first stops at the next `<`, and the second at the next quotation mark.
 */
export const styleTexts = (html: string): string[] => [
  ...new Set([...html.matchAll(/<style[^<>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text)),
];

/** Of `plainPage`: only its own style, no scripts, no frames; its form may only be sent to this site. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src ${cspHash(PLAIN_STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A strict policy blocks style attributes except those with a listed hash. */
export const styleAttributeHashes = (html: string): string[] => {
  const values = [...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescape(value));
  return [...new Set(values)].map(cspHash);
};

const unescape = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
