import Router from '@koa/router';
import type { WebhookState } from '@site/contracts';

/** GET /api/admin/webhook */
export const webhookRoutes = (state: () => Promise<WebhookState>) =>
  new Router().get('/webhook', async (ctx) => {
    ctx.body = await state();
  });
