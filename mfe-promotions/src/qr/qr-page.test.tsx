import { hrefOf } from '@site/shared-ui/testing';
import { clockStore, type RemotePartHost, RemotePartProvider } from '@site/platform';
import { HOUR_MS } from '@site/contracts/units';
import { certificate } from '@site/contracts/testing/sample-certificate';
import { emptySite, mockModalDialogs, translateText } from '@site/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mockReducedMotion, openPage, press } from '../testing/open-page';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { qrLoss, qrWin, sampleCampaign, unclaimedWin } from '../testing/sample-campaign';
import QrPage from './qr-page';

const SCAN = '/api/qr/scan';
const CLAIM = '/api/qr/claim';

let api: FakeApi;
let campaigns = 0;
let id: string;
mockModalDialogs();

type Change = Parameters<typeof sampleCampaign>[0];
const path = () => `/api/qr/campaign/${id}`;
const campaign = (change: Change) => sampleCampaign({ id, wheel: 'qr', ...change });
const open = (query = '', change: Change = {}, page = <QrPage />) => {
  api.respond(path(), 200, campaign(change));
  return openPage(page, `/qr?campaign=${id}${query}`);
};
const spin = async () => {
  await press('Reveal Your Prize');
  await press('SPIN THE WHEEL!');
};

beforeEach(() => {
  api = fakeApi();
  id = `code-${(campaigns += 1)}`;
  mockReducedMotion();
});
afterEach(() => jest.restoreAllMocks());

// The second is pasted with a space and a full-width letter.
it.each(['/qr', '/qr?campaign=%EF%BD%84efault%20'])(
  'plays the default campaign at %s',
  async (url) => {
    api.respond('/api/qr/campaign/default', 200, sampleCampaign({ id: 'default' }));
    openPage(<QrPage />, url);
    expect(await screen.findByRole('heading', { name: 'Autumn Light' })).toBeVisible();
  },
);

it('sends product and code with the scan', async () => {
  api.respond(SCAN, 200, qrLoss);
  open('&product=wango-mango&code=b1.7f');
  expect(await screen.findByText('WANGO-MANGO')).toBeVisible();
  await spin();
  expect(api.requestBodies(SCAN)).toEqual([
    { campaignId: id, sessionId: expect.any(String), productId: 'wango-mango', code: 'b1.7f' },
  ]);
});

