import { WINNER_HOURS } from '@site/brand/promises';
import type { CampaignDocument } from './campaign-document';
import { parseHours } from './contact-hours';
import { withTrueOdds } from './odds';

/** Placeholder in campaigns from before a rule was required. */
export const NOT_STATED = 'Not stated yet. Ask us through the contact page.';
const VALUE_NOT_STATED = 'Not stated yet';

type Rules = CampaignDocument['rules'];
type Prize = CampaignDocument['prizes'][number];

const statedRules = (rules: Rules): Rules => {
  const before: Partial<Rules> = {
    sponsor: NOT_STATED,
    states: 'Where promotions of this kind are allowed.',
    entry: NOT_STATED,
    contactHours: parseHours(rules.contact) ?? WINNER_HOURS,
  };
  return Object.keys(before).every((field) => field in rules) ? rules : { ...before, ...rules };
};

const statedPrize = (prize: Prize): Prize => {
  const before: Partial<Prize> = { value: VALUE_NOT_STATED };
  return 'value' in prize ? prize : Object.assign(before, prize);
};

/**
 * A stored campaign in the current schema: with the correct odds text, and with placeholders for rules that were not required when
 * it was written.
 */
export const withDefaultRules = (campaign: CampaignDocument): CampaignDocument =>
  withTrueOdds({
    ...campaign,
    rules: statedRules(campaign.rules),
    prizes: campaign.prizes.map(statedPrize),
  });
