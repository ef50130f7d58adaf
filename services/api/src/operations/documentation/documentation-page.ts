import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ApiError } from '../../ground/errors/api-error';
import type { Call } from '../../ground/http/call';
import { errorsOf } from './error-answers';
import { scopesOf } from './security';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { font: 600 1.1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
section { border-top: 1px solid color-mix(in srgb, GrayText 40%, transparent); padding: 1.5rem 0; }
pre { background: color-mix(in srgb, GrayText 7%, transparent); border-radius: 4px; overflow-x: auto; padding: 1rem; font-size: 0.85rem; }
p { margin: 0.5rem 0; }
`;

const digest = createHash('sha256').update(STYLE).digest('base64');

/** The page runs no script, and no style but its own. */
export const DOCUMENTATION_POLICY = `default-src 'none'; style-src 'sha256-${digest}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const shape = (title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output') => {
  if (!schema) return '';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  // A wide schema scrolls, so the keyboard has to be able to reach it.
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(rest, null, 2))}</pre></details>`;
};

const needs = (call: Call) => {
  const scopes = scopesOf(call).map((scope) => `<code>${scope}</code>`);
  return scopes.length > 0 ? `<p>Needs the scope ${scopes.join(' or ')}.</p>` : '';
};

const section = (call: Call) => `<section>
<h2>${call.method} ${escape(call.path)}</h2>
<p>${escape(call.summary)}</p>
${needs(call)}
${shape('Request', call.body, 'input')}
${shape(`Answer, ${call.answer.status}`, call.answer.schema, 'output')}
<p>Errors: ${errorsOf(call)
  .map((code) => `<code>${code}</code> (${new ApiError(code, '').status})`)
  .join(', ')}</p>
</section>`;

/** `/api/docs`: the calls, readable without a tool. */
export const documentationPage = (calls: Call[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>API</h1>
<p>Requests and answers are JSON. An answer that is not 2xx is <code>{ "code", "message" }</code>, for
<code>invalid_input</code> also <code>"issues"</code>. Every answer has an <code>x-request-id</code>.
Calls below <code>/api/admin/</code> need the header <code>Authorization: Bearer …</code>.</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${calls.map(section).join('\n')}
</main>
</body>
</html>
`;
