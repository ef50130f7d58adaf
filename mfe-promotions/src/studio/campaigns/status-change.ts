import type { CampaignDocument } from '@site/contracts';
import type { Phase } from './phase';

export type StatusChange = 'start' | 'pause' | 'resume' | 'end';

/** What can be done to a campaign in each phase. One that has not begun cannot end, and an end is final. */
export const CHANGES: Record<Phase, StatusChange[]> = {
  draft: ['start'],
  scheduled: ['pause'],
  running: ['pause', 'end'],
  paused: ['resume'],
  ended: [],
};

export const CHANGE_NAMES: Record<StatusChange, string> = {
  start: 'Make live',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
};

/** Said before it is done. */
export const CHANGE_MEANS: Record<StatusChange, string> = {
  start:
    'From its start date on, visitors can spin this wheel. You can pause it at any time.',
  pause: 'Visitors are told that the campaign is not available. Prizes that are won stay claimable.',
  resume: 'Visitors can spin again, from the next time that they load the page.',
  end: 'The campaign ends now and visitors cannot spin any more. Prizes that are won stay claimable until the claim deadline.',
};

/** The campaign as it is after the change; `now` is in ms since 1970. */
export const applyChange = (
  change: StatusChange,
  campaign: CampaignDocument,
  now: number,
): CampaignDocument => {
  if (change === 'end') return { ...campaign, endsAt: new Date(now).toISOString() };
  return { ...campaign, status: change === 'pause' ? 'paused' : 'live' };
};
