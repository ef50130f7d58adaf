import { checkPath, type PrizeCodeDetails } from '@site/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE_MS } from '@site/contracts/units';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, notice, open, runningCampaign, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryLoss, lotteryWin, unclaimedWin } from '../testing/sample-campaign';
import { withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';

let api: FakeApi;
const spin = async () => {
  await press('START THE LOTTERY!');
  await press('SPIN THE WHEEL!');
};

const fillForm = async () => {
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Ada Visitor' } });
  const email = screen.getByLabelText('Email address');
  fireEvent.change(email, { target: { value: 'ada@example.com' } });
};

beforeEach(() => void (api = startLottery()));
afterEach(() => jest.restoreAllMocks());

it('opens the wheel and focuses its button', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Autumn Light' })).toBeVisible();
  await press('START THE LOTTERY!');
  expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveFocus();
  expect(api.requestBodies(SPIN)).toEqual([]);
});

it.each([
  ['the network fails', 0, undefined, /Check your connection/],
  ['the server fails', 503, { code: 'unavailable', message: '' }, /^The problem is on our end\./],
  ['the response is invalid', 200, { title: 'Harvest' }, /We couldn’t reach the wheel/],
])('offers a retry when %s', async (_, status, body, words) => {
  api.respond(CAMPAIGN, status, body);
  open();
  expect(await screen.findByRole('heading', { name: 'The wheel didn’t load' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  api.respond(CAMPAIGN, 200, runningCampaign());
  await press('Try Again');
  expect(await screen.findByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
});

it('spins once, with a session id', async () => {
  const release = api.delay(SPIN);
  api.respond(SPIN, 200, lotteryLoss);
  open();
  await spin();
  const button = screen.getByRole('button', { name: 'SPINNING…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(api.requestBodies(SPIN)).toEqual([
    { sessionId: expect.stringMatching(/^\d{13}-[0-9a-f]{32}$/) },
  ]);
  expect(screen.queryByRole('heading', { name: 'Not this time' })).toBeNull();
  await act(async () => release());
  expect(await screen.findByRole('heading', { name: 'Not this time' })).toHaveFocus();
});

describe('a loss', () => {
  beforeEach(async () => {
    api.respond(SPIN, 200, lotteryLoss);
    open();
    await spin();
  });

  it('is announced, can be verified, and opens the newsletter form', async () => {
    expect(
      await screen.findByText('No prize this time. Thanks for playing!', {
        selector: '[role=status]',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify draw no. 12' })).toHaveAttribute(
      'href',
      checkPath(lotteryLoss.draw),
    );
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull();
  });

  it('shows the next steps after the form; Play Again resets the wheel', async () => {
    await press('No thanks');
    const nextSteps = screen.getByRole('group', { name: 'What’s next' });
    expect(nextSteps).toHaveFocus();
    expect(nextSteps).toHaveTextContent(/^Find StoresPlay AgainShareLearn MoreView Products$/);
    for (const [name, href] of [
      ['Find Stores', '/store-locator'],
      ['Learn More', '/'],
      ['View Products', '/products'],
    ])
      expect(within(nextSteps).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(
      within(nextSteps).getByRole('button', { name: 'Play Again' }),
    ).toHaveAccessibleDescription(/^You can spin again on /);
    await press('Play Again');
    expect(await screen.findByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
  });

  it('keeps the confirmation of a sign-up in the card', async () => {
    const message = 'Thanks! Confirm with the link in the email we just sent you.';
    api.respond('/api/newsletter-signup', 200, { message });
    await fillForm();
    await press('Sign Up');
    expect(await screen.findByText(message)).toBeVisible();
    expect(notice()).toMatchObject({ title: 'Thanks for Signing Up!', message });
  });

  it('treats an existing subscription as success and closes the form', async () => {
    const message = 'This email is already subscribed';
    api.respond('/api/newsletter-signup', 409, { code: 'conflict', message });
    await fillForm();
    await press('Sign Up');
    expect(await screen.findByRole('button', { name: 'Play Again' })).toBeVisible();
    expect(notice()).toMatchObject({
      title: 'Already Subscribed',
      message: 'This email is already on our newsletter list!',
    });
    expect(screen.getByText(message)).toBeVisible();
  });
});

it('leads to the claim form with a button below the prize, also after it was closed', async () => {
  api.respond(SPIN, 200, lotteryWin);
  open();
  await spin();
  await press('Claim Your Prize');
  expect(screen.getByRole('heading', { name: 'Claim your prize' })).toHaveFocus();
  await press('Not now');
  expect(screen.getByRole('button', { name: 'Claim Your Prize' })).toHaveFocus();
  await press('Claim Your Prize');
  expect(screen.getByRole('heading', { name: 'Claim your prize' })).toHaveFocus();
});

it("shows the API's field errors of a claim", async () => {
  api.respond(SPIN, 200, lotteryWin);
  api.respond('/api/claim-prize', 400, {
    code: 'invalid_input',
    message: 'Invalid',
    issues: [{ path: 'phone', message: 'This is not a phone number' }],
  });
  open();
  await spin();
  await fillForm();
  await userEvent.type(screen.getByLabelText(/Phone/), '+12');
  await press('Claim Prize');
  await waitFor(() =>
    expect(notice()).toMatchObject({
      title: 'Claim Failed',
      message: 'Failed to claim prize. Please try again.',
    }),
  );
  expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription('This is not a phone number');
});

it('shows the errors of all fields of a claim before it is sent, the phone number’s too', async () => {
  api.respond(SPIN, 200, lotteryWin);
  open();
  await spin();
  await userEvent.type(await screen.findByLabelText(/Phone/), '312 555');
  await press('Claim Prize');
  expect(screen.getByLabelText(/Phone/)).toHaveAccessibleDescription(/too short/);
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(api.requestBodies('/api/claim-prize')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Phone/), ' 0134');
  await press('Claim Prize');
  expect(screen.getByLabelText(/Phone/)).toBeValid();
});

it('asks about a likely typo in the email address before a claim is sent', async () => {
  api.respond(SPIN, 200, lotteryWin);
  api.respond('/api/claim-prize', 503, { code: 'unavailable', message: '' });
  open();
  await spin();
  await fillForm();
  const email = screen.getByLabelText('Email address');
  fireEvent.change(email, { target: { value: 'ada@gmial.com' } });
  await screen.findByText(/^Did you mean/);
  await press('Claim Prize');
  expect(email).toHaveAccessibleDescription(/^Please check your email address/);
  expect(api.requestBodies('/api/claim-prize')).toEqual([]);
  await press('ada@gmail.com?');
  await press('Claim Prize');
  expect(api.requestBodies('/api/claim-prize')).toMatchObject([{ email: 'ada@gmail.com' }]);
});

it('shows remaining prizes with their current odds, and who can play', async () => {
  const {
    prizes: [extract, merch],
    rules,
  } = runningCampaign();
  const prizes = [{ ...extract!, available: false }, merch!];
  const change = {
    prizes,
    winOneInNow: 133.4,
    rules: { ...rules, eligibility: '21+ in IL or MI' },
  };
  api.respond(CAMPAIGN, 200, runningCampaign(change));
  open();
  expect(await screen.findByText('0.75%')).toBeVisible();
  expect(screen.getByText('Still up for grabs: Free Merch. Gone: FREE Extract.')).toBeVisible();
  expect(screen.getByText('chance to win. 21+ in IL or MI.')).toBeVisible();
});

it('offers no spin once every prize is won', async () => {
  const campaign = runningCampaign();
  api.respond(CAMPAIGN, 200, campaign);
  api.respond(SPIN, 409, { code: 'sold_out', message: 'Every prize has been won.' });
  open();
  await press('START THE LOTTERY!');
  api.respond(CAMPAIGN, 200, { ...campaign, soldOut: true });
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
    ['prizes have changed', (id: string) => ({ id, revision: 2 })],
    ['segments were relabeled', (id: string) => ({ id, revision: 1 })],
    ['another lottery has begun', (id: string) => ({ id: `${id}-next`, revision: 1 })],
  ])('shows the wheel of the draw if %s', async (_, next) => {
    const before = runningCampaign({ segments: wheel('A hat!') });
    const after = runningCampaign({
      ...before,
      ...next(before.id),
      segments: wheel('A cap!'),
      prizes: [cap],
    });
    api.respond(CAMPAIGN, 200, before);
    api.respond(SPIN, 200, won(after));
    open();
    await press('START THE LOTTERY!');
    expect(onWheel('A hat!')).toBeInTheDocument();
    api.respond(CAMPAIGN, 200, after);
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'You won Cap' })).toHaveFocus();
    expect(onWheel('A cap!')).toBeInTheDocument();
    expect(onWheel('A hat!')).toBeNull();
  });
});

describe('a refused spin', () => {
  it('cannot be started from the start page during the cooldown', async () => {
    const nextSpinAt = new Date(Date.now() + MINUTE_MS).toISOString();
    api.respond(CAMPAIGN, 200, runningCampaign({ nextSpinAt }));
    open();
    await press('START THE LOTTERY!');
    const start = screen.getByRole('button', { name: 'START THE LOTTERY!' });
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription(/^You can spin again/);
  });

  it('shows a countdown during the cooldown', async () => {
    const nextSpinAt = new Date(Date.now() + 42 * MINUTE_MS + 500).toISOString();
    api.respond(SPIN, 429, {
      code: 'spin_cooldown',
      message: 'Please wait before spinning again',
      nextSpinAt,
    });
    const campaign = runningCampaign();
    api.respond(CAMPAIGN, 200, campaign);
    open();
    await press('START THE LOTTERY!');
    api.respond(CAMPAIGN, 200, { ...campaign, nextSpinAt });
    await press('SPIN THE WHEEL!');
    await waitFor(() =>
      expect(notice()).toMatchObject({
        title: 'Please Wait',
        message: 'You can only spin once per hour. Please come back later!',
      }),
    );
    expect(screen.getByRole('heading', { name: 'Spin again soon' })).toBeVisible();
    expect(screen.queryByText(/Please come back later!|^Drag or flick/)).toBeNull();
    expect(screen.getByText(/^4[12]:\d\d$/)).toBeVisible();
    const at = screen.getByText(/^at \d/).textContent.trim();
    expect(screen.getByText(`You can spin again ${at}.`)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
    expect(api.requestBodies(SPIN)).toHaveLength(1);
  });

  it.each([
    [400, { message: 'The lottery is closed.' }, 'The lottery is closed.'],
    [0, undefined, 'Failed to spin the wheel. Please try again.'],
  ])('can be retried after another failure (%i)', async (status, body, message) => {
    api.respond(SPIN, status, body);
    open();
    await spin();
    expect(notice()).toMatchObject({ title: 'Spin Failed', message });
    expect(screen.getByText(message)).toBeVisible();
    api.respond(SPIN, 200, lotteryLoss);
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
  });
});

it('shows the result to a visitor who left during the spin and returns', async () => {
  const release = api.delay(SPIN);
  api.respond(SPIN, 200, lotteryWin);
  const { unmount } = open();
  await spin();
  unmount();
  await act(async () => release());
  open();
  expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
  expect(api.requestBodies(SPIN)).toHaveLength(1);
});

it('scrolls to the wheel when it spins', async () => {
  api.respond(SPIN, 200, lotteryLoss);
  open();
  await press('START THE LOTTERY!');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await press('SPIN THE WHEEL!');
  const [wheel] = scroll.mock.contexts as Element[];
  expect(wheel).toContainElement(document.querySelector('svg'));
  scroll.mockRestore();
});

it('requests a ticket when the wheel opens, and spins without one if the request is refused', async () => {
  const campaign = runningCampaign();
  const tickets = `/api/promotions/${campaign.id}/tickets`;
  withWebCrypto();
  api.respond(CAMPAIGN, 200, campaign);
  api.respond(SPIN, 200, lotteryLoss);
  open();
  await screen.findByRole('button', { name: 'START THE LOTTERY!' });
  expect(api.requestBodies(tickets)).toEqual([]);
  await spin();
  expect(await screen.findByText('Not this time')).toBeVisible();
  expect(api.requestBodies(tickets)).toEqual([
    { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(api.requestBodies(SPIN)).toEqual([{ sessionId: expect.any(String) }]);
  withoutWebCrypto();
});

describe('an unclaimed win of an earlier lottery', () => {
  const CLAIM = '/api/claim-prize';
  const endedLottery = (change: Parameters<typeof runningCampaign>[0] = {}) =>
    runningCampaign({ name: 'First Light', state: 'ended', win: unclaimedWin(), ...change });

  it('can be claimed after the lottery has ended', async () => {
    api.respond(CAMPAIGN, 200, endedLottery());
    open();
    expect(await screen.findByText(/^First Light has ended\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'START THE LOTTERY!' })).toBeNull();
    api.respond(CLAIM, 200, { message: 'We will write to you.' });
    await fillForm();
    await press('Claim Prize');
    expect(notice()).toMatchObject({ title: 'Prize Claimed!', message: 'We will write to you.' });
    expect(await screen.findByRole('group', { name: 'What’s next' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('is followed by the next unclaimed win', async () => {
    api.respond(CAMPAIGN, 200, endedLottery());
    api.respond(CLAIM, 200, { message: 'We will write to you.' });
    open();
    await screen.findByRole('heading', { name: 'You won Free Merch' });
    const prize = { id: 'extract', name: 'FREE Extract', description: 'One of your choice.' };
    const win = unclaimedWin({ scanId: 'scan-0', prize });
    api.respond(CAMPAIGN, 200, endedLottery({ name: 'Dawn', win }));
    await fillForm();
    await press('Claim Prize');
    await press('Claim Your Prize');
    expect(screen.getByText(/^Dawn has ended\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You won FREE Extract' })).toHaveFocus();
  });

  it('is offered with the running lottery, and leads back to it', async () => {
    const campaign = runningCampaign();
    api.respond(CAMPAIGN, 200, { ...campaign, earlier: endedLottery() });
    api.respond(CLAIM, 200, { message: 'We will write to you.' });
    open();
    expect(
      await screen.findByText('Your prize from First Light is waiting: Free Merch.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify draw no. 12' })).toBeVisible();
    await press('Claim Your Prize');
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    api.respond(CAMPAIGN, 200, campaign);
    await fillForm();
    await press('Claim Prize');
    expect(api.requestBodies(CLAIM)).toMatchObject([{ scanId: 'scan-1' }]);
    expect(screen.getByText('We sent your confirmation to ada@example.com.')).toBeVisible();
    await press('Play Again');
    expect(screen.getByRole('heading', { name: 'Autumn Light' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'START THE LOTTERY!' })).toBeVisible();
    expect(screen.queryByText(/is waiting:/)).toBeNull();
  });
});

describe('the code of a prize', () => {
  const delivery: PrizeCodeDetails = {
    by: 'generated',
    code: '7KQ2-MX4D-9R1H',
    nextStep: 'Enter the code at the end of your order.',
    terms: 'One shirt of any size.',
    expiresAt: '2100-01-01T00:00:00.000Z',
  };
  const code = () => screen.findByRole('region', { name: 'Your prize code' });
  const expectCode = async () => {
    const shown = within(await code());
    for (const text of [delivery.code, delivery.nextStep, delivery.terms])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText('December 31, 2099 at 6:00 PM CST')).toBeVisible();
  };

  it('shows and copies the code of a lottery win', async () => {
    api.respond(SPIN, 200, lotteryWin);
    api.respond('/api/claim-prize', 200, { message: 'Its code is here.', delivery });
    open();
    await spin();
    await fillForm();
    await press('Claim Prize');
    await expectCode();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy Code' }));
    expect(await navigator.clipboard.readText()).toBe(delivery.code);
    expect(within(await code()).getByRole('status')).toHaveTextContent('Copied');
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveFocus();
    expect(notice()?.title).toBe('Prize Claimed!');
  });

  it('shows the code again on a later visit', async () => {
    const claimed = { prize: 'Free Merch', delivery, reference: '7KQ2MX-4D9R1H' };
    const { nextSpinAt } = lotteryWin;
    api.respond(CAMPAIGN, 200, runningCampaign({ claimed, nextSpinAt }));
    open();
    expect(await screen.findByText('You claimed Free Merch.')).toBeVisible();
    await expectCode();
    expect(screen.getByText(claimed.reference)).toBeVisible();
    expect(screen.queryByText(runningCampaign().description)).toBeNull();
  });

  it('shows the reference and the draw of a prize that the team delivers on a later visit', async () => {
    const draw = { campaign: 'lottery', number: 12 };
    const pendingClaim = { prize: 'Free Merch', reference: '7KQ2MX-4D9R1H', draw };
    api.respond(CAMPAIGN, 200, runningCampaign({ pendingClaim }));
    open();
    expect(await screen.findByText('You claimed Free Merch.')).toBeVisible();
    expect(screen.getByText(pendingClaim.reference)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify draw no. 12' })).toHaveAttribute(
      'href',
      '/fair-draws?campaign=lottery&draw=12',
    );
  });
});

it('asks for what the prize needs, in an eligible state, and shows the reference of the claim', async () => {
  const [extract, merch] = runningCampaign().prizes;
  const prizes = [extract!, { ...merch!, needs: ['size', 'address'] as ('size' | 'address')[] }];
  api.respond(CAMPAIGN, 200, runningCampaign({ prizes }));
  api.respond(SPIN, 200, lotteryWin);
  api.respond('/api/claim-prize', 200, { message: 'Claimed.', reference: '7KQ2MX-4D9R1H' });
  open();
  await spin();
  await fillForm();
  await press('Claim Prize');
  expect(screen.getByLabelText('Size')).toHaveAccessibleDescription(/choose a size/);
  for (const [label, text] of [
    ['Street address', '12 Elm Street'],
    ['City', 'Chicago'],
    ['ZIP code', '60601'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await press('Claim Prize');
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription(/choose a state/);
  const states = within(screen.getByLabelText('State')).getAllByRole('option');
  expect(states.map(({ textContent }) => textContent).slice(1)).toEqual(['Illinois', 'Michigan']);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Michigan');
  const zip = screen.getByLabelText('ZIP code');
  expect(zip).toHaveAccessibleDescription(/isn’t in Michigan/);
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'M');
  await press('Claim Prize');
  expect(zip).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Illinois');
  expect(zip).not.toHaveAccessibleDescription();
  await press('Claim Prize');
  expect(await screen.findByText('7KQ2MX-4D9R1H')).toBeVisible();
  expect(api.requestBodies('/api/claim-prize')).toMatchObject([
    { size: 'M', shipTo: { street: '12 Elm Street', city: 'Chicago', state: 'IL', zip: '60601' } },
  ]);
});
