import { unavailableNotice } from './unavailable';

const OURS = 'We can’t do this right now, and nothing was sent. The problem is on our end.';

it.each([
  [{ status: 503, body: { code: 'unavailable', message: OURS } }, OURS],
  [{ status: 503 }, 'The problem is on our end. Please try again in 1 min.'],
  [{ status: 504, retryAfter: 7 }, 'Please try again in 7 seconds.'],
  [{ status: 504, retryAfter: 1 }, 'Please try again in 1 second.'],
  [{ status: 502, body: {}, retryAfter: 61 }, 'Please try again in 2 min.'],
])('explains %j: our fault, when to retry, and that input is kept', (response, text) => {
  const notice = unavailableNotice(response);
  expect(notice).toMatchObject({ kind: 'destructive', title: 'Not right now' });
  expect(notice?.message).toContain(text);
  expect(notice?.message).toMatch(/ What you typed is still here\.$/);
});

it.each([400, 429, 500])('has no notice for status %i', (status) => {
  expect(unavailableNotice({ status })).toBeUndefined();
});
