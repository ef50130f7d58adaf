import { standInForModals } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LotteryPage from '../lottery/lottery-page';
import QrPage from '../qr/qr-page';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import {
  lotteryLoss,
  lotteryWin,
  qrWin,
  sampleCampaign,
  unclaimedWin,
} from '../testing/sample-campaign';

let api: FakeApi;
let id: string;
let campaigns = 0;
let takeBack: () => void;
beforeEach(() => {
  api = fakeApi();
  id = `focus-${(campaigns += 1)}`;
  wantNoMotion();
  takeBack = standInForModals();
});
afterEach(() => {
  takeBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });

describe('the focus after the claim form of the QR wheel', () => {
  const open = () => {
    history.replaceState(null, '', `/qr?campaign=${id}`);
    api.answers(
      `/api/qr/campaign/${id}`,
      200,
      sampleCampaign({ id, wheel: 'qr', state: 'ended', win: unclaimedWin() }),
    );
    openPage(<QrPage />);
  };

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => press('Close')],
  ])('is on the button that opens it again (%s)', async (_, putAway) => {
    open();
    await press('Claim Your Prize');
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    await putAway();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Claim Your Prize')).toHaveFocus();
  });

  it('is there too when the form has opened by itself', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    history.replaceState(null, '', `/qr?campaign=${id}`);
    api.answers(`/api/qr/campaign/${id}`, 200, sampleCampaign({ id, wheel: 'qr' }));
    api.answers('/api/qr/scan', 200, qrWin);
    openPage(<QrPage />);
    await user.click(await screen.findByRole('button', { name: 'Reveal Your Prize' }));
    await user.click(button('SPIN THE WHEEL!'));
    await screen.findByRole('heading', { name: 'You won Free Merch' });
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(button('Claim Your Prize')).toHaveFocus();
  });

  it.each([
    ['OK', () => press('OK')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is on the result once the prize is claimed and the thanks are read (%s)', async (_, read) => {
    api.answers('/api/qr/claim', 200, { message: 'We will write to you.' });
    open();
    await press('Claim Your Prize');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await press('Claim Prize');
    expect(await screen.findByRole('button', { name: 'OK' })).toHaveFocus();
    await read();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heading('You won Free Merch')).toHaveFocus();
  });
});

describe('the focus after the forms of the lottery', () => {
  const play = async (answer: object) => {
    api.answers('/api/lottery/campaign', 200, sampleCampaign({ id }));
    api.answers('/api/spin', 200, answer);
    const page = openPage(<LotteryPage />);
    await press('START THE LOTTERY!');
    await press('SPIN THE WHEEL!');
    return page;
  };

  it('is on the button that opens the claim again, and goes with it', async () => {
    await play(lotteryWin);
    await press('Not now');
    expect(button('Claim Your Prize')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(heading('Claim your prize')).toHaveFocus();
  });

  it('is on the ways on where the newsletter is declined', async () => {
    await play(lotteryLoss);
    await press('No thanks');
    expect(screen.getByRole('group', { name: 'What next' })).toHaveFocus();
  });

  it('stays where it is when the visitor comes back to a result', async () => {
    const { unmount } = await play(lotteryWin);
    await press('Not now');
    unmount();
    openPage(<LotteryPage />);
    expect(await screen.findByRole('button', { name: 'Claim Your Prize' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});
