import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RedemptionResult } from '@site/contracts';
import { renderPage } from '@site/platform/testing';
import { browser, startFakeSite, type FakeSite } from '../testing/fake-site';
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
  browser.shop = '';
  site = startFakeSite();
  site.may = ['redeem'];
  site.answers['POST /redemptions/check'] = open;
  site.answers['POST /redemptions'] = { ...open, outcome: 'redeemed', redeemed };
});

/** On a phone that has this key. */
const visit = (hash = '', key = site.token) => {
  history.replaceState(null, '', `/redeem${hash}`);
  browser.shop = key;
  return renderPage(<RedeemPage />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const bodiesOf = (path: string) =>
  site.calls.filter((call) => call.path === path).map(({ body }) => body as { attempt: string });

it('asks for the key once per phone, stores it nowhere a script can read, and forgets it', async () => {
  const { unmount } = visit('', '');
  await userEvent.type(await screen.findByLabelText('Key of your shop'), ` ${site.token} `);
  await press('Use This Key');
  expect(await screen.findByLabelText('Code of the prize')).toHaveFocus();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(site.token);
  unmount();
  renderPage(<RedeemPage />);
  await press('Forget this phone');
  expect(await screen.findByText('This phone is forgotten.')).toBeVisible();
  expect(screen.getByLabelText('Key of your shop')).toHaveFocus();
  expect(browser.shop).toBe('');
});

it('looks up a typed code and redeems it only when confirmed', async () => {
  visit();
  await userEvent.type(await screen.findByLabelText('Code of the prize'), '1111 1111 1111');
  await press('Look It Up');
  const found = await heading('Good for');
  await waitFor(() => expect(found).toHaveFocus());
  expect(screen.getByText('T-Shirt')).toBeVisible();
  expect(bodiesOf('/redemptions')).toEqual([]);
  await press('Redeem Now');
  const redeemed = await heading('Redeemed. Hand over');
  await waitFor(() => expect(redeemed).toHaveFocus());
  expect(bodiesOf('/redemptions')).toMatchObject([{ code: CODE }]);
  await press('Next Code');
  expect(await screen.findByLabelText('Code of the prize')).toHaveValue('');
});

it('looks up a scanned link at once without redeeming it', async () => {
  visit(`#${CODE}`);
  await heading('Good for');
  expect(bodiesOf('/redemptions/check')).toMatchObject([{ code: CODE }]);
  expect(bodiesOf('/redemptions')).toEqual([]);
  await press('Not Now');
  expect(location.hash).toBe('');
});

it('rejects a mistyped code without a request', async () => {
  visit('#1111-1111-1112');
  expect(await screen.findByText(/^This is no code of a prize/)).toBeVisible();
  await press('Look It Up');
  expect(bodiesOf('/redemptions/check')).toEqual([]);
});

it('says when and by whom a code was redeemed', async () => {
  site.answers['POST /redemptions/check'] = { ...open, outcome: 'already', redeemed };
  visit(`#${CODE}`);
  await heading('Already redeemed');
  expect(
    screen.getByText(/^Already redeemed at .* by main-street. Hand nothing over.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Redeem Now' })).toBeNull();
});

it('retries with the same attempt id, and only lookups by itself', async () => {
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
  expect(bodiesOf('/redemptions')).toEqual([]);
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
  const attempts = ['/redemptions/check', '/redemptions'].flatMap(bodiesOf);
  // The second is somebody else's, who shows the same code.
  expect(new Set(attempts.map(({ attempt }) => attempt)).size).toBe(2);
});

it.each([
  [401, ['redeem'], 'This key is not accepted. Paste a good one.'],
  [200, ['campaigns'], 'This key may not redeem prizes.'],
])('checks a key when it is entered (%d)', async (status, may, why) => {
  site.may = may;
  visit('', '');
  const field = await screen.findByLabelText('Key of your shop');
  if (status === 401) site.respondNext(401, { code: 'unauthorised', message: 'No' });
  await userEvent.type(field, site.token);
  await press('Use This Key');
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByLabelText('Key of your shop')).toBeVisible();
  expect(browser.shop).toBe('');
});

it.each([401, 403])('asks for the key again on %d', async (status) => {
  visit();
  const field = await screen.findByLabelText('Code of the prize');
  site.respondNext(status, { code: 'forbidden', message: 'No' });
  await userEvent.type(field, CODE);
  await press('Look It Up');
  expect(await screen.findByText(/^This phone may not redeem any more/)).toBeVisible();
  expect(screen.getByLabelText('Key of your shop')).toBeVisible();
});
