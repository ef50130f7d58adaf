import { fireEvent, render, screen, within } from '@testing-library/react';
import type { CampaignStats } from '@site/contracts';
import { FluentScope } from '../fluent/fluent-scope';
import { FunnelView } from './funnel-view';

const refused = { cooldown: 0, address: 0, code: 0, closed: 0 };
const batch = { visits: 40, reveals: 20, spins: 10, wins: 2, claims: 1, redeemed: 0 };
const stats: CampaignStats = {
  campaign: 'glow',
  total: { visits: 200, reveals: 100, spins: 50, wins: 5, claims: 4, redeemed: 1, refused },
  hours: [],
  prizes: [],
  sources: [{ kind: 'batch', name: '0123456789', ...batch }],
};

it('shows each step with its share of the one before, and who came by which way', () => {
  render(
    <FluentScope>
      <FunnelView stats={stats} timeZone="UTC" />
    </FluentScope>,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    ...['Visits200', 'Reveals10050%', 'Spins5050%', 'Wins510%', 'Claims480%', 'Redeemed125%'],
  ]);
  expect(screen.getByText('Nobody has come by way of a product yet.')).toBeVisible();

  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'batch' } });
  const row = within(screen.getByRole('grid', { name: 'Steps by batch of codes' }));
  expect(row.getByRole('rowheader', { name: '0123456789' })).toBeVisible();
  expect(row.getByRole('gridcell', { name: '40' })).toBeVisible();
});
