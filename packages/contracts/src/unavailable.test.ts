import { unavailableNotice } from './unavailable';

const OURS = 'We cannot do this right now, and nothing was sent. The fault is ours.';

it.each([
  [{ status: 503, body: { code: 'unavailable', message: OURS } }, OURS],
  [{ status: 503 }, 'The fault is ours. Please try again in 1 min.'],
  [{ status: 504, retryAfter: 7 }, 'Please try again in 7 seconds.'],
  [{ status: 502, body: {}, retryAfter: 61 }, 'Please try again in 2 min.'],
])(
  'says of %j that it is us, when to try again, and that nothing typed is lost',
  (refused, words) => {
    const notice = unavailableNotice(refused);
    expect(notice).toMatchObject({ kind: 'destructive', title: 'Not right now' });
    expect(notice?.message).toContain(words);
    expect(notice?.message).toMatch(/ What you typed is still here\.$/);
  },
);

it.each([400, 429, 500])('says nothing of a %i', (status) => {
  expect(unavailableNotice({ status })).toBeUndefined();
});
