import { color, font, radius } from '@site/brand/tokens';
import { escapeHtml } from '../../platform/http/html';

/** For the policies of these pages. */
export const PLAIN_STYLE = `
:root { color-scheme: dark; }
body { background: ${color.ground}; color: ${color.text}; display: grid; font: 1.0625rem/1.6 ${font.text}; margin: 0; min-height: 100vh; place-items: center; }
main { background: ${color.raised}; border: 1px solid ${color.line}; border-radius: ${radius.card}; box-sizing: border-box; margin: 24px; max-width: 40rem; padding: clamp(28px, 5vw, 56px); }
.brand { align-items: center; color: ${color.text}; display: flex; font: 500 1.25rem/1 ${font.display}; gap: 12px; margin: 0 0 2rem; }
.brand svg { color: ${color.amber}; }
h1 { font: 400 1.75rem/1.25 ${font.display}; margin: 0 0 1rem; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 2rem 0 0.5rem; }
p { color: ${color.muted}; margin: 0 0 1rem; overflow-wrap: anywhere; }
b { color: ${color.text}; font-weight: 600; }
form { align-items: center; display: flex; flex-wrap: wrap; gap: 12px 24px; margin-top: 2rem; }
button, .button { background: ${color.amber}; border: 0; border-radius: ${radius.pill}; color: ${color.ink}; cursor: pointer; display: inline-block; font: inherit; font-weight: 600; padding: 10px 28px; text-decoration: none; }
a { color: ${color.text}; }
ul { columns: 2 12rem; list-style: none; margin: 0; padding: 0; }
li a { align-items: center; break-inside: avoid; display: inline-flex; min-height: 44px; }
:focus-visible { outline: 2px solid ${color.amber}; outline-offset: 3px; }
`;

/** A page without any part of the site. `head` and `content` are HTML. */
export const plainPage = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
${head}<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
