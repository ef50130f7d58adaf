import Router from '@koa/router';
import { ANSWER_TIME } from '@site/brand/promises';
import { ContactMessage } from '@site/contracts';
import type { Middleware } from 'koa';
import { readJson } from '../../platform/http/read-json';
import type { ContactService } from './contact-service';

/** POST /api/contact. The client reads success or failure only; the text is for other callers. */
export const contactRoutes = (contact: ContactService, limit: Middleware) =>
  new Router({ prefix: '/contact' }).post('/', limit, async (ctx) => {
    await contact.send(await readJson(ctx, ContactMessage));
    ctx.status = 201;
    ctx.body = {
      message: `Thank you for contacting us. We'll get back to you within ${ANSWER_TIME}.`,
    };
  });
