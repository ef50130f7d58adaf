import { OwnAccess, SessionList, SignedIn } from '@site/contracts';
import type { Call } from '../http/call';

export const sessionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/signed-in',
    summary:
      'Who is signed in to the Studio with this browser, and whose key a shop’s phone has; nobody, where it says nothing.',
    cookies: ['session', 'shop'],
    answer: { status: 200, description: 'Who is signed in', schema: SignedIn },
    errors: ['rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/admin/sessions',
    summary: 'Where one is signed in with the token; the owner sees everybody’s sessions.',
    may: 'anyone',
    answer: { status: 200, description: 'The sessions, the latest first', schema: SessionList },
    errors: [],
  },
  {
    method: 'POST',
    path: '/api/admin/sessions',
    summary:
      'Signs in to the Studio: with the token that the call bears, the browser gets a session in a cookie. It ends after 30 minutes without use, after 12 hours, and with the token.',
    may: 'anyone',
    answer: {
      status: 201,
      description: 'Who has signed in',
      schema: OwnAccess,
      headers: ['Set-Cookie'],
    },
    errors: ['forbidden'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    summary:
      'Signs out: ends a session of the caller’s token, `current` is that of the call; the owner ends everybody’s. For any other than its own a session is not enough: the token must be shown once more.',
    may: 'anyone',
    answer: { status: 204, description: 'It has ended', headers: ['Set-Cookie'] },
    errors: ['forbidden', 'not_found'],
  },
  {
    method: 'POST',
    path: '/api/admin/redemptions/session',
    summary:
      'Has a shop’s phone redeem prizes: for the key that the call bears, the browser gets a session in a cookie, which may redeem and nothing else. It ends with the key, or after 400 days.',
    may: ['redeem'],
    answer: {
      status: 201,
      description: 'Whose key it is',
      schema: OwnAccess,
      headers: ['Set-Cookie'],
    },
    errors: ['forbidden'],
  },
  {
    method: 'DELETE',
    path: '/api/admin/redemptions/session',
    summary: 'Forgets the shop’s phone that the call is made by.',
    may: ['redeem'],
    answer: { status: 204, description: 'It has ended', headers: ['Set-Cookie'] },
    errors: ['forbidden', 'not_found'],
  },
];
