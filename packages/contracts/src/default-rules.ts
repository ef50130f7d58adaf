import { WINNER_HOURS } from '@site/brand/promises';
import type { CampaignDocument } from './campaign-document';
import { statedHours } from './contact-hours';
import { withTrueOdds } from './odds';

/** Stands where a campaign was written before its rules had to say something, and nobody has said it since. */
export const NOT_STATED = 'Not stated yet. Ask us through the contact page.';
const VALUE_NOT_STATED = 'Not stated yet';

type Rules = CampaignDocument['rules'];
type Prize = CampaignDocument['prizes'][number];

const statedRules = (rules: Rules): Rules => {
  const before: Partial<Rules> = {
    sponsor: NOT_STATED,
    states: 'Where promotions of this kind are allowed.',
    entry: NOT_STATED,
    contactHours: statedHours(rules.contact) ?? WINNER_HOURS,
  };
  return Object.keys(before).every((field) => field in rules) ? rules : { ...before, ...rules };
};

const statedPrize = (prize: Prize): Prize => {
  const before: Partial<Prize> = { value: VALUE_NOT_STATED };
  return 'value' in prize ? prize : Object.assign(before, prize);
};

/**
 * A kept campaign as the contract wants it today: with words that state its odds, and with words that say so where its
 * rules lack what they had not to say when it was written.
 */
export const asStated = (campaign: CampaignDocument): CampaignDocument =>
  withTrueOdds({
    ...campaign,
    rules: statedRules(campaign.rules),
    prizes: campaign.prizes.map(statedPrize),
  });
