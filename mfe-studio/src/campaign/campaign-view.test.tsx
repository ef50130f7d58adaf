import type { CampaignDocument, LowStock } from '@site/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, press, user } from '../testing/open-studio';

const { id } = runningCampaign();
const refused = { cooldown: 0, address: 0, code: 0, closed: 0 };
const noSpins = {
  campaign: id,
  total: { spins: 0, wins: 0, claims: 0, refused },
  hours: [],
  prizes: [],
};
const STATS = `GET /campaigns/${id}/stats`;
const TEE = { id: 'tee', name: 'T-Shirt', left: 2, total: 1200 };

const site = studioSite();
const open = (change: Partial<CampaignDocument> = {}, tab = 'edit', draws = 0) => {
  site.store({ ...runningCampaign(), ...change }, draws);
  openStudio(`/studio?campaign=${id}&tab=${tab}`, site.token);
};
const openWithStock = async (stock: LowStock, change: Partial<CampaignDocument> = {}) => {
  const stored = site.store({ ...runningCampaign(), ...change });
  site.responses[`GET /campaigns/${id}`] = { ...stored, stock };
  openStudio(`/studio?campaign=${id}`, site.token);
  await screen.findByRole('heading', { level: 2, name: 'Winter Glow' });
};

it('warns of nearly exhausted prizes of a running campaign', async () => {
  await openWithStock({ level: 'low', prizes: [TEE, { ...TEE, id: 'mug', name: 'Mug', left: 0 }] });
  const title = await screen.findByText('A prize is running out');
  expect(title).toBeVisible();
  const notice = within(title.closest<HTMLElement>('[role=note]')!);
  const prizes = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(prizes).toEqual(['T-Shirt: 2 of 1,200 left', 'Mug: none of 1,200 left']);
});

it('shows no stock warning for a paused campaign', async () => {
  await openWithStock({ level: 'low', prizes: [TEE] }, { status: 'paused' });
  expect((await screen.findAllByText('Paused'))[0]).toBeVisible();
  expect(screen.queryByText('A prize is running out')).toBeNull();
});

it('marks a sample campaign until the switch “Sample campaign” is turned off', async () => {
  open({ sample: true });
  expect(await screen.findByRole('note')).toHaveTextContent('Sample campaign');
  await user.click(screen.getByRole('switch', { name: 'Sample campaign' }));
  expect(screen.queryByRole('note')).toBeNull();
});

it('warns of losing segments on the wheel of a draft whose spins all win', async () => {
  open({ status: 'draft', winOneIn: 1 });
  expect(await screen.findByText(/^Every spin wins, but 3 segments have no prize/)).toBeVisible();
});

it('names the campaign that /lottery shows until a draft is launched', async () => {
  site.store({ ...runningCampaign('other'), wheel: 'lottery', name: 'Autumn Spin' });
  open({ wheel: 'lottery', status: 'draft' }, 'share');
  expect(await screen.findByText(/^This address shows “Autumn Spin” until you/)).toBeVisible();
});

it('names the campaigns that /lottery shows until a scheduled one starts', async () => {
  const lottery = (key: string, name: string, startsAt: string): CampaignDocument => ({
    ...runningCampaign(key),
    ...{ wheel: 'lottery', name, startsAt },
    ...{ endsAt: '2126-12-31T00:00:00Z', claimUntil: '2127-01-31T00:00:00Z' },
  });
  site.store(lottery('now', 'Holiday Gifts', '2026-01-01T00:00:00Z'));
  site.store(lottery('winter', 'Winter Sweeps', '2126-12-05T12:00:00Z'));
  open(lottery(id, 'New Year Sweeps', '2126-12-20T12:00:00Z'), 'share');
  expect(await screen.findByText(/“Holiday Gifts”, then “Winter Sweeps” until/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  const row = (await screen.findByRole('link', { name: 'Winter Sweeps' })).closest('[role=row]');
  expect(row).toHaveTextContent('on /lottery until Dec 20, 2126, then New Year Sweeps');
});

it('refreshes the number of spins in the header together with the statistics', async () => {
  site.responses[STATS] = noSpins;
  open({}, 'stats', 1);
  expect(await screen.findByText(/1 spin$/)).toBeVisible();
  await screen.findByText(/^No spins yet/);
  site.campaigns.get(id)!.draws = 2;
  await press('Refresh');
  expect(await screen.findByText(/2 spins$/)).toBeVisible();
});

it('counts new spins in the header when the statistics are opened', async () => {
  site.responses[STATS] = noSpins;
  open({}, 'history', 1);
  expect(await screen.findByText(/1 spin$/)).toBeVisible();
  site.campaigns.get(id)!.draws = 2;
  await user.click(screen.getByRole('tab', { name: /^Statistics/ }));
  expect(await screen.findByText(/2 spins$/)).toBeVisible();
});

it('shows players, cost, sources and prizes of the range in the URL, and none of a reversed one', async () => {
  const statsOf = (spins: number, rest: object = {}) => {
    const counts = { visits: spins, reveals: spins, spins, wins: spins, claims: spins };
    return {
      ...{ campaign: id, players: spins, total: { ...counts, refused }, hours: [] },
      prizes: [{ id: 'prize-3', name: 'T-Shirt', awarded: spins, claimed: spins, left: 5 }],
      channels: [{ name: 'flyer', ...counts }],
      ...rest,
    };
  };
  site.responses[STATS] = statsOf(9);
  site.responses[`${STATS}?from=2026-11-21`] = statsOf(2, { hasUndatedSources: true });
  open({ prizes: runningCampaign().prizes.map((prize) => ({ ...prize, cost: 8 })) }, 'stats');
  expect(await screen.findByText('$72')).toBeVisible();
  expect(screen.queryByText(/not counted by day/)).toBeNull();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } });
  expect(await screen.findByText('$16')).toBeVisible();
  expect(screen.getByText('Players').parentElement).toHaveTextContent('2');
  const numbersIn = (table: RegExp) =>
    within(screen.getByRole('grid', { name: table })).getAllByText('2').length;
  expect(numbersIn(/Prizes awarded/)).toBe(2);
  expect(numbersIn(/Steps by source/)).toBe(5);
  expect(screen.getByText(/weren’t counted by day/)).toBeVisible();
  expect(window.location.search).toContain('&from=2026-11-21');

  const reads = site.calls.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('“To” is before “From”.');
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(screen.queryByText('$16')).toBeNull();
  expect(screen.getByText(/^Correct the dates to see/)).toBeVisible();
  expect(site.calls).toHaveLength(reads);
  await press('Whole campaign');
  expect(await screen.findByText('$72')).toBeVisible();
});

it.each([
  ['lottery', 1],
  ['qr', 0],
] as const)('shows new subscribers of a campaign with the %s wheel: %i', async (wheel, shown) => {
  site.responses[STATS] = { ...noSpins, total: { ...noSpins.total, subscribers: 4 } };
  open({ wheel }, 'stats');
  await screen.findByText(/^No spins yet/);
  expect(screen.queryAllByText('New subscribers')).toHaveLength(shown);
  expect(screen.queryAllByText(/^confirmed by email/)).toHaveLength(shown);
});
