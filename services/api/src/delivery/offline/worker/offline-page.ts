import { color, font, radius } from '@site/brand/tokens';
import { escapeHtml } from '../../../platform/http/html';
import { readIndex } from './page-cache';

const STYLE = `
:root { color-scheme: dark; }
body { background: ${color.ground}; color: ${color.text}; display: grid; font: 1.0625rem/1.6 ${font.text}; margin: 0; min-height: 100vh; place-items: center; }
main { background: ${color.raised}; border: 1px solid ${color.line}; border-radius: ${radius.card}; box-sizing: border-box; margin: 24px; max-width: 40rem; padding: clamp(28px, 5vw, 56px); }
h1 { font: 400 1.75rem/1.25 ${font.display}; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 2rem 0 0.5rem; }
p { color: ${color.muted}; margin: 0 0 1.5rem; }
ul { columns: 2 12rem; list-style: none; margin: 0; padding: 0; }
li a { align-items: center; break-inside: avoid; color: ${color.text}; display: inline-flex; min-height: 44px; }
.again { background: ${color.amber}; border-radius: ${radius.pill}; color: ${color.ink}; display: inline-block; font-weight: 600; padding: 10px 28px; text-decoration: none; }
:focus-visible { outline: 2px solid ${color.amber}; outline-offset: 3px; }
`;

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

const page = (links: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The site is unavailable</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>We can’t reach the site right now</h1>
<p>You may be offline, or we may be. You haven’t opened this page in this browser before, so there’s no saved copy. It will load as soon as the site is back.</p>
<a class="again" href="">Try again</a>
<h2>Pages saved in this browser</h2>
<ul>
${links}
</ul>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;

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
    `style-src ${await hashOf(STYLE)}`,
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
