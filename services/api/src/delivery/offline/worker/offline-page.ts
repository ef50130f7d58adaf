import { escapeHtml } from '../../../platform/http/html';
import { PLAIN_STYLE, plainPage } from '../../documents/plain-page';
import { readIndex } from './page-cache';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Reloads when the site answers: checked every ten seconds while the page is visible, and when the network is back. */
const SCRIPT = `
const check = () => {
  if (document.visibilityState !== 'visible') return;
  fetch('/api/composition', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
};
addEventListener('online', check);
document.addEventListener('visibilitychange', check);
setInterval(check, 10000);
`;

/** The shell's brand mark. */
const MARK =
  '<svg viewBox="-10 -19 20 29" width="22" height="32" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M0-18.5C2.1-11.5 9.5-6.7 9.5 0a9.5 9.5 0 0 1-19 0c0-6.7 7.4-11.5 9.5-18.5zM-5.9-.2a6.1 6.1 0 0 0 7 6.3A8.2 8.2 0 0 1-5.9-.2z"/></svg>';

/** The brand's fonts, if they are stored. */
const fontFaces = (files: string[]): string =>
  [
    ['Fraunces Variable', '/fraunces-latin-', '100 900'],
    ['Instrument Sans Variable', '/instrument-sans-latin-', '400 700'],
  ]
    .flatMap(([family = '', name = '', weight = '']) => {
      const file = files.find((address) => address.includes(name) && address.endsWith('.woff2'));
      return file
        ? `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('${file}'); }`
        : [];
    })
    .join('');

const page = (links: string, fonts: string) =>
  plainPage(
    'We can’t reach the site right now',
    `<p>You may be offline, or we may be. You haven’t opened this page in this browser before, so there’s no saved copy. It will load as soon as the site is back.</p>
<a class="button" href="">Try Again</a>
<h2>Pages saved in this browser</h2>
<ul>
${links}
</ul>
<script>${SCRIPT}</script>`,
    `${fonts && `<style>${fonts}</style>\n`}<p class="brand">${MARK}${escapeHtml(self.siteBrand)}</p>\n`,
  );

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** Only its own script and style. */
const policy = async (fonts: string): Promise<string> =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    `script-src ${await hashOf(SCRIPT)}`,
    `style-src ${await hashOf(PLAIN_STYLE)} ${await hashOf(fonts)}`,
    `font-src 'self' ${self.siteAssetOrigin}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Replaces a page that is not stored, with links to stored pages; undefined without any. */
export async function offlinePage(): Promise<Response | undefined> {
  const { sides, sizes } = await readIndex();
  const fonts = fontFaces(Object.keys(sizes));
  const stored = new Map(
    sides.flatMap(({ pages }) => Object.entries(pages).map(([path, { title }]) => [path, title])),
  );
  if (stored.size === 0) return undefined;
  // `/` and `/home` are one page.
  const links = new Map(
    [...stored]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([path, title]) => [path === '/' || path === '/home' ? 'Home' : title, path]),
  );
  const list = [...links]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    // Titles are HTML already.
    .map(([title, path]) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`);
  return new Response(page(list.join('\n'), fonts), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy(fonts),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
