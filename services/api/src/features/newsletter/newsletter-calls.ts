import { NewsletterSignup, NewsletterSubscription, NewsletterToken } from '@site/contracts';
import type { ErrorCode } from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { Said } from '../../platform/http/said';
import { TokenInQuery } from '../../platform/http/token-in-query';

const answer = (description: string): Call['answer'] => ({
  status: 200,
  description,
  schema: Said,
});
const unreadable: ErrorCode[] = ['invalid_input', 'too_large', 'unsupported_media_type'];

export const newsletterCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/lottery/newsletter',
    summary: 'Asks an address to confirm the newsletter; whether it is known already is not told.',
    body: NewsletterSubscription,
    cookies: ['subscribed'],
    answer: { ...answer('The mailbox is asked, or was before'), headers: ['Set-Cookie'] },
    errors: [...unreadable, 'rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/newsletter-signup',
    summary:
      'Asks an address to confirm the newsletter; a known one is `already subscribed` for the browser that has subscribed it.',
    body: NewsletterSignup,
    cookies: ['subscribed'],
    answer: { ...answer('The mailbox is asked'), headers: ['Set-Cookie'] },
    errors: [...unreadable, 'conflict', 'rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Confirms a subscription with the token of a mail, and mails the personal code.',
    body: NewsletterToken,
    answer: answer('Confirmed, now or before'),
    errors: [...unreadable, 'not_found'],
  },
  {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary:
      'Ends a subscription with the token of a mail, as JSON; or in one click (RFC 8058), as a form, with the token in the query.',
    body: NewsletterToken,
    answer: answer('Unsubscribed, now or before'),
    errors: [...unreadable, 'not_found'],
  },
  {
    method: 'GET',
    path: '/api/newsletter/unsubscribe',
    summary: 'Leads to the page that unsubscribes; changes nothing.',
    query: TokenInQuery,
    answer: { status: 302, description: 'The page', headers: ['Location'] },
    errors: [],
  },
];
