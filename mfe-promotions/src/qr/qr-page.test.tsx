import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { qrLoss, qrWin, sampleCampaign } from '../testing/sample-campaign';
import QrPage from './qr-page';

const SCAN = '/api/qr/scan';
const CLAIM = '/api/qr/claim';

let api: FakeApi;
let campaigns = 0;
let id: string;

const open = (query = '', change: Parameters<typeof sampleCampaign>[0] = {}) => {
  api.answers(`/api/qr/campaign/${id}`, 200, sampleCampaign({ id, wheel: 'qr', ...change }));
  return openPage(<QrPage />, `/qr?campaign=${id}${query}`);
};
const spin = async () => {
  await press('Reveal Your Prize');
  await press('SPIN THE WHEEL!');
};

beforeEach(() => {
  api = fakeApi();
  id = `code-${(campaigns += 1)}`;
  wantNoMotion();
});
afterEach(() => jest.restoreAllMocks());

it('plays the default campaign without a query', async () => {
  api.answers('/api/qr/campaign/default', 200, sampleCampaign({ id: 'default' }));
  openPage(<QrPage />, '/qr');
  expect(await screen.findByRole('heading', { name: 'Autumn Light' })).toBeVisible();
});

it('sends product and code with the scan', async () => {
  api.answers(SCAN, 200, qrLoss);
  open('&product=wango-mango&code=b1.7f');
  expect(await screen.findByText('WANGO-MANGO')).toBeVisible();
  await spin();
  expect(api.sent(SCAN)).toEqual([
    { campaignId: id, sessionId: expect.any(String), productId: 'wango-mango', code: 'b1.7f' },
  ]);
});

it("derives the odds from the draw, not from the campaign's text", async () => {
  open('', { winOneIn: 100_000_000 });
  expect(await screen.findByText('1 in 100,000,000')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/1 in 100 /);
});

it('redirects to the lottery', async () => {
  const message = 'This promotional campaign is not available or has ended';
  api.answers('/api/qr/campaign/lottery', 404, { code: 'not_found', message, page: '/lottery' });
  openPage(<QrPage />, '/qr?campaign=lottery');
  await waitFor(() => expect(location.pathname).toBe('/lottery'));
});

it('asks for a code when the campaign requires one', async () => {
  open('', { requiresCode: true });
  expect(await screen.findByText(/played with the QR code on a package/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal Your Prize' })).toBeNull();
});

it('accepts a typed code, and another after a refusal', async () => {
  const message = 'This code is not valid, or it was used already';
  api.answers(SCAN, 400, { code: 'invalid_input', message, issues: [{ path: 'code', message }] });
  open('&product=wango-mango', { requiresCode: true });
  const field = () => screen.findByLabelText('Code on your card');
  await userEvent.type(await field(), '7q2m');
  await press('Use this code');
  expect(await field()).toHaveAccessibleDescription(/16 letters and digits/);
  await userEvent.type(await field(), ' kOxd 93va 4trw');
  await press('Use this code');
  await press('SPIN THE WHEEL!');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.type(await field(), '7q2m k0xd 93va 4trx');
  await press('Use this code');
  api.answers(SCAN, 200, qrLoss);
  await press('SPIN THE WHEEL!');
  await screen.findByRole('heading', { name: 'Not this time' });
  expect(api.sent(SCAN)).toMatchObject([
    { code: '7q2m kOxd 93va 4trw', productId: 'wango-mango' },
    { code: '7q2m k0xd 93va 4trx', productId: 'wango-mango' },
  ]);
});

it.each([
  [400, { message: 'This code cannot be used.' }, 'This code cannot be used.'],
  [0, undefined, 'Error processing scan. Please try again.'],
])('shows why a scan failed (%i)', async (status, body, message) => {
  api.answers(SCAN, status, body);
  open();
  await spin();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

describe('a win', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    api.answers(SCAN, 200, qrWin);
  });
  afterEach(() => jest.useRealTimers());

  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const win = async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Reveal Your Prize' }));
    await user.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
    await screen.findByRole('heading', { name: 'You won Free Merch' });
  };
  const form = () => screen.queryByRole('dialog', { name: 'Claim your prize: Free Merch' });

  it('opens the claim form after a second', async () => {
    await win();
    act(() => jest.advanceTimersByTime(999));
    expect(form()).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(form()).toBeVisible();
  });

  it('is claimed with an email address', async () => {
    api.answers(CLAIM, 201, { message: 'We will write to you.' });
    await win();
    act(() => jest.advanceTimersByTime(1000));
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Claim Prize' }));
    const said = await screen.findByRole('dialog', { name: 'Prize Claimed!' });
    expect(said).toHaveTextContent('We will write to you.');
    expect(form()).toBeNull();
    expect(api.sent(CLAIM)).toEqual([
      { campaignId: id, email: 'ada@example.com', phone: null, prize: 'Free Merch' },
    ]);
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('sharing', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  const result = async () => {
    api.answers(SCAN, 200, qrLoss);
    open('', { winOneIn: 2_500 });
    await spin();
  };

  it('opens the share sheet', async () => {
    const sheet = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share: sheet });
    await result();
    await press('Share');
    expect(sheet).toHaveBeenCalledWith(
      expect.objectContaining({
        url: `${location.origin}/`,
        text: 'Autumn Light: 1 in 2,500 wins.',
      }),
    );
  });
});
