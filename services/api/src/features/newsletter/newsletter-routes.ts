import Router from '@koa/router';
import { NewsletterSignup, NewsletterSubscription, NewsletterToken } from '@site/contracts';
import type { Context, Middleware } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import { readForm } from '../../platform/http/read-form';
import { readJson } from '../../platform/http/read-json';
import type { NewsletterService } from './newsletter-service';
import type { SubscribedCookies } from './subscribed-cookie';

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
export const newsletterRoutes = (
  newsletter: NewsletterService,
  subscribed: SubscribedCookies,
  limit: Middleware,
) =>
  new Router()
    // The same answer for a new and for a known address.
    .post('/lottery/newsletter', limit, async (ctx) => {
      const subscription = await readJson(ctx, NewsletterSubscription);
      await newsletter.subscribe(subscription);
      await subscribed.add(ctx, subscription.email);
      ctx.body = { message: 'Thank you for subscribing.' };
    })
    // So it is here, but for the browser that has subscribed the address itself.
    .post('/newsletter-signup', limit, async (ctx) => {
      const signup = await readJson(ctx, NewsletterSignup);
      const state = await newsletter.subscribe(signup);
      if (state === 'known' && (await subscribed.has(ctx, signup.email)))
        throw new ApiError(
          'conflict',
          'This address is already subscribed. If it is not confirmed yet, please look for our mail.',
        );
      await subscribed.add(ctx, signup.email);
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
