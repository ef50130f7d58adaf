import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RedemptionResult } from '@site/contracts';
import { renderPage } from '@site/platform/testing';
import { browser, startFakeSite, type FakeSite } from '../testing/fake-site';
import RedeemPage from './redeem-page';

const CODE = '1111-1111-1111';
const open: RedemptionResult = {
  outcome: 'open',
  prize: 'T-Shirt',
  size: 'M',
  terms: 'One shirt of any size.',
  reference: '7KQ2MX-4D9R1H-WZ3T8B',
  expiresAt: '2027-01-01T00:00:00.000Z',
  timeZone: 'America/Chicago',
  minimumAge: 21,
};
const redeemed = { at: '2026-11-22T10:00:00.000Z', by: 'main-street' };

let site: FakeSite;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  browser.shop = '';
  site = startFakeSite();
  site.may = ['redeem'];
  site.responses['POST /redemptions/check'] = open;
  site.responses['POST /redemptions'] = { ...open, outcome: 'redeemed', redeemed };
});

/** Opens the page on a phone that has this key. */
const visit = (hash = '', key = site.token) => {
  history.replaceState(null, '', `/redeem${hash}`);
  browser.shop = key;
  return renderPage(<RedeemPage />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const bodiesOf = (path: string) =>
  site.calls.filter((call) => call.path === path).map(({ body }) => body as { attempt: string });

it('asks for the key once per phone, hides it from scripts, and forgets it on request', async () => {
  const { unmount } = visit('', '');
  await userEvent.type(
    await screen.findByLabelText('Store key'),
    ` ${site.token.replace('-', '- ')} `,
  );
  await press('Use This Key');
  expect(await screen.findByLabelText('Prize code')).toHaveFocus();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(site.token);
  unmount();
  renderPage(<RedeemPage />);
  await press('Forget This Device');
  expect(await screen.findByText('This device has been forgotten.')).toBeVisible();
  expect(screen.getByLabelText('Store key')).toHaveFocus();
  expect(browser.shop).toBe('');
});

it('looks up a scanned link at once without redeeming it', async () => {
  visit(`#${CODE}`);
  await heading('Valid for');
  expect(screen.getByText('Valid until Dec 31, 2026, 6:00 PM CST.')).toBeVisible();
  expect(screen.getByText('Size M')).toBeVisible();
  expect(screen.getByText('Check the winner’s ID: 21 or older.')).toBeVisible();
  expect(bodiesOf('/redemptions/check')).toMatchObject([{ code: CODE }]);
  expect(bodiesOf('/redemptions')).toEqual([]);
  await press('Not Now');
  expect(location.hash).toBe('');
});

it.each([
  ['1111-1111-111', /a store’s own list: enter it at that store’s register/],
  ['7KQ2-MX4D-9R1H', /^No prize has this code/],
  ['6VB5-8000-DCQN-6Q0C', /a code to spin with/],
  ['111111-111111-111111', /That’s the claim’s reference/],
])('rejects %s without a request, keeping it selected', async (text, mistake) => {
  visit(`#${text}`);
  expect(await screen.findByText(mistake)).toBeVisible();
  await press('Look It Up');
  const field = screen.getByLabelText<HTMLInputElement>('Prize code');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0)).toBe(text);
  expect(bodiesOf('/redemptions/check')).toEqual([]);
});

it('keeps an unknown code, to be corrected', async () => {
  visit();
  const field = await screen.findByLabelText('Prize code');
  site.respondNext(404, { code: 'not_found', message: 'There is no such code.' });
  await userEvent.type(field, CODE);
  await press('Look It Up');
  expect(await screen.findByText('There is no such code.')).toBeVisible();
  expect(screen.getByLabelText('Prize code')).toHaveValue(CODE);
});

it('sends the winner of a declined claim to the team', async () => {
  site.responses['POST /redemptions/check'] = { ...open, outcome: 'expired', declined: true };
  visit(`#${CODE}`);
  await heading('Declined');
  expect(screen.getByText(/Refer the winner to the team/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Redeem Now' })).toBeNull();
});

it('retries with the same attempt id, and automatically only for lookups', async () => {
  visit(`#${CODE}`);
  await heading('Valid for');
  const onlineFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Redeem Now');
  await heading('No response');
  await press('Try Again');
  await heading('No response');
  globalThis.fetch = onlineFetch;
  act(() => void dispatchEvent(new Event('online')));
  await heading('No response');
  expect(bodiesOf('/redemptions')).toEqual([]);
  await press('Try Again');
  await heading('Redeemed. Hand over');
  await press('Next Code');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await userEvent.type(await screen.findByLabelText('Prize code'), CODE);
  await press('Look It Up');
  await heading('No response');
  globalThis.fetch = onlineFetch;
  act(() => void dispatchEvent(new Event('online')));
  await heading('Valid for');
  const attempts = ['/redemptions/check', '/redemptions'].flatMap(bodiesOf);
  // After the redemption, the same code gets a new attempt id.
  expect(new Set(attempts.map(({ attempt }) => attempt)).size).toBe(2);
});

it.each([
  [401, ['redeem'], 'This key isn’t valid. Paste a valid one.'],
  [200, ['campaigns'], 'This key can’t redeem prizes.'],
])('checks a key when it is entered (%d)', async (status, may, reason) => {
  site.may = may;
  visit('', '');
  const field = await screen.findByLabelText('Store key');
  if (status === 401) site.respondNext(401, { code: 'unauthorised', message: 'No' });
  await userEvent.type(field, site.token);
  await press('Use This Key');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Store key')).toBeVisible();
  expect(browser.shop).toBe('');
});

it.each([401, 403])('asks for the key again on %d', async (status) => {
  visit();
  const field = await screen.findByLabelText('Prize code');
  site.respondNext(status, { code: 'forbidden', message: 'No' });
  await userEvent.type(field, CODE);
  await press('Look It Up');
  expect(await screen.findByText(/^This device can no longer redeem prizes/)).toBeVisible();
  expect(screen.getByLabelText('Store key')).toBeVisible();
});
