import { EmailCapture, QuizSubmission } from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { Said } from '../../platform/http/said';
import { TokenInQuery } from '../../platform/http/token-in-query';

const answer = (description: string) => ({
  status: 200,
  description,
  schema: Said,
});
const errors: Call['errors'] = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
];

export const toolsCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/tools/quiz',
    summary: 'Keeps the result of a terpene quiz; the same answers of the same session once.',
    body: QuizSubmission,
    answer: answer('The result is kept'),
    errors,
  },
  {
    method: 'POST',
    path: '/api/tools/email-capture',
    summary: 'Mails the result of a terpene quiz; once for each session and address.',
    body: EmailCapture,
    answer: answer('The address is kept, and the mail is on its way'),
    errors,
  },
  {
    method: 'POST',
    path: '/api/tools/unsubscribe',
    summary:
      'Forgets the address that the token in `?token=` was mailed to (RFC 8058 one-click); the body is not read.',
    query: TokenInQuery,
    answer: answer('No more mail is sent to the address; the same for a token that is not known'),
    errors: ['rate_limited'],
  },
];
