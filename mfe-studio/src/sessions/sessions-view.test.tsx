import { screen, within } from '@testing-library/react';
import type { SessionRecord } from '@site/contracts';
import { startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio, press, user, write } from '../testing/open-studio';

const session = (id: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  name: 'anna',
  browser: 'Firefox on Windows',
  createdAt: '2026-11-21T10:00:00Z',
  lastUsedAt: '2026-11-21T11:00:00Z',
  endsAt: '2026-11-21T22:00:00Z',
  isCurrent: false,
  ...more,
});
const here = session('here', { isCurrent: true });
const phone = session('phone', { browser: 'Chrome on Android' });

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
  site.answers['GET /sessions'] = { sessions: [here, phone] };
});
const open = async () => {
  openStudio('/studio?view=sessions', site.token);
  await screen.findByRole('heading', { level: 2, name: 'Sessions' });
};
const signOutOf = (name: RegExp) => user.click(screen.getByRole('button', { name }));
const showToken = async (token: string) => {
  await write('Your administration token', token);
  await press('End session');
};

it('tells where one is signed in, and which browser is this', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /^Firefox on Windows \(this browser\)/ }));
  expect(row.getByText('anna')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Chrome on Android/ })).toBeVisible();
});

it('signs another browser out with the token once more, and leads the focus to the list', async () => {
  await open();
  site.answers['DELETE /sessions/phone'] = undefined;
  site.answers['GET /sessions'] = { sessions: [here] };
  await signOutOf(/of Chrome on Android/);
  expect(site.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await write('Your administration token', ` ${site.token} `);
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('anna is signed out of Chrome on Android.'))[0]).toBeVisible();
  expect(site.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/sessions/phone',
    headers: { Authorization: `Bearer ${site.token}` },
  });
  expect(screen.queryByRole('row', { name: /^Chrome on Android/ })).toBeNull();
  expect(screen.getByRole('group', { name: 'Open sessions' })).toHaveFocus();
});

it('tells the phone of a shop, and what its end means', async () => {
  site.answers['GET /sessions'] = { sessions: [here, { ...phone, use: 'redeem' }] };
  await open();
  expect(screen.getByRole('row', { name: /^Chrome on Android/ })).toHaveTextContent(
    'anna (redeems prizes)',
  );
  await signOutOf(/of Chrome on Android/);
  expect(await screen.findByText(/It redeems no prize then/)).toBeVisible();
});

it.each([
  ['two words', 'Paste the administration token.'],
  ['a-guess', 'This token is not accepted.'],
])('says so where what is shown is no token of the site: %s', async (typed, words) => {
  await open();
  await signOutOf(/of Chrome on Android/);
  await showToken(typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Your administration token')).toHaveFocus();
  expect(screen.getByRole('row', { name: /^Chrome on Android/ })).toBeVisible();
});

it('takes one that has ended meanwhile for ended', async () => {
  await open();
  site.answers['GET /sessions'] = { sessions: [here] };
  await signOutOf(/of Chrome on Android/);
  site.answerNext(404, { code: 'not_found', message: 'There is no such session' });
  await showToken(site.token);
  expect((await screen.findAllByText('anna is signed out of Chrome on Android.'))[0]).toBeVisible();
});

it('says so where it did not work', async () => {
  await open();
  await signOutOf(/of Chrome on Android/);
  site.answerNext(503, { code: 'unavailable', message: 'The database is away' });
  await showToken(site.token);
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Chrome on Android/ })).toBeVisible();
});

it('leads to the sign-in from one’s own', async () => {
  await open();
  await signOutOf(/of this browser/);
  expect(await screen.findByLabelText('Administration token')).toBeVisible();
  expect(site.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/sessions/current' });
});
