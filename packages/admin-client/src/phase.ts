import type { CampaignDocument } from '@site/contracts';

export type Phase = 'draft' | 'paused' | 'scheduled' | 'running' | 'ended';

export type Timed = Pick<CampaignDocument, 'status' | 'startsAt' | 'endsAt'>;

/** What the status means at a moment (ms since 1970): a live campaign runs only between its two dates. */
export const phaseOf = ({ status, startsAt, endsAt }: Timed, now: number): Phase => {
  if (status === 'draft') return 'draft';
  if (now >= Date.parse(endsAt)) return 'ended';
  if (status === 'paused') return 'paused';
  return now < Date.parse(startsAt) ? 'scheduled' : 'running';
};
