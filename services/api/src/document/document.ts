import type { Expose, ReleaseManifest, SiteSettings, SiteState } from '@site/contracts';
import { escapeHtml, inlineJson, tag } from './html';
import type { SitePage } from './pages';
import { basePath } from './site-state';

/** Stands in the prepared document wherever an answer has its nonce. */
export const NONCE = 'nonce-of-this-answer';

export interface DocumentInput {
  site: SiteState;
  manifests: ReleaseManifest[];
  /** Absent: the path has no page. */
  page?: SitePage;
  /** 404: there is no such path, be it that a page says so (a product that is not there). */
  status: 200 | 404;
  html: string;
  styles: string;
  earlyScript: string;
  noScriptStyles: string;
  publicUrl: string;
}

/** The whole HTML document of a page, but for its nonce. */
export function documentOf(input: DocumentInput): string {
  const { site, page, html, styles, earlyScript, noScriptStyles } = input;
  const { assetOrigin } = site.settings;
  const shell = input.manifests.find(({ name }) => name === 'shell')!;
  const url = (manifest: ReleaseManifest, file: string) => assetOrigin + basePath(manifest) + file;
  const checked = (address: string) => ({
    integrity: site.integrity[address.slice(assetOrigin.length)],
    crossorigin: 'anonymous',
  });
  const stylesheet = (address: string) =>
    tag('link', { rel: 'stylesheet', href: address, ...checked(address) });
  const preload = (address: string, as: 'script' | 'font') =>
    as === 'font'
      ? tag('link', {
          rel: 'preload',
          as,
          type: 'font/woff2',
          href: address,
          crossorigin: 'anonymous',
        })
      : tag('link', { rel: 'preload', as, href: address, nonce: NONCE, ...checked(address) });

  const files = page ? routeFiles(page, input.manifests) : [];
  const addresses = files.map(({ manifest, file }) => url(manifest, file));
  const shellScript = url(shell, shell.entry);
  const favicon = shell.files.find(({ path }) => path.startsWith('media/favicon'));

  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...metadata(input),
    '<meta name="theme-color" content="#12100c">',
    favicon && tag('link', { rel: 'icon', type: 'image/svg+xml', href: url(shell, favicon.path) }),
    ...shell.preload.map((file) => preload(url(shell, file), 'font')),
    ...shell.styles.map((file) => stylesheet(url(shell, file))),
    ...addresses.filter((address) => address.endsWith('.css')).map(stylesheet),
    ...addresses.filter((address) => address.endsWith('.js')).map((a) => preload(a, 'script')),
    tag('script', { defer: true, src: shellScript, nonce: NONCE, ...checked(shellScript) }) +
      '</script>',
    styles,
    `<noscript><style nonce="${NONCE}">${noScriptStyles}</style></noscript>`,
    '</head>',
    '<body>',
    `<script nonce="${NONCE}">${earlyScript}</script>`,
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="site-state">${inlineJson(site)}</script>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

const titleOf = (page: SitePage | undefined, { brand }: SiteSettings) =>
  page ? `${page.title} | ${brand}` : `Page Not Found | ${brand}`;

function metadata({ page, status, site, publicUrl }: DocumentInput): string[] {
  const title = titleOf(page, site.settings);
  if (!page || status === 404) {
    return [
      `<title>${escapeHtml(title)}</title>`,
      tag('meta', { name: 'robots', content: 'noindex' }),
    ];
  }
  const canonical = publicUrl + (page.page.canonical ?? page.path);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: page.description }),
    page.page.indexed === false
      ? tag('meta', { name: 'robots', content: 'noindex' })
      : tag('link', { rel: 'canonical', href: canonical }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: page.description }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:url', content: canonical }),
    tag('meta', { property: 'og:site_name', content: site.settings.brand }),
    page.jsonLd ? `<script type="application/ld+json">${inlineJson(page.jsonLd)}</script>` : '',
  ];
}

/** Every file beyond the shell's first that this page needs: its remote's, its parts', and what they share. */
function routeFiles(page: SitePage, manifests: ReleaseManifest[]) {
  const shell = manifests.find(({ name }) => name === 'shell')!;
  const uses = (page.page.uses ?? []).flatMap(({ remote, part }) => {
    const owner = manifests.find(({ name }) => name === remote);
    const expose = owner?.parts[part];
    return owner && expose ? [{ manifest: owner, expose }] : [];
  });
  const pieces: { manifest: ReleaseManifest; expose: Expose }[] = [
    { manifest: page.part, expose: page.page.expose },
    ...uses,
  ];
  const own = pieces.flatMap(({ manifest, expose }) =>
    [manifest.entry, ...expose.files].map((file) => ({ manifest, file })),
  );
  const shared = pieces
    .flatMap(({ expose }) => expose.shared)
    .flatMap((request) => shell.sharedFiles[request] ?? [])
    .map((file) => ({ manifest: shell, file }));

  const seen = new Set<string>();
  return [...shared, ...own].filter(({ manifest, file }) => {
    const id = `${manifest.name}/${file}`;
    return seen.has(id) ? false : seen.add(id);
  });
}