describe('the batch that the code names', () => {
  const Part: RemotePartHost = ({ remote, part, props }) => (
    <p>{`${remote}/${part} ${String(props?.batch)}`}</p>
  );
  const openBatch = (batch: string) =>
    open(
      `&batch=${batch}`,
      {},
      <RemotePartProvider value={Part}>
        <QrPage />
      </RemotePartProvider>,
    );

  it('is shown above the wheel, with its results before the rules, which are folded', async () => {
    api.respond('/api/certificates/MC-0412', 200, certificate);
    openBatch('MC-0412');
    const rules = await screen.findByRole('heading', { name: 'Official rules' });
    const report = screen.getByText('mfe-catalog/batch-report MC-0412');
    expect(report).toBeVisible();
    expect(report.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Sponsor')).not.toBeVisible();
    expect(await screen.findByText('Milk Chocolate')).toBeVisible();
    expect(screen.getByText('Tested Oct 2, 2026')).toBeVisible();
    expect(hrefOf('See lab results')).toBe('#batch-report');
  });

  it('has a link to all results if it has no certificate', async () => {
    openBatch('NOPE-99');
    expect(await screen.findByText('Batch NOPE-99 has no published certificate.')).toBeVisible();
    expect(hrefOf('All lab results')).toBe('/lab-results');
    expect(screen.queryByRole('link', { name: 'See lab results' })).toBeNull();
  });

  it('has no results with an invalid number', async () => {
    openBatch('no');
    await screen.findByRole('button', { name: 'Reveal Your Prize' });
    expect(screen.queryByText(/batch/i)).toBeNull();
    expect(screen.getByText('Sponsor')).toBeVisible();
  });
});

it('asks for a code when the campaign requires one', async () => {
  open('', { requiresCode: true });
  expect(await screen.findByText(/Scan the QR code on your package/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal Your Prize' })).toBeNull();
});

it('accepts a typed code, and another after a refusal', async () => {
  const message = 'This code isn’t valid or was already used';
  api.respond(SCAN, 400, { code: 'invalid_input', message, issues: [{ path: 'code', message }] });
  open('&product=wango-mango', { requiresCode: true });
  const field = () => screen.findByLabelText('Code on your package');
  await userEvent.type(await field(), '7q2m');
  await press('Use this code');
  expect(await field()).toHaveAccessibleDescription(/16 letters and digits/);
  await userEvent.type(await field(), ' kOxd 93va 4trw');
  await press('Use this code');
  await press('SPIN THE WHEEL!');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.type(await field(), '7q2m k0xd 93va 4trx');
  await press('Use this code');
  api.respond(SCAN, 200, qrLoss);
  await press('SPIN THE WHEEL!');
  await screen.findByRole('heading', { name: 'Not this time' });
  expect(api.requestBodies(SCAN)).toMatchObject([
    { code: '7q2m kOxd 93va 4trw', productId: 'wango-mango' },
    { code: '7q2m k0xd 93va 4trx', productId: 'wango-mango' },
  ]);
});

it.each([
  [400, { message: 'This code cannot be used.' }, 'This code cannot be used.'],
  [0, undefined, 'Error processing scan. Please try again.'],
])('shows why a scan failed (%i)', async (status, body, message) => {
  api.respond(SCAN, status, body);
  open();
  await spin();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('opens the claim form a second after a win', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const form = () => screen.queryByRole('dialog', { name: 'Claim your prize: Free Merch' });
  api.respond(SCAN, 200, qrWin);
  open();
  await user.click(await screen.findByRole('button', { name: 'Reveal Your Prize' }));
  await user.click(screen.getByRole('button', { name: 'SPIN THE WHEEL!' }));
  await screen.findByRole('heading', { name: 'You won Free Merch' });
  act(() => jest.advanceTimersByTime(999));
  expect(form()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(form()).toBeVisible();
  jest.useRealTimers();
});

it('scrolls to the result if large text has moved it out of view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  api.respond(SCAN, 200, qrLoss);
  open();
  await spin();
  expect(scroll.mock.contexts).toContain(screen.getByRole('heading', { name: 'Not this time' }));
});

it('keeps what was entered in the claim form when it is closed and reopened', async () => {
  open('', { state: 'ended', win: unclaimedWin() });
  await press('Claim Your Prize');
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await press('Close');
  await press('Claim Your Prize');
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com');
});

it('shows the time of the next spin after a loss, and Play Again once it has come', async () => {
  api.respond(SCAN, 200, { ...qrLoss, nextSpinAt: new Date(Date.now() + HOUR_MS).toISOString() });
  open();
  await spin();
  await screen.findByRole('heading', { name: 'Not this time' });
  expect(screen.getByText(/^You can spin again at/)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull();
  act(() => clockStore.setState({ ahead: 2 * HOUR_MS }));
  await press('Play Again');
  expect(screen.getByRole('button', { name: 'Reveal Your Prize' })).toBeVisible();
  act(() => clockStore.setState({ ahead: 0 }));
});

it('shows the outcome on a translated page', async () => {
  api.respond(SCAN, 200, qrLoss);
  const { container } = open();
  await press('Reveal Your Prize');
  translateText(container);
  await press('SPIN THE WHEEL!');
  expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
});

it('opens the share sheet', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  api.respond(SCAN, 200, qrLoss);
  open('', { winOneIn: 2_500 });
  await spin();
  await press('Share');
  const text = 'Autumn Light: 1 in 2,500 spins wins.';
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: `${location.origin}/`, text }));
  Reflect.deleteProperty(navigator, 'share');
});

describe('an unclaimed win in a closed campaign', () => {
  const win = unclaimedWin();
  const claimForm = async () => {
    await press('Claim Your Prize');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  };
  const claim = async () => {
    await claimForm();
    await press('Claim Prize');
  };

  it.each([
    ['paused', 'Autumn Light is paused. You can still claim your prize.'],
    ['ended', 'Autumn Light has ended. You can still claim your prize.'],
  ] as const)('is shown without a wheel (%s)', async (state, sentence) => {
    open('', { state, win });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(document.title).toBe(`${sentence.split('.')[0]} | ${emptySite.settings.brand}`);
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toBeVisible();
    expect(screen.getByText('Claim it in this browser by December 14, 2099.')).toBeVisible();
    for (const name of ['Reveal Your Prize', 'SPIN THE WHEEL!', 'Share'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelector('main svg text, [aria-hidden] > svg text')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for what the prize needed at the win, also if the campaign no longer has it', async () => {
    const prize = { ...win.prize, id: 'gone', name: 'Hoodie', needs: ['size' as const] };
    open('', { state: 'ended', win: { ...win, prize } });
    await screen.findByRole('heading', { name: 'You won Hoodie' });
    await press('Claim Your Prize');
    expect(screen.getByLabelText('Size')).toBeVisible();
  });

  it('can be claimed, and stays claimed after a navigation', async () => {
    const Visit = () => {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!isHere)}>Another page</button>
          {isHere && <QrPage />}
        </>
      );
    };
    api.respond(CLAIM, 200, { message: 'We will write to you.' });
    open('', { state: 'ended', win }, <Visit />);
    await screen.findByRole('heading', { name: 'You won Free Merch' });
    // After the claim the API hides the closed campaign.
    api.respond(path(), 404, { code: 'not_found', message: 'None' });
    await claim();
    const thanks = await screen.findByRole('dialog', { name: 'Prize Claimed!' });
    expect(thanks).toHaveTextContent('We will write to you.');
    await press('Done');
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    expect(api.requestBodies(CLAIM)).toMatchObject([{ campaignId: id, prize: 'Free Merch' }]);
    await press('Another page');
    expect(screen.queryByText('Autumn Light has ended.')).toBeNull();
    await press('Another page');
    expect(await screen.findByText('Autumn Light has ended.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim Your Prize' })).toBeNull();
  });

  it.each(['running', 'ended'] as const)(
    'is shown as claimed when another tab has claimed it with other data (%s)',
    async (state) => {
      open('', { state, win });
      await claimForm();
      const pendingClaim = { prize: 'Free Merch', reference: '7KQ2MX-4D9R1H', draw: win.draw };
      const { name, timeZone, rules } = sampleCampaign();
      if (state === 'running') api.respond(path(), 200, campaign({ pendingClaim }));
      else
        api.respond(path(), 404, {
          ...{ code: 'not_found', message: 'None' },
          claims: { name, timeZone, rules, pendingClaim },
        });
      api.respond(CLAIM, 409, { code: 'conflict', message: 'This prize was already claimed.' });
      await press('Claim Prize');
      const thanks = await screen.findByRole('dialog', { name: 'Prize Claimed!' });
      expect(thanks).toHaveTextContent('7KQ2MX-4D9R1H');
      await press('Done');
      expect(screen.queryByText(/ada@example\.com/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Claim Your Prize' })).toBeNull();
    },
  );

  it('stays unclaimed when a claim is refused and no claim of its draw is found', async () => {
    open('', { state: 'paused', win });
    await claimForm();
    const draw = { ...win.draw, number: win.draw.number - 1 };
    const pendingClaim = { prize: 'Free Merch', reference: '7KQ2MX-4D9R1H', draw };
    api.respond(path(), 200, campaign({ state: 'paused', win, pendingClaim }));
    api.respond(CLAIM, 409, { code: 'conflict', message: 'The deadline was yesterday.' });
    await press('Claim Prize');
    expect(await screen.findByText('The deadline was yesterday.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Prize Claimed!' })).toBeNull();
  });

  it('replaces the wheel when the campaign closes before the spin', async () => {
    open('', { win });
    await press('Reveal Your Prize');
    const message = 'This promotional campaign is not available or has ended';
    api.respond(SCAN, 404, { code: 'not_found', message });
    api.respond(path(), 200, campaign({ state: 'paused', win }));
    await press('SPIN THE WHEEL!');
    expect(await screen.findByText(/^Autumn Light is paused\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You won Free Merch' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
  });

  it('shows no button when the campaign closes without a win', async () => {
    open('', {});
    await press('Reveal Your Prize');
    const message = 'This promotional campaign is not available or has ended';
    api.respond(SCAN, 404, { code: 'not_found', message });
    api.respond(path(), 404, { code: 'not_found', message });
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'Campaign Not Found' })).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
    expect(document.title).toMatch(/^Promotion not available or ended/);
    expect(document.querySelector('.wheel')).toBeNull();
    expect(screen.getByRole('link', { name: 'Find Stores' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('shows claimed prizes of a closed campaign above the message', async () => {
  const message = 'This promotional campaign is not available or has ended';
  const contact = 'Winners are contacted within 48 hours.';
  const pendingClaim = { prize: 'Free Merch', reference: '7KQ2MX-4D9R1H-WZ3T8B' };
  const claims = {
    ...{ name: 'Autumn Light', timeZone: 'America/Chicago', rules: { contact }, pendingClaim },
  };
  api.respond(path(), 404, { code: 'not_found', message, claims });
  document.title = 'Reveal your prize';
  openPage(<QrPage />, `/qr?campaign=${id}`);
  const prize = await screen.findByText('You claimed Free Merch in Autumn Light.');
  expect(screen.getByText(contact)).toBeVisible();
  expect(screen.getByText(pendingClaim.reference)).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Campaign Not Found' });
  expect(hrefOf('Play the Current Wheel')).toBe('/qr');
  expect(prize.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.title).toMatch(/^Promotion not available or ended/);
  api.respond('/api/qr/campaign/default', 200, campaign({ id: 'default' }));
  await userEvent.click(screen.getByRole('link', { name: 'Play the Current Wheel' }));
  await screen.findByRole('button', { name: 'Reveal Your Prize' });
  expect(document.title).toBe('Reveal your prize');
});

describe('a campaign with a win limit', () => {
  const BOTH = { days: 30, winsPerEmail: 1, winsPerHousehold: 2 };

  const entrant = () => `/api/promotions/${id}/entrant`;

  const openWheel = async (change: Change = {}) => {
    open('', { limits: BOTH, ...change });
    await press('Reveal Your Prize');
  };
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  const identify = async () => {
    await type('Email address', 'ada@example.com');
    await type('Street address', '12 Main Street');
    await type('ZIP code', '60601');
    await press('Continue');
  };

  beforeEach(() => api.respond(entrant(), 200, { message: 'Thank you.' }));

  it('asks who spins before the wheel can be spun', async () => {
    await openWheel();
    expect(await screen.findByRole('heading', { name: 'Who’s spinning?' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
    await identify();
    expect(await screen.findByRole('button', { name: 'SPIN THE WHEEL!' })).toBeVisible();
    expect(api.requestBodies(entrant())).toEqual([
      { email: 'ada@example.com', address: { street: '12 Main Street', zip: '60601' } },
    ]);
  });

  it('asks for no postal address without a household limit', async () => {
    await openWheel({ limits: { days: 1, winsPerEmail: 1 } });
    await type('Email address', 'ada@example.com');
    expect(screen.queryByLabelText('ZIP code')).toBeNull();
    await press('Continue');
    await screen.findByRole('button', { name: 'SPIN THE WHEEL!' });
    expect(api.requestBodies(entrant())).toEqual([{ email: 'ada@example.com' }]);
  });

  it('shows field errors and the refusal of the API', async () => {
    await openWheel();
    await type('Email address', 'ada@example.com');
    await type('Street address', '12 Main Street');
    await type('ZIP code', 'none');
    await press('Continue');
    expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(/such as 60601/);
    await userEvent.clear(screen.getByLabelText('ZIP code'));
    await type('ZIP code', '60601');
    api.respond(entrant(), 409, { code: 'win_limit', message: 'Win limit reached.' });
    await press('Continue');
    expect(await screen.findByText('Win limit reached.')).toBeVisible();
  });

  it('shows no wheel once the win limit is reached', async () => {
    await openWheel({ entrant: 'limited' });
    expect(await screen.findByRole('heading', { name: 'Win limit reached' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SPIN THE WHEEL!' })).toBeNull();
    expect(api.requestBodies(`/api/promotions/${id}/tickets`)).toEqual([]);
  });
});
