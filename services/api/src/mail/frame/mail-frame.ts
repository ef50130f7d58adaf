import { createHash } from 'node:crypto';
import { FRAME_READY } from '@site/contracts';

/** Shows what the page around it hands over; a link within it leads nowhere. */
const SCRIPT = `addEventListener('message', (event) => {
  if (event.source === parent && typeof event.data === 'string') document.documentElement.innerHTML = event.data;
});
addEventListener('click', (event) => event.preventDefault(), true);
parent.postMessage('${FRAME_READY}', '*');`;

const digest = createHash('sha256').update(SCRIPT).digest('base64');

/**
 * A mail brings its styles on its elements, which the policy of the site's pages refuses, and its markup is nothing that
 * such a page should take in. So it is shown here: of no origin, with no script but this one, loading nothing.
 */
export const MAIL_FRAME_POLICY = `default-src 'none'; script-src 'sha256-${digest}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`;

export const MAIL_FRAME_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mail</title></head>
<body><script>${SCRIPT}</script></body>
</html>
`;
