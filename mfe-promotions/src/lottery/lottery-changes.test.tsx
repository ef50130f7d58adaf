import { screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, notice, open, running, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryWin, sampleCampaign, unclaimedWin } from '../testing/sample-campaign';

let api: FakeApi;

beforeEach(() => {
  api = startLottery();
});
afterEach(() => jest.restoreAllMocks());

it('says what is gone, what can still be won, and with which odds', async () => {
  const [extract, merch] = sampleCampaign().prizes;
  const prizes = [{ ...extract!, available: false }, merch!];
  api.answers(CAMPAIGN, 200, running({ prizes, winOneInNow: 133.4 }));
  open();
  expect(await screen.findByText('1 in 133')).toBeVisible();
  expect(screen.getByText('Still to be won: Free Merch. Gone: FREE Extract.')).toBeVisible();
});

it('takes no spin where every prize is won, also when the last goes while the wheel is open', async () => {
  const campaign = running();
  api.answers(CAMPAIGN, 200, campaign);
  api.answers(SPIN, 409, { code: 'sold_out', message: 'Every prize has been won.' });
  open();
  await press('START THE LOTTERY!');
  api.answers(CAMPAIGN, 200, { ...campaign, soldOut: true });
  await press('SPIN THE WHEEL!');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull());
  expect(screen.getByText('Every prize has been won.')).toBeVisible();
  expect(screen.queryByText('1 in 100')).toBeNull();
});

describe('while the page is open', () => {
  const cap = { id: 'cap', name: 'Cap', description: 'A warm one.', weight: 1, available: true };
  const wheel = (label: string) => [{ label: 'Try Again' }, { label, prize: 'cap' }];
  const won = (campaign: { id: string; revision: number }) => ({
    ...lotteryWin,
    prize: { id: 'cap', name: 'Cap', description: 'A warm one.' },
    segment: 1,
    label: 'A cap!',
    revision: campaign.revision,
    draw: { ...lotteryWin.draw, campaign: campaign.id },
  });
  const onWheel = (text: string) => screen.queryByText(text, { selector: 'svg text, svg tspan' });

  it.each([
    ['prizes change', (id: string) => ({ id, revision: 2 })],
    ['a wheel is labelled anew', (id: string) => ({ id, revision: 1 })],
    ['another lottery begins', (id: string) => ({ id: `${id}-next`, revision: 1 })],
  ])('%s: the wheel becomes the one that was drawn with, before it lands', async (_, next) => {
    const before = running({ segments: wheel('A hat!') });
    const after = running({
      ...before,
      ...next(before.id),
      segments: wheel('A cap!'),
      prizes: [cap],
    });
    api.answers(CAMPAIGN, 200, before);
    api.answers(SPIN, 200, won(after));
    open();
    await press('START THE LOTTERY!');
    expect(onWheel('A hat!')).toBeInTheDocument();
    api.answers(CAMPAIGN, 200, after);
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'You won Cap' })).toHaveFocus();
    expect(onWheel('A cap!')).toBeInTheDocument();
    expect(onWheel('A hat!')).toBeNull();
  });

  it('says on the wheel what was drawn where the new one cannot be had', async () => {
    const before = running();
    api.answers(CAMPAIGN, 200, before);
    api.answers(SPIN, 200, won({ id: before.id, revision: 2 }));
    open();
    await press('START THE LOTTERY!');
    api.answers(CAMPAIGN, 503, { code: 'unavailable', message: 'Later.' });
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'You won Cap' })).toBeVisible();
    expect(onWheel('A cap!')).toBeInTheDocument();
  });
});

describe('a spin whose answer does not arrive', () => {
  const nextSpinAt = '2099-01-01T00:00:00.000Z';
  const lose = async (after: object) => {
    const campaign = running();
    api.answers(CAMPAIGN, 200, campaign);
    api.answers(SPIN, 0);
    open();
    await press('START THE LOTTERY!');
    api.answers(CAMPAIGN, 200, { ...campaign, ...after });
    await press('SPIN THE WHEEL!');
  };

  it('shows the win that it was', async () => {
    await lose({ nextSpinAt, win: unclaimedWin() });
    expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    expect(notice()).toBeUndefined();
  });

  it('says that it was no win, and nothing of a failure', async () => {
    await lose({ nextSpinAt });
    expect(await screen.findByText(/^Your spin was taken, but/)).toBeVisible();
    expect(notice()).toBeUndefined();
    expect(screen.getByText(/^You can spin again in about/)).toBeInTheDocument();
  });

  it('is a failure where it was not taken, and can be tried again', async () => {
    await lose({});
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Spin Failed' }));
    expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});
