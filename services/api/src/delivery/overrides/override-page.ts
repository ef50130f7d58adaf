import { escapeHtml } from '../documents/html';
import { plainPage } from '../documents/plain-page';
import type { Override } from './overrides';

/** Asks whoever has opened a link whether that is what he wants: a link alone changes nothing. */
export const overrideQuestion = (token: string, { part, origin, until }: Override): string =>
  plainPage(
    `See a local build of ${part}?`,
    `<p>This browser, and no other, will load <b>${escapeHtml(part)}</b> from <b>${escapeHtml(origin)}</b>, a program on
this computer, in place of the live release. What that program sends can do on this site whatever you can.</p>
<p>Go on only if you have started <b>npm run dev</b> on this computer yourself. It ends at
${new Date(until).toISOString().slice(11, 16)} UTC, or when you press Reset.</p>
<form method="post" action="/api/override">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Show the local build</button>
<a href="/">Leave everything as it is</a>
</form>`,
  );

export const overrideHasEnded = plainPage(
  'This link has ended',
  `<p>It counts for some hours only. <b>npm run dev</b> prints the next one.</p>
<p><a href="/">To the site</a></p>`,
);
