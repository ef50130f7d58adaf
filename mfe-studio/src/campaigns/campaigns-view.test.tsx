import { screen } from '@testing-library/react';
import { runningCampaign } from '../testing/fake-site';
import { siteOfTwoHosts, studioSite, openStudio, user } from '../testing/open-studio';

const site = studioSite();
const failing = (minutes: number, dead = 0) => ({
  isSet: true,
  waiting: 3,
  dead,
  failingSince: new Date(Date.now() - minutes * 60_000).toISOString(),
  reason: 'the webhook returned status 500',
});

it.each([
  ['shows a notice if the webhook has failed for 16 minutes', failing(16), true],
  ['shows a notice if a call to the webhook was given up', failing(1, 1), true],
  ['shows no notice if the webhook has failed for a minute', failing(1), false],
  ['shows no notice if the webhook works', { isSet: true, waiting: 0, dead: 0 }, false],
])('%s', async (_, state, isShown) => {
  site.responses['GET /webhook'] = state;
  openStudio('/studio', site.token);
  await screen.findByText(/^No campaigns yet/);
  const title = 'Wins and claims aren’t reaching the webhook';
  if (isShown) expect(await screen.findByText(title)).toBeVisible();
  else expect(screen.queryByText(title)).toBeNull();
});

it('finds campaigns by name, web address and status, also ended ones', async () => {
  site.store(runningCampaign());
  site.store({ ...runningCampaign('spring'), name: 'Spring Spin', status: 'paused' });
  site.store({ ...runningCampaign('old'), name: 'Old Glow', endsAt: '2026-11-20T13:00:00Z' });
  openStudio('/studio', site.token);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(await screen.findByRole('grid', { name: 'Ended' })).toHaveTextContent('Old Glow');
  await user.type(await screen.findByLabelText('Search'), 'glow');
  expect(names()).toEqual(['Winter Glowglow', 'Old Glowold']);
  await user.selectOptions(screen.getByLabelText('Status'), 'Ended');
  expect(names()).toEqual(['Old Glowold']);
  await user.clear(screen.getByLabelText('Search'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused');
  expect(names()).toEqual(['Spring Spinspring']);
  await user.type(screen.getByLabelText('Search'), 'winter');
  expect(screen.getByText('No campaigns found')).toBeVisible();
});

it('lists running campaigns first, then scheduled ones by their start, and drafts', async () => {
  const start = (startsAt: string) => ({
    startsAt,
    endsAt: '2126-02-01T00:00:00Z',
    claimUntil: '2126-03-01T00:00:00Z',
  });
  site.store({ ...runningCampaign('a'), name: 'A', status: 'draft' });
  site.store({ ...runningCampaign('b'), name: 'B', ...start('2126-01-01T00:00:00Z') });
  site.store({ ...runningCampaign('e'), name: 'E', ...start('2126-01-15T00:00:00Z') });
  site.store({ ...runningCampaign('c'), name: 'C', ...start('2025-01-01T00:00:00Z') });
  site.store({ ...runningCampaign('d'), name: 'D', ...start('2026-01-01T00:00:00Z') });
  openStudio('/studio', site.token);
  await screen.findByRole('grid', { name: 'Campaigns' });
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Dd', 'Cc', 'Bb', 'Ee', 'Aa']);
});

it('returns the focus from a canceled form without a navigation', async () => {
  openStudio('/studio', site.token);
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  await user.click(screen.getByLabelText('Name'));
  const { state } = window.history;
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'New campaign' })).toHaveFocus();
  expect(window.history.state).toEqual(state);
});

it('asks which campaign to copy', async () => {
  site.store(runningCampaign());
  openStudio('/studio', site.token);
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  await user.click(screen.getByRole('radio', { name: /^Copy of a campaign/ }));
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  const source = screen.getByLabelText('Campaign to copy');
  expect(source).toHaveFocus();
  expect(source).toHaveAccessibleDescription('Choose a campaign to copy.');
  await user.selectOptions(source, 'glow');
  expect(source).toBeValid();
});

it.each([
  ['Instant win', 'https://www.example.com/qr?campaign=spring-spin.'],
  ['Sweepstakes', 'https://www.example.com/lottery.'],
])('shows the address that visitors open for “%s”', async (template, address) => {
  openStudio('/studio', site.token, siteOfTwoHosts);
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${template}`) }));
  await user.type(screen.getByLabelText('Name'), 'Spring Spin');
  const description = expect.stringContaining(`Visitors open ${address}`);
  expect(screen.getByLabelText('Web address')).toHaveAccessibleDescription(description);
});

it('warns about a name in use, without refusing it', async () => {
  site.store({ ...runningCampaign(), name: 'Winter Mix' });
  openStudio('/studio', site.token);
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  await user.type(screen.getByLabelText('Name'), 'winter mix');
  expect(screen.getByText(/^Another campaign has this name/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create draft' })).toBeEnabled();
});
