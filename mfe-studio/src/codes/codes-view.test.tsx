import { screen, within } from '@testing-library/react';
import { runningCampaign, startFakeSite, type FakeSite } from '../testing/fake-site';
import { button, forgetTab, openStudio, user } from '../testing/open-studio';
import { sayBatch } from './say-batch';

const { id } = runningCampaign();
const batch = {
  batch: '7Q2MK',
  count: 100,
  used: 7,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-12-01T10:00:00.000Z',
};

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
  site.keep(runningCampaign());
});
const open = (...batches: object[]) => {
  site.answers[`GET /campaigns/${id}/codes`] = { batches };
  openStudio(`/studio?campaign=${id}&tab=codes`, site.token);
};
const rows = async () =>
  within(
    await screen.findByRole('region', { name: 'Batches of codes, newest first' }),
  ).getAllByRole('row');

it('lists the batches with what was spent of them', async () => {
  open(batch, { ...batch, batch: 'a123456789', used: undefined });
  const [, first, second] = await rows();
  expect(first).toHaveTextContent(/7Q2MK.*100.*7.*Nov 20, 2026.*Good/);
  expect(second).toHaveTextContent(/a123456789.*not counted/);
});

it('withdraws a batch once it was asked whether to', async () => {
  open(batch);
  await rows();
  await user.click(button('Withdraw batch 7Q2MK'));
  expect(site.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  const revoked = { ...batch, revokedAt: '2026-11-21T10:00:00.000Z' };
  site.answers[`POST /campaigns/${id}/codes/7Q2MK/revoke`] = revoked;
  site.answers[`GET /campaigns/${id}/codes`] = { batches: [revoked] };
  await user.click(button('Withdraw codes'));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByText('Withdraw')).toBeNull();
});

it('says where none were made', async () => {
  open();
  expect(await screen.findByText('No codes were made for this campaign yet.')).toBeVisible();
});

it.each([
  ['Good', {}],
  ['All spent', { used: 100 }],
  ['Expired', { expiresAt: '2026-11-20T11:00:00.000Z' }],
  ['Withdrawn', { used: 100, revokedAt: '2026-11-20T11:00:00.000Z' }],
])('calls it %s: %j', (said, more) =>
  expect(sayBatch({ ...batch, ...more }, Date.parse('2026-11-22T00:00:00Z'))).toBe(said),
);
