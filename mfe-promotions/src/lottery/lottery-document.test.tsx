import { hydrate, prerender, unmountHydrated } from '@site/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '../testing/fake-api';
import { CAMPAIGN, notice, runningCampaign, SPIN, startLottery } from '../testing/lottery';
import { press } from '../testing/open-page';
import { lotteryLoss } from '../testing/sample-campaign';
import { withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';
import LotteryPage from './lottery-page';

let api: FakeApi;
beforeEach(() => void (api = startLottery()));
afterEach(() => {
  unmountHydrated();
  withoutWebCrypto();
  jest.restoreAllMocks();
});

const documentOf = (lottery?: ReturnType<typeof runningCampaign>): string =>
  prerender(<LotteryPage />, '/lottery', { data: { lottery } });

describe('the prerendered page', () => {
  it('has the wheel, texts and rules of the campaign', () => {
    document.body.innerHTML = documentOf(
      runningCampaign({ segments: [{ label: 'Hat', prize: 'merch' }, { label: 'Nothing' }] }),
    );
    const labels = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Hat', 'Nothing']);
    expect(screen.getByRole('heading', { name: 'Autumn Light' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Official rules' })).toBeInTheDocument();
  });

  it('has a wheel without segments while no campaign runs', () => {
    document.body.innerHTML = documentOf();
    expect(document.querySelectorAll('svg text, svg path')).toHaveLength(0);
    expect(screen.getByText('Loading the wheel…')).toBeInTheDocument();
  });
});

describe('the hydrated page', () => {
  it('shows the campaign of the document, then the response of the API', async () => {
    const campaign = runningCampaign();
    const release = api.delay(CAMPAIGN);
    api.respond(CAMPAIGN, 200, { ...campaign, description: 'The newer text.' });
    expect(await hydrate(<LotteryPage />, '/lottery', documentOf(campaign))).toEqual([]);
    expect(screen.getByText('Until the leaves are down.')).toBeVisible();
    await act(async () => release());
    expect(await screen.findByText('The newer text.')).toBeVisible();
  });

  it('disables the spin until the API responds, then requests a ticket', async () => {
    const campaign = runningCampaign();
    const tickets = `/api/promotions/${campaign.id}/tickets`;
    withWebCrypto();
    const release = api.delay(CAMPAIGN);
    api.respond(CAMPAIGN, 200, campaign);
    api.respond(SPIN, 200, lotteryLoss);
    await hydrate(<LotteryPage />, '/lottery', documentOf(campaign));
    await press('START THE LOTTERY!');
    expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('SPIN THE WHEEL!');
    expect(api.requestBodies(SPIN)).toEqual([]);
    expect(api.requestBodies(tickets)).toEqual([]);
    await act(async () => release());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'SPIN THE WHEEL!' })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    );
    await waitFor(() => expect(api.requestBodies(tickets)).toHaveLength(1));
    await press('SPIN THE WHEEL!');
    expect(await screen.findByRole('heading', { name: 'Not this time' })).toBeVisible();
  });

  it('reports an ended campaign without taking the focus', async () => {
    api.respond(CAMPAIGN, 404, { code: 'not_found', message: 'Over' });
    await hydrate(<LotteryPage />, '/lottery', documentOf(runningCampaign()));
    expect(await screen.findByRole('heading', { name: 'Campaign Not Found' })).not.toHaveFocus();
    expect(notice()).toBeUndefined();
  });
});
