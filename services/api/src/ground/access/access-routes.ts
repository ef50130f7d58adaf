import Router from '@koa/router';
import { AccessGrant, type OwnAccess } from '@site/contracts';
import { readJson } from '../http/read-json';
import { noteChange } from '../http/note-change';
import type { AccessService } from './access-service';
import { callerOf } from './caller';

/** `/api/admin/access`: GET lists, POST gives a token, DELETE /:name ends it, GET /me says what the caller's may. */
export const accessRoutes = (access: AccessService) =>
  new Router({ prefix: '/access' })
    .get('/', async (ctx) => {
      ctx.body = await access.list();
    })
    .post('/', async (ctx) => {
      const grant = await readJson(ctx, AccessGrant);
      const { name, may, expiresAt } = grant;
      noteChange(
        ctx,
        `gives ${name} ${may.join(', ')}${expiresAt === undefined ? '' : ` until ${expiresAt}`}`,
      );
      ctx.body = await access.grant(grant, callerOf(ctx));
      ctx.status = 201;
    })
    .get('/me', (ctx) => {
      const { name, scopes, expiresAt } = callerOf(ctx);
      ctx.body = {
        name,
        may: [...scopes],
        ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      } satisfies OwnAccess;
    })
    .delete('/:name', async (ctx) => {
      ctx.body = await access.revoke(String(ctx.params.name), callerOf(ctx));
    });
