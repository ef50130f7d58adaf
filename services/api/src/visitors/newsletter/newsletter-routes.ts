import Router from '@koa/router';
import { NewsletterSignup, NewsletterSubscription, NewsletterToken } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import { ApiError } from '../../ground/errors/api-error';
import { readForm } from '../../ground/http/read-form';
import { readJson } from '../../ground/http/read-json';
import type { NewsletterService } from './newsletter-service';

/** The page on which a person unsubscribes. */
const PAGE = '/newsletter/unsubscribe';

const tokenOf = ({ query: { token } }: Context) => (typeof token === 'string' ? token : '');

/** What a mail program sends for its reader (RFC 8058, 3.1): the header as a form, the token in the address. */
const readOneClick = async (ctx: Context): Promise<string> => {
  const form = await readForm(ctx);
  if (form.get('List-Unsubscribe') !== 'One-Click')
    throw new ApiError('invalid_input', 'Send List-Unsubscribe=One-Click, or a token as JSON');
  return tokenOf(ctx);
};

/** The newsletter's calls. Links in mails open pages; states change on POST only, because scanners follow links. */
export const newsletterRoutes = (newsletter: NewsletterService, limit: Middleware) =>
  new Router()
    // The same answer for a new and for a known address.
    .post('/lottery/newsletter', limit, async (ctx) => {
      await newsletter.subscribe(await readJson(ctx, NewsletterSubscription));
      ctx.body = { message: 'Thank you for subscribing.' };
    })
    .post('/newsletter-signup', limit, async (ctx) => {
      await newsletter.signUp(await readJson(ctx, NewsletterSignup));
      ctx.body = { message: 'Thank you! Please confirm with the mail that we have sent you.' };
    })
    .post('/newsletter/confirm', async (ctx) => {
      const { token } = await readJson(ctx, NewsletterToken);
      await newsletter.confirm(token);
      ctx.body = { message: 'Your subscription is confirmed.' };
    })
    .post('/newsletter/unsubscribe', async (ctx) => {
      const isJson = ctx.is('application/json');
      const token = isJson ? (await readJson(ctx, NewsletterToken)).token : await readOneClick(ctx);
      await newsletter.unsubscribe(token);
      ctx.body = { message: 'You are unsubscribed.' };
    })
    // Mail programs without one-click open the header's address as a link (RFC 2369).
    .get('/newsletter/unsubscribe', (ctx) => {
      ctx.redirect(`${PAGE}?token=${encodeURIComponent(tokenOf(ctx))}`);
    });
