import Router from '@koa/router';
import { NewsletterSubscription } from '@site/contracts';
import type { Middleware } from 'koa';
import { readJson } from '../http/read-json';
import type { NewsletterService } from './newsletter-service';

/** POST /api/lottery/newsletter: the same answer for a new and for a known address. */
export const newsletterRoutes = (newsletter: NewsletterService, limit: Middleware) =>
  new Router({ prefix: '/lottery/newsletter' }).post('/', limit, async (ctx) => {
    await newsletter.subscribe(await readJson(ctx, NewsletterSubscription));
    ctx.body = { message: 'Thank you for subscribing.' };
  });
