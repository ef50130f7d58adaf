import {
  withDefaultRules,
  formatPace,
  listedStates,
  releaseTime,
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
import { isInStock, isWinnable, nextPrizeAt, winOneInNow } from '@site/draws';

export interface OfferedCampaign {
  /** Without the theme's image. */
  campaign: CampaignDocument;
  revision: number;
  terms: DrawTerms;
  /** A digest of the theme's image, if it has one. */
  imageTag?: string;
  state: CampaignState;
}

const timeText = (at: number | undefined) => (at === undefined ? at : new Date(at).toISOString());

/** Whether a prize can be won at a moment, and if not yet, when. */
const availabilityOf = (prize: DrawPrize, awarded: Awarded, at: string) => {
  if (isWinnable(prize, awarded, at)) return { available: true };
  const { id, pace } = prize;
  const next =
    pace && isInStock(prize, awarded) ? releaseTime(pace, (awarded[id] ?? 0) + 1) : undefined;
  return { available: false, ...(next !== undefined && { availableAt: timeText(next) }) };
};

/** Whether the claim returns a code. */
const deliveryOf = (delivery: PrizeDelivery | undefined): Pick<OfferedPrize, 'delivery'> => {
  if (!delivery || delivery.by === 'hand') return {};
  return { delivery: delivery.by === 'pickup' ? 'pickup' : 'code' };
};

/** `21+ in IL, MI, or MO` if the rules list so few states that they fit a phone, else `Must be 21+`. */
const eligibilityOf = ({
  minimumAge,
  states,
}: Pick<CampaignDocument['rules'], 'minimumAge' | 'states'>): string => {
  const codes = listedStates(states) ?? [];
  return codes.length > 0 && codes.length < 6
    ? `${minimumAge}+ in ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(codes)}`
    : `Must be ${minimumAge}+`;
};

/** A campaign as visitors may see it: without costs and remaining stock. */
export const toVisitorCampaign = (
  { campaign, revision, terms, imageTag, state }: OfferedCampaign,
  awarded: Awarded,
  now: Date,
): Campaign => {
  const { id, name, description, wheel, timeZone, winOneIn, cooldownMinutes } = campaign;
  const { requiresCode, limits, segments, theme, texts } = campaign;
  // Older releases of the pages show these texts unchanged.
  const { rules: allRules, prizes } = withDefaultRules(campaign);
  // The text of `contact` states the hours.
  const { contactHours: _, ...rules } = allRules;
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
      // The terms set the stock of a prize without weight to 0; the rules state the real one.
      ...availabilityOf({ ...prize, stock, weight, pace: paces.get(prize.id) }, awarded, at),
      ...(pace && { pace: formatPace(pace, timeZone) }),
      ...deliveryOf(prize.delivery),
      ...(prize.picture && { picture: prize.picture }),
      ...(prize.needs && { needs: prize.needs }),
    })),
    rules: { ...rules, eligibility: eligibilityOf(rules) },
    theme,
    ...(texts && { texts }),
    // The tag makes the URL change with the image.
    ...(imageTag && { image: `/api/promotions/${id}/image?v=${imageTag}` }),
  };
};
