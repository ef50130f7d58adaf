import { screen, waitFor, within } from '@testing-library/react';
import { withCorrectOdds, type CampaignDocument } from '@site/contracts';
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, user } from '../testing/open-studio';

const oldVersion: CampaignDocument = { ...runningCampaign(), name: 'Old Glow', status: 'draft' };
const newVersion: CampaignDocument = { ...runningCampaign(), endsAt: '2026-12-31T06:00:00Z' };
const saved = { revision: 1, updatedAt: '2026-11-21T12:00:00Z' };

const site = studioSite();
beforeEach(async () => {
  site.store(oldVersion, 1);
  site.store(newVersion);
  site.responses = {
    'GET /campaigns/glow/versions': {
      versions: [
        {
          ...{ ...saved, version: 2, by: 'anna', status: 'live', changed: ['winOneIn', 'status'] },
          changes: ['Odds and limits › Odds: 1 in 3 → 1 in 2'],
        },
        { ...saved, version: 1, status: 'draft' },
      ],
    },
    'GET /campaigns/glow/versions/1': { ...saved, version: 1, campaign: oldVersion },
    'GET /campaigns/glow/versions/2': { ...saved, version: 2, campaign: newVersion },
  };
  openStudio('/studio?campaign=glow&tab=history', site.token);
  await screen.findByRole('grid', { name: 'Versions, newest first' });
});

const cells = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll('\u202f', ' '));
it('loads the version that another tab has saved', async () => {
  const newest = { ...newVersion, name: 'New Glow' };
  site.store(newest);
  const { versions } = site.responses['GET /campaigns/glow/versions'] as {
    versions: { version: number }[];
  };
  site.responses['GET /campaigns/glow/versions'] = {
    versions: [{ ...saved, version: 3, by: 'ben', changed: ['name'] }, ...versions],
  };
  await user.click(screen.getByRole('tab', { name: /^Editor/ }));
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'New Glow' })).toBeVisible();
  expect(cells('Versions, newest first')[1]).toMatch(/^3current/);
});

it('names launches, pauses, resumptions and the end', async () => {
  const { updatedAt } = saved;
  const statuses = ['live', 'live', 'paused', 'live', 'draft'] as const;
  site.responses['GET /campaigns/glow/versions'] = {
    versions: statuses.map((status, index) => ({
      ...{ ...saved, version: 5 - index, status, endsAt: updatedAt },
      changed: index === 0 ? ['endsAt'] : ['status'],
    })),
  };
  await user.click(screen.getByRole('tab', { name: /^Editor/ }));
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  await waitFor(() => expect(cells('Versions, newest first')[1]).toMatch(/Ended/));
  const changes = cells('Versions, newest first').slice(1, 5);
  for (const [index, name] of ['Ended', 'Resumed', 'Paused', 'Launched'].entries())
    expect(changes[index]).toContain(name);
});

it('names the fields of a version that are not filled in', async () => {
  const rules = { ...oldVersion.rules, sponsor: '[Name and address of the sponsor]' };
  site.responses['GET /campaigns/glow/versions/1'] = {
    ...saved,
    version: 1,
    campaign: { ...oldVersion, rules },
  };
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('These fields aren’t filled in:')).toBeVisible();
  expect(screen.getByText('Official rules › Sponsor')).toBeVisible();
});

it('says that a restore shortens the time to claim', async () => {
  const claimUntil = new Date(Date.parse(newVersion.claimUntil) - 86_400_000).toISOString();
  site.responses['GET /campaigns/glow/versions/1'] = {
    ...saved,
    version: 1,
    campaign: { ...oldVersion, claimUntil },
  };
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText(/^Winners so far can claim until/)).toBeVisible();
});

it('does not restore a version that is the same as the current one', async () => {
  site.responses['GET /campaigns/glow/versions/1'] = {
    ...saved,
    version: 1,
    campaign: newVersion,
  };
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Current version and Version 1 are the same.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true');
});

