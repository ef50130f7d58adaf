import { FRAME_READY, MAIL_FRAME } from '@site/contracts';
import { cspHash } from '../../platform/http/security-headers';
import { operation } from '../../platform/operations/operation';

/** Shows the HTML that its parent sends, and reports its height; links do nothing. */
const SCRIPT = `const report = () => parent.postMessage(document.body.offsetHeight, '*');
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return;
  document.documentElement.innerHTML = event.data;
  report();
});
addEventListener('resize', report);
addEventListener('click', (event) => event.preventDefault(), true);
parent.postMessage('${FRAME_READY}', '*');`;

/**
 * Mails have style attributes, which the CSP of pages forbids. So they are shown in a frame without origin that runs
 * only this script and loads nothing.
 */
const POLICY = `default-src 'none'; script-src ${cspHash(SCRIPT)}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mail</title></head>
<body><script>${SCRIPT}</script></body>
</html>
`;

export const mailFrameOperations = [
  operation({
    method: 'GET',
    path: MAIL_FRAME,
    summary:
      'An empty document for a frame of this site’s pages. It shows mail HTML that its parent sends, without scripts and origin.',
    withoutDatabase: true,
    response: { description: 'The document', type: 'text/html' },
    handle({ ctx }) {
      ctx.set('Content-Security-Policy', POLICY);
      ctx.type = 'html';
      return PAGE;
    },
  }),
];
