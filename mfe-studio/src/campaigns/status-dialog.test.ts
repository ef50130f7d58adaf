import { screen, waitFor, within } from '@testing-library/react';
import { UNLIMITED } from '@site/contracts';
import { launchIssues } from '../editor/issues';
import { runningCampaign } from '../testing/fake-site';
import { expectToast, openStudio, press, studioSite, user } from '../testing/open-studio';
import { applyChange, finalChangesOf } from './status-changes';

it('changes only the status', () => {
  const running = runningCampaign();
  expect(applyChange('pause', running)).toEqual({ ...running, status: 'paused' });
  expect(applyChange('resume', applyChange('pause', running))).toEqual(running);
});

it('launches with a changed start time', () => {
  const draft = { ...runningCampaign(), status: 'draft' as const };
  const startsAt = '2026-11-01T00:00:00Z';
  expect(applyChange('launch', draft, startsAt)).toEqual({ ...draft, status: 'live', startsAt });
});

it('can only end launched campaigns and only delete campaigns without draws', () => {
  expect(finalChangesOf('scheduled', 0)).toEqual(['withdraw', 'end', 'remove']);
  expect(finalChangesOf('scheduled', 1)).toEqual(['end']);
  expect(finalChangesOf('running', 3)).toEqual(['end']);
  expect(finalChangesOf('draft', 0)).toEqual(['remove']);
  expect(finalChangesOf('ended', 0)).toEqual(['remove']);
  expect(finalChangesOf('ended', 3)).toEqual([]);
});

it('prevents the launch of a campaign that is over', () => {
  const campaign = runningCampaign();
  const end = Date.parse(campaign.endsAt);
  expect([...launchIssues(campaign, end - 1).keys()]).toEqual([]);
  expect([...launchIssues(campaign, end).keys()]).toEqual(['endsAt']);
});

it('says that the end must be after the start, also beside a field with an error', () => {
  const { startsAt } = runningCampaign();
  const campaign = { ...runningCampaign(), winOneIn: Number.NaN, endsAt: startsAt };
  const message = launchIssues(campaign, Date.parse(startsAt)).get('endsAt');
  expect(message).toBe('The end must be after the start.');
});

it('lists template texts beside a field with an error', () => {
  const campaign = { ...runningCampaign(), winOneIn: Number.NaN };
  campaign.rules = { ...campaign.rules, sponsor: '[Name and address of the sponsor]' };
  expect([...launchIssues(campaign, 0).keys()]).toEqual(['winOneIn', 'rules.sponsor']);
});

describe('the dialog', () => {
  const site = studioSite();
  const open = async (status: 'draft' | 'live' | 'paused', name: string) => {
    site.store({
      ...runningCampaign(),
      status,
      startsAt: '2126-01-01T15:00:00Z',
      endsAt: '2126-02-01T15:00:00Z',
      claimUntil: '2126-03-01T15:00:00Z',
    });
    openStudio('/studio', site.token);
    await screen.findByRole('grid');
    await press(`${name}: Winter Glow`);
    return within(await screen.findByRole('dialog'));
  };

  it('offers “Start now” only when launching', async () => {
    const dialog = await open('draft', 'Launch');
    expect(dialog.getByText(/^Visitors can spin this wheel once it starts\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Start on Jan 1, 2126, 9:00 AM CST' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Schedule launch' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Start now' }));
    expect(dialog.getByText(/^Visitors can spin this wheel right away\. /)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Launch' }));
    await waitFor(() => expect(site.campaigns.get('glow')!.campaign.startsAt).not.toMatch(/^2126/));
  });

  it('says when a launch gives away prizes without a limit', async () => {
    const { prizes, ...campaign } = runningCampaign();
    site.store({
      ...campaign,
      status: 'draft',
      winOneIn: 1,
      rules: { ...campaign.rules, odds: 'Every spin' },
      prizes: prizes.map((prize) => ({ ...prize, stock: UNLIMITED })),
    });
    openStudio('/studio', site.token);
    await screen.findByRole('grid');
    await press('Launch: Winter Glow');
    expect(
      await screen.findByText(
        /^Starts now\. Ends .* Every spin wins\. Unlimited prizes: Sample Pack, [^()]+\.$/,
      ),
    ).toBeVisible();
  });

  it('starts a draft whose start has passed, and saves its edits', async () => {
    site.store({ ...runningCampaign(), status: 'draft', startsAt: '2020-01-01T00:00:00Z' });
    openStudio('/studio?campaign=glow', site.token);
    await user.type(await screen.findByLabelText('Name'), '!');
    await press('Launch');
    await press('Save and launch');
    await screen.findAllByText('Winter Glow! launched.');
    expect(site.campaigns.get('glow')!.campaign).toMatchObject({
      name: 'Winter Glow!',
      status: 'live',
      startsAt: expect.not.stringMatching(/^2020/),
    });
    await user.click(screen.getByRole('tab', { name: /^Editor/ }));
    expect(await screen.findByText('All changes saved')).toBeVisible();
  });

  it('asks to save the edits of a paused campaign before it is resumed', async () => {
    site.store({ ...runningCampaign(), status: 'paused' });
    openStudio('/studio?campaign=glow', site.token);
    await user.type(await screen.findByLabelText('Name'), '!');
    await press('Resume');
    expect(await screen.findByText('Save or discard your changes.')).toBeVisible();
  });

  it('says that the end does not include unsaved changes', async () => {
    site.store(runningCampaign());
    openStudio('/studio?campaign=glow', site.token);
    const name = await screen.findByLabelText('Name');
    await press('End campaign');
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('unsaved');
    await press('Cancel');
    await user.type(name, '!');
    await press('End campaign');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Your unsaved changes aren’t included. They stay in the editor.',
    );
  });

  it('says until when winners can claim if the campaign ends', async () => {
    const claimUntil = '2126-03-01T15:00:00Z';
    site.store({ ...runningCampaign(), claimUntil }, 12);
    openStudio('/studio?campaign=glow', site.token);
    await screen.findByLabelText('Name');
    await press('End campaign');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /To run it again, choose a later end\.Winners can claim their prizes until Mar 1, 2126, 9:00 AM CST\./,
    );
  });

  it('does not say that visitors can’t spin anymore at the end of a campaign that was paused before its start', async () => {
    const dates = { startsAt: '2126-01-01T15:00:00Z', endsAt: '2126-02-01T15:00:00Z' };
    site.store({ ...runningCampaign(), ...dates, claimUntil: dates.endsAt, status: 'paused' });
    openStudio('/studio?campaign=glow', site.token);
    await screen.findByLabelText('Name');
    expect(screen.getByText(/^The campaign ends and won’t start\./)).toBeVisible();
    expect(screen.queryByText(/can’t spin anymore/)).toBeNull();
  });

  it('does not say that visitors can spin when it is resumed', async () => {
    const dialog = await open('paused', 'Resume');
    expect(dialog.getByText('Visitors can spin this wheel once it starts.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    await press('Resume');
    await expectToast('Winter Glow scheduled.');
  });

  it('does not mention spins when it is paused', async () => {
    const dialog = await open('live', 'Pause');
    expect(dialog.getByText('The campaign won’t start until you resume it.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('names the campaign that it replaces on the lottery page', async () => {
    site.store({ ...runningCampaign('other'), name: 'Daily Spin', wheel: 'lottery' });
    site.store({ ...runningCampaign(), status: 'draft', wheel: 'lottery' });
    openStudio('/studio', site.token);
    await screen.findByRole('grid');
    await press('Launch: Winter Glow');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/“Daily Spin” at \/lottery/)).toBeVisible();
  });
});
