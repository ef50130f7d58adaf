import Router from '@koa/router';
import { AccessGrant } from '@site/contracts';
import { readJson } from '../http/read-json';
import { noteChange } from '../http/note-change';
import type { AccessService } from './access-service';
import { callerOf } from './caller';
import { ownAccessOf } from './own-access';
import type { SessionService } from './session-service';

/** `/api/admin/access`: GET lists, POST gives a token, DELETE /:name ends it, GET /me says what the caller's may. */
export const accessRoutes = (access: AccessService, sessions: Pick<SessionService, 'endAll'>) =>
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
      ctx.body = ownAccessOf(callerOf(ctx));
    })
    .delete('/:name', async (ctx) => {
      const revoked = await access.revoke(String(ctx.params.name), callerOf(ctx));
      await sessions.endAll(revoked.name);
      ctx.body = revoked;
    });
