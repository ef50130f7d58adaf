import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, open, running, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryLoss, lotteryWin } from '../testing/sample-campaign';

let api: FakeApi;
const button = (name: string) => screen.getByRole('button', { name });
const stores = () => screen.getByRole('link', { name: 'Find Stores' });
const inTime = (ms: number) => new Date(Date.now() + ms).toISOString();
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => {
  // The page's own clock; what waits for an answer goes on by itself.
  jest.useFakeTimers({ advanceTimers: true });
  api = startLottery();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the welcome, while the next spin has to wait', () => {
  beforeEach(async () => {
    api.answers(CAMPAIGN, 200, running({ nextSpinAt: inTime(30 * SECOND_MS) }));
    open();
    await screen.findByRole('button', { name: 'START THE LOTTERY!' });
  });

  it('does not start, and says why', async () => {
    const start = button('START THE LOTTERY!');
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription('You can spin again in less than a minute.');
    expect(screen.getByText(/^Next spin in/)).toBeVisible();
    await user().click(start);
    expect(button('START THE LOTTERY!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
  });

  it('starts by itself being ready once the wait is over', async () => {
    await pass(31 * SECOND_MS);
    const start = button('START THE LOTTERY!');
    expect(start).toHaveAttribute('aria-disabled', 'false');
    expect(start).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/^Next spin in/)).toBeNull();
    await user().click(start);
    expect(button('SPIN THE WHEEL!')).toHaveFocus();
  });
});

describe('the result', () => {
  const spin = async () => {
    open();
    await press('START THE LOTTERY!');
    await press('SPIN THE WHEEL!');
  };

  it('lights the way to a store until the next spin can be had, and then that', async () => {
    api.answers(SPIN, 200, { ...lotteryLoss, nextSpinAt: inTime(MINUTE_MS) });
    await spin();
    await press('No thanks');
    expect(stores()).toHaveClass('primary');
    expect(button('Play Again')).toHaveClass('outlined');
    await pass(2 * MINUTE_MS);
    expect(stores()).toHaveClass('outlined');
    expect(button('Play Again')).toHaveClass('primary');
  });

  it('lights nothing but the claim of a prize that is not claimed', async () => {
    api.answers(SPIN, 200, lotteryWin);
    await spin();
    await press('Not now');
    expect(button('Claim Your Prize')).toHaveClass('primary');
    expect(stores()).toHaveClass('outlined');
    expect(button('Play Again')).toHaveClass('outlined');
  });
});

it('a refused spin says why beside the button as long as it waits', async () => {
  const said = 'You can only spin once per hour. Please come back later!';
  const nextSpinAt = inTime(MINUTE_MS);
  const campaign = running();
  api.answers(CAMPAIGN, 200, campaign);
  api.answers(SPIN, 429, {
    code: 'spin_cooldown',
    message: 'Please wait before spinning.',
    nextSpinAt,
  });
  open();
  await press('START THE LOTTERY!');
  api.answers(CAMPAIGN, 200, { ...campaign, nextSpinAt });
  await press('SPIN THE WHEEL!');
  expect(await screen.findByText(said)).toBeVisible();
  // The notice reads it out already.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('SPIN THE WHEEL!')).toHaveAccessibleDescription(/^You can spin again in/);
  await pass(2 * MINUTE_MS);
  expect(screen.queryByText(said)).toBeNull();
  expect(button('SPIN THE WHEEL!')).toHaveAttribute('aria-disabled', 'false');
});
