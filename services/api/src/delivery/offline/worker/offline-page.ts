import { escapeHtml } from '../../../platform/http/html';
import { PLAIN_STYLE, plainPage } from '../../documents/plain-page';
import { readIndex } from './page-cache';

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

const page = (links: string) =>
  plainPage(
    'We can’t reach the site right now',
    `<p>You may be offline, or we may be. You haven’t opened this page in this browser before, so there’s no saved copy. It will load as soon as the site is back.</p>
<a class="button" href="">Try again</a>
<h2>Pages saved in this browser</h2>
<ul>
${links}
</ul>
<script>${SCRIPT}</script>`,
  );

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** Only its own script and style. */
const policy = async (): Promise<string> =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    `script-src ${await hashOf(SCRIPT)}`,
    `style-src ${await hashOf(PLAIN_STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Replaces a page that is not stored, with links to stored pages; undefined without any. */
export async function offlinePage(): Promise<Response | undefined> {
  const { sides } = await readIndex();
  const stored = new Map(
    sides.flatMap(({ pages }) => Object.entries(pages).map(([path, { title }]) => [path, title])),
  );
  if (stored.size === 0) return undefined;
  // `/` and `/home` are one page.
  const links = new Map(
    [...stored].sort(([a], [b]) => (a < b ? 1 : -1)).map(([path, title]) => [title, path]),
  );
  const list = [...links]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    // Titles are HTML already.
    .map(([title, path]) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`);
  return new Response(page(list.join('\n')), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy(),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
