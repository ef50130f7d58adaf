import type { CampaignDocument } from '@site/contracts';

type Scheduled = Pick<CampaignDocument, 'status' | 'startsAt' | 'endsAt'>;

/** What a campaign does now, in one word: `draft`, `paused`, `to come`, `running` or `ended`. */
export const stateOf = ({ status, startsAt, endsAt }: Scheduled, now: Date): string => {
  if (Date.parse(endsAt) <= now.getTime()) return 'ended';
  if (status !== 'live') return status;
  return Date.parse(startsAt) <= now.getTime() ? 'running' : 'to come';
};
