import { RefusedError, UnreachableError, UnreadableError } from '@site/admin-client';
import { sayError } from './say-error';

it.each([
  [
    'the site’s own words',
    new RefusedError(409, { code: 'conflict', message: 'Somebody was first' }),
    'Somebody was first',
  ],
  [
    'what the token lacks, and who can help',
    new RefusedError(403, {
      code: 'forbidden',
      message: 'This token may not do that: it lacks campaigns',
    }),
    'This token may not do that: it lacks campaigns. Ask the operator of the site for a token that may.',
  ],
  [
    'the status, where something else has answered',
    new RefusedError(502, undefined),
    'The site answered with 502. Try again in a moment.',
  ],
  [
    'that no answer came',
    new UnreachableError(new TypeError('Failed to fetch')),
    'The site could not be reached. Check your connection, then try again.',
  ],
  [
    'that the page is too old for the answer',
    new UnreadableError('GET /api/admin/campaigns', []),
    'The site answered with something that this page does not understand. Reload the page, then try again.',
  ],
])('says %s', (_, error, sentence) => expect(sayError(error)).toBe(sentence));
