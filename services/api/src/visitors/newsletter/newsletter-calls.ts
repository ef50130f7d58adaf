import { NewsletterSignup, NewsletterSubscription, NewsletterToken } from '@site/contracts';
import type { ErrorCode } from '@site/contracts';
import * as z from 'zod';
import type { Call } from '../../ground/http/call';

const answer = (description: string) => ({
  status: 200,
  description,
  schema: z.object({ message: z.string() }),
});
const unreadable: ErrorCode[] = ['invalid_input', 'too_large', 'unsupported_media_type'];

export const newsletterCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/lottery/newsletter',
    summary: 'Asks an address to confirm the newsletter; whether it is known already is not told.',
    body: NewsletterSubscription,
    answer: answer('The mailbox is asked, or was before'),
    errors: [...unreadable, 'rate_limited'],
  },
  {
    method: 'POST',
    path: '/api/newsletter-signup',
    summary:
      'Asks an address to confirm the newsletter; a known one is `already subscribed` for the browser that has subscribed it.',
    body: NewsletterSignup,
    answer: answer('The mailbox is asked'),
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
    answer: { status: 302, description: 'The page' },
    errors: [],
  },
];
