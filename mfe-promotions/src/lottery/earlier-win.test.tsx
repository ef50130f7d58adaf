import { noticeStore } from '@site/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { sampleCampaign, unclaimedWin } from '../testing/sample-campaign';
import LotteryPage from './lottery-page';

const CAMPAIGN = '/api/lottery/campaign';
const CLAIM = '/api/claim-prize';

let api: FakeApi;
let campaigns = 0;
/** Each test has campaigns of its own, because the state of a wheel outlives its page. */
const running = (change: Parameters<typeof sampleCampaign>[0] = {}) =>
  sampleCampaign({ id: `lottery-${(campaigns += 1)}`, ...change });
const over = (change: Parameters<typeof sampleCampaign>[0] = {}) =>
  running({ name: 'First Light', state: 'ended', win: unclaimedWin(), ...change });

const open = () => openPage(<LotteryPage />);
const claim = async () => {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Visitor');
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await press('Claim Prize');
};

beforeEach(() => {
  api = fakeApi();
  wantNoMotion();
});
afterEach(() => jest.restoreAllMocks());

it('is claimed where the lottery has ended', async () => {
  api.answers(CAMPAIGN, 200, over());
  open();
  expect(await screen.findByText(/^First Light has ended\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'START THE LOTTERY!' })).toBeNull();
  api.answers(CLAIM, 200, { message: 'We will write to you.' });
  await claim();
  expect(noticeStore.getState().notice).toMatchObject({
    title: 'Prize Claimed!',
    message: 'We will write to you.',
  });
  expect(await screen.findByRole('group', { name: 'What next' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('is followed by the next unclaimed win', async () => {
  api.answers(CAMPAIGN, 200, over());
  api.answers(CLAIM, 200, { message: 'We will write to you.' });
  open();
  await screen.findByRole('heading', { name: 'You won Free Merch' });
  const prize = { id: 'extract', name: 'FREE Extract', description: 'One of your choice.' };
  const win = unclaimedWin({ scanId: 'scan-0', prize });
  api.answers(CAMPAIGN, 200, over({ name: 'Dawn', win }));
  await claim();
  await press('Claim Your Prize');
  expect(screen.getByText(/^Dawn has ended\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You won FREE Extract' })).toHaveFocus();
});

it('is offered beside the running lottery and leads back to it', async () => {
  const campaign = running();
  api.answers(CAMPAIGN, 200, { ...campaign, earlier: over() });
  api.answers(CLAIM, 200, { message: 'We will write to you.' });
  open();
  expect(
    await screen.findByText('You won Free Merch in First Light and have not claimed it yet.'),
  ).toBeVisible();
  await press('Claim Your Prize');
  expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
  api.answers(CAMPAIGN, 200, campaign);
  await claim();
  expect(api.sent(CLAIM)).toMatchObject([{ scanId: 'scan-1' }]);
  await press('Play Again');
  expect(screen.getByRole('heading', { name: 'Autumn Light' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
  expect(screen.queryByText(/have not claimed it yet/)).toBeNull();
});
