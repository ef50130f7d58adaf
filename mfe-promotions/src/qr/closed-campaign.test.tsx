import { standInForModals } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { sampleCampaign, unclaimedWin } from '../testing/sample-campaign';
import QrPage from './qr-page';

const SCAN = '/api/qr/scan';
const CLAIM = '/api/qr/claim';

let api: FakeApi;
let campaigns = 0;
let id: string;
let restoreModals: () => void;
const path = () => `/api/qr/campaign/${id}`;
const campaign = (change: Parameters<typeof sampleCampaign>[0]) =>
  sampleCampaign({ id, wheel: 'qr', ...change });
const open = (change: Parameters<typeof sampleCampaign>[0], page: ReactElement = <QrPage />) => {
  api.answers(path(), 200, campaign(change));
  return openPage(page, `/qr?campaign=${id}`);
};

beforeEach(() => {
  api = fakeApi();
  id = `closed-${(campaigns += 1)}`;
  wantNoMotion();
  restoreModals = standInForModals();
});
afterEach(() => {
  restoreModals();
  jest.restoreAllMocks();
});

describe('an unclaimed win in a closed campaign', () => {
  const win = unclaimedWin();
  const claim = async () => {
    await press('Claim Your Prize');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await press('Claim Prize');
  };

  it.each([
    ['paused', 'Autumn Light is paused. Your prize can still be claimed.'],
    ['ended', 'Autumn Light has ended. Your prize can still be claimed.'],
  ] as const)('is shown without a wheel (%s)', async (state, sentence) => {
    open({ state, win });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
    expect(screen.getByText('Claim it until December 15, 2099 at 12:00 AM CST.')).toBeVisible();
    for (const name of ['Reveal Your Prize', 'SPIN THE WHEEL!', 'Share'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelector('main svg text, [aria-hidden] > svg text')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns focus to the button that opened the claim form', async () => {
    open({ state: 'ended', win });
    await press('Claim Your Prize');
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim Your Prize' })).toHaveFocus();
  });

  it('can be claimed; the thanks survive a navigation', async () => {
    const Visit = () => {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!isHere)}>Another page</button>
          {isHere && <QrPage />}
        </>
      );
    };
    api.answers(CLAIM, 200, { message: 'We will write to you.' });
    open({ state: 'ended', win }, <Visit />);
    await screen.findByRole('heading', { name: 'You won Free Merch' });
    // From now on the campaign is nobody's.
    api.answers(path(), 404, { code: 'not_found', message: 'None' });
    await claim();
    const said = await screen.findByRole('dialog', { name: 'Prize Claimed!' });
    expect(said).toHaveTextContent('We will write to you.');
    await press('OK');
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    expect(api.sent(CLAIM)).toMatchObject([{ campaignId: id, prize: 'Free Merch' }]);
    await press('Another page');
    expect(screen.queryByText('Autumn Light has ended.')).toBeNull();
    await press('Another page');
    expect(await screen.findByText('Autumn Light has ended.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim Your Prize' })).toBeNull();
  });

  it('replaces the wheel when a spin comes too late', async () => {
    open({ win });
    await press('Reveal Your Prize');
    const message = 'This promotional campaign is not available or has ended';
    api.answers(SCAN, 404, { code: 'not_found', message });
    api.answers(path(), 200, campaign({ state: 'paused', win }));
    await press('SPIN THE WHEEL!');
    expect(await screen.findByText(/^Autumn Light is paused\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
  });

  it('leaves no button when nothing was won', async () => {
    open({});
    await press('Reveal Your Prize');
    const message = 'This promotional campaign is not available or has ended';
    api.answers(SCAN, 404, { code: 'not_found', message });
    api.answers(path(), 404, { code: 'not_found', message });
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'Campaign Not Found' })).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Stores' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
