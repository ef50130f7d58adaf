import type { Campaign, Entry } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, open, runningCampaign, SPIN, startLottery } from '../testing/lottery';
import { lotteryLoss, unclaimedWin } from '../testing/sample-campaign';
import { sampleTicket } from '../testing/sample-ticket';
import { saveEntry } from '../tickets/saved-proofs';

const LOST = /^Your spin counted, but the connection dropped/;
const UNANSWERED = /^We lost the connection\./;

let api: FakeApi;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const advance = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
let campaign: Campaign;
const inCooldown = () => ({
  ...campaign,
  nextSpinAt: new Date(Date.now() + 59 * MINUTE_MS).toISOString(),
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  api = startLottery();
  campaign = runningCampaign();
  api.respond(CAMPAIGN, 200, campaign);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a spin without a response while the site is unreachable', () => {
  beforeEach(async () => {
    open();
    await press('START THE LOTTERY!');
    api.respond(CAMPAIGN, 0);
    api.respond(SPIN, 0);
    await press('SPIN THE WHEEL!');
    expect(await screen.findByText(UNANSWERED)).toBeVisible();
  });

  it('is reported as not counted when the browser is back online', async () => {
    api.respond(CAMPAIGN, 200, campaign);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(
      await screen.findByText('Your spin didn’t go through. Please spin again.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('is shown as a win', async () => {
    api.respond(CAMPAIGN, 200, { ...inCooldown(), win: unclaimedWin() });
    await advance(5_000);
    expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
  });

  it('is polled every five seconds until its outcome is known', async () => {
    await advance(5_000);
    expect(screen.getByText(UNANSWERED)).toBeVisible();
    api.respond(CAMPAIGN, 200, inCooldown());
    await advance(5_000);
    expect(await screen.findByText(LOST)).toBeVisible();
    const requestsBefore = api.requestBodies(CAMPAIGN).length;
    await advance(60_000);
    expect(api.requestBodies(CAMPAIGN)).toHaveLength(requestsBefore);
  });
});

describe('a spin rejected by load shedding', () => {
  const busy = { code: 'unavailable', message: 'The site is very busy.' };
  const BUSY = /^Lots of people are spinning right now\. Trying again in \d+ seconds\.$/;
  beforeEach(async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    api.respond(SPIN, 503, busy, { 'Retry-After': '30' });
    open();
    await press('START THE LOTTERY!');
    await press('SPIN THE WHEEL!');
    expect(await screen.findByText(BUSY)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'SPINNING…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is retried automatically after Retry-After', async () => {
    api.respond(SPIN, 200, lotteryLoss);
    await press('SPINNING…');
    await advance(30_000);
    expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
    expect(api.requestBodies(SPIN)).toHaveLength(2);
  });

  it('shows the message of the API after a second 503', async () => {
    await advance(30_000);
    expect(await screen.findByText(busy.message)).toBeVisible();
    await advance(60_000);
    expect(api.requestBodies(SPIN)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toBeVisible();
  });

  it('shows the outcome of the first try if that was drawn', async () => {
    api.respond(SPIN, 429, {
      code: 'spin_cooldown',
      message: 'Please wait before spinning again.',
    });
    api.respond(CAMPAIGN, 200, { ...inCooldown(), win: unclaimedWin() });
    await advance(30_000);
    expect(await screen.findByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
  });
});

describe('a reopened page', () => {
  let entry: Entry;
  beforeEach(
    () =>
      void (entry = { ticket: sampleTicket({ campaign: campaign.id }), nonce: 'ab'.repeat(32) }),
  );

  it('reports the outcome of an unanswered spin', async () => {
    saveEntry(entry, { sent: true });
    api.respond(CAMPAIGN, 200, inCooldown());
    open();
    expect(await screen.findByText(LOST)).toBeVisible();
  });

  it.each([
    ['for a ticket that was not sent with a spin', {}, inCooldown],
    ['for a spin that did not count', { sent: true }, () => campaign],
    ['for a win, noted apart', { sent: true }, () => ({ ...inCooldown(), win: unclaimedWin() })],
  ])('reports nothing %s', async (_, outcome, campaignAnswer) => {
    saveEntry(entry, outcome);
    api.respond(CAMPAIGN, 200, campaignAnswer());
    open();
    await screen.findByRole('button', { name: 'START THE LOTTERY!' });
    await advance(1_000);
    expect(screen.queryByText(LOST)).toBeNull();
  });
});
