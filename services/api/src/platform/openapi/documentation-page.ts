import type { Call } from '../http/call';
import { EMPTY, hashOf } from '../http/policy-hash';
import { needsOf } from './security';
import type { ViewerFiles } from './viewer-files';
import { VIEWER_START } from './viewer-start';
import { PAGE_STYLE } from './viewer-style';

/**
 * The viewer's script and the lines that start it, and nothing else; no string becomes markup or code (`trusted-types
 * 'none'`). Pictures within its styles are data; what it asks for are the site's own calls.
 */
export const documentationPolicy = ({ script }: ViewerFiles): string =>
  [
    "default-src 'none'",
    `script-src '${script.integrity}' ${hashOf(VIEWER_START)}`,
    `style-src 'self' ${EMPTY} ${hashOf(PAGE_STYLE)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const line = (call: Call): string =>
  `<dt><code>${call.method} ${escape(call.path)}</code></dt><dd>${escape([call.summary, needsOf(call)].join(' '))}</dd>`;

/** `/api/docs`: all calls in a viewer, and as a list where no script runs. */
export const documentationPage = (calls: Call[], { script, styles }: ViewerFiles): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>API of the site</title>
<link rel="stylesheet" href="${styles.path}" integrity="${styles.integrity}" crossorigin="anonymous">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>API</h1>
<p>Requests and answers are JSON. An answer that is not 2xx has a <code>code</code> for programs and a <code>message</code>
for people. Calls below <code>/api/admin/</code> need a token or a sign-in.</p>
<p>All of it for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Calls that change nothing can be
tried here, without a sign-in.</p>
</header>
<main>
<h2>Calls</h2>
<div id="viewer">
<dl>
${calls.map(line).join('\n')}
</dl>
</div>
</main>
<script src="${script.path}" integrity="${script.integrity}" crossorigin="anonymous"></script>
<script>${VIEWER_START}</script>
</body>
</html>
`;
