import { OverrideLink, OverrideRequest } from '@site/contracts';
import type { Call } from '../../platform/http/call';
import { TokenInQuery } from '../../platform/http/token-in-query';

export const overrideCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/admin/overrides',
    summary:
      'A link under which one browser sees a part as its developer has built it on that machine, inside the site as it is live. Changes nothing for anybody else.',
    may: ['release:{part}'],
    body: OverrideRequest,
    answer: { status: 201, description: 'The link, and when it ends', schema: OverrideLink },
    errors: ['invalid_input', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'GET',
    path: '/api/override',
    summary:
      'The page that asks whoever has opened such a link (`token`) whether that is what he wants.',
    query: TokenInQuery,
    answer: { status: 200, description: 'A page with a form', type: 'text/html' },
    also: [{ status: 410, description: 'A page that says that the link counts no more' }],
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/override',
    summary:
      'What that form sends (`token`), from a page of the site only: the browser gets a cookie, and goes to the site.',
    answer: {
      status: 303,
      description: 'To the page that the link names',
      headers: ['Location', 'Set-Cookie'],
    },
    errors: ['invalid_input', 'forbidden', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'DELETE',
    path: '/api/override',
    summary: 'This browser sees what is live again.',
    cookies: ['override'],
    answer: { status: 204, description: 'It does', headers: ['Set-Cookie'] },
    errors: [],
  },
];
