import type { CampaignDocument } from '@site/contracts';
import type { Phase } from '@site/admin-client';

export type StatusChange = 'start' | 'pause' | 'resume' | 'end' | 'remove';

/** An end is final, unless somebody gives it other dates. */
const CHANGES: Record<Phase, StatusChange[]> = {
  draft: ['start'],
  scheduled: ['pause', 'end'],
  running: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
};

/** What can be done to a campaign. Nobody can take draws back, so one that has some stays. */
export const changesOf = (phase: Phase, draws: number): StatusChange[] =>
  draws === 0 ? [...CHANGES[phase], 'remove'] : CHANGES[phase];

export const CHANGE_NAMES: Record<StatusChange, string> = {
  start: 'Make live',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  remove: 'Delete',
};

/** Said of the campaign once it is done. */
export const CHANGE_DONE: Record<StatusChange, string> = {
  start: 'is live between its dates',
  pause: 'is paused',
  resume: 'goes on',
  end: 'has ended',
  remove: 'is deleted',
};

/** Said before it is done. */
export const CHANGE_MEANS: Record<StatusChange, string> = {
  start: 'From its start date on, visitors can spin this wheel. You can pause it at any time.',
  pause:
    'Visitors are told that the campaign is not available. Prizes that are won stay claimable.',
  resume: 'Visitors can spin again, from the next time that they load the page.',
  end: 'The campaign ends now and visitors cannot spin any more. Prizes that are won stay claimable until the claim deadline.',
  remove:
    'It is deleted for everybody, with its versions, and cannot be brought back. Codes that were printed for it are good for nothing any more.',
};

/** The campaign as it is after a change of its status. */
export const applyChange = (
  change: Exclude<StatusChange, 'remove' | 'end'>,
  campaign: CampaignDocument,
): CampaignDocument => ({ ...campaign, status: change === 'pause' ? 'paused' : 'live' });
