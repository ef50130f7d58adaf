import { checkPath } from '@site/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE_MS } from '@site/contracts/units';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, notice, open, running, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryLoss, lotteryWin } from '../testing/sample-campaign';

let api: FakeApi;
const spin = async () => {
  await press('START THE LOTTERY!');
  await press('SPIN THE WHEEL!');
};

beforeEach(() => {
  api = startLottery();
});
afterEach(() => jest.restoreAllMocks());

it('opens the wheel and focuses its button', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Autumn Light' })).toBeVisible();
  await press('START THE LOTTERY!');
  expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveFocus();
  expect(api.sent(SPIN)).toEqual([]);
});

it.each([
  ['the network fails', 0, undefined, /Check your connection/],
  ['the server fails', 503, { code: 'unavailable', message: 'Later.' }, /^The fault is ours\./],
  ['the answer is not what was agreed', 200, { title: 'Harvest' }, /We could not reach it/],
])('offers a retry when %s', async (_, status, body, words) => {
  api.answers(CAMPAIGN, status, body);
  open();
  expect(await screen.findByRole('heading', { name: 'The wheel did not open' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  api.answers(CAMPAIGN, 200, running());
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
});

it('spins once, with a session id', async () => {
  const answer = api.holds(SPIN);
  api.answers(SPIN, 200, lotteryLoss);
  open();
  await spin();
  const button = screen.getByRole('button', { name: 'SPINNING…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(api.sent(SPIN)).toEqual([{ sessionId: expect.stringMatching(/^\d{13}-[0-9a-f]{32}$/) }]);
  expect(screen.queryByRole('heading', { name: 'Not this time' })).toBeNull();
  await act(async () => answer());
  expect(await screen.findByRole('heading', { name: 'Not this time' })).toHaveFocus();
});

describe('a loss', () => {
  beforeEach(async () => {
    api.answers(SPIN, 200, lotteryLoss);
    open();
    await spin();
  });

  it('is announced, can be verified, and opens the newsletter form', async () => {
    expect(
      await screen.findByText('No prize this time.', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Draw no. 12 — check it' })).toHaveAttribute(
      'href',
      checkPath(lotteryLoss.draw),
    );
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull();
  });

  it('shows the next steps after the form; Play Again resets', async () => {
    await press('No thanks');
    const ways = screen.getByRole('group', { name: 'What next' });
    expect(ways).toHaveFocus();
    expect(ways).toHaveTextContent(/^Play AgainShareFind StoresLearn MoreView Products$/);
    for (const [name, href] of [
      ['Find Stores', '/store-locator'],
      ['Learn More', '/'],
      ['View Products', '/products'],
    ])
      expect(within(ways).getByRole('link', { name })).toHaveAttribute('href', href);
    await press('Play Again');
    expect(await screen.findByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
  });

  it.each([
    ['thanks', 200, { message: 'Welcome.' }, 'Thanks for Signing Up!', 'Welcome.'],
    [
      'takes a subscription that is there for a success',
      409,
      { code: 'conflict', message: 'This email is already subscribed' },
      'Already Subscribed',
      'This email is already on our newsletter list!',
    ],
  ])('%s and closes the form', async (_, status, body, title, message) => {
    api.answers('/api/newsletter-signup', status, body);
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Visitor');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await press('Sign Up');
    expect(await screen.findByRole('button', { name: 'Play Again' })).toBeVisible();
    expect(notice()).toMatchObject({ title, message });
    expect(api.sent('/api/newsletter-signup')).toEqual([
      { email: 'ada@example.com', fullName: 'Ada Visitor' },
    ]);
  });
});

describe('a win', () => {
  beforeEach(() => api.answers(SPIN, 200, lotteryWin));

  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Visitor');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  };

  it('opens the claim form and sends the claim', async () => {
    api.answers('/api/claim-prize', 201, { message: 'We will write to you.' });
    open();
    await spin();
    expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    await fill();
    await press('Claim Prize');
    expect(await screen.findByRole('button', { name: 'Play Again' })).toBeVisible();
    expect(notice()).toMatchObject({ title: 'Prize Claimed!', message: 'We will write to you.' });
    expect(api.sent('/api/claim-prize')).toEqual([
      { scanId: 'scan-1', email: 'ada@example.com', fullName: 'Ada Visitor', prizeId: 'merch' },
    ]);
  });

  it('moves focus to the button that reopens the claim form', async () => {
    open();
    await spin();
    await press('Not now');
    expect(screen.getByRole('button', { name: 'Claim Your Prize' })).toHaveFocus();
    await press('Claim Your Prize');
    expect(screen.getByRole('heading', { name: 'Claim your prize' })).toHaveFocus();
  });

  it('validates name and email at their fields', async () => {
    open();
    await spin();
    await userEvent.type(await screen.findByLabelText('Full name'), 'A');
    await press('Claim Prize');
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Full name must be at least 2 characters');
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(api.sent('/api/claim-prize')).toEqual([]);
  });

  it("shows the API's field errors", async () => {
    api.answers('/api/claim-prize', 400, {
      code: 'invalid_input',
      message: 'Invalid',
      issues: [{ path: 'phone', message: 'This is not a phone number' }],
    });
    open();
    await spin();
    await fill();
    await userEvent.type(screen.getByLabelText(/Phone/), '12');
    await press('Claim Prize');
    await waitFor(() =>
      expect(notice()).toMatchObject({
        title: 'Claim Failed',
        message: 'Failed to claim prize. Please try again.',
      }),
    );
    expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription(
      'This is not a phone number',
    );
  });
});

it('shows remaining prizes with their current odds', async () => {
  const [extract, merch] = running().prizes;
  const prizes = [{ ...extract!, available: false }, merch!];
  api.answers(CAMPAIGN, 200, running({ prizes, winOneInNow: 133.4 }));
  open();
  expect(await screen.findByText('1 in 133')).toBeVisible();
  expect(screen.getByText('Still to be won: Free Merch. Gone: FREE Extract.')).toBeVisible();
});

it('offers no spin once every prize is won', async () => {
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
  ])('%s: the wheel changes to the one that was drawn with', async (_, next) => {
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
});

describe('a refused spin', () => {
  it('cannot be started from the start page during the cooldown', async () => {
    const nextSpinAt = new Date(Date.now() + MINUTE_MS).toISOString();
    api.answers(CAMPAIGN, 200, running({ nextSpinAt }));
    open();
    await press('START THE LOTTERY!');
    const start = screen.getByRole('button', { name: 'START THE LOTTERY!' });
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription(/^You can spin again/);
  });

  it('within the cooldown shows a countdown', async () => {
    const nextSpinAt = new Date(Date.now() + 42 * MINUTE_MS + 500).toISOString();
    api.answers(SPIN, 429, {
      code: 'spin_cooldown',
      message: 'Please wait before spinning again',
      nextSpinAt,
    });
    const campaign = running();
    api.answers(CAMPAIGN, 200, campaign);
    open();
    await press('START THE LOTTERY!');
    api.answers(CAMPAIGN, 200, { ...campaign, nextSpinAt });
    await press('SPIN THE WHEEL!');
    await waitFor(() =>
      expect(notice()).toMatchObject({
        title: 'Please Wait',
        message: 'You can only spin once per hour. Please come back later!',
      }),
    );
    expect(
      screen.getByText('You can only spin once per hour. Please come back later!'),
    ).toBeVisible();
    expect(screen.getByText(/^4[12]:\d\d$/)).toBeVisible();
    expect(screen.getByText('You can spin again in about 45 minutes.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
    expect(api.sent(SPIN)).toHaveLength(1);
  });

  it.each([
    [400, { message: 'The lottery is closed.' }, 'The lottery is closed.'],
    [0, undefined, 'Failed to spin the wheel. Please try again.'],
  ])('for another reason (%i) can be retried', async (status, body, message) => {
    api.answers(SPIN, status, body);
    open();
    await spin();
    expect(notice()).toMatchObject({ title: 'Spin Failed', message });
    expect(screen.getByText(message)).toBeVisible();
    api.answers(SPIN, 200, lotteryLoss);
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
  });
});

it('shows the result when the visitor left in mid-spin', async () => {
  const answer = api.holds(SPIN);
  api.answers(SPIN, 200, lotteryWin);
  const { unmount } = open();
  await spin();
  unmount();
  await act(async () => answer());
  open();
  expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
  expect(api.sent(SPIN)).toHaveLength(1);
});
