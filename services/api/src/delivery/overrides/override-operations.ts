import { OverrideLink, OverrideRequest } from '@site/contracts';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { readForm } from '../../platform/http/read-form';
import { TokenQuery } from '../../platform/operations/schemas';
import { operation } from '../../platform/operations/operation';
import { PLAIN_PAGE_POLICY } from '../documents/plain-page';
import { overrideHasEnded, overrideQuestion } from './override-page';
import type { Overrides } from './overrides';

interface OverrideServices {
  overrides: Overrides;
  publicUrl: string;
}

/** A form on a page of another site must not answer the question. Browsers send the origin with every POST. */
const refuseOtherOrigins = (ctx: Context, publicUrl: string): void => {
  const own = [new URL(publicUrl).origin, `http://${ctx.host}`, `https://${ctx.host}`];
  if (!own.includes(ctx.get('origin')))
    throw new ApiError('forbidden', 'Only a page of this site may agree to a local build');
};

export const overrideOperations = [
  operation({
    method: 'POST',
    path: '/api/admin/overrides',
    summary:
      'A link under which one browser sees a part as its developer has built it on that machine, inside the site as it is live. Changes nothing for anybody else.',
    may: ['release:{part}'],
    body: OverrideRequest,
    answer: { status: 201, description: 'The link, and when it ends', schema: OverrideLink },
    handle({ ctx, body }, { overrides }: OverrideServices) {
      noteChange(ctx, `link to try ${body.part} from ${body.origin}`);
      return overrides.offer(body, callerOf(ctx));
    },
  }),
  operation({
    method: 'GET',
    path: '/api/override',
    summary:
      'The page that asks whoever has opened such a link (`token`) whether that is what he wants.',
    query: TokenQuery,
    read: 'handler',
    answer: { status: 200, description: 'A page with a form', type: 'text/html' },
    also: [{ status: 410, description: 'A page that says that the link counts no more' }],
    async handle({ ctx }, { overrides }: OverrideServices) {
      const { token } = ctx.query;
      const override = typeof token === 'string' ? await overrides.read(token) : undefined;
      ctx.set({
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        // Keeps the link from other sites, and lets the form's POST send its origin.
        'Referrer-Policy': 'same-origin',
      });
      ctx.type = 'html';
      if (override) return overrideQuestion(String(token), override);
      ctx.status = 410;
      return overrideHasEnded;
    },
  }),
  operation({
    method: 'POST',
    path: '/api/override',
    summary:
      'What that form sends (`token`), from a page of the site only: the browser gets a cookie, and goes to the site.',
    answer: {
      status: 303,
      description: 'To the page that the link names',
      headers: ['Location', 'Set-Cookie'],
    },
    errors: ['invalid_input', 'forbidden', 'too_large', 'unsupported_media_type'],
    async handle({ ctx }, { overrides, publicUrl }: OverrideServices) {
      refuseOtherOrigins(ctx, publicUrl);
      const token = String((await readForm(ctx)).get('token'));
      const override = await overrides.read(token);
      if (!override) throw new ApiError('invalid_input', 'This link has ended');
      overrides.accept(ctx, token, override);
      ctx.redirect(override.path);
    },
  }),
  operation({
    method: 'DELETE',
    path: '/api/override',
    summary: 'This browser sees what is live again.',
    cookies: ['override'],
    answer: { status: 204, description: 'It does', headers: ['Set-Cookie'] },
    handle: ({ ctx }, { overrides }: OverrideServices) => overrides.end(ctx),
  }),
];
