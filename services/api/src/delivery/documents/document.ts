import { color } from '@site/brand/tokens';
import { findPart, type Expose, type ReleaseManifest, type SiteState } from '@site/contracts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { fileAddress } from '../releases/file-address';
import { headTags, type HeadInput } from './head';
import { inlineJson, tag } from '../../platform/http/html';
import type { SitePage } from '../compositions/pages';
import { shellPicture } from './site-icons';

export interface DocumentInput extends Omit<HeadInput, 'settings'> {
  site: SiteState;
  /** The part of it that the document contains. */
  state: SiteState;
  manifests: ReleaseManifest[];
  html: string;
  styles: string;
  earlyScript: string;
  noScriptStyles: string;
  /** https://schema.org, one object each. */
  structuredData: unknown[];
}

/** For documents without prerendered HTML. HTML allows no `main` in `noscript`. */
const NEEDS_SCRIPT =
  '<noscript><div role="main"><h1>This page needs JavaScript</h1><p>Please allow it for this site, then load the page again, or begin at <a href="/">the first page</a>.</p></div></noscript>';

export function documentOf(input: DocumentInput) {
  const { site, page, styles, earlyScript, noScriptStyles } = input;
  const { pictures, content } = splitPreloads(input.html);
  const { assetOrigin } = site.settings;
  const shell = input.manifests.find(({ name }) => name === 'shell')!;
  const url = (manifest: ReleaseManifest, file: string) =>
    assetOrigin + fileAddress(manifest, file);
  const integrityAttributes = (address: string) => ({
    integrity: site.integrity[address.slice(assetOrigin.length)],
    crossorigin: 'anonymous',
  });
  const stylesheet = (address: string) =>
    tag('link', { rel: 'stylesheet', href: address, ...integrityAttributes(address) });
  const preload = (address: string, as: 'script' | 'font') =>
    as === 'font'
      ? tag('link', {
          rel: 'preload',
          as,
          type: 'font/woff2',
          href: address,
          crossorigin: 'anonymous',
        })
      : tag('link', { rel: 'preload', as, href: address, ...integrityAttributes(address) });

  const files = (page ? routeFiles(page, input.manifests) : []).filter(
    // Otherwise the live part would be loaded beside the local build.
    ({ manifest }) => manifest.name !== input.state.override?.part,
  );
  const addresses = files.map(({ manifest, file }) => url(manifest, file));
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  const shellScript = url(shell, shell.entry);
  const apple = shellPicture(input.manifests, assetOrigin, 'apple-180');
  const favicon = shellPicture(input.manifests, assetOrigin, 'favicon');

  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags({ ...input, settings: site.settings }),
    tag('meta', { name: 'theme-color', content: color.ground }),
    favicon && tag('link', { rel: 'icon', type: 'image/svg+xml', href: favicon }),
    apple && tag('link', { rel: 'apple-touch-icon', href: apple }),
    // Staff pages may be on a separate host, and are not installed as an app.
    apple &&
      page?.page.indexed !== false &&
      tag('link', { rel: 'manifest', href: SERVER_PATHS.appManifest }),
    ...shell.preload.map((file) => preload(url(shell, file), 'font')),
    pictures,
    // Before the styles: it handles style sheets that do not load.
    `<script>${earlyScript}</script>`,
    ...shell.styles.map((file) => stylesheet(url(shell, file))),
    ...addresses.filter((address) => address.endsWith('.css')).map(stylesheet),
    // Chromium requests deferred scripts after all preloads, and this is the largest file.
    tag('script', {
      defer: true,
      src: shellScript,
      ...integrityAttributes(shellScript),
      fetchpriority: 'high',
    }) + '</script>',
    ...scripts.map((address) => preload(address, 'script')),
    styles,
    `<noscript><style>${noScriptStyles}</style></noscript>`,
    '</head>',
    '<body>',
    `<div id="root">${content}</div>`,
    content === '' && NEEDS_SCRIPT,
    `<script type="application/json" id="site-state">${inlineJson(input.state)}</script>`,
    // Last, because the structured data of the locator contains every store.
    ...input.structuredData.map(
      (data) => `<script type="application/ld+json">${inlineJson(data)}</script>`,
    ),
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
  return {
    html,
    /** Integrity of its scripts; `strict-dynamic` allows what these load. */
    scripts: [shellScript, ...scripts].flatMap(
      (address) => integrityAttributes(address).integrity ?? [],
    ),
  };
}

/** The preload links that React writes first for pictures with `fetchPriority="high"`. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]* fetchPriority="high"\/>)+/;

/**
 * These preload links go before styles and scripts: over HTTP/1.1 a browser requests six files at a time, and the picture
 * is the largest contentful paint.
 */
function splitPreloads(html: string): { pictures: string; content: string } {
  const [pictures = ''] = PRELOADS.exec(html) ?? [];
  return { pictures, content: html.slice(pictures.length) };
}

/** The files of a page without the shell's entry: of its remote, its components, and shared modules. */
function routeFiles(page: SitePage, manifests: ReleaseManifest[]) {
  const shell = manifests.find(({ name }) => name === 'shell')!;
  const uses = (page.page.uses ?? []).flatMap((use) => {
    const part = findPart(manifests, use);
    return part ? [{ manifest: part.owner, expose: part.expose }] : [];
  });
  const pieces: { manifest: ReleaseManifest; expose: Expose }[] = [
    { manifest: page.part, expose: page.page.expose },
    ...uses,
  ];
  const pageFiles = pieces.flatMap(({ manifest, expose }) =>
    [manifest.entry, ...expose.files].map((file) => ({ manifest, file })),
  );
  const shared = pieces
    .flatMap(({ expose }) => expose.shared)
    .flatMap((request) => shell.sharedFiles[request] ?? [])
    .map((file) => ({ manifest: shell, file }));

  const seen = new Set<string>();
  return [...shared, ...pageFiles].filter(({ manifest, file }) => {
    const id = `${manifest.name}/${file}`;
    return seen.has(id) ? false : seen.add(id);
  });
}
