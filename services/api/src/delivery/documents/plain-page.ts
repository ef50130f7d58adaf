import { color, font, radius } from '@site/brand/tokens';
import { escapeHtml } from '../../platform/http/html';
import { cspHash } from '../../platform/http/security-headers';

const STYLE = `
:root { color-scheme: dark; }
body { background: ${color.ground}; color: ${color.text}; display: grid; font: 1.0625rem/1.6 ${font.text}; margin: 0; min-height: 100vh; place-items: center; }
main { background: ${color.raised}; border: 1px solid ${color.line}; border-radius: ${radius.card}; box-sizing: border-box; margin: 24px; max-width: 40rem; padding: clamp(28px, 5vw, 56px); }
h1 { font: 400 1.75rem/1.25 ${font.display}; margin: 0 0 1rem; overflow-wrap: anywhere; }
p { color: ${color.muted}; margin: 0 0 1rem; overflow-wrap: anywhere; }
b { color: ${color.text}; font-weight: 600; }
form { align-items: center; display: flex; flex-wrap: wrap; gap: 12px 24px; margin-top: 2rem; }
button { background: ${color.amber}; border: 0; border-radius: ${radius.pill}; color: ${color.ink}; cursor: pointer; font: inherit; font-weight: 600; padding: 12px 28px; }
a { color: ${color.text}; }
:focus-visible { outline: 2px solid ${color.amber}; outline-offset: 3px; }
`;

/** Only its own style, no scripts, no frames; its form may only be sent to this site. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page without any part of the site. `content` is HTML. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
