import type { CampaignDocument } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { campaignsQuery } from '../api/queries';
import { formatDay } from '../ui/format';
import { activeLottery, nextLottery } from './phase';

/** What visitors see at `/lottery` once this campaign is live; undefined if no other one runs while it does. */
export const useLotteryChange = (campaign: CampaignDocument | undefined): string | undefined => {
  const isLottery = campaign?.wheel === 'lottery';
  const { data } = useQuery({ ...campaignsQuery, enabled: isLottery });
  if (!isLottery || !data) return undefined;
  const now = serverNow();
  const start = Math.max(now, Date.parse(campaign.startsAt));
  const others = data.campaigns.filter(({ id }) => id !== campaign.id);
  const other = activeLottery(others, start);
  const { id, wheel, startsAt, endsAt } = campaign;
  const own = { id, wheel, startsAt, endsAt, status: 'live' as const };
  if (start >= Date.parse(endsAt)) return undefined;
  if (other && activeLottery([other, own], start) !== own)
    return `Visitors still see “${other.name}” at /lottery, because it started later.`;
  const next = nextLottery(others, own, now);
  const replaced =
    other && `${start > now ? 'Once it starts, it' : 'It'} replaces “${other.name}” at /lottery.`;
  const replacing =
    next && `“${next.name}” takes over on ${formatDay(next.startsAt, campaign.timeZone)}.`;
  return [replaced, replacing].filter(Boolean).join(' ') || undefined;
};
