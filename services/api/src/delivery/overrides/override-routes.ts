import Router from '@koa/router';
import { OverrideRequest } from '@site/contracts';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { readForm } from '../../platform/http/read-form';
import { readJson } from '../../platform/http/read-json';
import { PLAIN_PAGE_POLICY } from '../documents/plain-page';
import { overrideHasEnded, overrideQuestion } from './override-page';
import type { Overrides } from './overrides';

/** `/api/admin/overrides`: POST answers with a link for the browser of a developer. */
export const overrideAdminRoutes = (overrides: Overrides) =>
  new Router({ prefix: '/overrides' }).post('/', async (ctx) => {
    const wanted = await readJson(ctx, OverrideRequest);
    noteChange(ctx, `link to try ${wanted.part} from ${wanted.origin}`);
    ctx.body = await overrides.offer(wanted, callerOf(ctx));
    ctx.status = 201;
  });

/**
 * `/api/override`: GET asks whoever has opened a link, POST of that form sets the cookie and goes to the site, DELETE
 * ends it.
 */
export const overrideRoutes = (overrides: Overrides, publicUrl: string) =>
  new Router({ prefix: '/api/override' })
    .get('/', async (ctx) => {
      const { token } = ctx.query;
      const override = typeof token === 'string' ? await overrides.read(token) : undefined;
      ctx.set({
        'Content-Security-Policy': PLAIN_PAGE_POLICY,
        // Nobody else is told the link; the form's own post has to say where it comes from.
        'Referrer-Policy': 'same-origin',
      });
      ctx.type = 'html';
      ctx.status = override ? 200 : 410;
      ctx.body = override ? overrideQuestion(String(token), override) : overrideHasEnded;
    })
    .post('/', async (ctx) => {
      refuseOtherOrigins(ctx, publicUrl);
      const token = String((await readForm(ctx)).get('token'));
      const override = await overrides.read(token);
      if (!override) throw new ApiError('invalid_input', 'This link has ended');
      overrides.accept(ctx, token, override);
      ctx.status = 303;
      ctx.redirect(override.path);
    })
    .delete('/', (ctx) => {
      overrides.end(ctx);
      ctx.status = 204;
    });

/** A form on a page of somebody else must not answer the question. Browsers name the origin with every POST. */
const refuseOtherOrigins = (ctx: Context, publicUrl: string): void => {
  const origin = ctx.get('origin');
  const own = [new URL(publicUrl).origin, `http://${ctx.host}`, `https://${ctx.host}`];
  if (!own.includes(origin))
    throw new ApiError('forbidden', 'Only a page of this site may agree to a local build');
};
