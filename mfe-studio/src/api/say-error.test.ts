import { RefusedError, UnreachableError, UnreadableError } from '@site/admin-client';
import { sayError } from './say-error';

const refused = (status: number, message: string) =>
  new RefusedError(status, { code: status === 403 ? 'forbidden' : 'conflict', message });

it.each([
  ["the API's message", refused(409, 'Somebody was first'), /^Somebody was first$/],
  ['the missing scope', refused(403, 'It lacks campaigns'), /^It lacks campaigns\. Ask the op/],
  ['the status of a foreign answer', new RefusedError(502, undefined), /answered with 502/],
  ['a network failure', new UnreachableError(new TypeError('Failed to fetch')), /not be reached/],
  ['an outdated page', new UnreadableError('GET /api/admin/campaigns', []), /Reload the page/],
])('says %s', (_, error, words) => expect(sayError(error)).toMatch(words));
