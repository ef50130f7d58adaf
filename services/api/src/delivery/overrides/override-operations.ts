import { OverrideLink, OverrideRequest } from '@site/contracts';
import { KB } from '@site/contracts/units';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { forbidden, invalidInput } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { textReader } from '../../platform/http/read-json';
import { TokenQuery } from '../../platform/operations/schemas';
import { operation } from '../../platform/operations/operation';
import { escapeHtml } from '../../platform/http/html';
import { PLAIN_PAGE_POLICY } from '../documents/csp';
import { plainPage } from '../documents/plain-page';
import type { Override, Overrides } from './overrides';

interface OverrideServices {
  overrides: Overrides;
  publicUrl: string;
}

/** A form on another site must not give consent. Browsers send the origin with every POST. */
const rejectOtherOrigins = (ctx: Context, publicUrl: string): void => {
  const origins = [new URL(publicUrl).origin, `http://${ctx.host}`, `https://${ctx.host}`];
  if (!origins.includes(ctx.get('origin')))
    throw forbidden('Only a page of this site can allow a local build');
};

/** Asks for consent: opening a link changes nothing. */
const consentPage = (token: string, { part, origin, until }: Override): string =>
  plainPage(
    `See a local build of ${part}?`,
    `<p>Only this browser will load <b>${escapeHtml(part)}</b> from <b>${escapeHtml(origin)}</b>, a program on
this computer, instead of the live release. Its code can do everything on this site that you can do.</p>
<p>Continue only if you started <b>npm run dev</b> on this computer yourself. It ends at
${new Date(until).toISOString().slice(11, 16)} UTC, or when you press Reset.</p>
<form method="post" action="/api/override">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>Show the local build</button>
<a href="/">Cancel</a>
</form>`,
  );

const EXPIRED_PAGE = plainPage(
  'This link has expired',
  `<p>Links are valid for some hours. <b>npm run dev</b> prints a new one.</p>
<p><a href="/">To the site</a></p>`,
);

const readForm = textReader('application/x-www-form-urlencoded', 4 * KB, 'Send the form');

export const overrideOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/overrides',
    summary:
      'Creates a link with which one browser loads a part from a local build. Other browsers are not affected.',
    scopes: ['release:{part}'],
    body: OverrideRequest,
    response: { status: 201, description: 'The link and its expiry', schema: OverrideLink },
    handle({ ctx, body }, { overrides }: OverrideServices) {
      noteChange(ctx, `Created a link to try ${body.part} from ${body.origin}`);
      return overrides.createLink(body, callerOf(ctx));
    },
  }),
  operation({
    method: 'GET',
    path: '/api/override',
    summary: 'The page that asks for consent after such a link (`token`) was opened.',
    query: TokenQuery,
    read: 'handler',
    response: { description: 'A page with a form', type: 'text/html' },
    otherResponses: [{ status: 410, description: 'A page that says that the link has expired' }],
    async handle({ ctx }, { overrides }: OverrideServices) {
      const { token } = ctx.query;
      const override = typeof token === 'string' ? await overrides.read(token) : undefined;
      ctx.set({
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        // Keeps the link from other sites, and lets the form's POST send its origin.
        'Referrer-Policy': 'same-origin',
      });
      ctx.type = 'html';
      if (override) return consentPage(String(token), override);
      ctx.status = 410;
      return EXPIRED_PAGE;
    },
  }),
  operation({
    method: 'POST',
    path: '/api/override',
    summary:
      'The consent form (`token`), from a page of the site only: sets a cookie and redirects to the site.',
    read: 'handler',
    response: {
      status: 303,
      description: 'Redirects to the page of the link',
      headers: ['Location', 'Set-Cookie'],
    },
    errors: ['invalid_input', 'forbidden', 'too_large', 'unsupported_media_type'],
    async handle({ ctx }, { overrides, publicUrl }: OverrideServices) {
      rejectOtherOrigins(ctx, publicUrl);
      const token = new URLSearchParams(await readForm(ctx)).get('token') ?? '';
      const override = await overrides.read(token);
      if (!override) throw invalidInput('This link has expired');
      overrides.accept(ctx, token, override);
      ctx.redirect(override.path);
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/override',
    summary: 'Ends the override of this browser.',
    cookies: ['override'],
    response: { status: 204, description: 'The cookie is deleted', headers: ['Set-Cookie'] },
    handle: ({ ctx }, { overrides }: OverrideServices) => overrides.end(ctx),
  }),
];
