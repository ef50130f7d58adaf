import type { RedemptionResult } from '@site/contracts';
import { renderPage } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFakeSite, type FakeSite } from '../testing/fake-site';
import RedeemPage from './redeem-page';

const CODE = '1111-1111-1111';
const open: RedemptionResult = {
  outcome: 'open',
  prize: 'T-Shirt',
  terms: 'One shirt of any size.',
  reference: '7KQ2MX-4D9R1H-WZ3T8B',
  expiresAt: '2027-01-01T00:00:00.000Z',
};
const redeemed = { at: '2026-11-22T10:00:00.000Z', by: 'main-street' };

let site: FakeSite;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  site = startFakeSite();
  site.may = ['redeem'];
  site.answers['POST /redemptions/check'] = open;
  site.answers['POST /redemptions'] = { ...open, outcome: 'redeemed', redeemed };
});

const visit = (hash = '', key = site.token) => {
  history.replaceState(null, '', `/redeem${hash}`);
  if (key) localStorage.setItem('redeem-key', key);
  return renderPage(<RedeemPage />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const asked = (path: string) =>
  site.calls.filter((call) => call.path === path).map(({ body }) => body as { attempt: string });

it('asks for the key once for each phone, and forgets it when it is told to', async () => {
  const { unmount } = visit('', '');
  await userEvent.type(screen.getByLabelText('Key of your shop'), ` ${site.token} `);
  await press('Use This Key');
  expect(await screen.findByLabelText('Code of the prize')).toHaveFocus();
  unmount();
  visit();
  await press('Forget this key');
  expect(screen.getByLabelText('Key of your shop')).toHaveValue('');
  expect(localStorage.getItem('redeem-key')).toBeNull();
});

it('looks up a code that is typed, and redeems it when that is pressed', async () => {
  visit();
  await userEvent.type(await screen.findByLabelText('Code of the prize'), '1111 1111 1111');
  await press('Look It Up');
  expect(await heading('Good for')).toHaveFocus();
  expect(screen.getByText('T-Shirt')).toBeVisible();
  expect(asked('/redemptions')).toEqual([]);
  await press('Redeem Now');
  expect(await heading('Redeemed. Hand over')).toHaveFocus();
  expect(asked('/redemptions')).toMatchObject([{ code: CODE }]);
  await press('Next Code');
  expect(await screen.findByLabelText('Code of the prize')).toHaveValue('');
});

it('looks up a scanned link at once, and redeems nothing by itself', async () => {
  visit(`#${CODE}`);
  await heading('Good for');
  expect(asked('/redemptions/check')).toMatchObject([{ code: CODE }]);
  expect(asked('/redemptions')).toEqual([]);
  await press('Not Now');
  expect(location.hash).toBe('');
});

it('finds a mistyped code without a call', async () => {
  visit('#1111-1111-1112');
  expect(await screen.findByText(/^This is no code of a prize/)).toBeVisible();
  await press('Look It Up');
  expect(site.calls).toEqual([]);
});

it('says when a code was redeemed, and by whom', async () => {
  site.answers['POST /redemptions/check'] = { ...open, outcome: 'already', redeemed };
  visit(`#${CODE}`);
  await heading('Already redeemed');
  expect(
    screen.getByText(/^Already redeemed at .* by main-street. Hand nothing over.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Redeem Now' })).toBeNull();
});

it('asks again with the same attempt where no answer came; by itself, once the network is back, only what a code is for', async () => {
  visit(`#${CODE}`);
  await heading('Good for');
  const fetchIt = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Redeem Now');
  await heading('No answer came');
  await press('Try Again');
  await heading('No answer came');
  globalThis.fetch = fetchIt;
  act(() => void dispatchEvent(new Event('online')));
  await heading('No answer came');
  expect(asked('/redemptions')).toEqual([]);
  await press('Try Again');
  await heading('Redeemed. Hand over');
  await press('Next Code');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await screen.findByLabelText('Code of the prize'), CODE);
  await press('Look It Up');
  await heading('No answer came');
  globalThis.fetch = fetchIt;
  act(() => void dispatchEvent(new Event('online')));
  await heading('Good for');
  const attempts = ['/redemptions/check', '/redemptions'].flatMap(asked);
  // The second is somebody else's, who shows the same code.
  expect(new Set(attempts.map(({ attempt }) => attempt)).size).toBe(2);
});

it('asks as somebody new about a code whose redemption it has told', async () => {
  visit(`#${CODE}`);
  await press('Redeem Now');
  await press('Next Code');
  await userEvent.type(await screen.findByLabelText('Code of the prize'), CODE);
  await press('Look It Up');
  await heading('Good for');
  const [first, second] = asked('/redemptions/check').map(({ attempt }) => attempt);
  expect(asked('/redemptions')).toMatchObject([{ attempt: first }]);
  expect(second).not.toBe(first);
});

it.each([
  [401, ['redeem'], 'This key is not accepted. Paste a good one.'],
  [200, ['campaigns'], 'This key may not redeem prizes.'],
])(
  'looks at a key when it is entered, before there is a customer (%d)',
  async (status, may, why) => {
    site.may = may;
    visit('', '');
    if (status === 401) site.answerNext(401, { code: 'unauthorised', message: 'No' });
    await userEvent.type(screen.getByLabelText('Key of your shop'), site.token);
    await press('Use This Key');
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByLabelText('Key of your shop')).toBeVisible();
    expect(localStorage.getItem('redeem-key')).toBeNull();
  },
);

it('takes a key on trust while the site cannot be asked', async () => {
  visit('', '');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(screen.getByLabelText('Key of your shop'), site.token);
  await press('Use This Key');
  expect(await screen.findByLabelText('Code of the prize')).toHaveFocus();
});

it.each([
  [401, 'This key is not accepted. Paste a good one.'],
  [403, 'This key may not redeem prizes.'],
])('asks for another key where the site refuses it (%d)', async (status, words) => {
  site.answerNext(status, { code: 'forbidden', message: 'No' });
  visit(`#${CODE}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(localStorage.getItem('redeem-key')).toBeNull();
});

it.each([404, 429])('says in the words of the site what is wrong (%d)', async (status) => {
  site.answerNext(status, { code: 'not_found', message: 'There is no such code.' });
  visit(`#${CODE}`);
  expect(await screen.findByText('There is no such code.')).toBeVisible();
  expect(await screen.findByLabelText('Code of the prize')).toBeVisible();
});
