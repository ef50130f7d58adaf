import {
  withDefaultRules,
  formatPace,
  UNLIMITED,
  type Awarded,
  type Campaign,
  type CampaignDocument,
  type CampaignState,
  type DrawPrize,
  type DrawTerms,
  type OfferedPrize,
  type PrizeDelivery,
} from '@site/contracts';
import { isLeft, isToBeWon, nextPrizeAt, releaseOf, winOneInNow } from '@site/draws';

/** A campaign as visitors are told of it. */
export interface OfferedCampaign {
  /** Without the theme's picture. */
  campaign: CampaignDocument;
  revision: number;
  terms: DrawTerms;
  /** A digest of the theme's picture, if it has one. */
  imageTag?: string;
  state: CampaignState;
}

const timeText = (at: number | undefined) => (at === undefined ? at : new Date(at).toISOString());

/** Whether one of a prize can be won at a moment, and if not yet, when. */
const whenToBeWon = (prize: DrawPrize, awarded: Awarded, at: string) => {
  if (isToBeWon(prize, awarded, at)) return { available: true };
  const { id, pace } = prize;
  const next = pace && isLeft(prize, awarded) ? releaseOf(pace, (awarded[id] ?? 0) + 1) : undefined;
  return { available: false, ...(next !== undefined && { availableAt: timeText(next) }) };
};

/** Whether a code comes with the claim; its terms are told with it. */
const deliveryOf = (delivery: PrizeDelivery | undefined): Pick<OfferedPrize, 'delivery'> => {
  if (!delivery || delivery.by === 'hand') return {};
  return { delivery: delivery.by === 'pickup' ? 'pickup' : 'code' };
};

/** What a visitor may know of a campaign: not what a prize costs, nor how many are left. */
export const visitorsCampaign = (
  { campaign, revision, terms, imageTag, state }: OfferedCampaign,
  awarded: Awarded,
  now: Date,
): Campaign => {
  const { id, name, description, wheel, timeZone, winOneIn, cooldownMinutes } = campaign;
  const { requiresCode, limits, segments, theme } = campaign;
  // Pages that were released before make no words of their own: they show these.
  const { rules: stated, prizes } = withDefaultRules(campaign);
  // The hours stand in the words of `contact`; the number is the team's.
  const { contactHours: _, ...rules } = stated;
  const at = now.toISOString();
  const paces = new Map(terms.prizes.map(({ id: prize, pace }) => [prize, pace]));
  const oddsNow = winOneInNow(terms, awarded, at);
  const next = timeText(nextPrizeAt(terms, awarded, at));
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
    ...(oddsNow === undefined && { soldOut: true }),
    ...(next !== undefined && { nextPrizeAt: next }),
    ...(oddsNow !== undefined && oddsNow !== winOneIn && { winOneInNow: oddsNow }),
    cooldownMinutes,
    requiresCode,
    ...(limits && { limits }),
    segments,
    prizes: prizes.map(({ stock, weight, pace, ...prize }) => ({
      id: prize.id,
      name: prize.name,
      description: prize.description,
      value: prize.value,
      weight,
      ...(stock !== UNLIMITED && { total: stock }),
      // One that is not in the draw has its stock all the same.
      ...whenToBeWon({ ...prize, stock, weight, pace: paces.get(prize.id) }, awarded, at),
      ...(pace && { pace: formatPace(pace, timeZone) }),
      ...deliveryOf(prize.delivery),
    })),
    rules,
    theme,
    // The tag makes the address change with the picture.
    ...(imageTag && { image: `/api/promotions/${id}/image?v=${imageTag}` }),
  };
};
