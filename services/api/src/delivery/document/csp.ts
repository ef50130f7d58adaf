import type { SiteSettings } from '@site/contracts';

/** The document's policy: scripts by nonce, and what those load; nothing inline, nothing evaluated. */
export const contentSecurityPolicy = (options: {
  nonce: string;
  /** `'sha256-…'` of each style attribute that the page was prerendered with. */
  styleAttributes: string[];
  /** Pages of this site may show it in a frame. */
  framed: boolean;
  /** Where the Studio has a host of its own: its pages are who frames, and the visitors' pages what is framed. */
  hosts?: SiteSettings['hosts'];
  /** All releases that may run here load their scripts through the document's policy (docs/adr/0091). */
  onePolicy: boolean;
  /** Origins of map tiles and of the files of releases, where those are not the site's own. */
  tileOrigin: string;
  assetOrigin: string;
  /** Where the local build comes from that this browser tries; its scripts are loaded by those with the nonce. */
  localOrigin?: string;
}): string => {
  const { nonce, styleAttributes, framed, hosts, onePolicy, tileOrigin, assetOrigin, localOrigin } =
    options;
  const own = ["'self'", assetOrigin, localOrigin].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own} 'nonce-${nonce}'`,
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
