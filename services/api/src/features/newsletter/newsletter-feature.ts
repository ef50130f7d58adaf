import {
  NewsletterSignup,
  NewsletterSubscription,
  NewsletterToken,
  NewsletterTokenResponse,
} from '@site/contracts';
import type { Context } from 'koa';
import { conflict } from '../../platform/http/api-error';
import { readJson } from '../../platform/http/read-json';
import { messageResponse, TokenQuery } from '../../platform/operations/schemas';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import { isRunning } from '../campaigns/published-campaigns';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import type { NewsletterService } from './newsletter-service';
import type { Outbox } from '../../mail/outbox/outbox';
import type { SubscribedCookies } from './subscribed-cookie';
import { subscriptionModel } from './subscription-model';
import { subscriptionRetention, subscriptionDataSource } from './subscription-personal-data';

interface NewsletterServices {
  campaigns: Pick<CampaignService, 'listPublished'>;
  newsletter: NewsletterService;
  recorder: Pick<PromotionRecorder, 'subscriber'>;
  subscribedCookies: SubscribedCookies;
  outbox: Pick<Outbox, 'forget'>;
}

/** The page on which a person unsubscribes. */
const PAGE = '/newsletter/unsubscribe';

const tokenOf = ({ query: { token } }: Context) => (typeof token === 'string' ? token : '');

/** Links in mails open pages; state changes on POST only, because mail scanners follow links. */
export const newsletterFeature = feature({
  name: 'newsletter',
  operations: [
    operation({
      method: 'POST',
      path: '/api/lottery/newsletter',
      summary:
        'Emails a confirmation link to an address. The response does not reveal whether it is known.',
      limit: 'newsletter',
      body: NewsletterSubscription,
      cookies: ['subscribed'],
      response: messageResponse('The confirmation email is queued, or was sent before'),
      async handle({ ctx, body }, { newsletter, subscribedCookies }: NewsletterServices) {
        await newsletter.subscribe(body);
        await subscribedCookies.add(ctx, body.email);
        return { message: 'Thank you for subscribing.' };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/newsletter-signup',
      summary:
        'Emails a confirmation link to an address. 409 for a known address, but only in the browser that subscribed it.',
      limit: 'newsletter',
      body: NewsletterSignup,
      cookies: ['subscribed'],
      response: messageResponse('The confirmation email is queued'),
      errors: ['conflict'],
      async handle(
        { ctx, body },
        { campaigns, newsletter, subscribedCookies }: NewsletterServices,
      ) {
        // Only the lottery page has this form.
        const lottery = (await campaigns.listPublished({ wheel: 'lottery' })).find(isRunning);
        const state = await newsletter.subscribe(body, lottery?.campaign.id);
        // Only the browser that subscribed the address learns that it is known.
        if (state === 'known' && (await subscribedCookies.has(ctx, body.email)))
          throw conflict(
            'This address is already subscribed. If you haven’t confirmed it yet, look for our email.',
          );
        await subscribedCookies.add(ctx, body.email);
        return { message: 'Please confirm with the link in the email we just sent you.' };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/newsletter/confirm',
      summary: 'Confirms a subscription with the token of an email, and emails the personal code.',
      body: NewsletterToken,
      response: {
        description: 'Confirmed; also if it was confirmed before',
        schema: NewsletterTokenResponse,
      },
      errors: ['not_found'],
      async handle({ body }, { newsletter, recorder }: NewsletterServices) {
        const { campaign, alreadyConfirmed } = await newsletter.confirm(body.token);
        if (campaign) recorder.subscriber(campaign);
        return { message: 'Your subscription is confirmed.', alreadyConfirmed };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/newsletter/unsubscribe',
      summary:
        'Ends a subscription with the token of an email, as JSON; or in one click (RFC 8058), with the token in the query and any other body.',
      body: NewsletterToken,
      read: 'handler',
      response: messageResponse('Unsubscribed; also if it was ended before'),
      errors: ['not_found'],
      async handle({ ctx }, { newsletter }: NewsletterServices) {
        const isJson = ctx.is('application/json');
        const token = isJson ? (await readJson(ctx, NewsletterToken)).token : tokenOf(ctx);
        await ctx.state.takeSlot?.();
        await newsletter.unsubscribe(token);
        return { message: 'You are unsubscribed.' };
      },
    }),
    // Mail programs without one-click support open the URL of the header as a link (RFC 2369).
    operation({
      method: 'GET',
      path: '/api/newsletter/unsubscribe',
      summary: 'Redirects to the unsubscribe page; changes nothing.',
      query: TokenQuery,
      read: 'handler',
      response: { status: 302, description: 'The page', headers: ['Location'] },
      handle({ ctx }) {
        ctx.redirect(`${PAGE}?token=${encodeURIComponent(tokenOf(ctx))}`);
      },
    }),
  ],

  personalData: (database, { outbox }: Pick<NewsletterServices, 'outbox'>) => [
    subscriptionDataSource(subscriptionModel(database), outbox),
  ],
  retention: (database, { outbox }: NewsletterServices) =>
    subscriptionRetention(subscriptionModel(database), outbox),
});
