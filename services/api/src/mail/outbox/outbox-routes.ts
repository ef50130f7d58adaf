import Router from '@koa/router';
import { OutboxRetry } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { ApiError } from '../../platform/http/api-error';
import { readJson } from '../../platform/http/read-json';
import { createOutboxAdmin } from './outbox-admin';
import type { Outbox } from './outbox';

/** GET /api/admin/outbox lists what is not sent; POST /api/admin/outbox/retry tries it at once. */
export const outboxRoutes = (outbox: Outbox) => {
  const admin = createOutboxAdmin(outbox.mails, outbox.now);
  return new Router({ prefix: '/outbox' })
    .get('/', async (ctx) => {
      ctx.body = await admin.overview();
    })
    .post('/retry', async (ctx) => {
      const { id } = await readJson(ctx, OutboxRetry);
      noteChange(ctx, `tries ${id ?? 'all'}`);
      const retried = await admin.retry(id);
      if (id !== undefined && retried === 0)
        throw new ApiError('not_found', `No mail ${id} is dead or waiting for another try`);
      outbox.announce();
      ctx.body = { retried };
    });
};
