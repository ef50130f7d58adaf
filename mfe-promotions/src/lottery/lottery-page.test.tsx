import { checkPath } from '@site/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE_MS } from '@site/contracts/units';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, notice, open, running, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryLoss, lotteryWin, unclaimedWin } from '../testing/sample-campaign';

let api: FakeApi;
const spin = async () => {
  await press('START THE LOTTERY!');
  await press('SPIN THE WHEEL!');
};

beforeEach(() => {
  api = startLottery();
});
afterEach(() => jest.restoreAllMocks());

it('welcomes with the campaign, and opens a wheel whose button has the focus', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Autumn Light' })).toBeVisible();
  await press('START THE LOTTERY!');
  expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveFocus();
  expect(api.sent(SPIN)).toEqual([]);
});

it('tells the odds of the draw, whatever the words of the campaign say', async () => {
  api.answers(CAMPAIGN, 200, running({ winOneIn: 1 }));
  open();
  expect(await screen.findByText('Every spin')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/1 in 100 /);
});

it('says that there is no lottery, with two ways on', async () => {
  api.answers(CAMPAIGN, 404, { code: 'not_found', message: 'None' });
  open();
  expect(await screen.findByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
  expect(screen.getByText('This promotional campaign is not available or has ended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Stores' })).toHaveAttribute(
    'href',
    '/store-locator',
  );
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/');
});

it('says when the next lottery begins', async () => {
  const upcoming = {
    name: 'First Light',
    startsAt: '2026-12-01T06:00:00.000Z',
    timeZone: 'America/Chicago',
  };
  api.answers(CAMPAIGN, 404, { code: 'not_found', message: 'Later', upcoming });
  open();
  expect(await screen.findByRole('heading', { name: 'Not Begun Yet' })).toBeVisible();
  expect(screen.getByText('First Light begins on December 1, 2026 at 12:00 AM CST.')).toBeVisible();
  expect(screen.queryByText(/has ended/)).toBeNull();
});

it.each([
  ['the network fails', 0, undefined, /Check your connection/],
  ['the server fails', 503, { code: 'unavailable', message: 'Later.' }, /^The fault is ours\./],
  ['the answer is not what was agreed', 200, { title: 'Harvest' }, /We could not reach it/],
])('says whose fault it is and offers another try when %s', async (_, status, body, words) => {
  api.answers(CAMPAIGN, status, body);
  open();
  expect(await screen.findByRole('heading', { name: 'The wheel did not open' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  api.answers(CAMPAIGN, 200, running());
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
});

it('spins once, with a session that says when it began', async () => {
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

  it('is announced, can be checked, and opens the newsletter form', async () => {
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

  it('leads on once the form is closed; Play Again resets everything', async () => {
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
  ])('%s, and closes the form', async (_, status, body, title, message) => {
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

  it.each([
    [500, { message: 'Too many people.' }, 'Too many people.'],
    [0, undefined, 'Failed to sign up. Please try again.'],
  ])('keeps the form after a failure (%i)', async (status, body, message) => {
    api.answers('/api/newsletter-signup', status, body);
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Visitor');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await press('Sign Up');
    expect(notice()).toMatchObject({ title: 'Signup Failed', message });
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Visitor');
  });
});

describe('a win', () => {
  beforeEach(() => api.answers(SPIN, 200, lotteryWin));

  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Visitor');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  };

  it('opens the claim form, and sends what it needs', async () => {
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

  it('checks name and email, and ties the errors to their fields', async () => {
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

  it('tells a failure, and shows at the field what the server found', async () => {
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
    expect(notice()).toMatchObject({
      title: 'Claim Failed',
      message: 'Failed to claim prize. Please try again.',
    });
    expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription(
      'This is not a phone number',
    );
  });

  it('can be claimed as long as the server says that it is not', async () => {
    api.answers(CAMPAIGN, 200, running({ win: unclaimedWin() }));
    open();
    expect(await screen.findByText(/You won Free Merch and have not claimed it yet/)).toBeVisible();
    await press('Claim Your Prize');
    expect(screen.getByRole('button', { name: 'Claim Prize' })).toBeVisible();
  });

  it('whose answer was lost on its way is found after the refusal of the next spin', async () => {
    const win = unclaimedWin();
    const campaign = running();
    api.answers(CAMPAIGN, 200, campaign);
    api.answers(SPIN, 429, { code: 'spin_cooldown', message: 'Please wait before spinning again' });
    open();
    await press('START THE LOTTERY!');
    api.answers(CAMPAIGN, 200, { ...campaign, win });
    await press('SPIN THE WHEEL!');
    await press('Claim Your Prize');
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
  });
});

describe('a refused spin', () => {
  it('within the hour says so and counts down', async () => {
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
    expect(notice()).toMatchObject({
      title: 'Please Wait',
      message: 'You can only spin once per hour. Please come back later!',
    });
    expect(
      screen.getByText('You can only spin once per hour. Please come back later!'),
    ).toBeVisible();
    expect(screen.getByText(/^4[12]:\d\d$/)).toBeVisible();
    expect(screen.getByText('You can spin again in about 45 minutes.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
    expect(api.sent(SPIN)).toHaveLength(1);
  });

  it('of a busy network says that, and counts down though the person himself may spin', async () => {
    const message = 'Many spins have come from your network.';
    const nextSpinAt = new Date(Date.now() + 9 * MINUTE_MS + 500).toISOString();
    api.answers(SPIN, 429, { code: 'network_busy', message, nextSpinAt });
    open();
    await spin();
    expect(notice()).toMatchObject({ title: 'Your Network Is Busy', message });
    expect(
      screen.getByText('Your network can spin again in about 10 minutes.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('names the cooldown of the campaign', async () => {
    api.answers(CAMPAIGN, 200, running({ cooldownMinutes: 120 }));
    api.answers(SPIN, 429, { code: 'spin_cooldown', message: 'Please wait before spinning again' });
    open();
    await spin();
    expect(notice()).toMatchObject({
      message: 'You can only spin once every 2 hours. Please come back later!',
    });
  });

  it.each([
    [400, { message: 'The lottery is closed.' }, 'The lottery is closed.'],
    [0, undefined, 'Failed to spin the wheel. Please try again.'],
  ])(
    'for another reason (%i) says which, and can be tried again',
    async (status, body, message) => {
      api.answers(SPIN, status, body);
      open();
      await spin();
      expect(notice()).toMatchObject({ title: 'Spin Failed', message });
      expect(screen.getByText(message)).toBeVisible();
      api.answers(SPIN, 200, lotteryLoss);
      await press('SPIN THE WHEEL!');
      expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
    },
  );
});

it('lets a visitor leave in mid-spin, and shows the result when he comes back', async () => {
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
