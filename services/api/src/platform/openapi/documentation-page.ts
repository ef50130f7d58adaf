import type { Call } from '../http/call';
import { escapeHtml } from '../http/html';
import { EMPTY_STYLE_HASH, cspHash } from '../http/security-headers';
import { requirementsOf } from './security';
import type { ViewerFiles } from './viewer-files';
import { VIEWER_START } from './viewer-start';

/**
 * Style of the page, with corrections of Swagger UI's contrast (WCAG 2.2, 1.4.3) and focus (2.4.7). Request examples
 * are shown completely; large responses scroll.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
header, h2, dl { box-sizing: border-box; margin: 0 auto; max-width: 1460px; overflow-wrap: anywhere; padding: 1rem 20px; }
header p { max-width: 44rem; }
header pre { white-space: pre-wrap; }
.swagger-ui .opblock .opblock-summary-method, .swagger-ui .btn.execute, .swagger-ui .download-contents,
.swagger-ui .json-schema-2020-12__constraint--string { color: black; text-shadow: none; }
.swagger-ui .btn.cancel, .swagger-ui .parameter__in, .swagger-ui .json-schema-2020-12-expand-deep-button { color: inherit; }
.dark-mode .swagger-ui .opblock-body :is(label, label span, .header-col, .header-col .markdown) { color: white; }
.swagger-ui .filter.wrapper { padding: 0; }
.swagger-ui pre:is(.example, .body-param__example) { max-height: none !important; }
.swagger-ui .response-control-examples__title { display: none; }
html.dark-mode .swagger-ui .opblock.opblock-put .opblock-section-header { background: none; }
.swagger-ui button:focus-visible { outline: auto !important; }
`;

/**
 * Allows only the viewer's script and its start code, and forbids markup or code from strings (`trusted-types 'none'`).
 */
export const documentationPolicy = ({ script }: ViewerFiles): string =>
  [
    "default-src 'none'",
    `script-src '${script.integrity}' ${cspHash(VIEWER_START)}`,
    `style-src 'self' ${EMPTY_STYLE_HASH} ${cspHash(PAGE_STYLE)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const line = (call: Call): string =>
  `<dt><code>${call.method} ${escapeHtml(call.path)}</code></dt><dd>${escapeHtml([call.summary, requirementsOf(call)].join(' '))}</dd>`;

/** `/api/docs`: all calls in a viewer, and as a list without JavaScript. */
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
<p>Requests and responses are JSON. A response that is not 2xx has a <code>code</code> for programs and a <code>message</code>
for people.</p>
<p>Calls below <code>/api/admin/</code> need a token in the header <code>Authorization</code>, or a sign-in to the Studio.
A token’s scopes are what it may do, such as <code>claims</code> or <code>promote:mfe-tools</code>; each call says which
one it needs. The site’s owner grants tokens with the first command below; the second shows what yours may do.</p>
<pre><code>npm run site -- access add NAME --may SCOPE
curl -H "Authorization: Bearer $ADMIN_TOKEN" "$SITE_URL/api/admin/access/me"</code></pre>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Public calls that change nothing can
be tried here.</p>
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
