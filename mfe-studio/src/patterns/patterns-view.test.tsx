import { screen, within } from '@testing-library/react';
import { runningCampaign, startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio } from '../testing/open-studio';

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
  site.keep(runningCampaign());
});

const seen = {
  draws: [12, 15, 16, 18, 20, 21],
  spins: 30,
  wins: 2,
  identities: 25,
  young: 24,
  from: '2026-11-20T10:00:00.000Z',
  to: '2026-11-20T11:00:00.000Z',
};
const open = (patterns: object[]) => {
  const { id } = runningCampaign();
  site.answers[`GET /campaigns/${id}/patterns`] = {
    campaign: id,
    read: { draws: 5000, claims: 12, since: '2026-11-01T10:00:00.000Z' },
    patterns,
  };
  openStudio(`/studio?campaign=${id}&tab=patterns`, site.token);
};

it('shows each pattern with its evidence', async () => {
  open([
    { ...seen, kind: 'network' },
    { ...seen, kind: 'rhythm', identities: 1, spins: 7, everySeconds: 3601, spreadSeconds: 0.5 },
  ]);
  const [, network, rhythm] = within(
    await screen.findByRole('region', { name: 'Patterns' }),
  ).getAllByRole('row');
  expect(network).toHaveTextContent(/Many cookies of one network/);
  expect(network).toHaveTextContent(/25 cookies within a day, 24 of them made less than ten/);
  expect(network).toHaveTextContent(/12, 15, 16, 18, 20 and 25 more/);
  expect(rhythm).toHaveTextContent(/every 3,601 seconds, give or take 0.5/);
  expect(screen.getByText(/latest 5,000 draws .* 12 claims/)).toBeVisible();
});

it('says where nothing stands out', async () => {
  open([]);
  expect(await screen.findByText('Nothing stands out.')).toBeVisible();
});
