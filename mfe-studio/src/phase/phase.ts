import { phaseOf, type Phase, type Timed } from '@site/admin-client';

export const PHASE_NAMES: Record<Phase, string> = {
  draft: 'Draft',
  paused: 'Paused',
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
};

/** The lottery page plays the running lottery that started last. */
export const lotteryOnAir = <T extends Timed & { id: string; wheel: string }>(
  campaigns: T[],
  now: number,
): T | undefined =>
  campaigns
    .filter((campaign) => campaign.wheel === 'lottery' && phaseOf(campaign, now) === 'running')
    .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))[0];
