import { screen } from '@testing-library/react';
import LotteryPage from '../lottery/lottery-page';
import { wantNoMotion } from '../testing/calm';
import { fakeApi, type FakeApi } from '../testing/fake-api';
import { openPage, press } from '../testing/open-page';
import { lotteryLoss, sampleCampaign } from '../testing/sample-campaign';
import { withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';

const TICKETS = '/api/promotions/autumn/tickets';

let api: FakeApi;
beforeEach(() => {
  wantNoMotion();
  withWebCrypto();
  api = fakeApi();
  api.answers('/api/lottery/campaign', 200, sampleCampaign());
  api.answers('/api/spin', 200, lotteryLoss);
});
afterEach(withoutWebCrypto);

it('requests a ticket with the wheel and spins without one when refused', async () => {
  openPage(<LotteryPage />);
  await screen.findByRole('button', { name: 'START THE LOTTERY!' });
  expect(api.sent(TICKETS)).toEqual([]);
  await press('START THE LOTTERY!');
  await press('SPIN THE WHEEL!');
  expect(await screen.findByText('Not this time')).toBeVisible();
  expect(api.sent(TICKETS)).toEqual([{ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(api.sent('/api/spin')).toEqual([{ sessionId: expect.any(String) }]);
});
