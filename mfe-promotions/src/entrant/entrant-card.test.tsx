import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QrPage from '../qr/qr-page';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { qrWin, sampleCampaign } from '../testing/sample-campaign';

const SCAN = '/api/qr/scan';
const BOTH = { days: 30, winsPerEmail: 1, winsPerHousehold: 2 };

let api: FakeApi;
let campaigns = 0;
let id: string;
const entrant = () => `/api/promotions/${id}/entrant`;

const openWheel = async (change: Parameters<typeof sampleCampaign>[0] = {}) => {
  const campaign = sampleCampaign({ id, wheel: 'qr', limits: BOTH, ...change });
  api.answers(`/api/qr/campaign/${id}`, 200, campaign);
  openPage(<QrPage />, `/qr?campaign=${id}`);
  await press('Reveal Your Prize');
};
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const tell = async () => {
  await type('Email address', 'ada@example.com');
  await type('Street address', '12 Main Street');
  await type('ZIP code', '60601');
  await press('To the wheel');
};

beforeEach(() => {
  api = fakeApi();
  id = `asked-${(campaigns += 1)}`;
  wantNoMotion();
  api.answers(entrant(), 200, { message: 'Thank you.' });
});

it('asks who spins before the wheel can be turned', async () => {
  await openWheel();
  expect(await screen.findByRole('heading', { name: 'Who spins?' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
  await tell();
  expect(await screen.findByRole('button', { name: 'SPIN THE WHEEL!' })).toBeVisible();
  expect(api.sent(entrant())).toEqual([
    { email: 'ada@example.com', address: { street: '12 Main Street', zip: '60601' } },
  ]);
});

it('fills the claim form with the same data', async () => {
  api.answers(SCAN, 200, qrWin);
  api.answers('/api/qr/claim', 200, { message: 'Thank you.' });
  await openWheel();
  await tell();
  await press('SPIN THE WHEEL!');
  await press('Claim Your Prize');
  expect(await screen.findByLabelText('Email address')).toHaveValue('ada@example.com');
  await press('Claim Prize');
  expect(api.sent('/api/qr/claim')).toMatchObject([
    { email: 'ada@example.com', address: { street: '12 Main Street', zip: '60601' } },
  ]);
});

it('asks for no postal address without a household limit', async () => {
  await openWheel({ limits: { days: 1, winsPerEmail: 1 } });
  await type('Email address', 'ada@example.com');
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
  await press('To the wheel');
  await screen.findByRole('button', { name: 'SPIN THE WHEEL!' });
  expect(api.sent(entrant())).toEqual([{ email: 'ada@example.com' }]);
});

it('shows field errors and the refusal of the API', async () => {
  await openWheel();
  await type('Email address', 'ada@example.com');
  await type('Street address', '12 Main Street');
  await type('ZIP code', 'none');
  await press('To the wheel');
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(/such as 60601/);
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  await type('ZIP code', '60601');
  api.answers(entrant(), 409, { code: 'win_limit', message: 'Won as often as it may.' });
  await press('To the wheel');
  expect(await screen.findByText('Won as often as it may.')).toBeVisible();
});

it('shows no wheel once the win limit is reached', async () => {
  await openWheel({ entrant: 'limited' });
  expect(
    await screen.findByRole('heading', { name: 'You have won as often as you may' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
  expect(api.sent(`/api/promotions/${id}/tickets`)).toEqual([]);
});
