import { render, screen } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { withCorrectOdds } from '@site/contracts';
import { FluentScope } from '../fluent/fluent-scope';
import { runningCampaign } from '../testing/fake-site';
import { press, user, write } from '../testing/open-studio';
import SimulatorView from './simulator-view';

const SPINS = 'Spins per day (optional)';

beforeAll(() => Object.assign(globalThis, { MessageChannel }));

const show = (stock: number) => {
  const campaign = runningCampaign();
  const document = withCorrectOdds({
    ...campaign,
    // Each draw wins.
    winOneIn: 1,
    prizes: campaign.prizes.map((prize) => ({ ...prize, stock })),
    startsAt: '2026-11-20T06:00:00Z',
    endsAt: '2026-11-24T06:00:00Z',
    claimUntil: '2027-02-28T06:00:00Z',
  });
  render(
    <FluentScope>
      <SimulatorView document={document} />
    </FluentScope>,
  );
};

const outcome = (prize: string) => screen.getByRole('row', { name: new RegExp(`^${prize}`) });

it('shows the day on which a stock runs out if spins per day are given', async () => {
  show(1);
  await user.selectOptions(screen.getByLabelText('Spins to simulate'), '1,000');
  await press('Run');
  await screen.findByText('3 spins simulated: 3 wins.');
  expect(screen.getByText('Every spin wins')).toBeVisible();
  expect(screen.getByText(/^All prizes are gone after 3 spins/)).toBeVisible();
  expect(outcome('T-Shirt')).not.toHaveTextContent('2026');
  await write(SPINS, '500');
  await press('Run again');
  await screen.findAllByText(/^Nov 2[0-2], 2026$/);
  await screen.findByText(/^All prizes are gone on Nov 20, 2026, day 1 of 4/);
  expect(outcome('T-Shirt')).toHaveTextContent(/Nov 2[0-2], 2026/);
});

it('says how many spins the campaign gets if it ends before all are played', async () => {
  show(1_000);
  await write(SPINS, '200');
  await press('Run');
  const text = 'At 200 spins a day, the campaign gets 800 spins by its end.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('refuses an invalid number of spins per day', async () => {
  show(1);
  await write(SPINS, '1.5');
  await press('Run');
  expect(await screen.findByText('Use a whole number from 1 to 10,000,000.')).toBeVisible();
});
