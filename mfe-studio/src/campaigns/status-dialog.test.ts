import { launchIssues } from '../editor/issues';
import { runningCampaign } from '../testing/fake-site';
import { applyChange, finalChangesOf } from './status-dialog';

it('changes only the status', () => {
  const running = runningCampaign();
  expect(applyChange('pause', running)).toEqual({ ...running, status: 'paused' });
  expect(applyChange('resume', applyChange('pause', running))).toEqual(running);
});

it('launches at another start', () => {
  const draft = { ...runningCampaign(), status: 'draft' as const };
  const startsAt = '2026-11-01T00:00:00Z';
  expect(applyChange('launch', draft, startsAt)).toEqual({ ...draft, status: 'live', startsAt });
});

it('ends only what was launched, and deletes only what nobody has played', () => {
  expect(finalChangesOf('scheduled', 0)).toEqual(['end', 'remove']);
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
