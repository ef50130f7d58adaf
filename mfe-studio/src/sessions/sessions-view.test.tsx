import { screen, within } from '@testing-library/react';
import type { SessionRecord } from '@site/contracts';
import { expectToast, studioSite, openStudio, user, write } from '../testing/open-studio';

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

const site = studioSite();
beforeEach(() => void (site.responses['GET /sessions'] = { sessions: [here, phone] }));
const open = async () => {
  openStudio('/studio?view=sessions', site.token);
  await screen.findByRole('heading', { level: 2, name: 'Sessions' });
};
const signOutOf = (name: RegExp) => user.click(screen.getByRole('button', { name }));
const confirmWith = async (token: string) => {
  await write('Your admin token', token);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
};

it('keeps its heading when loading fails', async () => {
  openStudio('/studio?view=sessions', site.token);
  site.respondNext(500, { code: 'internal', message: 'The site has failed' });
  expect(await screen.findByText('The site has failed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toBeVisible();
});

it('ends another session after the token is entered again', async () => {
  await open();
  site.responses['DELETE /sessions/phone'] = undefined;
  site.responses['GET /sessions'] = { sessions: [here] };
  await signOutOf(/of Chrome on Android/);
  expect(site.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await write('Your admin token', ` ${site.token} `);
  await user.keyboard('{Enter}');
  await expectToast('Signed out: Chrome on Android.');
  expect(site.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/sessions/phone',
    headers: { Authorization: `Bearer ${site.token}` },
  });
  expect(screen.queryByRole('row', { name: /^Chrome on Android/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toHaveFocus();
});

it('ends all other sessions of the same person at once', async () => {
  const laptop = session('laptop', { browser: 'Safari on macOS' });
  const sessions = [here, phone, laptop, session('ben', { name: 'ben' })];
  site.responses['GET /sessions'] = { sessions };
  for (const { id } of sessions) site.responses[`DELETE /sessions/${id}`] = undefined;
  await open();
  await user.click(screen.getByRole('button', { name: 'Sign out my other sessions' }));
  await confirmWith(site.token);
  await expectToast('Signed out: Chrome on Android, Safari on macOS.');
  const ended = site.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(ended).toEqual(['/sessions/phone', '/sessions/laptop']);
});

it.each([
  [' ', 'Paste your admin token.'],
  ['a guess', 'This token isn’t valid.'],
])('rejects the invalid token “%s”', async (typed, message) => {
  await open();
  await signOutOf(/of Chrome on Android/);
  await confirmWith(typed);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Your admin token')).toHaveFocus();
  expect(screen.getByRole('row', { name: /^Chrome on Android/ })).toBeVisible();
});

it('ends the current session and shows the sign-in form', async () => {
  await open();
  await signOutOf(/of this browser/);
  expect(await screen.findByLabelText('Admin token')).toBeVisible();
  expect(site.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/sessions/current' });
});
