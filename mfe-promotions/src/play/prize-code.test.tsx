import type { ToldDelivery } from '@site/contracts';
import { standInForModals } from '@site/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LotteryPage from '../lottery/lottery-page';

import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { lotteryWin, sampleCampaign } from '../testing/sample-campaign';

const delivery: ToldDelivery = {
  by: 'generated',
  code: '7KQ2-MX4D-9R1H',
  nextStep: 'Enter the code at the end of your order.',
  terms: 'One shirt of any size.',
  expiresAt: '2100-01-01T00:00:00.000Z',
};
const message = 'Your prize has been claimed. Its code is here.';

let api: FakeApi;
let id: string;
let campaigns = 0;
let takeBack: () => void;
beforeEach(() => {
  api = fakeApi();
  id = `coded-${(campaigns += 1)}`;
  wantNoMotion();
  takeBack = standInForModals();
});
afterEach(() => {
  takeBack();
  jest.restoreAllMocks();
});

const code = () => screen.findByRole('region', { name: 'The code of your prize' });
const seesCode = async () => {
  const shown = within(await code());
  for (const text of [delivery.code, delivery.nextStep, delivery.terms])
    expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByText('December 31, 2099 at 6:00 PM CST')).toBeVisible();
};

it('shows and copies the code of a lottery win', async () => {
  api.answers('/api/lottery/campaign', 200, sampleCampaign({ id }));
  api.answers('/api/spin', 200, lotteryWin);
  api.answers('/api/claim-prize', 200, { message, delivery });
  openPage(<LotteryPage />);
  await press('START THE LOTTERY!');
  await press('SPIN THE WHEEL!');
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await press('Claim Prize');
  await seesCode();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy Code' }));
  expect(await navigator.clipboard.readText()).toBe(delivery.code);
});

it('shows the code again on a later visit', async () => {
  const claimed = { prize: 'Free Merch', delivery };
  api.answers('/api/lottery/campaign', 200, sampleCampaign({ id, claimed }));
  openPage(<LotteryPage />);
  expect(await screen.findByText('You have claimed Free Merch.')).toBeVisible();
  await seesCode();
});
