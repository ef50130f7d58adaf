import { screen } from '@testing-library/react';
import type { ClaimRecord } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio, user } from '../testing/open-studio';

const claim = (id: string, dueIn: number, rest: Partial<ClaimRecord> = {}): ClaimRecord => ({
  id,
  campaign: 'glow',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: `${id}@example.com`,
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'open',
  contactBefore: new Date(Date.now() + dueIn).toISOString(),
  ...rest,
});

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
  site.claims = [
    claim('early', 30 * HOUR_MS),
    claim('late', -3 * HOUR_MS),
    claim('settled', -30 * HOUR_MS, { state: 'contacted', fullName: 'Ada Winner' }),
  ];
});

const open = async (query = '') => {
  openStudio(`/studio?view=claims${query}`, site.token);
  await screen.findByRole('grid');
};
const stateOf = (who: string) => screen.getByLabelText(`State of the claim of ${who} for T-Shirt`);

it('marks the winners whose 48 hours are over, and counts them', async () => {
  await open();
  expect(screen.getByText(/^3 claims, 2 open/)).toHaveTextContent('1 overdue');
  expect(screen.getAllByText(/^Overdue: /).map(({ textContent }) => textContent)).toEqual([
    'Overdue: 3 h late',
  ]);
});

it('shows the overdue alone when that is asked for, also by the address', async () => {
  await open('&state=overdue');
  expect(site.calls.map(({ path }) => path)).toContain('/claims?state=open');
  expect(screen.getByText('late@example.com')).toBeVisible();
  expect(screen.queryByText('early@example.com')).toBeNull();
});

it('keeps how far the team is with a winner', async () => {
  await open();
  await user.selectOptions(stateOf('Ada Winner'), 'fulfilled');
  // Seen, and read out.
  const said = await screen.findAllByText('The claim of Ada Winner is fulfilled.');
  expect(said[0]).toBeVisible();
  expect(stateOf('Ada Winner')).toHaveValue('fulfilled');
  expect(stateOf('Ada Winner')).toHaveFocus();
  expect(site.calls.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/claims/settled',
    body: { state: 'fulfilled', from: 'contacted' },
  });
});

it('tells two who settle the same claim of each other', async () => {
  await open();
  site.claims = site.claims.map((one) =>
    one.id === 'late' ? { ...one, state: 'fulfilled', stateBy: 'anna' } : one,
  );
  await user.selectOptions(stateOf('late@example.com'), 'contacted');
  expect(await screen.findByText('anna has set this claim to fulfilled')).toBeVisible();
  expect(stateOf('late@example.com')).toHaveValue('fulfilled');
  expect(screen.getByText('by anna')).toBeVisible();
});

it('writes to nobody who is erased', async () => {
  site.claims = [claim('gone', -3 * HOUR_MS, { email: '', erasedAt: '2026-11-23T10:00:00.000Z' })];
  await open();
  expect(screen.getByText(/^Erased /)).toBeVisible();
  expect(screen.queryByRole('link', { name: '' })).toBeNull();
  expect(screen.queryByText(/^Overdue: /)).toBeNull();
  expect(stateOf('somebody erased')).toHaveValue('open');
});

it('says that a prize was redeemed, when, and by whose key', async () => {
  site.claims = [
    claim('picked', 0, {
      state: 'fulfilled',
      delivery: { by: 'pickup', expiresAt: '2027-01-01T00:00:00.000Z' },
      redeemed: { at: '2026-11-22T10:00:00.000Z', by: 'main-street' },
    }),
  ];
  await open();
  expect(screen.getByText('picked up in a shop')).toBeVisible();
  expect(screen.getByText(/^Redeemed .* by main-street$/)).toBeVisible();
});

it('says in the row when that did not work, and goes back to what holds', async () => {
  await open();
  site.answerNext(503, { code: 'unavailable', message: 'The database is away' });
  await user.selectOptions(stateOf('late@example.com'), 'contacted');
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(stateOf('late@example.com')).toHaveValue('open');
});