it('names every field that prevents a restore', async () => {
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  const save = await screen.findByRole('button', { name: 'Restore' });
  const issues = [
    { path: 'prizes.0.value', message: 'this is missing' },
    { path: 'rules.sponsor', message: 'this is missing' },
  ];
  const body = { code: 'invalid_input', message: 'prizes.0.value: this is missing', issues };
  site.respondNext(400, body);
  await user.click(save);
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Prizes › Prize 1 › Value: This is missing. Official rules › Sponsor: This is missing.',
  );
});

it('compares a version with the one before by default, the older one on the left', async () => {
  const version3 = { ...newVersion, name: 'New Glow' };
  site.responses['GET /campaigns/glow/versions/3'] = { ...saved, version: 3, campaign: version3 };
  const { versions } = site.responses['GET /campaigns/glow/versions'] as { versions: object[] };
  site.responses['GET /campaigns/glow/versions'] = {
    versions: [{ ...saved, version: 3, changed: ['name'] }, ...versions],
  };
  site.store(version3);
  await user.click(screen.getByRole('tab', { name: /^Editor/ }));
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  const heads = async () => {
    await screen.findByRole('grid', { name: 'Fields that differ' });
    return cells('Fields that differ')[0];
  };
  await user.click(await screen.findByRole('button', { name: 'Compare version 3' }));
  expect(await heads()).toBe('FieldVersion 2Version 3');
  expect(cells('Fields that differ')[1]).toBe('Campaign › NameWinter GlowNew Glow');
  await user.click(screen.getByRole('button', { name: 'Compare version 2' }));
  expect(await heads()).toBe('FieldVersion 1Version 2');
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Version 3 (current)');
  expect(await heads()).toBe('FieldVersion 2Version 3');
  await user.click(screen.getByRole('button', { name: 'Compare version 1' }));
  expect(await heads()).toBe('FieldVersion 1Version 3');
});

it('says that a prize is only in one of the versions', async () => {
  const [prize, ...others] = newVersion.prizes;
  const mug = { ...prize!, id: 'mug', name: 'Mug' };
  site.responses['GET /campaigns/glow/versions/1'] = {
    ...saved,
    version: 1,
    campaign: { ...newVersion, prizes: [mug, ...others] },
  };
  await user.click(screen.getByRole('button', { name: 'Compare version 1' }));
  await screen.findByRole('grid', { name: 'Fields that differ' });
  expect(cells('Fields that differ').slice(1)).toEqual([
    expect.stringMatching(/^Prizes › MugMug: .*, weight \d+, stock .*Not in this version$/),
    expect.stringContaining(`Not in this version${prize!.name}: `),
  ]);
});

it('has nothing to compare with a single version', async () => {
  site.responses['GET /campaigns/glow/versions'] = { versions: [{ ...saved, version: 2 }] };
  await user.click(screen.getByRole('tab', { name: /^Editor/ }));
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  await waitFor(() => expect(cells('Versions, newest first')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Compare version/ })).toBeNull();
});

it('says what restored odds mean for posters and spins', async () => {
  site.responses['GET /campaigns/glow/versions/1'] = {
    ...saved,
    version: 1,
    campaign: withCorrectOdds({ ...newVersion, winOneIn: newVersion.winOneIn + 1 }),
  };
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(
    await screen.findByText(/^Posters you’ve already printed show the old odds/),
  ).toBeVisible();
  expect(screen.getByText(/everyone can see when they changed\.$/)).toBeVisible();
});

it('compares a version with the current one, and restores it', async () => {
  expect(cells('Versions, newest first')[1]).toContain(
    'LaunchedOdds and limits › Odds: 1 in 3 → 1 in 2',
  );
  await user.click(screen.getByRole('button', { name: 'Compare version 1' }));
  const differences = await screen.findByRole('grid', { name: 'Fields that differ' });
  const name = within(differences).getByRole('row', { name: /^Campaign › Name/ });
  expect(name).toHaveTextContent(/Old Glow.*Winter Glow/);
  const restored = { ...site.store(oldVersion), version: 3 };
  site.responses['POST /campaigns/glow/versions/1/restore'] = restored;
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Old Glow' })).toBeVisible();
});

it('lists the version that pausing saves', async () => {
  const reads = () => site.calls.filter(({ path }) => path.endsWith('/versions')).length;
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
