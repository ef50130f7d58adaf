import { UNLIMITED, withTrueOdds, type Awarded, type Campaign } from '@site/contracts';
import type { PublishedCampaign } from './published-campaigns';

/** What a visitor may know of a campaign: not what a prize costs, nor how many are left. */
export const visitorsCampaign = (
  { campaign, revision, imageTag, state }: PublishedCampaign,
  awarded: Awarded,
): Campaign => {
  const { id, name, description, wheel, timeZone, winOneIn, cooldownMinutes } = campaign;
  const { requiresCode, segments, theme } = campaign;
  // Pages that were released before make no words of their own: they show these.
  const { rules } = withTrueOdds(campaign);
  return {
    id,
    name,
    description,
    wheel,
    revision,
    startsAt: new Date(campaign.startsAt).toISOString(),
    endsAt: new Date(campaign.endsAt).toISOString(),
    claimUntil: new Date(campaign.claimUntil).toISOString(),
    timeZone,
    state,
    winOneIn,
    cooldownMinutes,
    requiresCode,
    segments,
    prizes: campaign.prizes.map(({ stock, weight, ...prize }) => ({
      id: prize.id,
      name: prize.name,
      description: prize.description,
      weight,
      ...(stock !== UNLIMITED && { total: stock }),
      available: stock === UNLIMITED || (awarded[prize.id] ?? 0) < stock,
    })),
    rules,
    theme,
    // The tag makes the address change with the picture.
    ...(imageTag && { image: `/api/promotions/${id}/image?v=${imageTag}` }),
  };
};
