import type { CampaignDocument } from '@site/contracts';

export type Phase = 'draft' | 'paused' | 'scheduled' | 'running' | 'ended';

type Timed = Pick<CampaignDocument, 'status' | 'startsAt' | 'endsAt'>;

/** What the status means at a moment (ms since 1970): a live campaign runs only between its two dates. */
export const phaseOf = ({ status, startsAt, endsAt }: Timed, now: number): Phase => {
  if (status === 'draft') return 'draft';
  if (now >= Date.parse(endsAt)) return 'ended';
  if (status === 'paused') return 'paused';
  return now < Date.parse(startsAt) ? 'scheduled' : 'running';
};

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
