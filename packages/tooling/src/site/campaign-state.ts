import type { CampaignDocument } from '@site/contracts';

type Scheduled = Pick<CampaignDocument, 'status' | 'startsAt' | 'endsAt'>;

/** What a campaign does now, in one word: `draft`, `paused`, `to come`, `running` or `ended`. */
export const stateOf = ({ status, startsAt, endsAt }: Scheduled, now: Date): string => {
  if (Date.parse(endsAt) <= now.getTime()) return 'ended';
  if (status !== 'live') return status;
  return Date.parse(startsAt) <= now.getTime() ? 'running' : 'to come';
};

/** A moment in a campaign's time zone: `Dec 1, 2026, 12:00 AM CST`. */
export const momentIn = (timeZone: string, moment: string | Date): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');
